import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a top-level message names a root",
  breaks: ["EVT-20"],
  decorate: inEvents((event, { id, threadRootId }) => ({
    ...event,
    related: { ...event.related, thread_root_message_id: threadRootId ?? id },
  })),
});
