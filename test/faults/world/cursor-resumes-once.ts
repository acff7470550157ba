import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor that is used a second time resumes nothing, without a warning",
  breaks: ["RTS-16"],
  decorate: aroundService("hub", "accept", (accept) => {
    const used = new Set<string>();
    return (socket, admission) => {
      const { resumePosition, subscription } = admission;
      const name = `${subscription.viewer.memberId} ${subscription.delivery} ${resumePosition}`;
      const isUsed = resumePosition !== undefined && used.has(name);
      if (resumePosition !== undefined) used.add(name);
      accept(socket, isUsed ? { ...admission, resumePosition: undefined } : admission);
    };
  }),
});
