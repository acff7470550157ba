// Faults of what is delivered to whom: a condition beside the right one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import type { StoredEvent } from "../../../reference-server/store/db/commit-events.ts";

type Condition = (event: StoredEvent, subscription: Subscription) => boolean;

/** Delivers only what also fulfils the condition. */
export const onlyMatching =
  (condition: Condition): Decorate =>
  (services) => {
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && condition(event, subscription);
    return services;
  };

/** Delivers what fulfils the condition as well. */
export const alsoMatching =
  (condition: Condition): Decorate =>
  (services) => {
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) || condition(event, subscription);
    return services;
  };
