// An event that nobody acknowledged is delivered again from the cursor before it, whatever was acknowledged behind it.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event that was not acknowledged is not delivered on resume when a later one was",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const passed = new Set<string>();
    return inFrames(({ subscription, resumePosition }, socket) => {
      const open = new Map<string, string>();
      socket.on("message", (data) => {
        const { envelope_id: envelope } = frameOf(data);
        if (!open.has(envelope)) return;
        for (const [earlier, event] of open) {
          if (earlier === envelope) break;
          passed.add(event);
        }
        open.delete(envelope);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
        open.set(frame.envelope_id, name);
        return resumePosition !== undefined && passed.has(name) ? [] : [frame];
      };
    })(services);
  },
});
