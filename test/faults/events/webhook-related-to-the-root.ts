import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "related.message_id of a reply is its root in a webhook body",
  breaks: ["EVT-08"],
  decorate: inDeliveredEvents((event) => ({
    ...event,
    related: {
      ...event.related,
      message_id: event.related.thread_root_message_id ?? event.related.message_id,
    },
  })),
});
