import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload address takes bytes after its expires_at",
  breaks: ["FIL-22"],
  decorate: (services) => {
    const { verify } = services.blobUrls;
    services.config.uploadLifetimeMs = 1000;
    services.blobUrls.verify = (method, ...rest) => {
      const verdict = verify(method, ...rest);
      return method === "PUT" && verdict === "expired" ? "valid" : verdict;
    };
    return services;
  },
});
