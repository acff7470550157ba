import { randomUUID } from "node:crypto";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repetition with Bearer authorization is a new request",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (services) => {
    const { authenticate } = services;
    services.authenticate = async (request) => {
      if (request.headers.authorization !== undefined) request.headers["idempotency-key"] = randomUUID();
      return authenticate(request);
    };
    return services;
  },
});
