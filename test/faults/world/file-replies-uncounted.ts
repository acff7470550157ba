import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies_count leaves out the replies that have files and no text",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const uncounted = new Map<string, number>();
    return both(
      afterPosts(({ content, thread_root_id: root }) => {
        if (root && !content) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
      }),
      inShown((shown) => ({ ...shown, replies_count: shown.replies_count - (uncounted.get(shown.id) ?? 0) })),
    )(services);
  },
});
