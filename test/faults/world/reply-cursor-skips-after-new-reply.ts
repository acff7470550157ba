import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a page of replies that is asked for after a reply was added leaves one out",
  breaks: ["GEN-14"],
  decorate: (services) => {
    const added = new Map<string, number>();
    const known = new Map<string, number>();
    return both(
      afterPosts(({ thread_root_id: root }) => {
        if (root) added.set(root, (added.get(root) ?? 0) + 1);
      }),
      inListed("listReplies", (items, request) => {
        const { messageId } = request.path;
        const now = added.get(messageId) ?? 0;
        const before = known.get(messageId) ?? now;
        known.set(messageId, now);
        if (request.query.after === undefined || now === before) return items;
        return items.slice(1);
      }),
    )(services);
  },
});
