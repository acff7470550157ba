import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies_count leaves out the reply that answers a question",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const uncounted = new Map<string, number>();
    return both(
      after("answerQuestion", (response) => {
        const root = response.status === 200 ? response.body.data.thread_root_id : null;
        if (root) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
      }),
      inShown((shown) => ({ ...shown, replies_count: shown.replies_count - (uncounted.get(shown.id) ?? 0) })),
    )(services);
  },
});
