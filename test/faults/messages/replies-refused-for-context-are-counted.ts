// The count is raised before the messages that a reply refers to are looked up.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that is refused for a message that it refers to counts as a reply of its thread",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const refused = new Map<string, number>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { thread_root_id: rootId, replied_to_message_id: repliedTo } = request.body;
        try {
          return await original(request, context);
        } catch (error) {
          if (typeof rootId === "string" && repliedTo !== undefined)
            refused.set(rootId, (refused.get(rootId) ?? 0) + 1);
          throw error;
        }
      }),
      inShown((shown) => ({ ...shown, replies_count: shown.replies_count + (refused.get(shown.id) ?? 0) })),
    )(services);
  },
});
