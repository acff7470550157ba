import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies that suppress link previews are not counted",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const uncounted = new Map<string, number>();
    return both(
      afterPosts((message, body) => {
        const root = message.thread_root_id;
        if (root && body.suppressed_link_preview_urls?.length)
          uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
      }),
      inShown((shown) => ({
        ...shown,
        replies_count: (shown.replies_count ?? 0) - (uncounted.get(shown.id) ?? 0),
      })),
    )(services);
  },
});
