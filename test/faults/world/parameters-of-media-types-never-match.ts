// Spec 269: the stored object is checked against the declared content type. The storage keeps type and subtype only.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a file whose declared content type has a parameter cannot be completed",
  breaks: ["FIL-05"],
  decorate: believing(
    (object) => object && { ...object, contentType: object.contentType?.split(";")[0] ?? "" },
  ),
});
