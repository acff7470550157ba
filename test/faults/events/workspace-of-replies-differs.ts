import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the workspace_id of a reply's event is another one",
  breaks: ["EVT-05"],
  decorate: inEvents((event, { threadRootId }) => ({
    ...event,
    ...(threadRootId !== null && { workspace_id: "ws_other" }),
  })),
});
