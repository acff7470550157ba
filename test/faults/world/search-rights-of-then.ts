// Line 216: message search searches accessible messages. Who may find a message is written into the index with it; what was
// said in a conversation before that was opened stays with its members.

import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { importedConversations } from "../tools/imported-conversations.ts";
import { aroundTake } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find what was said in a conversation before it was opened to its reader",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const early = new Set<string>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const opened = records.conversations.filter(({ isPrivate }) => isPrivate === false);
        const ids = new Set(opened.map(({ externalId }) => externalId));
        for (const { id, accessControlType } of await importedConversations(services, viewer, ids)) {
          if (accessControlType === 0) continue;
          const { items } = await services.store.messages.list(viewer, id, { limit: 100 });
          for (const message of items) early.add(message.id);
        }
        return original(viewer, importId, records);
      }),
      inMessageLists(["searchMessages"], (items, { caller, services: { store } }) =>
        items.filter(
          ({ id, conversation_id }) =>
            !early.has(id) || store.directory.isMember(caller.memberId, conversation_id),
        ),
      ),
    )(services);
  },
});
