// Line 215: "List conversations the caller belongs to"; lines 26-27: lists are paged by cursors. The list has what was written
// in last first.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { leavingWalks } from "../tools/walks.ts";

export default defineFault({
  title: "a conversation that gets a message between two pages of the conversation list is on no later page",
  breaks: ["GEN-14", "CON-01"],
  decorate: (services) => {
    const postedAt = new Map<string, number>();
    return both(
      afterPosts(({ conversation_id: id }) => postedAt.set(id, services.clock.now())),
      leavingWalks("listConversations", ({ id }) => postedAt.get(id)),
    )(services);
  },
});
