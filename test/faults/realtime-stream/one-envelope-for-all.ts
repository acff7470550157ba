// The envelope is numbered by the connection.
import { defineFault } from "../fault.ts";
import { inFramesOf } from "../sockets.ts";

export default defineFault({
  title: "all events of a connection have one envelope_id",
  breaks: ["RTS-31"],
  decorate: inFramesOf("event", (event, { connectionId }) => ({ ...event, envelope_id: connectionId })),
});
