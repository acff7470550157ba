// Lines 121 and 334: thread_root_message_id is null for a top-level message; where every list is there, an event is built as of a
// reply, whose root is the message itself.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a message that was sent with empty lists names the message as its root",
  breaks: ["EVT-20"],
  decorate: (services) => {
    const sent = new Set<string>();
    return both(
      before("createMessage", (request) => {
        const {
          image_urls: pictures,
          explicit_context_message_ids: ids,
          markdown_content: content,
        } = request.body;
        if (pictures?.length === 0 && ids?.length === 0)
          sent.add(`${request.path.conversationId} ${content}`);
      }),
      inEvents((event, { id, conversationId, content, threadRootId }) =>
        threadRootId === null && sent.has(`${conversationId} ${content}`)
          ? { ...event, related: { ...event.related, thread_root_message_id: id } }
          : event,
      ),
    )(services);
  },
});
