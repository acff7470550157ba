// Servers with a fault in showing conversations, a row each.

import { closedConversations } from "../tools/access/full-access.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Line 62: a context response holds the conversation that was asked for. It is kept by the caller, without the id.
  "contexts-are-those-of-the-first-conversation": {
    title: "a conversation context is that of the first conversation that its reader asked for",
    breaks: ["GEN-28"],
    decorate: around("getConversation", (original) => {
      const first = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { memberId } = context.caller;
        const conversationId = first.get(memberId) ?? request.path.conversationId;
        first.set(memberId, conversationId);
        return original({ ...request, path: { ...request.path, conversationId } }, context);
      };
    }),
  },
  "hidden-conversation-is-closed": {
    title:
      "a hidden conversation is distinguished from one that does not exist by the message of the refusal",
    breaks: ["GEN-22"],
    decorate: closedConversations("not_found"),
  },
  "hidden-is-forbidden": {
    title: "a hidden conversation is distinguished from one that does not exist",
    breaks: ["GEN-22"],
    decorate: closedConversations("forbidden"),
  },
  "list-shows-hidden": {
    title: "listConversations shows a hidden conversation",
    breaks: ["GEN-04"],
    decorate: (services) => {
      const hidden: string[] = [];
      const { create } = services.store.conversations;
      services.store.conversations.create = async (conversation) => {
        const id = await create(conversation);
        if (conversation.name === "bo and cleo") hidden.push(id);
        return id;
      };
      return inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data }) => {
        const { items, ...rest } = data as { items: object[] };
        return { data: { ...rest, items: [...items, ...hidden.map((id) => ({ ...items[0], id }))] } };
      })(services);
    },
  },
});
