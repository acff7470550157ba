// Line 125: replies_count. Completing an import counts the replies of its roots anew from the imported
// messages, and those that were posted meanwhile are not among them.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { importedConversations, rememberSources } from "../tools/imported-conversations.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title: "completing an import takes the posted replies of its roots out of their replies_count",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const sources = new Map<string, Set<string>>();
    const posted = new Map<string, { conversationId: string; count: number }>();
    const uncounted = new Map<string, number>();
    return both(
      rememberSources(sources),
      afterPosts(({ thread_root_id: rootId, conversation_id: conversationId }) => {
        if (typeof rootId !== "string") return;
        posted.set(rootId, { conversationId, count: (posted.get(rootId)?.count ?? 0) + 1 });
      }),
      after("completeImport", async (_, request, context) => {
        const ids = sources.get(request.path.importId) ?? new Set();
        const imported = await importedConversations(services, context.caller, ids);
        const inside = new Set(imported.map(({ id }) => id));
        for (const [rootId, { conversationId, count }] of posted)
          if (inside.has(conversationId)) uncounted.set(rootId, count);
      }),
      inShown((shown, { id }) => ({
        ...shown,
        replies_count: Math.max(0, shown.replies_count - (uncounted.get(id) ?? 0)),
      })),
    )(services);
  },
});
