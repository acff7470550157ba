// Lines 132 and 242: the download URL gives the file; players and download managers send Range: bytes=0-.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "a download that asks for a range is refused, even for the whole of it",
  breaks: ["GEN-40"],
  decorate: storageRefuses("GET", ({ headers }) => headers.range !== undefined),
});
