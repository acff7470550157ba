import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a completion ignores the sha256 of a picture",
  breaks: ["FIL-09"],
  decorate: believing((object, file) =>
    object !== undefined && file.contentType.startsWith("image/")
      ? { ...object, sha256: file.sha256 ?? object.sha256 }
      : object,
  ),
});
