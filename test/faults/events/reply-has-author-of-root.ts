// The event of a reply names the author of the thread.
import { defineFault } from "../fault.ts";
import { inEvents } from "../sockets.ts";

export default defineFault({
  title: "the event of a reply names another author",
  breaks: ["EVT-07"],
  decorate: inEvents((event, { threadRootId }) => {
    if (threadRootId !== null) event.data.object.author_id = "mem_other";
    return event;
  }),
});
