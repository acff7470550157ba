// Spec 188: a stored object of the declared size makes the file ready. The size is read off the Content-Length of the upload,
// which a client that streams its bytes does not send.
import { defineFault } from "../tools/fault.ts";
import { resizingChunked } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload whose bytes came in chunks is refused with size_mismatch",
  breaks: ["FIL-05"],
  decorate: resizingChunked(() => 0),
});
