import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "events report messages that were never created",
  breaks: ["RTS-38"],
  decorate: inFrames(() => (frame) => {
    if (frame.type !== "event") return [frame];
    const phantom = structuredClone(frame);
    phantom.payload.id += "p";
    phantom.payload.data.object.id += "p";
    phantom.payload.related.message_id += "p";
    phantom.envelope_id += "p";
    return [frame, phantom];
  }),
});
