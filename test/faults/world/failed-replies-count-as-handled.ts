// A failure is noted for the thread's root, and a reply has no note of its own.

import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a reply whose handling failed is not delivered again on resume",
  breaks: ["RTS-20"],
  decorate: (services) => {
    const failed = new Set<string>();
    return inFrames(({ subscription, resumePosition }, socket) => {
      const envelopes = new Map<string, string>();
      socket.on("message", (data) => {
        const ack = frameOf(data);
        if (ack.error !== undefined) failed.add(envelopes.get(ack.envelope_id) ?? "");
      });
      return (frame) => {
        if (frame.type !== "event" || !frame.payload.related.thread_root_message_id) return [frame];
        const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
        envelopes.set(frame.envelope_id, name);
        return resumePosition !== undefined && failed.has(name) ? [] : [frame];
      };
    })(services);
  },
});
