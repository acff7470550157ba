import { createHash } from "node:crypto";
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a file beyond 16 KiB with the right digest cannot be completed",
  breaks: ["FIL-05"],
  decorate: believing((object) =>
    object === undefined || object.sizeBytes <= 16 * 1024
      ? object
      : { ...object, sha256: createHash("sha256").update("first").digest("hex") },
  ),
});
