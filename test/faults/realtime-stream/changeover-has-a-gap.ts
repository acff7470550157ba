import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a message that is posted while a connection is resumed is lost",
  breaks: ["RTS-16"],
  decorate: inFrames(({ resumePosition }) => {
    const openedAt = Date.now();
    return (frame) => {
      if (resumePosition === undefined || frame.type !== "event") return [frame];
      const createdAt = Date.parse(frame.payload.created_at);
      return createdAt >= openedAt && createdAt <= openedAt + 25 ? [] : [frame];
    };
  }),
});
