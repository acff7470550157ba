// Spec 241: a key is one key in either header. Here the requests of a key are remembered under the header that it came in.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a create-file request that is repeated with the same key as a bearer token declares a second file",
  breaks: ["IDM-15"],
  decorate: (services) => {
    const { authenticate } = services;
    services.authenticate = async (request) => {
      const { headers, method, url } = request;
      const key = headers["idempotency-key"];
      if (headers.authorization !== undefined && method === "POST" && url.endsWith("/files") && key)
        headers["idempotency-key"] = `${key}-bearer`;
      return authenticate(request);
    };
    return services;
  },
});
