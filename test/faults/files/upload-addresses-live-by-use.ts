// Line 366: "Upload URL valid until upload.expires_at". Like a session, it lives on for as long as it is used.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload address that is used before its end lives for its lifetime from then on",
  breaks: ["FIL-22"],
  decorate: (services) => {
    const { verify } = services.blobUrls;
    const { put, remove } = services.blobs;
    const used = new Map<string, number>();
    services.blobUrls.verify = (method, fileId, query, now) => {
      const verdict = verify(method, fileId, query, now);
      if (method !== "PUT" || verdict === "forged") return verdict;
      const isAlive = verdict === "valid" || now - (used.get(fileId) ?? 0) < services.config.uploadLifetimeMs;
      if (isAlive) used.set(fileId, now);
      return isAlive ? "valid" : "expired";
    };
    services.blobs.put = async (id, ...rest) => {
      await remove(id);
      return put(id, ...rest);
    };
    return services;
  },
});
