// Spec 70: avatar_asset_key of a member in a conversation context is required, and may be null. The picture of a member is
// either an address or an asset, and only the one that there is is written.
import type { ConversationContext, ConversationContextMember } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";

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

export default defineFault({
  title: "avatar_asset_key is missing for members who have a profile_image_url",
  breaks: ["CON-11", "CON-12", "CON-27"],
  decorate: (services) => {
    const { conversation, conversationListItem } = services.render;
    services.render.conversation = (stored) => withEither(conversation(stored));
    services.render.conversationListItem = (stored) => withEither(conversationListItem(stored));
    return services;
  },
});
