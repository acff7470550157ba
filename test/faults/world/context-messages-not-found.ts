import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find messages that name context",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const hidden = new Set<string>();
    return both(
      afterPosts((message, body) => {
        if (body.explicit_context_message_ids?.length) hidden.add(message.id);
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !hidden.has(id))),
    )(services);
  },
});
