import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload block says POST",
  breaks: ["FIL-02"],
  decorate: inFiles(["createFile", "getFile"], (file) =>
    file.upload === undefined ? file : { ...file, upload: { ...(file.upload as object), method: "POST" } },
  ),
});
