// Lines 295 and 296: hello names the subscriptions and an event its subscription_id; the text of an event is made once for
// each principal, with the first connection's subscription in it.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "on the second open connection of a principal live events bear the subscription_id of the first",
  breaks: ["RTS-07"],
  decorate: knowingReplayed((isReplayed) =>
    aroundService("realtime", "eventFrame", (eventFrame) => {
      const first = new Map<string, string>();
      return (delivery) => {
        const { event, subscription } = delivery;
        if (isReplayed(event, subscription)) return eventFrame(delivery);
        const name = `${event.id} ${subscription.viewer.memberId}`;
        const id = first.get(name) ?? subscription.id;
        first.set(name, id);
        return eventFrame({ ...delivery, subscription: { ...subscription, id } });
      };
    }),
  ),
});
