// Spec 239: "List delivery attempts". The list joins the messages of the conversation, and a reply hangs on its thread.
import { both } from "../tools/around.ts";
import { inDeliveredEvents, inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of webhook deliveries leaves out those for replies",
  breaks: ["WHK-17"],
  decorate: (services) => {
    const replies = new Set<string>();
    return both(
      inDeliveredEvents((event, { eventId }) => {
        if (typeof event.related?.thread_root_message_id === "string") replies.add(eventId);
        return event;
      }),
      inListedDeliveries((items) => items.filter(({ event_id }) => !replies.has(event_id))),
    )(services);
  },
});
