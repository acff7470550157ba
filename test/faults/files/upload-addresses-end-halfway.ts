import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the address for an upload works for half of the time until its expires_at",
  breaks: ["FIL-03"],
  decorate: (services) => {
    const { blobUrls, clock } = services;
    const { sign } = blobUrls;
    blobUrls.sign = (baseUrl, method, fileId, expiresAt) => {
      const now = clock.now();
      const end = method === "PUT" ? now + Math.floor((expiresAt - now) / 2) : expiresAt;
      return sign(baseUrl, method, fileId, end);
    };
    return services;
  },
});
