// Lines 288 and 322: one event type is allowed, which a search for its beginning finds in others as well.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an event type that begins with message.created is accepted",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body))
      if (Array.isArray(subscription.events))
        subscription.events = subscription.events.map((event: unknown) =>
          String(event).startsWith("message.created") ? "message.created" : event,
        );
    return body;
  }),
});
