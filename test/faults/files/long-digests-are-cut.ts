// Line 187: "valid declaration". What is longer than a digest is cut to the length of one.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const DIGITS = 64;

export default defineFault({
  title: "a sha256 with more behind it is taken for a digest",
  breaks: ["FIL-24"],
  decorate: onTheWayIn((body) => {
    const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
    return typeof sha256 === "string" ? { ...rest, sha256: sha256.slice(0, DIGITS) } : body;
  }),
});
