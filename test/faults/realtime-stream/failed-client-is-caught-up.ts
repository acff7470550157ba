// Lines 300 and 302: a client that failed closes with 1011, and comes again with the cursor that it has kept.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a close with 1011 a resume begins live",
  breaks: ["RTS-16"],
  decorate: aroundService("hub", "accept", (accept) => {
    const failed = new Set<string>();
    return (socket, admission) => {
      const { memberId } = admission.subscription.viewer;
      const isUpToDate = failed.delete(memberId);
      socket.on("close", (code) => code === 1011 && failed.add(memberId));
      accept(socket, isUpToDate ? { ...admission, resumePosition: undefined } : admission);
    };
  }),
});
