import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply to a reply names that reply as the root",
  breaks: ["THR-10"],
  decorate: inEvents((event, { repliedToMessageId }) => {
    event.related.thread_root_message_id = repliedToMessageId ?? event.related.thread_root_message_id;
    return event;
  }),
});
