import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not show people what agents reply",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const replies = new Set<string>();
    return both(
      afterPosts(({ id }, body, { caller }) => {
        if (caller.kind === "agent" && body.thread_root_id) replies.add(id);
      }),
      inMessageLists(["searchMessages"], (items, { caller }) =>
        items.filter(({ id }) => caller.kind === "agent" || !replies.has(id)),
      ),
    )(services);
  },
});
