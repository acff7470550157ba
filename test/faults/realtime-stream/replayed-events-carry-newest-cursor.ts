// Line 300: clients "persist its cursor" and resume from it; that of a replayed event skips what is replayed after it.
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "replayed events all carry the cursor of the newest event",
  breaks: ["RTS-16"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    let head = 0;
    services.store.events.onAppend(({ seq }) => {
      head = seq;
    });
    const { eventFrame, cursorAt } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      const { event, subscription } = delivery;
      return eventFrame(
        isReplayed(event, subscription) ? { ...delivery, cursor: cursorAt(subscription, head) } : delivery,
      );
    };
    return services;
  }),
});
