// Line 64: "display projection, no private profile data".
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
