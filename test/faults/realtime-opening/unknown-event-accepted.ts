import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a subscription to an unknown event type is accepted",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body)) {
      const { events } = subscription;
      if (Array.isArray(events) && events.every((event) => typeof event === "string"))
        subscription.events = ["message.created"];
    }
    return body;
  }),
});
