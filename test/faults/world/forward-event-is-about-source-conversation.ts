// The related resource of an event is taken from the forwarded message.

import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a forward has the source's conversation in related.conversation_id",
  breaks: ["EVT-08", "FWD-06"],
  decorate: inEvents((event, { forwardSource }) =>
    forwardSource
      ? { ...event, related: { ...event.related, conversation_id: forwardSource.sourceConversationId } }
      : event,
  ),
});
