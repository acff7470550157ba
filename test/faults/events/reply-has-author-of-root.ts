import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply names another author",
  breaks: ["EVT-07"],
  decorate: inEvents((event, { threadRootId }) => {
    if (threadRootId !== null) event.data.object.author_id = "mem_other";
    return event;
  }),
});
