// Line 336: creating a message emits one message.created. A delivery that is tried again is rendered from the message
// as it is by then.
import { both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a delivery that is tried again shows the replies that came since as replies_count of its message",
  breaks: ["WHK-26", "EVT-11"],
  decorate: (services) => {
    const counts = new Map<string, number>();
    return both(
      afterPosts(({ thread_root_id: root }) => {
        if (root != null) counts.set(root, (counts.get(root) ?? 0) + 1);
      }),
      inDeliveredEvents((event, { attempt }) => {
        const count = counts.get(event.data?.object?.id);
        if (attempt === 1 || count === undefined) return event;
        const object = { ...event.data.object, replies_count: count };
        return { ...event, data: { ...event.data, object } };
      }),
    )(services);
  },
});
