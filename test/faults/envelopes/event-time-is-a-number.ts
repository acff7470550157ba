import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFault({
  title: "created_at of an event is a number",
  breaks: ["GEN-27"],
  decorate: inEvents((event) => ({ ...event, created_at: Date.parse(event.created_at) })),
});
