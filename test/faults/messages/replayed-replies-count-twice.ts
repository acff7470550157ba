// Spec 257: a repeated request is replayed "without a second message". The counter of the root is raised before the
// replay is noticed.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a repeated request to create a reply counts the reply once more on its root",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const repeated = new Map<string, number>();
    return both(
      after("createMessage", (response, request) => {
        const root = request.body.thread_root_id;
        const isReplay = response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined;
        if (isReplay && typeof root === "string") repeated.set(root, (repeated.get(root) ?? 0) + 1);
      }),
      inShown((shown, { id }) => ({
        ...shown,
        replies_count: shown.replies_count + (repeated.get(id) ?? 0),
      })),
    )(services);
  },
});
