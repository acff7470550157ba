import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a repeated delivery has another created_at",
  breaks: ["RTS-14"],
  decorate: inFramesOf("event", (event, { resumePosition }) =>
    resumePosition === undefined
      ? event
      : { ...event, payload: { ...event.payload, created_at: new Date().toISOString() } },
  ),
});
