import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection leaves out the forwards that it missed",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      inFrames(({ resumePosition }) => {
        const openedAt = Date.now();
        return (frame) =>
          resumePosition !== undefined &&
          frame.type === "event" &&
          forwards.has(frame.payload.data.object.id) &&
          Date.parse(frame.payload.created_at) < openedAt
            ? []
            : [frame];
      }),
    )(services);
  },
});
