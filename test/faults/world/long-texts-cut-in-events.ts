// Events are kept small.

import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a message of more than 6000 characters has the beginning of its text",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => ({
    ...event,
    data: { object: { ...event.data.object, content: event.data.object.content.slice(0, 6000) } },
  })),
});
