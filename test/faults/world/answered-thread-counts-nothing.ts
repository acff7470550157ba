import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a root shows no replies_count once a question in its thread was answered",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const roots = new Set<string>();
    return both(
      after("answerQuestion", (response) => {
        if (response.status === 200 && response.body.data.thread_root_id)
          roots.add(response.body.data.thread_root_id);
      }),
      inShown((shown) => (roots.has(shown.id) ? { ...shown, replies_count: 0 } : shown)),
    )(services);
  },
});
