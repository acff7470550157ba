// Line 334: "related | conversation_id, message_id, thread_root_message_id (nullable)". A forward copies the thread of
// what it forwards.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a forwarded reply names the thread that the reply came from",
  breaks: ["THR-10", "EVT-20"],
  decorate: inEvents((event, { forwardSource }) =>
    forwardSource === null
      ? event
      : { ...event, related: { ...event.related, thread_root_message_id: forwardSource.sourceThreadId } },
  ),
});
