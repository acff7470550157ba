import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the message of an event is not in data.object",
  breaks: ["EVT-01"],
  decorate: inEvents((event) => ({ ...event, data: event.data.object })),
});
