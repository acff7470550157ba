import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the workspace_id in a webhook body is the conversation",
  breaks: ["EVT-05"],
  decorate: inDeliveredEvents((event) => ({
    ...event,
    workspace_id: event.related.conversation_id ?? event.workspace_id,
  })),
});
