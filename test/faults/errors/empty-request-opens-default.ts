import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a realtime connection opens without subscriptions",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body, request) =>
    request.url === "/v1/realtime/connections" && !("subscriptions" in Object(body))
      ? { subscriptions: [{ target: "self", delivery: "messages", events: ["message.created"] }] }
      : body,
  ),
});
