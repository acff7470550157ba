// Line 125: the message in an event has its content. U+2028 and U+2029 are line ends to those who write JavaScript.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the line and paragraph separators of a text are line feeds in its event",
  breaks: ["EVT-07", "EVT-22"],
  decorate: inEvents((event) => ({
    ...event,
    data: {
      ...event.data,
      object: {
        ...event.data.object,
        content:
          String(event.data.object.content ?? "").replace(/[\u2028\u2029]/g, "\n") ||
          event.data.object.content,
      },
    },
  })),
});
