import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection replays the messages of one conversation",
  breaks: ["RTS-16"],
  decorate: inFrames(({ resumePosition }) => {
    const openedAt = Date.now();
    let conversation: unknown;
    return (frame) => {
      if (frame.type !== "event" || resumePosition === undefined) return [frame];
      const { conversation_id: id } = frame.payload.related;
      conversation ??= id;
      return Date.parse(frame.payload.created_at) < openedAt && id !== conversation ? [] : [frame];
    };
  }),
});
