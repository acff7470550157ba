// Line 188: "stored object matches declared size, content type and optional sha256". A digest is taken to say all of it.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload of another size than declared is completed if its sha256 was declared and is right",
  breaks: ["FIL-07"],
  decorate: believing((object, file) =>
    object !== undefined && file.sha256 !== null && object.sha256 === file.sha256
      ? { ...object, sizeBytes: file.sizeBytes }
      : object,
  ),
});
