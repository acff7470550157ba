import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the object of an event is message.created",
  breaks: ["EVT-02"],
  decorate: inEvents((event) => ({ ...event, object: event.type })),
});
