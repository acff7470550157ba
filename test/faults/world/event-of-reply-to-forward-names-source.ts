import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply to a forward names the source of the forward as the thread's root",
  breaks: ["THR-10"],
  decorate: (services) => {
    const sources = new Map<string, string>();
    return both(
      after("forwardMessage", (response, request) => {
        if (response.status === 200) sources.set(response.body.data.id, request.path.messageId);
      }),
      inEvents((event, { threadRootId }) => ({
        ...event,
        related: {
          ...event.related,
          thread_root_message_id: sources.get(threadRootId ?? "") ?? threadRootId,
        },
      })),
    )(services);
  },
});
