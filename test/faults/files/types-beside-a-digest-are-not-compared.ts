// Line 188: "stored object matches declared size, content type and optional sha256". The type is compared where nothing else
// tells what was sent.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload of another content type than declared is completed if a sha256 was declared",
  breaks: ["FIL-08"],
  decorate: believing((object, file) =>
    object !== undefined && file.sha256 !== null ? { ...object, contentType: file.contentType } : object,
  ),
});
