// Lines 295 and 296: hello names the subscriptions and an event its subscription_id; a replay names the newest live connection.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "events replayed to a resumed connection bear the subscription_id of one that is open beside it",
  breaks: ["RTS-07"],
  decorate: knowingReplayed((isReplayed) =>
    aroundService("realtime", "eventFrame", (eventFrame) => {
      const live = new Map<string, string>();
      return (delivery) => {
        const { event, subscription } = delivery;
        const { memberId } = subscription.viewer;
        if (!isReplayed(event, subscription)) {
          live.set(`${event.id} ${memberId}`, subscription.id);
          return eventFrame(delivery);
        }
        const id = live.get(`${event.id} ${memberId}`) ?? subscription.id;
        return eventFrame({ ...delivery, subscription: { ...subscription, id } });
      };
    }),
  ),
});
