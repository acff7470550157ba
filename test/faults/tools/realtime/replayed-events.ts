// Faults of resumed connections: which of their events are replayed, and not live.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Subscription } from "../../../../reference-server/realtime/subscription.ts";
import type { StoredEvent } from "../../../../reference-server/store/db/commit-events.ts";

type IsReplayed = (event: StoredEvent, subscription: Subscription) => boolean;

/** Tells events that are older than the connection which delivers them. */
export const knowingReplayed =
  (make: (isReplayed: IsReplayed) => Decorate): Decorate =>
  (services) => {
    const { clock, hub } = services;
    const resumedAt = new WeakMap<Subscription, number>();
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      if (admission.resumePosition !== undefined) resumedAt.set(admission.subscription, clock.now());
      accept(socket, admission);
    };
    return make(
      ({ createdAt }, subscription) => createdAt <= (resumedAt.get(subscription) ?? Number.NEGATIVE_INFINITY),
    )(services);
  };
