// A failed event is delivered again from the cursor before it, whatever was acknowledged behind it.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event whose handler failed is not delivered on resume when a later one was acknowledged",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const passed = new Set<string>();
    return inFrames(({ subscription, resumePosition }, socket) => {
      const events = new Map<string, string>();
      const failed = new Set<string>();
      socket.on("message", (data) => {
        const { envelope_id, error } = frameOf(data);
        const event = events.get(envelope_id);
        if (event !== undefined && error !== undefined) failed.add(event);
        if (event !== undefined && error === undefined) for (const id of failed) passed.add(id);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
        events.set(frame.envelope_id, name);
        return resumePosition !== undefined && passed.has(name) ? [] : [frame];
      };
    })(services);
  },
});
