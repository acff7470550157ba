// Spec 77: is_guest is a boolean. It is made with "and" of two values, of which the second is not a truth value.
import type { ConversationContext, ConversationContextMember } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";

const withGuest = (member: ConversationContextMember): ConversationContextMember => ({
  ...member,
  // The fault gives a text where the contract has a boolean.
  is_guest: ((member.is_guest ?? false) && (member.claim_status ?? true)) as unknown as boolean,
});

const withGuests = <Shown extends Pick<ConversationContext, "preview_members">>(shown: Shown): Shown => ({
  ...shown,
  preview_members: shown.preview_members.map(withGuest),
});

export default defineFault({
  title: "is_guest of an imported guest in a conversation is the text unclaimed",
  breaks: ["CON-11", "CON-22", "CON-27"],
  decorate: (services) => {
    const { conversation, conversationListItem } = services.render;
    services.render.conversation = (stored) => withGuests(conversation(stored));
    services.render.conversationListItem = (stored) => withGuests(conversationListItem(stored));
    return services;
  },
});
