// Servers with a fault in showing conversations, where files are involved, a row each.
import type { ConversationContext, ConversationContextMember } from "../../../generator/generated/types.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

const withPictures = (conversation: Conversation): Conversation => ({
  ...conversation,
  previewMembers: conversation.previewMembers.map((member) =>
    member.sourceKind === "chat_import" && member.email !== null
      ? { ...member, profileImageUrl: `https://pictures.example/of?address=${member.email}` }
      : member,
  ),
});

function either(member: ConversationContextMember): ConversationContextMember {
  if (member.profile_image_url === null) return member;
  const { avatar_asset_key: _, ...others } = member;
  // The fault leaves out what the contract requires.
  return others as ConversationContextMember;
}

const withEither = <Shown extends Pick<ConversationContext, "preview_members" | "creator_member">>(
  shown: Shown,
): Shown => ({
  ...shown,
  preview_members: shown.preview_members.map(either),
  creator_member: shown.creator_member === null ? null : either(shown.creator_member),
});

export default defineFaults({
  // Line 64: "display projection, no private profile data". The picture of an imported member is looked up by the address.
  "address-stands-in-for-picture": {
    title: "the picture of an imported member is shown under a URL with the e-mail address",
    breaks: ["CON-13", "CON-28"],
    decorate: aroundService(
      "render",
      "conversation",
      (conversation) => (found) => conversation(withPictures(found)),
    ),
  },
  "file-messages-leave-last-message-at": {
    title: "a message of files only does not move last_message_at",
    breaks: ["CON-21"],
    decorate: (services) => {
      const texts = new Map<string, string>();
      const { conversation, conversationListItem } = services.render;
      const hidden = new Set<string>();
      services.render.conversation = (given) => {
        const shown = conversation(given);
        if (!hidden.has(shown.last_message_id ?? "")) {
          if (shown.last_message_at) texts.set(shown.id, shown.last_message_at);
          return shown;
        }
        return { ...shown, last_message_at: texts.get(shown.id) ?? null };
      };
      services.render.conversationListItem = (given) => {
        const shown = conversationListItem(given);
        return hidden.has(shown.last_message_id ?? "")
          ? { ...shown, last_message_at: texts.get(shown.id) ?? null }
          : shown;
      };
      return afterPosts((message) => {
        if (!message.content) hidden.add(message.id);
      })(services);
    },
  },
  // Line 70: avatar_asset_key of a member in a conversation context is required, and may be null. The picture of a member is
  // either an address or an asset, and only the one that there is is written.
  "pictured-members-lack-the-asset-key": {
    title: "avatar_asset_key is missing for members who have a profile_image_url",
    breaks: ["CON-11", "CON-12", "CON-27"],
    decorate: (services) => {
      const { conversation, conversationListItem } = services.render;
      services.render.conversation = (stored) => withEither(conversation(stored));
      services.render.conversationListItem = (stored) => withEither(conversationListItem(stored));
      return services;
    },
  },
});
