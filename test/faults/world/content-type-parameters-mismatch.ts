// Line 188: ready when the "stored object matches declared size, content type and optional sha256".
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload whose declared content type has a parameter never matches",
  breaks: ["FIL-05"],
  decorate: believing(
    (object) => object && { ...object, contentType: object.contentType?.split(";")[0] ?? null },
  ),
});
