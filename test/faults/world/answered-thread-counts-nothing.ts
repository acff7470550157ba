import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a root shows no replies_count once a question in its thread was answered",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const roots = new Set<string>();
    return both(
      around("answerQuestion", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200 && response.body.data.thread_root_id)
          roots.add(response.body.data.thread_root_id);
        return response;
      }),
      inShown((shown) => (roots.has(shown.id) ? { ...shown, replies_count: 0 } : shown)),
    )(services);
  },
});
