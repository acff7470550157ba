// Line 336: creating a message "emits message.created to matching realtime subscriptions". A key has room for an old
// and a new connection, as when one replaces another.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "when a key opens a third connection, its oldest one gets no events any more",
  breaks: ["RTC-25", "RTS-08"],
  decorate: (services) => {
    const open = new Map<string, object[]>();
    return inFrames(({ keyId }, socket) => {
      open.set(keyId, [...(open.get(keyId) ?? []), socket]);
      socket.on("close", () => {
        open.set(
          keyId,
          (open.get(keyId) ?? []).filter((other) => other !== socket),
        );
      });
      return (frame) =>
        frame.type === "event" && !(open.get(keyId) ?? []).slice(-2).includes(socket) ? [] : [frame];
    })(services);
  },
});
