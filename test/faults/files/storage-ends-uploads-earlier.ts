import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** In place of some minutes of a lifetime of a quarter of an hour. */
const EARLIER_MS = 1_400;

export default defineFault({
  title: "the storage ends an upload address some time before its expires_at",
  breaks: ["FIL-03"],
  decorate: aroundService(
    "blobUrls",
    "sign",
    (sign) => (baseUrl, method, fileId, expiresAt) =>
      sign(baseUrl, method, fileId, method === "PUT" ? expiresAt - EARLIER_MS : expiresAt),
  ),
});
