// Spec 257: another body under a used Idempotency-Key is refused. The counter of the root is raised before the bodies are
// compared.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that is refused for its used Idempotency-Key counts as a reply of its thread",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const refused = new Map<string, number>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { thread_root_id: root } = request.body;
        try {
          return await original(request, context);
        } catch (error) {
          const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
          if (isConflict && typeof root === "string") refused.set(root, (refused.get(root) ?? 0) + 1);
          throw error;
        }
      }),
      inShown((shown, { id }) => ({ ...shown, replies_count: shown.replies_count + (refused.get(id) ?? 0) })),
    )(services);
  },
});
