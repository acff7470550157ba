// Line 336: "creating a message in an accessible conversation emits message.created". The hub knows channels.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "messages that are posted in an imported direct message are not delivered on realtime",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const direct = new Set<string>();
    return both(
      before("createMessage", async (request, context) => {
        const { conversationId } = request.path;
        const found = await context.services.store.conversations.get(context.caller, conversationId);
        if (found?.type === 1) direct.add(conversationId);
      }),
      onlyMatching((event) => !direct.has(event.conversationId)),
    )(services);
  },
});
