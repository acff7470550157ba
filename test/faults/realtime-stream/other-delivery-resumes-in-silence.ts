import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of a subscription with another delivery begins live, and nobody is warned",
  breaks: ["RTS-17"],
  decorate: (parts) => {
    let head = 0;
    parts.store.onCommit((facts) => {
      for (const fact of facts) if (fact.kind === "event_appended") head = Math.max(head, fact.event.seq);
    });
    const { positionOf } = parts.realtime;
    parts.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      const delivery = subscription.delivery === "messages" ? "mentions" : "messages";
      const isOfOther =
        position === undefined && positionOf({ ...subscription, delivery }, cursor) !== undefined;
      return isOfOther ? head : position;
    };
    return parts;
  },
});
