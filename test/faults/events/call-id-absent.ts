import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "related has no call_id",
  breaks: ["EVT-09"],
  decorate: inEvents(({ related, ...event }) => {
    const { call_id: _, ...rest } = related;
    return { ...event, related: rest };
  }),
});
