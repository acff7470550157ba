import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "resuming leaves out replies",
  breaks: ["RTS-16"],
  decorate: inFrames(({ resumePosition }) => (frame) => {
    const isReply = frame.type === "event" && frame.payload.related.thread_root_message_id !== null;
    return resumePosition !== undefined && isReply ? [] : [frame];
  }),
});
