// Servers with a fault in showing conversations, where lists are read, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { around, aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const withoutAccountless: Decorate = aroundService("render", "conversation", (conversation) => (found) => {
  const shown = conversation(found);
  const members = shown.preview_members.filter(({ claim_status: status }) => status !== "unclaimed");
  return { ...shown, preview_members: members };
});

export default defineFaults({
  "all-conversations-listed": {
    title: "a conversation of others is listed",
    breaks: ["CON-02"],
    decorate: around("listConversations", (original) => {
      const seen = new Map<string, types.ConversationListItem>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        for (const item of items) seen.set(item.id, item);
        const all = [...seen.values()].filter((item) => item.workspace_id === context.caller.workspaceId);
        return { status: 200, body: { data: { items: all, page_info } } };
      };
    }),
  },
  "imported-previews-lack-members": {
    title: "preview_members leaves out unclaimed members whose ids preview_member_ids lists",
    breaks: ["CON-10"],
    decorate: withoutAccountless,
  },
  "item-with-numeric-id": {
    title: "a listed conversation has a numeric id",
    breaks: ["CON-24"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      const isBusy = item.agent_members_count > 0;
      return { ...item, id: isBusy ? item.id : (conversation.createdAt as unknown as string) };
    }),
  },
  "list-has-memberships-as-ids": {
    title: "the ids of listed conversations lead nowhere",
    breaks: ["CON-30"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, id: item.id.replace("conv_", "seat_") };
    }),
  },
  "listed-last-message-stays": {
    title: "last_message_id of the list does not follow new messages",
    breaks: ["CON-25"],
    decorate: around("listConversations", (original) => {
      const first = new Map<string, string | null | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.map((item) => {
          if (!first.has(item.id)) first.set(item.id, item.last_message_id);
          return { ...item, last_message_id: first.get(item.id) ?? null };
        });
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  "listed-type-is-three": {
    title: "type of a listed conversation is 3",
    breaks: ["CON-27"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, type: item.agent_members_count > 0 ? 3 : 0 } as unknown as typeof item;
    }),
  },
  "others-list-nothing": {
    title: "a conversation is not listed for another member of it",
    breaks: ["CON-01"],
    decorate: around("listConversations", (original) => {
      let owner: string | undefined;
      return async (request, context) => {
        const response = await original(request, context);
        owner ??= context.caller.memberId;
        if (response.status !== 200 || context.caller.memberId === owner) return response;
        const { items, page_info } = response.body.data;
        const kept = items.filter((item) => item.agent_members_count === 0);
        return { status: 200, body: { data: { items: kept, page_info } } };
      };
    }),
  },
});
