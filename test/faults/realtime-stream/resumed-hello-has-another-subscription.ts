// Spec 138 and 295: the ticket names the accepted subscription, and hello has it with its id. A resumed connection makes
// its subscription anew.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hello of a resumed connection has another subscription id than the ticket",
  breaks: ["RTS-47"],
  decorate: aroundService(
    "hub",
    "accept",
    (accept, services) => (socket, admission) =>
      accept(
        socket,
        admission.resumePosition === undefined
          ? admission
          : { ...admission, subscription: { ...admission.subscription, id: services.ids("sub") } },
      ),
  ),
});
