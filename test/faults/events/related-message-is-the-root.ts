import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the related message_id of a reply is its root",
  breaks: ["EVT-08"],
  decorate: inEvents((event, { threadRootId }) => {
    event.related.message_id = threadRootId ?? event.related.message_id;
    return event;
  }),
});
