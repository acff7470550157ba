// Servers with a fault in showing conversations, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, aroundService, both, inData, inListed, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, knowingBearers } from "../tools/messages/posts.ts";
import { leavingLaterPages } from "../tools/moved-items.ts";

export default defineFaults({
  // Lines 53-54: preview_member_ids and preview_members. The members are collected in a table by their name.
  "namesakes-share-a-preview": {
    title: "preview_members show one of several members who have the same display name",
    breaks: ["CON-10"],
    decorate: inData("getConversation", (data) => ({
      ...data,
      preview_members: [...new Map(data.preview_members.map((each) => [each.display_name, each])).values()],
    })),
  },
  // Line 64: "display projection, no private profile data".
  "email-in-picture-address": {
    title: "the creator of a conversation without a picture of its own gets one by e-mail address",
    breaks: ["CON-28"],
    decorate: aroundService("render", "conversation", (conversation) => (found) => {
      const shown = conversation(found);
      const { creator_member: creator } = shown;
      const email = found.creatorMember?.email ?? null;
      if (creator === null || creator.profile_image_url !== null || email === null) return shown;
      const profile_image_url = `https://avatars.example/${email}`;
      return { ...shown, creator_member: { ...creator, profile_image_url } };
    }),
  },
  "answer-is-not-last-message": {
    title: "the reply that answers a question does not move last_message_at",
    breaks: ["CON-21"],
    decorate: (services) => {
      const posted = new Set<string>();
      const before = new Map<string, string>();
      const { conversation } = services.render;
      services.render.conversation = (given) => {
        const shown = conversation(given);
        if (posted.has(shown.last_message_id ?? ""))
          return { ...shown, last_message_at: before.get(shown.id) ?? null };
        if (shown.last_message_at) before.set(shown.id, shown.last_message_at);
        return shown;
      };
      return after("answerQuestion", (response) => {
        if (response.status === 200) posted.add(response.body.data.id);
      })(services);
    },
  },
  // Line 24: "Responses contain only resources the key can access".
  "contexts-outlive-access": {
    title: "who has read the context of a conversation reads it on after the conversation was closed to them",
    breaks: ["GEN-04", "GEN-22"],
    decorate: around("getConversation", (original) => {
      const readers = new Set<string>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${request.path.conversationId}`;
        if (readers.has(name)) return withFullAccess(context.services, () => original(request, context));
        const response = await original(request, context);
        if (response.status === 200) readers.add(name);
        return response;
      };
    }),
  },
  "owners-see-mail-of-creator": {
    title: "a conversation context shows an owner the mail address of its creator",
    breaks: ["CON-13", "CON-05"],
    decorate: inData("getConversation", async (data, _, context) => {
      if (context.role !== "owner") return data;
      const creator = await context.services.store.members.get(context.caller, data.creator_member_id ?? "");
      const creator_member = data.creator_member && { ...data.creator_member, email: creator?.email ?? null };
      return { ...data, creator_member };
    }),
  },
  // Line 309: a bearer token is accepted for compatibility and means the same key. Cursors are bound to the raw header.
  "cursors-stay-with-their-header": {
    title: "a cursor of the conversation list is refused when the key comes in the other header",
    breaks: ["AUT-02", "GEN-12"],
    decorate: knowingBearers((isBearer) =>
      around("listConversations", (original) => {
        const madeForBearer = new Map<string, boolean>();
        return async (request, context) => {
          const { cursor } = request.query;
          const made = cursor === undefined ? undefined : madeForBearer.get(cursor);
          if (made !== undefined && made !== isBearer(context))
            throw new Refusal("invalid_cursor", "query cursor: expected a cursor of this list");
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
          if (typeof next === "string") madeForBearer.set(next, isBearer(context));
          return response;
        };
      }),
    ),
  },
  // Line 50: agent_members_count is the number of the agents of a conversation. The list keeps what it counted first.
  "listed-counts-lag-behind-new-agents": {
    title: "the conversation list shows the number of agents from before an agent joined",
    breaks: ["CON-25"],
    decorate: (services) => {
      const counted = new Map<string, number>();
      return inListed("listConversations", (items) =>
        items.map((item) => {
          const count = counted.get(item.id) ?? item.agent_members_count;
          if (count === undefined) return item;
          counted.set(item.id, count);
          return { ...item, agent_members_count: count };
        }),
      )(services);
    },
  },
  // Line 215: "List conversations the caller belongs to". An archived direct conversation is over.
  "archived-direct-messages-are-unlisted": {
    title: "the conversation list leaves out direct conversations that are archived",
    breaks: ["CON-31", "CON-01"],
    decorate: inListed("listConversations", (items) =>
      items.filter(({ type, archived_at: at }) => type !== 1 || at === null),
    ),
  },
  // Line 215: "List conversations the caller belongs to"; lines 26-27: lists are paged by cursors. The list has what was written
  // in last first.
  "conversations-with-news-leave-later-pages": {
    title:
      "a conversation that gets a message between two pages of the conversation list is on no later page",
    breaks: ["GEN-14", "CON-01"],
    decorate: (services) => {
      const postedAt = new Map<string, number>();
      return both(
        afterPosts(({ conversation_id: id }) => postedAt.set(id, services.clock.now())),
        leavingLaterPages("listConversations", ({ id }) => postedAt.get(id)),
      )(services);
    },
  },
  // Line 27: "Endpoints have their own cursor and time filters". A cursor holds the whole query that it came from.
  "cursors-keep-their-limit": {
    title:
      "a conversation list that is read on with a smaller limit has pages of the limit it was begun with",
    breaks: ["GEN-37"],
    decorate: around("listConversations", (original) => {
      const limits = new Map<string, number>();
      return async (request, context) => {
        const limit = limits.get(request.query.cursor ?? "") ?? request.query.limit;
        const response = await original({ ...request, query: { ...request.query, limit } }, context);
        const next = response.status === 200 ? (response.body.data.page_info.next_cursor ?? null) : null;
        if (next !== null) limits.set(next, limits.get(next) ?? limit);
        return response;
      };
    }),
  },
  // Line 215: "List conversations the caller belongs to". Equal requests that are under way are answered from one reading,
  // no matter for whom.
  "equal-lists-at-once-are-one": {
    title: "conversation lists that several identities ask for at the same time are all that of the first",
    breaks: ["CON-01", "CON-02", "GEN-04"],
    decorate: around("listConversations", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const name = JSON.stringify([context.caller.workspaceId, request.query]);
        const shared = underWay.get(name);
        if (shared !== undefined) return shared;
        const reading = pause(MEETING_MS)
          .then(() => original(request, context))
          .finally(() => underWay.delete(name));
        underWay.set(name, reading);
        return reading;
      };
    }),
  },
});
