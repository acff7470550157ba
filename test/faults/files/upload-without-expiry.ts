import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload block of a file beyond a kilobyte has no expires_at",
  breaks: ["FIL-02"],
  decorate: inFiles(["createFile", "getFile"], (file) => {
    if (file.upload === undefined || Number(file.size_bytes) <= 1024) return file;
    const { expires_at: _, ...upload } = file.upload as { expires_at: string };
    return { ...file, upload };
  }),
});
