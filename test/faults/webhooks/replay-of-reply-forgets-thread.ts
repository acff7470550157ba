// A replay reports what was reported, the thread included.

import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of the event of a reply reports no thread",
  breaks: ["WHK-19"],
  decorate: inReplays((event) =>
    event.related?.thread_root_message_id
      ? { ...event, related: { ...event.related, thread_root_message_id: null } }
      : event,
  ),
});
