// Line 287: mentions are delivered "only when the principal is @-mentioned". What a resumed connection may hear of is
// worked out for its replay and not again.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

const decorate: Decorate = (services) => {
  const resumedAt = new WeakMap<Subscription, number>();
  const { accept } = services.hub;
  services.hub.accept = (socket, admission) => {
    if (admission.resumePosition !== undefined) resumedAt.set(admission.subscription, services.clock.now());
    accept(socket, admission);
  };
  return onlyMatching(
    ({ createdAt }, subscription) =>
      subscription.delivery === "messages" ||
      createdAt <= (resumedAt.get(subscription) ?? Number.POSITIVE_INFINITY),
  )(services);
};

export default defineFault({
  title: "a resumed mentions subscription hears of no mention that comes after it connected",
  breaks: ["RTS-09"],
  decorate,
});
