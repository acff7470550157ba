// Servers with a fault in emitting events, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "nested-event-names-parent": {
    title: "the event of a nested reply names its parent as root",
    breaks: ["THR-10"],
    decorate: inEvents((event, { repliedToMessageId, threadRootId }) => ({
      ...event,
      related: { ...event.related, thread_root_message_id: repliedToMessageId ?? threadRootId },
    })),
  },
  "top-level-event-names-itself": {
    title: "the event of a top-level message names a root",
    breaks: ["EVT-20"],
    decorate: inEvents((event, { id, threadRootId }) => ({
      ...event,
      related: { ...event.related, thread_root_message_id: threadRootId ?? id },
    })),
  },
});
