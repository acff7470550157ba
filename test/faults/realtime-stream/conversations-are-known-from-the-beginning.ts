// Lines 287 and 336: what a principal can access is asked when a connection is opened, and not again.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a connection is not sent messages of conversations that were imported after it was opened",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const { accept } = services.hub;
    const openedAt = new WeakMap<object, number>();
    const importedAt = new Map<string, number>();
    let turn = 0;
    let lastImport = 0;
    services.hub.accept = (socket, admission) => {
      openedAt.set(admission.subscription, ++turn);
      accept(socket, admission);
    };
    return both(
      before("uploadImportRecords", () => {
        lastImport = ++turn;
      }),
      before("createMessage", async (request, context) => {
        const { conversationId } = request.path;
        const conversation = await context.services.store.conversations.get(context.caller, conversationId);
        if (conversation?.origin === 1 && !importedAt.has(conversationId))
          importedAt.set(conversationId, lastImport);
      }),
      onlyMatching(
        ({ conversationId }, subscription) =>
          (importedAt.get(conversationId) ?? 0) <= (openedAt.get(subscription) ?? 0),
      ),
    )(services);
  },
});
