import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply has its text without the white space around it",
  breaks: ["EVT-22"],
  decorate: inEvents((event, { threadRootId }) => {
    if (threadRootId !== null) event.data.object.content = event.data.object.content?.trim() ?? "";
    return event;
  }),
});
