import { defineFault } from "../tools/fault.ts";
import { recoded } from "../tools/uploads.ts";

export default defineFault({
  title: "a content type mismatch is refused with the code conflict",
  breaks: ["FIL-08"],
  decorate: recoded("content_type_mismatch", "conflict"),
});
