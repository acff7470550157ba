// Spec 53, 54: preview_members shows the members of preview_member_ids. The author of the last message is put in front of
// the members that are shown, in the place of the last one.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
