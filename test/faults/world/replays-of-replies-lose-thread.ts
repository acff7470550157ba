import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a reply's event has no thread_root_message_id",
  breaks: ["WHK-19", "WHK-40"],
  decorate: inReplays((event) => ({ ...event, related: { ...event.related, thread_root_message_id: null } })),
});
