import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "an event is of another workspace than the responses",
  breaks: ["GEN-03", "EVT-05"],
  decorate: inEvents((event) => ({ ...event, workspace_id: "ws_other" })),
});
