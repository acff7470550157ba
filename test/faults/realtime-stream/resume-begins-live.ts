import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection delivers live events only, without saying so",
  breaks: ["RTS-16"],
  decorate: aroundService(
    "hub",
    "accept",
    (accept) => (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: undefined,
      }),
  ),
});
