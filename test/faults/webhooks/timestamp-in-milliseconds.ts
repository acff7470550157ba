import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries are signed with a time in milliseconds",
  breaks: ["WHK-14"],
  decorate: aroundService(
    "webhooks",
    "request",
    (request) => (attempt, nowMs) => request(attempt, nowMs * 1000),
  ),
});
