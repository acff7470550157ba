// Line 300: "to report a handler failure (the stored cursor then must not advance)".
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "an event whose handling failed twice is not delivered again",
  breaks: ["RTS-20"],
  decorate: (services) => {
    const failures = new Map<string, number>();
    return inFrames(({ subscription: { viewer } }, socket) => {
      const events = new Map<string, string>();
      socket.on("message", (data) => {
        const text = String(data);
        const event = [...events].find(([envelope]) => text.includes(envelope))?.[1];
        if (event !== undefined && text.includes('"error"'))
          failures.set(event, (failures.get(event) ?? 0) + 1);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const event = `${viewer.memberId} ${frame.payload.id}`;
        events.set(frame.envelope_id, event);
        return (failures.get(event) ?? 0) > 1 ? [] : [frame];
      };
    })(services);
  },
});
