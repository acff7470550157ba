// The history that every run of the upload model begins with, so that each of its requirements is reached,
// whatever the generated histories contain.
import { picture } from "../../steps/files/contents.ts";
import type { Step } from "./upload-commands.ts";

const content = picture(30);
const [OWN, OTHER, FOREIGN] = [0, 1, 2];

/**
 * Of the first key, and of another one of the same workspace. Each file has few steps, one after the other: upload
 * addresses may end after seconds, and a deployment may let few requests through.
 */
export const lifeScript: readonly Step[] = [
  { kind: "create", by: OWN, content, digest: false },
  { kind: "complete", file: 0, by: OWN },
  { kind: "read", file: 0, by: OTHER },
  { kind: "complete", file: 0, by: OTHER },
  { kind: "abort", file: 0, by: OTHER },
  { kind: "read", file: 0, by: OWN },
  { kind: "create", by: OWN, content, digest: false },
  { kind: "attach", file: 1, by: OWN },
  { kind: "abort", file: 1, by: OWN },
  { kind: "put", file: 1, what: "right" },
  { kind: "complete", file: 1, by: OWN },
  { kind: "attach", file: 1, by: OWN },
  { kind: "create", by: OWN, content, digest: true },
  { kind: "put", file: 2, what: "right" },
  { kind: "put", file: 2, what: "right" },
  { kind: "attach", file: 2, by: OTHER },
  { kind: "complete", file: 2, by: OWN },
  { kind: "attach", file: 2, by: OWN },
  { kind: "read", file: 2, by: OTHER },
  { kind: "attach", file: 2, by: OTHER },
  { kind: "abort", file: 2, by: OWN },
  { kind: "put", file: 2, what: "right" },
  { kind: "read", file: 2, by: OWN },
];

/** Continues the other one; the third key is that of another workspace. */
export const acrossScript: readonly Step[] = [
  { kind: "complete", file: 2, by: FOREIGN },
  { kind: "abort", file: 2, by: FOREIGN },
  { kind: "read", file: 2, by: FOREIGN },
  { kind: "create", by: FOREIGN, content, digest: false },
  { kind: "put", file: 3, what: "right" },
  { kind: "abort", file: 3, by: OWN },
  { kind: "complete", file: 3, by: OWN },
  { kind: "complete", file: 3, by: FOREIGN },
  { kind: "attach", file: 3, by: OWN },
  { kind: "read", file: 3, by: OWN },
];
