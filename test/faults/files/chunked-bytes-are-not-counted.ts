import { defineFault } from "../tools/fault.ts";
import { resizingChunked } from "../tools/uploads.ts";

export default defineFault({
  title: "any number of bytes is accepted when they come without a length",
  breaks: ["FIL-07"],
  decorate: resizingChunked(({ sizeBytes }) => sizeBytes),
});
