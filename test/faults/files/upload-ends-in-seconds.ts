import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "upload.expires_at is a number of seconds",
  breaks: ["FIL-32"],
  decorate: inFiles(["createFile", "getFile"], (file) => {
    const upload = file.upload as { expires_at: string } | undefined;
    return upload === undefined
      ? file
      : { ...file, upload: { ...upload, expires_at: Math.ceil(Date.parse(upload.expires_at) / 1000) } };
  }),
});
