// Servers with a fault in showing conversations, a row each.

import { closedConversations, openToAgents, openToAll } from "../tools/access/full-access.ts";
import { around, both, inData } from "../tools/around.ts";
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
  // Line 24: "Responses contain only resources the key can access." A context has no text in it, and is shown to everybody who has the id.
  "contexts-are-open": {
    title: "the context of a conversation, without its last message, is shown to everybody who has its id",
    breaks: ["GEN-04"],
    decorate: both(
      openToAll("getConversation"),
      inData("getConversation", ({ last_message_preview: _, ...context }) => context),
    ),
  },
  "agents-read-any-context": {
    title: "an agent reads the context of a conversation that it cannot access",
    breaks: ["GEN-04"],
    decorate: openToAgents("getConversation"),
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
