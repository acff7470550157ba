// Line 132: "may obtain a short-lived download URL". The address is signed for a day, whatever the response
// says.
import { defineFault } from "../tools/fault.ts";

const DAY_MS = 86_400_000;

export default defineFault({
  title: "a download URL works for a day after its download_expires_at",
  breaks: ["FIL-19"],
  decorate: (services) => {
    const { sign } = services.blobUrls;
    services.blobUrls.sign = (baseUrl, method, fileId, expiresAt) =>
      sign(baseUrl, method, fileId, method === "GET" ? expiresAt + DAY_MS : expiresAt);
    return services;
  },
});
