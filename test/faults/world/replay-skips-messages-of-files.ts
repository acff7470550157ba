// The events of a resumed connection are read from an index of texts.

import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection does not get the messages without text that it missed",
  breaks: ["RTS-16", "RTS-19", "EVT-19"],
  decorate: inFrames(({ resumePosition }) => {
    const opened = Date.now();
    return (frame) => {
      const isMissed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < opened;
      return isMissed && frame.payload.data.object.content === "" ? [] : [frame];
    };
  }),
});
