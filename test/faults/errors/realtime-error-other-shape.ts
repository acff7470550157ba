import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "an error of opening a connection has the rate-limit shape",
  breaks: ["ERR-10"],
  decorate: onTheWayOut((text, request, reply) =>
    request.url === "/v1/realtime/connections" && reply.statusCode === 400
      ? JSON.stringify({ error_code: "rate_limited", rate_limit_policy: "none" })
      : text,
  ),
});
