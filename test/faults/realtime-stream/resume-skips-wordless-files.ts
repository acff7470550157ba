// A message of files without text is an event like any other, live and replayed.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title:
    "a resumed connection does not get messages of files without text that were created during the break",
  breaks: ["RTS-16"],
  decorate: inFrames(({ resumePosition }) => {
    const openedAt = Date.now();
    return (frame) => {
      const isReplayed = frame.type === "event" && Date.parse(frame.payload.created_at) < openedAt;
      const isWordless = frame.payload?.data.object.content === "";
      return resumePosition !== undefined && isReplayed && isWordless ? [] : [frame];
    };
  }),
});
