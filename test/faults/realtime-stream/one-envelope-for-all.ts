import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "all events of a connection have one envelope_id",
  breaks: ["RTS-31"],
  decorate: inFramesOf("event", (event, { connectionId }) => ({ ...event, envelope_id: connectionId })),
});
