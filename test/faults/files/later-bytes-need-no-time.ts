// Lines 268 and 366: "Upload URL valid until upload.expires_at". Its end is looked at while there is no object yet; bytes that
// replace others come later.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload URL that has had its bytes takes others after upload.expires_at",
  breaks: ["FIL-22"],
  decorate: (services) => {
    const { verify } = services.blobUrls;
    const { put, remove } = services.blobs;
    const filled = new Set<string>();
    const late = new Set<string>();
    services.blobUrls.verify = (method, fileId, query, now) => {
      const verdict = verify(method, fileId, query, now);
      if (method !== "PUT" || verdict !== "expired" || !filled.has(fileId)) return verdict;
      late.add(fileId);
      return "valid";
    };
    services.blobs.put = async (id, ...rest) => {
      if (late.delete(id)) await remove(id);
      const outcome = await put(id, ...rest);
      filled.add(id);
      return outcome;
    };
    return services;
  },
});
