// Line 64: "display projection, no private profile data". Where an imported member has no handle, the address is shown.
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { defineFault } from "../tools/fault.ts";

const withHandles = (conversation: Conversation): Conversation => ({
  ...conversation,
  previewMembers: conversation.previewMembers.map((member) =>
    member.sourceKind === "chat_import" ? { ...member, handle: member.handle ?? member.email } : member,
  ),
});

export default defineFault({
  title: "the e-mail address of an imported member without a handle is shown as the handle in conversations",
  breaks: ["CON-13", "CON-28"],
  decorate: (services) => {
    const { conversation, conversationListItem } = services.render;
    services.render.conversation = (found) => conversation(withHandles(found));
    services.render.conversationListItem = (found) => conversationListItem(withHandles(found));
    return services;
  },
});
