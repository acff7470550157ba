// Line 336: an event goes "to matching realtime subscriptions". A message that mentions somebody matches both of theirs.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "while somebody has a mentions connection, their messages connections do not get what mentions them",
  breaks: ["RTS-08", "RTS-40", "RTC-25"],
  decorate: (services) => {
    const mentioned = new Map<string, number>();
    return both(
      inFrames(({ subscription: { viewer, delivery } }, socket) => {
        const { memberId } = viewer;
        if (delivery === "mentions") {
          mentioned.set(memberId, (mentioned.get(memberId) ?? 0) + 1);
          socket.on("close", () => mentioned.set(memberId, (mentioned.get(memberId) ?? 1) - 1));
        }
        return (frame) => [frame];
      }),
      onlyMatching(
        (event, { viewer, delivery }) =>
          delivery === "mentions" ||
          (mentioned.get(viewer.memberId) ?? 0) === 0 ||
          !event.mentions.includes(viewer.memberId),
      ),
    )(services);
  },
});
