import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "realtime:read stands for messages:read when a connection is opened",
  breaks: ["AUT-13"],
  decorate: granting((_, request) => (request.url.startsWith("/v1/realtime/") ? ["messages:read"] : [])),
});
