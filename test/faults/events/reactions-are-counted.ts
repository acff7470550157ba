import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the reactions of an event's message are a number",
  breaks: ["EVT-06"],
  decorate: inEvents((event) => {
    Object.assign(event.data.object, { reactions: 0 });
    return event;
  }),
});
