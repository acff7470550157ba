import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the workspace_id of an event is its conversation",
  breaks: ["EVT-05"],
  decorate: inEvents((event) => ({ ...event, workspace_id: event.related.conversation_id })),
});
