import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file declared with a digest is answered with another status",
  breaks: ["FIL-01"],
  decorate: inFiles(["createFile"], (file) =>
    file.sha256 === null ? file : { ...file, status: "waiting_for_checked_upload" },
  ),
});
