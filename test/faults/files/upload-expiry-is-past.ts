import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "upload.expires_at lies in the past",
  breaks: ["FIL-23"],
  decorate: inFiles(["createFile", "getFile"], (file) =>
    file.upload === undefined
      ? file
      : {
          ...file,
          upload: { ...(file.upload as object), expires_at: new Date(Date.now() - 3_600_000).toISOString() },
        },
  ),
});
