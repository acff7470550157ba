import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply to a forward becomes a top-level message",
  breaks: ["THR-01", "THR-04"],
  decorate: (services) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      inPosts(() => (body) => {
        if (!forwards.has(body.thread_root_id)) return body;
        const { replied_to_message_id: _, ...rest } = body;
        return { ...rest, thread_root_id: null };
      }),
    )(services);
  },
});
