// The count is raised before the files are looked at, in a transaction of its own.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that is refused for a file that is not ready counts as a reply of its thread",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const refused = new Map<string, number>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { thread_root_id: rootId, file_ids: files = [] } = request.body;
        try {
          return await original(request, context);
        } catch (error) {
          if (typeof rootId === "string" && files.length > 0)
            refused.set(rootId, (refused.get(rootId) ?? 0) + 1);
          throw error;
        }
      }),
      inShown((shown) => ({ ...shown, replies_count: shown.replies_count + (refused.get(shown.id) ?? 0) })),
    )(services);
  },
});
