// Spec 334: related has "thread_root_message_id (nullable)", the root of a reply. The retry makes the body anew from the
// message row, without the join to the thread.

import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second attempt of a webhook delivery for a reply names no thread",
  breaks: ["THR-10", "WHK-26"],
  decorate: inDeliveredEvents((event, { attempt }) =>
    attempt === 1 ? event : { ...event, related: { ...event.related, thread_root_message_id: null } },
  ),
});
