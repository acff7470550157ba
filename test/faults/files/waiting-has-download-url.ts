import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a waiting file has a download URL on read",
  breaks: ["FIL-26"],
  decorate: inFiles(["getFile"], (file, { baseUrl }) =>
    file.status === "ready" ? file : { ...file, download_url: `${baseUrl}/blobs/${file.id}` },
  ),
});
