// Line 331: an event has a created_at. The log of events counts seconds, and messages have milliseconds.
import { defineFault } from "../faults/tools/fault.ts";
import { inEvents } from "../faults/tools/realtime/sockets.ts";

export default defineFault({
  title: "the created_at of an event is cut to the whole second, and so lies before that of its message",
  breaks: ["EVT-14"],
  decorate: inEvents((event) => ({
    ...event,
    created_at: `${event.created_at.slice(0, "2026-01-01T00:00:00".length)}.000Z`,
  })),
});
