// Events that wait behind a failed one: the specification does not say in which order events are sent, nor
// when a failed one is tried again.
import type { Session } from "../../../engine/session/session.ts";
import { canAwaitRetry } from "../../../steps/webhooks/webhook-needs.ts";
import { deliveryMs } from "../../../steps/webhooks/webhooks.ts";
import type { Hooked, World } from "../world.ts";

/** The second retry comes about so many times as late as the first one. */
const LATER_RETRIES = 4;

/** How long a retry is waited for. */
export const retryMs = (session: Session): number =>
  LATER_RETRIES * session.patience(session.profile.timing.webhook_retry_ms ?? 0);

/** The endpoints of one receiver: it responds to all of them alike. */
const ofReceiver = ({ endpoints }: World, { endpoint }: Hooked): readonly Hooked[] =>
  endpoints.filter((other) => other.endpoint.inbox === endpoint.inbox);

/**
 * Whether its receiver has answered with an error: later deliveries may wait until that one is tried again.
 */
export const isHeld = (world: World, hooked: Hooked): boolean =>
  ofReceiver(world, hooked).some(({ mayHoldBack }) => mayHoldBack);

/** Whether nothing says when events come: not before its receiver takes them, nor until the next attempt is due. */
export const mayStayAway = (world: World, hooked: Hooked): boolean =>
  ofReceiver(world, hooked).some(({ isFailing }) => isFailing) ||
  (isHeld(world, hooked) && !canAwaitRetry(world.session));

/** How long an event is waited for. */
export const dueMs = (world: World, hooked: Hooked): number =>
  deliveryMs(world.session) + (isHeld(world, hooked) ? retryMs(world.session) : 0);
