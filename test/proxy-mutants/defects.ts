// All defects: every file below defects/ exports a list of them. Those that are not violations are left out.
import { discover } from "../support/discover.ts";
import type { Defect } from "./defect.ts";
import { exclusions } from "./exclusions.ts";

const families = await discover<readonly Defect[]>(new URL("./", import.meta.url));

/** Everything that can be made, for the test that holds the exclusions. */
export const candidates: readonly Defect[] = families.flatMap(({ value }) => value);

export const defects: readonly Defect[] = candidates.filter(
  ({ name }) => !exclusions.some(({ pattern }) => pattern.test(name)),
);
