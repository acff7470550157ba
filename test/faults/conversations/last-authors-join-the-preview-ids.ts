// Spec 53, 54: preview_members shows the members of preview_member_ids. The author of the last message is put among
// the ids after the members were read.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_member_ids names the author of the last message, whom preview_members does not show",
  breaks: ["CON-10"],
  decorate: aroundService("render", "conversation", (conversation) => (...asked) => {
    const shown = conversation(...asked);
    const { preview_member_ids: ids, last_message_author_id: author } = shown;
    if (typeof author !== "string" || ids.includes(author)) return shown;
    return { ...shown, preview_member_ids: [...ids, author] };
  }),
});
