// Spec 336: message.created goes to matching realtime subscriptions. A closed connection takes those of its key that were opened
// after it out of the list of listeners.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "when a connection is closed, those that its key opened later get no more events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const open = new Map<string, object[]>();
    return inFrames(({ keyId }, socket) => {
      open.set(keyId, [...(open.get(keyId) ?? []), socket]);
      socket.on("close", () => {
        const all = open.get(keyId) ?? [];
        const at = all.indexOf(socket);
        if (at >= 0) open.set(keyId, all.slice(0, at));
      });
      return (frame) => (frame.type === "event" && !(open.get(keyId) ?? []).includes(socket) ? [] : [frame]);
    })(services);
  },
});
