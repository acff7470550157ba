// Servers with a fault in listing messages, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 24 and 217: who has read in a conversation goes on finding it by its name.
  "closed-conversations-still-found-by-name": {
    title: "a conversation is still found by its name by somebody to whom it was closed",
    breaks: ["GEN-04"],
    decorate: (services) => {
      const readers = new Set<string>();
      return both(
        after("listMessages", (_, request, context) =>
          readers.add(`${context.caller.memberId} ${request.path.conversationId}`),
        ),
        around(
          "searchConversations",
          (original) => (request, context) =>
            withFullAccess(
              context.services,
              () => original(request, context),
              (id) => !readers.has(`${context.caller.memberId} ${id}`),
            ),
        ),
      )(services);
    },
  },
  // Lines 24 and 27: "Responses contain only resources the key can access." Access is looked up for the first page, and a
  // cursor stands for it afterwards.
  "cursors-outlive-access": {
    title: "a cursor of the message list reads on after the conversation was closed to its reader",
    breaks: ["GEN-04"],
    decorate: around("listMessages", (original) => (request, context) => {
      const { before } = request.query;
      const isCursor = before !== undefined && Number.isNaN(Date.parse(before));
      const { workspaceId } =
        context.services.store.directory.conversation(request.path.conversationId) ?? {};
      return isCursor && workspaceId === context.caller.workspaceId
        ? withFullAccess(context.services, () => original(request, context))
        : original(request, context);
    }),
  },
  "hidden-replies-are-shown": {
    title: "listReplies shows a hidden thread",
    breaks: ["GEN-04"],
    decorate: (services) => {
      const { handlers, store } = services;
      const { listReplies } = handlers;
      handlers.listReplies = async (request, context) => {
        const { canRead } = store.directory;
        // Lookups of this server are synchronous until the list is read.
        store.directory.canRead = () => true;
        try {
          return await listReplies(request, context);
        } finally {
          store.directory.canRead = canRead;
        }
      };
      return services;
    },
  },
});
