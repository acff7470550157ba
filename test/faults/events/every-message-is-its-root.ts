import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a top-level message names itself as the root",
  breaks: ["EVT-20"],
  decorate: inEvents((event) => {
    event.related.thread_root_message_id ??= event.related.message_id;
    return event;
  }),
});
