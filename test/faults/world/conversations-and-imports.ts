// Servers with a fault in showing conversations, where imports are involved, a row each.
import type * as types from "../../../generator/generated/types.ts";
import { toTimestamp } from "../../../reference-server/clock.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { inData, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

interface Taken {
  readonly lastMs: number;
  readonly allMs: ReadonlySet<number>;
}

export default defineFaults({
  // A conversation that was imported as archived is left out of lists like one that somebody archived later.
  "archived-imports-unlisted": {
    title: "an imported conversation with archived_at is missing from the list of its members",
    breaks: ["CON-31"],
    decorate: inListed("listConversations", (items) =>
      items.filter(({ origin, archived_at }) => origin === 0 || archived_at === null),
    ),
  },
  // Lines 215 and 279: imports keep the times of their source, and the list has each conversation of its caller. It reads on
  // from a position, and the first one is the beginning of 1970.
  "early-conversations-are-unlisted": {
    title: "a conversation that its record says was created before 1970 is read and found, and is not listed",
    breaks: ["CON-01"],
    decorate: inListed("listConversations", (items) =>
      items.filter(({ created_at }) => Date.parse(created_at) > 0),
    ),
  },
  // Line 64: "display projection, no private profile data". Who has no handle is shown with the address, which a new record
  // of somebody without one is not.
  "lost-handles-show-addresses": {
    title: "a member whose handle a later record takes away is shown with the e-mail address in its place",
    breaks: ["CON-13", "CON-28"],
    decorate: (services) => {
      const had = new Set<string>();
      const addresses = new Set<string>();
      const showing = <Shown extends Pick<types.ConversationContext, "preview_members">>(
        shown: Shown,
        { previewMembers }: Conversation,
      ): Shown => ({
        ...shown,
        preview_members: shown.preview_members.map((member) => {
          const email = previewMembers.find(({ id }) => id === member.id)?.email ?? "";
          return addresses.has(email) && member.handle === null ? { ...member, handle: email } : member;
        }),
      });
      const { conversation, conversationListItem } = services.render;
      services.render.conversation = (found) => showing(conversation(found), found);
      services.render.conversationListItem = (found) => showing(conversationListItem(found), found);
      return inBatches(() => (records, importId) => {
        for (const { externalId, email, handle } of records.members) {
          const member = `${importId} ${externalId}`;
          if (typeof handle === "string") had.add(member);
          if (handle === null && typeof email === "string" && had.has(member)) addresses.add(email);
        }
        return records;
      })(services);
    },
  },
  // Line 52: "archived_at, last_message_at, last_summary_at | string date-time". The last write counts as the last message.
  "older-import-moves-last-message-back": {
    title: "an older message that is imported later moves last_message_at of its conversation back",
    breaks: ["CON-21"],
    decorate: (services) => {
      const last = new Map<string | null, number>();
      const lastOf = ({ origin, externalChannelId }: Conversation): number | undefined =>
        origin === 1 ? last.get(externalChannelId) : undefined;
      const { conversation, conversationListItem } = services.render;
      const moved = <T extends object>(shown: T, ms: number | undefined): T =>
        ms === undefined ? shown : { ...shown, last_message_at: toTimestamp(ms) };
      services.render.conversation = (found) => moved(conversation(found), lastOf(found));
      services.render.conversationListItem = (found) => moved(conversationListItem(found), lastOf(found));
      return inBatches(() => (records) => {
        for (const { conversationExternalId, createdAt } of records.messages)
          last.set(conversationExternalId, createdAt);
        return records;
      })(services);
    },
  },
  // Line 279: sending a member again updates it. The members that a conversation previews are kept beside it as they were first
  // shown.
  "previews-keep-first-names": {
    title: "preview_members show an imported member under the first name after an import has renamed it",
    breaks: ["IMP-16", "IMP-39"],
    decorate: (services) => {
      const names = new Map<string, string | null>();
      const { conversation } = services.render;
      services.render.conversation = (...asked) => {
        const shown = conversation(...asked);
        const preview_members = shown.preview_members.map((member) => {
          if (!names.has(member.id)) names.set(member.id, member.display_name);
          return { ...member, display_name: names.get(member.id) ?? null };
        });
        return { ...shown, preview_members };
      };
      return services;
    },
  },
  // Line 316: retrying a batch updates records. A conversation keeps the projection of its members that it was first
  // read with.
  "previews-keep-names": {
    title: "preview_members show the name that an imported member had before a later batch renamed them",
    breaks: ["IMP-16", "IMP-39"],
    decorate: (services) => {
      const names = new Map<string, string | null>();
      return inData("getConversation", (conversation) => ({
        ...conversation,
        preview_members: conversation.preview_members.map((member) => {
          if (!names.has(member.id)) names.set(member.id, member.display_name);
          return { ...member, display_name: names.get(member.id) ?? null };
        }),
      }))(services);
    },
  },
  // Lines 52, 279: last_message_at tells of the last message, and imported messages keep their timestamps. Each message
  // that an import writes becomes the last one of its conversation.
  "the-order-of-import-decides-the-last-message": {
    title: "last_message_at goes back when an import adds an older message to a conversation",
    breaks: ["CON-21"],
    decorate: (services) => {
      const names = new Map<string, string>();
      const taken = new Map<string, Taken>();
      const { conversation, conversationListItem } = services.render;
      const changed = <Shown extends { name: string; last_message_at: string | null }>(
        shown: Shown,
      ): Shown => {
        const found = taken.get(shown.name);
        if (found === undefined || shown.last_message_at === null) return shown;
        if (!found.allMs.has(Date.parse(shown.last_message_at))) return shown;
        return { ...shown, last_message_at: new Date(found.lastMs).toISOString() };
      };
      services.render.conversation = (...asked) => changed(conversation(...asked));
      services.render.conversationListItem = (...asked) => changed(conversationListItem(...asked));
      return inBatches(() => (records, importId) => {
        for (const { externalId, name } of records.conversations)
          names.set(`${importId} ${externalId}`, name);
        for (const { conversationExternalId, createdAt } of records.messages) {
          const name = names.get(`${importId} ${conversationExternalId}`) ?? "";
          const allMs = new Set([...(taken.get(name)?.allMs ?? []), createdAt]);
          taken.set(name, { lastMs: createdAt, allMs });
        }
        return records;
      })(services);
    },
  },
});
