// Lines 121 and 334: thread_root_id is "null for a top-level message", thread_root_message_id is nullable; a null that was
// sent is written into the event as a text.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: 'the event of a message that was sent with thread_root_id null names the root "null"',
  breaks: ["EVT-20", "THR-10"],
  decorate: (services) => {
    const sent = new Set<string>();
    return both(
      before("createMessage", (request) => {
        const { thread_root_id: rootId, markdown_content: content } = request.body;
        if (rootId === null) sent.add(`${request.path.conversationId} ${content}`);
      }),
      inEvents((event, { conversationId, content, threadRootId }) =>
        threadRootId === null && sent.has(`${conversationId} ${content}`)
          ? { ...event, related: { ...event.related, thread_root_message_id: "null" } }
          : event,
      ),
    )(services);
  },
});
