import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "events have no related object",
  breaks: ["EVT-01"],
  decorate: inEvents(({ related: _, ...event }) => event),
});
