// Spec 287, 336: a mentions subscription gets what mentions its principal. Notifications are off for a conversation that was
// imported, and stay so.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention that is posted in an imported conversation is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const imported = new Set<string>();
    return both(
      before("createMessage", async ({ path }, { caller }) => {
        const conversation = await services.store.conversations.get(caller, path.conversationId);
        if (conversation?.origin === 1) imported.add(path.conversationId);
      }),
      onlyMatching(
        ({ conversationId }, { delivery }) => delivery !== "mentions" || !imported.has(conversationId),
      ),
    )(services);
  },
});
