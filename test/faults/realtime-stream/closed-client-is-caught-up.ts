import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a close with 1000 a resume begins live",
  breaks: ["RTS-16"],
  decorate: aroundService("hub", "accept", (accept) => {
    const closed = new Set<string>();
    return (socket, admission) => {
      const { memberId } = admission.subscription.viewer;
      const isUpToDate = closed.delete(memberId);
      socket.on("close", (code) => code === 1000 && closed.add(memberId));
      accept(socket, isUpToDate ? { ...admission, resumePosition: undefined } : admission);
    };
  }),
});
