// Spec 300: a reported handler failure must not advance the stored cursor. The second report of an event finds it settled, and
// settles it as an acknowledgement does; that reports may be repeated is a SHOULD.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event whose failure is reported twice is not replayed",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const handled = new Set<string>();
    return inFrames(({ subscription, resumePosition }, socket) => {
      const { memberId } = subscription.viewer;
      const events = new Map<string, string>();
      const failed = new Set<string>();
      socket.on("message", (data) => {
        const { envelope_id: envelopeId, error } = frameOf(data);
        if (error === undefined) return;
        if (failed.has(envelopeId)) handled.add(`${memberId} ${events.get(envelopeId)}`);
        failed.add(envelopeId);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        if (resumePosition !== undefined && handled.has(`${memberId} ${frame.payload.id}`)) return [];
        events.set(frame.envelope_id, frame.payload.id);
        return [frame];
      };
    })(services);
  },
});
