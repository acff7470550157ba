import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another principal's cursor gives its events",
  breaks: ["RTS-34"],
  decorate: (services) => {
    const { cursorAt, positionOf } = services.realtime;
    const origins = new Map<string, Subscription>();
    services.realtime.cursorAt = (subscription, position) => {
      const cursor = cursorAt(subscription, position);
      origins.set(cursor, subscription);
      return cursor;
    };
    services.realtime.positionOf = (subscription, cursor) => {
      const origin = origins.get(cursor);
      if (origin === undefined) return undefined;
      subscription.viewer = origin.viewer;
      return positionOf(origin, cursor);
    };
    return services;
  },
});
