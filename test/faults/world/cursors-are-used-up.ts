// Line 300: "delivery is at least once", and a cursor says where to go on. The position of a cursor is moved on the
// server when it is used.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor that is resumed from a second time leaves out what the first resume delivered",
  breaks: ["RTS-16", "RTS-19", "RTS-39"],
  decorate: (services) => {
    const { positionOf, eventFrame } = services.realtime;
    const cursorOf = new Map<string, string>();
    const reached = new Map<string, number>();
    services.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      if (position === undefined) return undefined;
      cursorOf.set(subscription.id, cursor);
      return Math.max(position, reached.get(cursor) ?? 0);
    };
    services.realtime.eventFrame = (delivery) => {
      const cursor = cursorOf.get(delivery.subscription.id);
      if (cursor !== undefined) reached.set(cursor, delivery.event.seq);
      return eventFrame(delivery);
    };
    return services;
  },
});
