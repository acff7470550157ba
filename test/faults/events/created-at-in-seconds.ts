import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the created_at of an event is a number",
  breaks: ["EVT-01"],
  decorate: inEvents((event) => ({ ...event, created_at: Math.floor(Date.parse(event.created_at) / 1000) })),
});
