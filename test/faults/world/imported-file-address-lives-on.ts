// Line 242: "for an attached file, a short-lived download URL".
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the download URL of a file that an imported message carries never expires",
  breaks: ["FIL-19"],
  decorate: (services) => {
    const imported = new Set<string>();
    const { verify } = services.blobUrls;
    services.blobUrls.verify = (method, fileId, query, now) => {
      const verdict = verify(method, fileId, query, now);
      return verdict === "expired" && method === "GET" && imported.has(fileId) ? "valid" : verdict;
    };
    return inBatches(() => (records) => {
      for (const { files = [] } of records.messages) for (const { fileId } of files) imported.add(fileId);
      return records;
    })(services);
  },
});
