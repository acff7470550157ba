// Servers with a fault in reading requests, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const DIGITS = 64;

export default defineFaults({
  // Line 187: "valid declaration". What is longer than a digest is cut to the length of one.
  "long-digests-are-cut": {
    title: "a sha256 with more behind it is taken for a digest",
    breaks: ["FIL-24"],
    decorate: onTheWayIn((body) => {
      const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
      return typeof sha256 === "string" ? { ...rest, sha256: sha256.slice(0, DIGITS) } : body;
    }),
  },
  "negative-size-is-none": {
    title: "a negative size is accepted",
    breaks: ["FIL-24"],
    decorate: onTheWayIn((body) => {
      const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
      return typeof size === "number" && size < 0 ? { ...(body as object), size_bytes: 0 } : body;
    }),
  },
  "size-in-words-is-none": {
    title: "a size that is a word is accepted",
    breaks: ["FIL-24"],
    decorate: onTheWayIn((body) => {
      const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
      return typeof size === "string" ? { ...(body as object), size_bytes: 0 } : body;
    }),
  },
  "wrong-digest-is-none": {
    title: "a sha256 that is not a digest is accepted",
    breaks: ["FIL-24"],
    decorate: onTheWayIn((body) => {
      const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
      return typeof sha256 === "string" && !/^[0-9a-f]{64}$/.test(sha256) ? rest : body;
    }),
  },
});
