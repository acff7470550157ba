import { defineFault } from "../tools/fault.ts";
import { recoded } from "../tools/uploads.ts";

export default defineFault({
  title: "a size mismatch is refused with checksum_mismatch",
  breaks: ["FIL-07"],
  decorate: recoded("size_mismatch", "checksum_mismatch"),
});
