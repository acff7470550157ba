// Servers with a fault in download URLs, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** In place of some minutes of a lifetime of a quarter of an hour. */
const EARLIER_MS = 1_400;

export default defineFaults({
  "download-url-outlives-its-end": {
    title: "a download URL works after its end",
    breaks: ["FIL-19"],
    decorate: (services) => {
      const { verify } = services.blobUrls;
      services.config.downloadLifetimeMs = 1000;
      services.blobUrls.verify = (method, ...rest) => {
        const verdict = verify(method, ...rest);
        return method === "GET" && verdict === "expired" ? "valid" : verdict;
      };
      return services;
    },
  },
  // Line 132: a short-lived download URL. Like a session, it lives on for as long as it is used.
  "downloads-live-by-use": {
    title: "a download URL that is used before its end lives for its lifetime from then on, and so again",
    breaks: ["FIL-19"],
    decorate: aroundService("blobUrls", "verify", (verify, services) => {
      const used = new Map<string, number>();
      return (method, fileId, query, now) => {
        const verdict = verify(method, fileId, query, now);
        if (method !== "GET" || verdict === "forged") return verdict;
        const name = `${fileId} ${query.signature}`;
        const isAlive =
          verdict === "valid" || now - (used.get(name) ?? 0) < services.config.downloadLifetimeMs;
        if (isAlive) used.set(name, now);
        return isAlive ? "valid" : "expired";
      };
    }),
  },
  // Lines 268 and 366: "Upload URL valid until upload.expires_at". Its end is looked at while there is no object yet; bytes that
  // replace others come later.
  "later-bytes-need-no-time": {
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
  },
  "storage-ends-uploads-earlier": {
    title: "the storage ends an upload address some time before its expires_at",
    breaks: ["FIL-03"],
    decorate: aroundService(
      "blobUrls",
      "sign",
      (sign) => (baseUrl, method, fileId, expiresAt) =>
        sign(baseUrl, method, fileId, method === "PUT" ? expiresAt - EARLIER_MS : expiresAt),
    ),
  },
  // Line 366: "Upload URL valid until upload.expires_at". Like a session, it lives on for as long as it is used.
  "upload-addresses-live-by-use": {
    title: "an upload address that is used before its end lives for its lifetime from then on",
    breaks: ["FIL-22"],
    decorate: (services) => {
      const { verify } = services.blobUrls;
      const { put, remove } = services.blobs;
      const used = new Map<string, number>();
      services.blobUrls.verify = (method, fileId, query, now) => {
        const verdict = verify(method, fileId, query, now);
        if (method !== "PUT" || verdict === "forged") return verdict;
        const isAlive =
          verdict === "valid" || now - (used.get(fileId) ?? 0) < services.config.uploadLifetimeMs;
        if (isAlive) used.set(fileId, now);
        return isAlive ? "valid" : "expired";
      };
      services.blobs.put = async (id, ...rest) => {
        await remove(id);
        return put(id, ...rest);
      };
      return services;
    },
  },
});
