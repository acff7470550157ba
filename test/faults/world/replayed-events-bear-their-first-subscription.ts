// Spec 295, 296: the subscription_id of an event is one of those in hello. What is replayed was stored as it was
// first sent.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "an event that was delivered before is replayed with the subscription_id of the earlier connection",
  breaks: ["RTS-07"],
  decorate: knowingReplayed((isReplayed) =>
    aroundService("realtime", "eventFrame", (eventFrame) => {
      const first = new Map<string, string>();
      return (delivery) => {
        const { event, subscription } = delivery;
        const name = `${subscription.viewer.memberId} ${subscription.delivery} ${event.id}`;
        const id = first.get(name) ?? subscription.id;
        first.set(name, id);
        if (!isReplayed(event, subscription)) return eventFrame(delivery);
        return eventFrame({ ...delivery, subscription: { ...subscription, id } });
      };
    }),
  ),
});
