import { defineFault } from "../tools/fault.ts";
import { recoded } from "../tools/uploads.ts";

export default defineFault({
  title: "a missing object is refused with size_mismatch",
  breaks: ["FIL-10"],
  decorate: recoded("file_upload_object_missing", "size_mismatch"),
});
