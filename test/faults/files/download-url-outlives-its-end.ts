import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
