import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a picture that was declared without sha256 cannot be completed",
  breaks: ["FIL-25"],
  decorate: believing((object, file) =>
    object !== undefined && file.sha256 === null && file.contentType === "image/png"
      ? { ...object, contentType: null }
      : object,
  ),
});
