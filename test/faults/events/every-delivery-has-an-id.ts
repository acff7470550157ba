import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a replayed event has another id",
  breaks: ["EVT-12"],
  decorate: inFramesOf("event", (event, { resumePosition, connectionId }) =>
    resumePosition === undefined
      ? event
      : { ...event, payload: { ...event.payload, id: `${event.payload.id}_${connectionId}` } },
  ),
});
