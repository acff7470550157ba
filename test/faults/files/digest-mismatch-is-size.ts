// All that is wrong with the bytes is called a wrong size.
import { defineFault } from "../fault.ts";
import { recoded } from "../uploads.ts";

export default defineFault({
  title: "a digest mismatch is refused with size_mismatch",
  breaks: ["FIL-09"],
  decorate: recoded("checksum_mismatch", "size_mismatch"),
});
