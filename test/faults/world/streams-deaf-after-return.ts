// Spec 336: events of accessible conversations go to matching subscriptions. A closing takes the conversation out of
// the open connections, an opening does not put it back.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "an open connection hears nothing more of a conversation that was closed to its principal and opened again",
  breaks: ["RTS-08"],
  decorate: knowingReturns(({ isBack, openedAt }) => (services) => {
    const { hub, clock } = services;
    const { accept } = hub;
    const since = new WeakMap<object, number>();
    hub.accept = (socket, admission) => {
      since.set(admission.subscription, clock.now());
      accept(socket, admission);
    };
    return onlyMatching(
      ({ conversationId }, subscription) =>
        !isBack(subscription.viewer, conversationId) ||
        (since.get(subscription) ?? 0) > (openedAt(conversationId) ?? 0),
    )(services);
  }),
});
