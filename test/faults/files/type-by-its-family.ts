import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "only the first half of the content type is compared",
  breaks: ["FIL-08"],
  decorate: believing((object, file) =>
    object !== undefined && object.contentType?.split("/")[0] === file.contentType.split("/")[0]
      ? { ...object, contentType: file.contentType }
      : object,
  ),
});
