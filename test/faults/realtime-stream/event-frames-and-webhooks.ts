// Servers with a fault in the frames of events, where webhooks are involved, a row each.
import { defineFaults } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // A failed event is delivered again from the cursor before it, whatever was acknowledged behind it.
  "failed-event-passed-by-later-acknowledgement": {
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
  },
  // An event that nobody acknowledged is delivered again from the cursor before it, whatever was acknowledged behind it.
  "unhandled-event-passed-by-later-acknowledgement": {
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
  },
  "updates-are-delivered-too": {
    title: "message.updated events are delivered",
    breaks: ["RTS-12", "RTS-31"],
    decorate: inFrames(
      () => (frame) =>
        frame.type === "event"
          ? [
              frame,
              {
                ...frame,
                payload: { ...frame.payload, id: `${frame.payload.id}u`, type: "message.updated" },
              },
            ]
          : [frame],
    ),
  },
});
