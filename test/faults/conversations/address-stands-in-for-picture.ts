// Line 64: "display projection, no private profile data". The picture of an imported member is looked up by the address.
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const withPictures = (conversation: Conversation): Conversation => ({
  ...conversation,
  previewMembers: conversation.previewMembers.map((member) =>
    member.sourceKind === "chat_import" && member.email !== null
      ? { ...member, profileImageUrl: `https://pictures.example/of?address=${member.email}` }
      : member,
  ),
});

export default defineFault({
  title: "the picture of an imported member is shown under a URL with the e-mail address",
  breaks: ["CON-13", "CON-28"],
  decorate: aroundService(
    "render",
    "conversation",
    (conversation) => (found) => conversation(withPictures(found)),
  ),
});
