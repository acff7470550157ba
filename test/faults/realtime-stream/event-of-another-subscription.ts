import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replayed event has the subscription_id of another connection",
  breaks: ["RTS-07"],
  decorate: (services) => {
    const first = new Map<number, string>();
    const { eventFrame } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      const id = first.get(delivery.event.seq) ?? delivery.subscription.id;
      first.set(delivery.event.seq, id);
      return eventFrame({ ...delivery, subscription: { ...delivery.subscription, id } });
    };
    return services;
  },
});
