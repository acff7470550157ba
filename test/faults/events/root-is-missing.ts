import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply has no root",
  breaks: ["THR-10"],
  decorate: inEvents((event) => {
    event.related.thread_root_message_id = null;
    return event;
  }),
});
