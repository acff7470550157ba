import { defineFault } from "../tools/fault.ts";
import { recoded } from "../tools/uploads.ts";

export default defineFault({
  title: "a digest mismatch is refused with size_mismatch",
  breaks: ["FIL-09"],
  decorate: recoded("checksum_mismatch", "size_mismatch"),
});
