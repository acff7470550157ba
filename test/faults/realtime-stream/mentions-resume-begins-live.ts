import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed mentions subscription leaves out what it missed",
  breaks: ["RTS-16"],
  decorate: aroundService(
    "hub",
    "accept",
    (accept) => (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: admission.subscription.delivery === "mentions" ? undefined : admission.resumePosition,
      }),
  ),
});
