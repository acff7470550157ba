// Line 300: delivery is at least once, and a replay reads a question without its card's text.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a repeated delivery of a question has another content",
  breaks: ["RTS-14"],
  decorate: inFrames(({ resumePosition }) => {
    const openedAt = Date.now();
    return (frame) => {
      const { object } = frame.payload?.data ?? {};
      const isQuestion = /^```svc-question\b/m.test(object?.content ?? "");
      const isReplayed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < openedAt;
      if (isQuestion && isReplayed) object.content = "A question";
      return [frame];
    };
  }),
});
