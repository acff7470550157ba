// Line 324: "Event envelope (realtime payload and webhook body)". Whole seconds put the event before its
// message.

import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the created_at of an event has whole seconds, so that it lies before that of its message",
  breaks: ["EVT-14"],
  decorate: inEvents((event) => ({ ...event, created_at: event.created_at.replace(/\.\d+Z$/, ".000Z") })),
});
