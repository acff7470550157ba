// Lines 296 and 300: an envelope_id tells which event is acknowledged. Replayed and live ones are counted by themselves.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the first live event after a replay has the envelope_id of the first replayed one",
  breaks: ["RTS-31"],
  decorate: inFrames(() => {
    const openedAt = Date.now();
    const counts = { replayed: 0, live: 0 };
    return (frame) => {
      if (frame.type !== "event") return [frame];
      const which = Date.parse(frame.payload.created_at) < openedAt ? "replayed" : "live";
      return [{ ...frame, envelope_id: `env_${counts[which]++}` }];
    };
  }),
});
