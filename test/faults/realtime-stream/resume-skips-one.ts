import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming skips the first event after the cursor",
  breaks: ["RTS-16"],
  decorate: aroundService(
    "hub",
    "accept",
    (accept) => (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: admission.resumePosition === undefined ? undefined : admission.resumePosition + 1,
      }),
  ),
});
