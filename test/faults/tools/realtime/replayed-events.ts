// Faults of resumed connections: which of their events are replayed, and not live.
import type { AllServices, Decorate } from "../../../../reference-server/all-services.ts";
import type { Subscription } from "../../../../reference-server/realtime/subscription.ts";
import type { StoredEvent } from "../../../../reference-server/store/db/commit-events.ts";

/** @returns tells the position of the latest event */
export function latestPosition({ store }: AllServices): () => number {
  let latest = 0;
  store.onCommit((commitEvents) => {
    for (const commitEvent of commitEvents)
      if (commitEvent.kind === "event_appended") latest = commitEvent.event.seq;
  });
  return () => latest;
}

/** Leaves the latest event before a resume undelivered on some of the connections that resume. */
export const omittingLatest =
  (isMeant: (from: number, latest: number) => boolean): Decorate =>
  (services) => {
    const { accept } = services.hub;
    const { matches } = services.realtime;
    const gaps = new Map<string, number>();
    const latest = latestPosition(services);
    services.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      if (from !== undefined && isMeant(from, latest())) gaps.set(admission.subscription.id, latest());
      accept(socket, admission);
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && gaps.get(subscription.id) !== event.seq;
    return services;
  };

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
