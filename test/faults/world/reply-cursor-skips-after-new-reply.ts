import { around, both } from "../tools/around.ts";
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
      around("listReplies", (original) => async (request, context) => {
        const response = await original(request, context);
        const { messageId } = request.path;
        const now = added.get(messageId) ?? 0;
        const before = known.get(messageId) ?? now;
        known.set(messageId, now);
        if (response.status !== 200 || request.query.after === undefined || now === before) return response;
        const { data } = response.body;
        return { ...response, body: { data: { ...data, items: data.items.slice(1) } } };
      }),
    )(services);
  },
});
