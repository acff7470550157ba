// Line 189: a completion holds when the stored object "matches declared size"; the last byte is not asked for.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload that is one byte shorter than declared is completed",
  breaks: ["FIL-07"],
  decorate: believing((object, { sizeBytes }) =>
    object?.sizeBytes === sizeBytes - 1 ? { ...object, sizeBytes } : object,
  ),
});
