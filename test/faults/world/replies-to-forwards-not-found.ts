import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find the replies to a forward",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const forwards = new Set<string>();
    return both(
      around("forwardMessage", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200) forwards.add(response.body.data.id);
        return response;
      }),
      inMessageLists(["searchMessages"], (items) =>
        items.filter(({ thread_root_id: root }) => !forwards.has(root ?? "")),
      ),
    )(services);
  },
});
