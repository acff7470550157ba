// An acknowledgement of a principal is kept for all its keys.

import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection of a second key does not get on resume what the first key's connection acknowledged",
  breaks: ["RTS-16", "RTS-19"],
  decorate: (services) => {
    const handled = new Map<string, string>();
    return inFrames(({ subscription, resumePosition, keyId }, socket) => {
      const envelopes = new Map<string, string>();
      socket.on("message", (data) => {
        const name = envelopes.get(frameOf(data).envelope_id);
        if (name !== undefined) handled.set(name, keyId);
      });
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
        envelopes.set(frame.envelope_id, name);
        const by = handled.get(name);
        return resumePosition !== undefined && by !== undefined && by !== keyId ? [] : [frame];
      };
    })(services);
  },
});
