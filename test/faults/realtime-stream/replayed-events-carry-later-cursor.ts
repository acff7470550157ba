// Line 300: clients "persist its cursor" and resume from it; one that is counted ahead skips events.
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "each second replayed event carries the cursor of a later event",
  breaks: ["RTS-16"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    let head = 0;
    services.store.events.onAppend(({ seq }) => {
      head = seq;
    });
    const replayed = new Map<string, number>();
    const { eventFrame, cursorAt } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      const { event, subscription } = delivery;
      const count = (replayed.get(subscription.id) ?? 0) + 1;
      replayed.set(subscription.id, count);
      const isAhead = isReplayed(event, subscription) && count % 2 === 1 && event.seq < head;
      return eventFrame(
        isAhead ? { ...delivery, cursor: cursorAt(subscription, Math.min(event.seq + 2, head)) } : delivery,
      );
    };
    return services;
  }),
});
