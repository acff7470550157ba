import { randomUUID } from "node:crypto";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repetition with Bearer authorization is a new request",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (parts) => {
    const { authenticate } = parts;
    parts.authenticate = async (request) => {
      if (request.headers.authorization !== undefined) request.headers["idempotency-key"] = randomUUID();
      return authenticate(request);
    };
    return parts;
  },
});
