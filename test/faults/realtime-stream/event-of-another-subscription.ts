import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replayed event has the subscription_id of another connection",
  breaks: ["RTS-07"],
  decorate: aroundService("realtime", "eventFrame", (eventFrame) => {
    const first = new Map<number, string>();
    return (delivery) => {
      const id = first.get(delivery.event.seq) ?? delivery.subscription.id;
      first.set(delivery.event.seq, id);
      return eventFrame({ ...delivery, subscription: { ...delivery.subscription, id } });
    };
  }),
});
