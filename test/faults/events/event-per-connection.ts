import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "two connections get events with different ids for one message",
  breaks: ["EVT-12"],
  decorate: inFramesOf("event", (event, { connectionId }) => ({
    ...event,
    payload: { ...event.payload, id: `${event.payload.id}_${connectionId}` },
  })),
});
