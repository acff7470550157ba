import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the first connection of a principal gets no events while a second one is open",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const newest = new Map<string, string>();
    return inFrames(({ connectionId, subscription }, socket) => {
      const { memberId } = subscription.viewer;
      newest.set(memberId, connectionId);
      socket.on("close", () => newest.delete(memberId));
      return (frame) =>
        frame.type === "event" && (newest.get(memberId) ?? connectionId) !== connectionId ? [] : [frame];
    })(services);
  },
});
