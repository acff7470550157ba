// Events relate to nothing.
import { defineFault } from "../fault.ts";
import { inEvents } from "../sockets.ts";

export default defineFault({
  title: "events have no related object",
  breaks: ["EVT-01"],
  decorate: inEvents(({ related: _, ...event }) => event),
});
