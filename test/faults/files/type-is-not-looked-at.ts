import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "another content type than declared is accepted",
  breaks: ["FIL-08"],
  decorate: believing((object, file) => object && { ...object, contentType: file.contentType }),
});
