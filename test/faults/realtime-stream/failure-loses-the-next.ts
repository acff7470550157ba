import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resume leaves out the event after one whose handler failed",
  breaks: ["RTS-16", "RTS-20"],
  decorate: (services) => {
    const byEnvelope = new Map<string, string>();
    const failed = new Set<string>();
    const { readAck } = services.realtime;
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack?.error !== undefined) failed.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    return inFrames(({ resumePosition }) => {
      let before = "";
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const isLost = resumePosition !== undefined && failed.has(before);
        before = frame.payload.id;
        byEnvelope.set(frame.envelope_id, before);
        return isLost ? [] : [frame];
      };
    })(services);
  },
});
