// Spec 336: "creating a message in an accessible conversation emits message.created". Archived conversations have nobody
// who listens.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title:
    "what is posted in a conversation that an import has archived is delivered to no realtime connection",
  breaks: ["RTS-08", "RTS-42"],
  decorate: (services) => {
    const archived = new Set<string>();
    return both(
      before("createMessage", async ({ path }, { caller }) => {
        const conversation = await services.store.conversations.get(caller, path.conversationId);
        if (conversation !== undefined && conversation.archivedAt !== null) archived.add(conversation.id);
        else archived.delete(path.conversationId);
      }),
      onlyMatching(({ conversationId }) => !archived.has(conversationId)),
    )(services);
  },
});
