import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second connection beside another is sent nothing",
  breaks: ["RTS-08", "RTS-22"],
  decorate: aroundService("hub", "accept", (accept) => {
    const open = new Map<string, number>();
    return (socket, admission) => {
      const { memberId } = admission.subscription.viewer;
      const others = open.get(memberId) ?? 0;
      open.set(memberId, others + 1);
      socket.on("close", () => open.set(memberId, (open.get(memberId) ?? 1) - 1));
      accept(socket, admission);
      if (others > 0) socket.send = () => {};
    };
  }),
});
