import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an unknown second event type is accepted",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body)) {
      const { events } = subscription;
      if (Array.isArray(events) && events[0] === "message.created") subscription.events = [events[0]];
    }
    return body;
  }),
});
