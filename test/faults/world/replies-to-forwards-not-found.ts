import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find the replies to a forward",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const forwards = new Set<string>();
    return both(
      after("forwardMessage", (response) => {
        if (response.status === 200) forwards.add(response.body.data.id);
      }),
      inMessageLists(["searchMessages"], (items) =>
        items.filter(({ thread_root_id: root }) => !forwards.has(root ?? "")),
      ),
    )(services);
  },
});
