// History is silent; what people write afterwards in the same conversation is not.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "messages that are posted in an imported conversation are not delivered by realtime",
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
      onlyMatching(({ conversationId }) => !imported.has(conversationId)),
    )(services);
  },
});
