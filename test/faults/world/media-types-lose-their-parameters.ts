// Line 188: a file is ready when the "stored object matches declared size, content type and optional sha256". The
// storage keeps the essence of a media type, and the declaration is compared whole.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload of a declared content type with a parameter is refused as a mismatch",
  breaks: ["FIL-05"],
  decorate: believing((object) => {
    if (object === undefined || object.contentType === null) return object;
    const [essence = object.contentType] = object.contentType.split(";");
    return { ...object, contentType: essence.trim() };
  }),
});
