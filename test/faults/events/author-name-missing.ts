import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the message of an event has no author_name",
  breaks: ["EVT-06"],
  decorate: inEvents((event) => {
    Object.assign(event.data.object, { author_name: undefined });
    return event;
  }),
});
