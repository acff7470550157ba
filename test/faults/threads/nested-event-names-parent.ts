import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a nested reply names its parent as root",
  breaks: ["THR-10"],
  decorate: inEvents((event, { repliedToMessageId, threadRootId }) => ({
    ...event,
    related: { ...event.related, thread_root_message_id: repliedToMessageId ?? threadRootId },
  })),
});
