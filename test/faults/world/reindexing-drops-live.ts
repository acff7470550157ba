// Line 216: message search searches accessible messages. A batch indexes the conversations of its messages
// anew, from the messages imported into them: the messages posted there are not found any more.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { importedConversations } from "../tools/imported-conversations.ts";
import { aroundTake } from "../tools/imports.ts";
import { afterPosts, inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title:
    "message search does not find what was posted in an imported conversation before a further batch for it",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const posted = new Map<string, string>();
    const dropped = new Set<string>();
    return both(
      afterPosts(({ id, conversation_id }) => posted.set(id, conversation_id)),
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        const ids = new Set(records.messages.map(({ conversationExternalId }) => conversationExternalId));
        const inside = new Set((await importedConversations(services, viewer, ids)).map(({ id }) => id));
        for (const [id, conversationId] of posted) if (inside.has(conversationId)) dropped.add(id);
        return outcome;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !dropped.has(id))),
    )(services);
  },
});
