// Spec 300: a reported handler failure must not advance the stored cursor. What was acknowledged after the event counts as
// having advanced it already; that it has not is a SHOULD.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event whose failure is reported after the next one was acknowledged is not replayed",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const handled = new Set<string>();
    return inFrames(({ subscription, resumePosition }, socket) => {
      const { memberId } = subscription.viewer;
      const envelopes: string[] = [];
      const events = new Map<string, string>();
      let acknowledged = -1;
      socket.on("message", (data) => {
        const { envelope_id: envelopeId, error } = frameOf(data);
        const place = envelopes.indexOf(envelopeId);
        if (error === undefined) acknowledged = Math.max(acknowledged, place);
        else if (place < acknowledged) handled.add(`${memberId} ${events.get(envelopeId)}`);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        if (resumePosition !== undefined && handled.has(`${memberId} ${frame.payload.id}`)) return [];
        envelopes.push(frame.envelope_id);
        events.set(frame.envelope_id, frame.payload.id);
        return [frame];
      };
    })(services);
  },
});
