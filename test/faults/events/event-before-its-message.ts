import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "an event is older than its message",
  breaks: ["EVT-14"],
  decorate: inEvents((event) => ({
    ...event,
    created_at: new Date(Date.parse(event.created_at) - 3_600_000).toISOString(),
  })),
});
