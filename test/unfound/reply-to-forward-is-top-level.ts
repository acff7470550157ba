// A forward has a source thread of its own, and is not taken for a root.
import { both } from "../faults/around.ts";
import { defineFault } from "../faults/fault.ts";
import { rememberForwards } from "../faults/forwards.ts";
import { inPosts } from "../faults/posts.ts";

export default defineFault({
  title: "a reply to a forward becomes a top-level message",
  breaks: ["THR-01"],
  decorate: (parts) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      inPosts(() => (body) => {
        if (!forwards.has(body.thread_root_id)) return body;
        const { replied_to_message_id: _, ...rest } = body;
        return { ...rest, thread_root_id: null };
      }),
    )(parts);
  },
});
