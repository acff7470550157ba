// Spec 336: message.created goes to matching realtime subscriptions. Of the connections of a key the first two are kept
// in the list of listeners.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the third connection of a key that is open at the same time gets no events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const open = new Map<string, number>();
    return inFrames(({ keyId }, socket) => {
      const others = open.get(keyId) ?? 0;
      open.set(keyId, others + 1);
      socket.on("close", () => open.set(keyId, (open.get(keyId) ?? 1) - 1));
      return (frame) => (others >= 2 && frame.type === "event" ? [] : [frame]);
    })(services);
  },
});
