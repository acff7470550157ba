// Events name their conversation as the workspace.
import { defineFault } from "../fault.ts";
import { inEvents } from "../sockets.ts";

export default defineFault({
  title: "the workspace_id of an event is its conversation",
  breaks: ["EVT-05"],
  decorate: inEvents((event) => ({ ...event, workspace_id: event.related.conversation_id })),
});
