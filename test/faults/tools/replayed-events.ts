// Faults of resumed connections: which of their events are replayed, and not live.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import type { StoredEvent } from "../../../reference-server/store/db/commit-events.ts";

export type IsReplayed = (event: StoredEvent, subscription: Subscription) => boolean;

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

/** What the event of a cursor was about, for the subscription that resumes from it. */
export const followingCursors = <Kept>(
  keep: (event: StoredEvent, subscription: Subscription) => Kept,
  make: (kept: (subscription: Subscription) => Kept | undefined) => Decorate,
): Decorate => {
  const ofCursor = new Map<string, Kept>();
  const ofSubscription = new Map<string, Kept>();
  return (services) => {
    const { eventFrame, positionOf } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      ofCursor.set(delivery.cursor, keep(delivery.event, delivery.subscription));
      return eventFrame(delivery);
    };
    services.realtime.positionOf = (subscription, cursor) => {
      const kept = ofCursor.get(cursor);
      if (kept !== undefined) ofSubscription.set(subscription.id, kept);
      return positionOf(subscription, cursor);
    };
    return make(({ id }) => ofSubscription.get(id))(services);
  };
};
