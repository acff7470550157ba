// A replay leaves out the messages that the reader wrote.

import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection does not get the messages that its own principal posted in between",
  breaks: ["RTS-16", "RTS-19"],
  decorate: inFrames(({ resumePosition, subscription }) => {
    const opened = Date.now();
    return (frame) => {
      const isMissed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < opened;
      return isMissed && frame.payload.data.object.author_id === subscription.viewer.memberId ? [] : [frame];
    };
  }),
});
