// A reply to an imported message is a message that somebody writes now.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "replies to imported messages are not delivered by realtime",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const imported = new Set<string>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { conversationId } = request.path;
        const conversation = await context.services.store.conversations.get(context.caller, conversationId);
        if (conversation?.origin === 1) imported.add(conversationId);
        return original(request, context);
      }),
      onlyMatching(
        ({ conversationId, payload }) =>
          !imported.has(conversationId) || JSON.parse(payload).related.thread_root_message_id === null,
      ),
    )(services);
  },
});
