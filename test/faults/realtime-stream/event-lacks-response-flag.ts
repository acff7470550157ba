// Events do not say whether they take a response payload.
import { defineFault } from "../fault.ts";
import { inFramesOf } from "../sockets.ts";

export default defineFault({
  title: "an event frame has no accepts_response_payload",
  breaks: ["RTS-06"],
  decorate: inFramesOf("event", ({ accepts_response_payload: _, ...event }) => event),
});
