import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the content of an event lacks the markdown of the message",
  breaks: ["EVT-22"],
  decorate: inEvents((event) => {
    event.data.object.content = event.data.object.content.replaceAll(/[*<>]/g, "");
    return event;
  }),
});
