import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a completion ignores sha256 when the size is right",
  breaks: ["FIL-09"],
  decorate: believing((object, file) =>
    object?.sizeBytes === file.sizeBytes ? { ...object, sha256: file.sha256 ?? object.sha256 } : object,
  ),
});
