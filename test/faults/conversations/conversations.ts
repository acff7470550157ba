// Servers with a fault in showing conversations, a row each.
import type { ConversationContext, ConversationContextMember } from "../../../generator/generated/types.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { after, aroundService, inBody, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { afterPosts } from "../tools/messages/posts.ts";

const guessed = <Shown extends Pick<ConversationContext, "slack_channel_id">>(shown: Shown): Shown =>
  /^[1-9]\d{0,14}$/.test(shown.slack_channel_id ?? "")
    ? // The fault gives a number where the contract has a text.
      { ...shown, slack_channel_id: Number(shown.slack_channel_id) as unknown as string }
    : shown;

const withHandles = (conversation: Conversation): Conversation => ({
  ...conversation,
  previewMembers: conversation.previewMembers.map((member) =>
    member.sourceKind === "chat_import" ? { ...member, handle: member.handle ?? member.email } : member,
  ),
});

const DIRECT_MESSAGE = 1;

const withGuest = (member: ConversationContextMember): ConversationContextMember => ({
  ...member,
  // The fault gives a text where the contract has a boolean.
  is_guest: ((member.is_guest ?? false) && (member.claim_status ?? true)) as unknown as boolean,
});

const withGuests = <Shown extends Pick<ConversationContext, "preview_members">>(shown: Shown): Shown => ({
  ...shown,
  preview_members: shown.preview_members.map(withGuest),
});

export default defineFaults({
  "bridge-without-kind": {
    title: "is_bridge is true without a bridge_kind",
    breaks: ["CON-18"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, is_bridge: true } as unknown as typeof item;
    }),
  },
  // Line 43: slack_channel_id is a string or null. What looks like a number is written as one.
  "channel-ids-of-digits-are-numbers": {
    title: "slack_channel_id of a conversation whose source id has digits alone is a number",
    breaks: ["CON-06", "CON-27"],
    decorate: (services) => {
      const { conversation, conversationListItem } = services.render;
      services.render.conversation = (stored) => guessed(conversation(stored));
      services.render.conversationListItem = (stored) => guessed(conversationListItem(stored));
      return services;
    },
  },
  "creator-is-cut-for-others": {
    title: "avatar_source_kind of the creator is missing for everybody else",
    breaks: ["CON-12"],
    decorate: after("getConversation", (response, __, context) => {
      if (response.status !== 200) return;
      const { creator_member: creator } = response.body.data;
      if (creator === null || creator.id === context.caller.memberId) return;
      const { avatar_source_kind: _, ...rest } = creator;
      Object.assign(response.body.data, { creator_member: rest });
    }),
  },
  "is-bridge-is-text": {
    title: "is_bridge is a string",
    breaks: ["CON-29"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, is_bridge: `${item.is_bridge}` } as unknown as typeof item;
    }),
  },
  // Lines 53, 54: preview_members shows the members of preview_member_ids. The author of the last message is put among
  // the ids after the members were read.
  "last-authors-join-the-preview-ids": {
    title: "preview_member_ids names the author of the last message, whom preview_members does not show",
    breaks: ["CON-10"],
    decorate: aroundService("render", "conversation", (conversation) => (...asked) => {
      const shown = conversation(...asked);
      const { preview_member_ids: ids, last_message_author_id: author } = shown;
      if (typeof author !== "string" || ids.includes(author)) return shown;
      return { ...shown, preview_member_ids: [...ids, author] };
    }),
  },
  // Lines 53, 54: preview_members shows the members of preview_member_ids. The author of the last message is put in front of
  // the members that are shown, in the place of the last one.
  "last-authors-join-the-previews": {
    title: "preview_members shows the author of the last message, whom preview_member_ids does not name",
    breaks: ["CON-10"],
    decorate: aroundService("render", "conversation", (conversation) => (...asked) => {
      const shown = conversation(...asked);
      const { preview_members: members, last_message_author_id: author } = shown;
      const [first] = members;
      if (typeof author !== "string" || first === undefined || members.some(({ id }) => id === author))
        return shown;
      return { ...shown, preview_members: [{ ...first, id: author }, ...members.slice(0, -1)] };
    }),
  },
  "last-message-at-stays": {
    title: "last_message_at does not follow new messages",
    breaks: ["CON-21"],
    decorate: aroundService("render", "conversation", (original) => {
      const first = new Map<string, string | null>();
      return (conversation) => {
        const context = original(conversation);
        if (!first.has(context.id)) first.set(context.id, context.last_message_at);
        return { ...context, last_message_at: first.get(context.id) ?? null };
      };
    }),
  },
  "previews-keep-first-ids": {
    title: "preview_member_ids stay those of the first reading while preview_members follow",
    breaks: ["CON-10"],
    decorate: aroundService("render", "conversation", (conversation) => {
      const ids = new Map<string, readonly string[]>();
      return (found) => {
        const shown = conversation(found);
        const first = ids.get(shown.id) ?? shown.preview_member_ids;
        ids.set(shown.id, first);
        return { ...shown, preview_member_ids: [...first] };
      };
    }),
  },
  "bridge-kind-none": {
    title: "bridge_kind is an undocumented word",
    breaks: ["CON-17"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, bridge_kind: item.bridge_kind ?? "none" } as unknown as typeof item;
    }),
  },
  "context-without-wrapper": {
    title: "a conversation context has no data",
    breaks: ["CON-04"],
    decorate: inBody("getConversation", (body) => body.data as never),
  },
  "list-shows-last-top-level": {
    title: "the conversation list does not show a reply as last message, and the conversation does",
    breaks: ["CON-25"],
    decorate: (services) => {
      const replies = new Map<string, string>();
      const { conversationListItem } = services.render;
      services.render.conversationListItem = (given) => {
        const shown = conversationListItem(given);
        return {
          ...shown,
          last_message_id: replies.get(shown.last_message_id ?? "") ?? shown.last_message_id ?? null,
        };
      };
      return afterPosts((message) => {
        if (message.thread_root_id) replies.set(message.id, message.thread_root_id);
      })(services);
    },
  },
  // Line 58: access_control_type is 0 or 1, and not nullable. A further batch that says nothing of it writes null.
  "partial-updates-clear-the-access": {
    title:
      "access_control_type is null once a later batch renames an imported conversation without saying whether it is private",
    breaks: ["CON-06", "CON-08", "CON-27"],
    decorate: (services) => {
      const said = new Set<string>();
      const cleared = new Set<string>();
      const nameOf = (id: string | null | undefined, name: string): string => JSON.stringify([id, name]);
      const { conversation, conversationListItem } = services.render;
      const forgetful = <
        Shown extends Pick<ConversationContext, "slack_channel_id" | "name" | "access_control_type">,
      >(
        shown: Shown,
      ): Shown =>
        cleared.has(nameOf(shown.slack_channel_id, shown.name))
          ? // The fault gives null where the contract has a number.
            { ...shown, access_control_type: null as unknown as 0 }
          : shown;
      services.render.conversation = (stored) => forgetful(conversation(stored));
      services.render.conversationListItem = (stored) => forgetful(conversationListItem(stored));
      return inBatches(() => (records, importId) => {
        for (const { externalId, name, isPrivate } of records.conversations) {
          if (isPrivate !== undefined) {
            said.add(`${importId} ${externalId}`);
            cleared.delete(nameOf(externalId, name));
          } else if (said.has(`${importId} ${externalId}`)) cleared.add(nameOf(externalId, name));
        }
        return records;
      })(services);
    },
  },
  // Line 64: "display projection, no private profile data". Where an imported member has no handle, the address is shown.
  "address-stands-in-for-handle": {
    title:
      "the e-mail address of an imported member without a handle is shown as the handle in conversations",
    breaks: ["CON-13", "CON-28"],
    decorate: (services) => {
      const { conversation, conversationListItem } = services.render;
      services.render.conversation = (found) => conversation(withHandles(found));
      services.render.conversationListItem = (found) => conversationListItem(withHandles(found));
      return services;
    },
  },
  // Line 36: a conversation context has the id of the conversation. That of a direct message is made by code of its own, which
  // takes the id of the tool it came from.
  "direct-messages-have-their-source-id": {
    title: "the context of an imported direct message has the id that it had in its source",
    breaks: ["GEN-28"],
    decorate: aroundService("render", "conversation", (conversation) => (stored) => {
      const shown = conversation(stored);
      return stored.type === DIRECT_MESSAGE && stored.externalChannelId !== null
        ? { ...shown, id: stored.externalChannelId }
        : shown;
    }),
  },
  // Line 77: is_guest is a boolean. It is made with "and" of two values, of which the second is not a truth value.
  "guests-are-unclaimed": {
    title: "is_guest of an imported guest in a conversation is the text unclaimed",
    breaks: ["CON-11", "CON-22", "CON-27"],
    decorate: (services) => {
      const { conversation, conversationListItem } = services.render;
      services.render.conversation = (stored) => withGuests(conversation(stored));
      services.render.conversationListItem = (stored) => withGuests(conversationListItem(stored));
      return services;
    },
  },
  "listed-human-counts-stay": {
    title: "the conversation list does not count people whom an import added after it was first asked for",
    breaks: ["CON-25"],
    decorate: (services) => {
      const counts = new Map<string, number>();
      return inListed("listConversations", (items) =>
        items.map((item) => {
          const count = counts.get(item.id) ?? item.human_members_count;
          counts.set(item.id, count);
          return { ...item, human_members_count: count };
        }),
      )(services);
    },
  },
});
