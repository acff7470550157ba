import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "fewer bytes than declared are accepted",
  breaks: ["FIL-07"],
  decorate: believing((object, file) =>
    object !== undefined && object.sizeBytes < file.sizeBytes
      ? { ...object, sizeBytes: file.sizeBytes }
      : object,
  ),
});
