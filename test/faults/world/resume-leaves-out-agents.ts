// Spec 300: "on reconnect they open a new ticket with resume_from.cursor ... delivery is at least once". The replay reads
// the log of people's activity, in which agents are not.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection leaves out the messages of agents that it missed",
  breaks: ["RTS-16", "RTS-19"],
  decorate: (services) => {
    const agents = new Set<unknown>();
    return both(
      before("createMessage", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      }),
      inFrames(({ resumePosition }) => {
        const openedAt = Date.now();
        return (frame) =>
          resumePosition !== undefined &&
          frame.type === "event" &&
          agents.has(frame.payload.data.object.author_id) &&
          Date.parse(frame.payload.created_at) < openedAt
            ? []
            : [frame];
      }),
    )(services);
  },
});
