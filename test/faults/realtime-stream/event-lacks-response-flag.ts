import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an event frame has no accepts_response_payload",
  breaks: ["RTS-06"],
  decorate: inFramesOf("event", ({ accepts_response_payload: _, ...event }) => event),
});
