import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "events of one thread have one id",
  breaks: ["EVT-10"],
  decorate: inEvents((event, { threadRootId, id }) => ({ ...event, id: `evt_${threadRootId ?? id}` })),
});
