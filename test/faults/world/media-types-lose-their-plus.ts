// Lines 132 and 268: the upload block has the headers to send. The content type went through a query string, where a plus
// sign is a blank.
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload headers of a content type with a plus sign have a blank there, so that it never matches",
  breaks: ["FIL-03"],
  decorate: inFiles(["createFile", "getFile"], (file) => {
    const upload = file.upload as { headers: Record<string, string> } | undefined;
    const type = upload?.headers["content-type"];
    if (upload === undefined || type === undefined) return file;
    return {
      ...file,
      upload: { ...upload, headers: { ...upload.headers, "content-type": type.replaceAll("+", " ") } },
    };
  }),
});
