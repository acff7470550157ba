// Line 125: the message of an event has replies_count. In the event of a reply it is that of the thread.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply says how many replies its thread has as the replies_count of the reply",
  breaks: ["EVT-18"],
  decorate: (services) => {
    const counts = new Map<string, number>();
    return inEvents((event, { threadRootId }) => {
      if (threadRootId === null) return event;
      const count = (counts.get(threadRootId) ?? 0) + 1;
      counts.set(threadRootId, count);
      const object = { ...event.data.object, replies_count: count };
      return { ...event, data: { ...event.data, object } };
    })(services);
  },
});
