// Lines 282, 296 and 300: the cursor of an event is accepted. Only those of live events are kept.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "an opening with the cursor that a replayed event carried is refused",
  breaks: ["RTS-32"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    const { eventFrame, positionOf } = services.realtime;
    const refused = new Set<string>();
    services.realtime.eventFrame = (delivery) => {
      const cursor = `${delivery.cursor}.r`;
      if (!isReplayed(delivery.event, delivery.subscription)) return eventFrame(delivery);
      refused.add(cursor);
      return eventFrame({ ...delivery, cursor });
    };
    services.realtime.positionOf = (subscription, cursor) => {
      if (refused.has(cursor)) throw new Refusal("invalid_cursor", "not a cursor of this stream");
      return positionOf(subscription, cursor);
    };
    return services;
  }),
});
