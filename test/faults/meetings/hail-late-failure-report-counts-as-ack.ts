// Spec 300: after a reported handler failure the stored cursor must not advance. Acknowledging a later event stands for
// all before it, also for one whose failure is reported then.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event whose failure is reported after a later event was acknowledged is not delivered again",
  breaks: ["RTS-20", "RTS-43"],
  decorate: (services) => {
    const handled = new Set<string>();
    return both(
      inFrames(({ subscription }, socket) => {
        const places = new Map<unknown, { place: number; eventId: string }>();
        let acknowledged = -1;
        socket.on("message", (data) => {
          const { envelope_id, error } = frameOf(data);
          const sent = places.get(envelope_id);
          if (sent === undefined) return;
          if (error === undefined) acknowledged = Math.max(acknowledged, sent.place);
          else if (sent.place < acknowledged) handled.add(`${subscription.viewer.memberId} ${sent.eventId}`);
        });
        return (frame) => {
          if (frame.type === "event")
            places.set(frame.envelope_id, { place: places.size, eventId: frame.payload.id });
          return [frame];
        };
      }),
      onlyMatching((event, { viewer }) => !handled.has(`${viewer.memberId} ${event.id}`)),
    )(services);
  },
});
