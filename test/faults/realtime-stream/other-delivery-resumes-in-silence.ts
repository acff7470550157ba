import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of a subscription with another delivery begins live, and nobody is warned",
  breaks: ["RTS-17"],
  decorate: (services) => {
    let head = 0;
    services.store.onCommit((commitEvents) => {
      for (const commitEvent of commitEvents)
        if (commitEvent.kind === "event_appended") head = Math.max(head, commitEvent.event.seq);
    });
    const { positionOf } = services.realtime;
    services.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      const delivery = subscription.delivery === "messages" ? "mentions" : "messages";
      const isOfOther =
        position === undefined && positionOf({ ...subscription, delivery }, cursor) !== undefined;
      return isOfOther ? head : position;
    };
    return services;
  },
});
