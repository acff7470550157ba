// Whether a deployment is late with everything it sends: what arrives then was caused long before.
import type { Session } from "../../engine/session/session.ts";
import { clockDifference } from "../../exchange/clock.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { readTime } from "../../text/date-time.ts";
import { deliveryMs, type ListenedEndpoint } from "./webhooks.ts";

/** A part of the time that a delivery may take: with this delay the next one may not come in time. */
const LATE = 0.5;

/** Whether an event that came to an endpoint for the first time, after so many deliveries, had been made much earlier. */
export async function comeLate(
  session: Session,
  { id: endpointId, as, inbox: { deliveries } }: ListenedEndpoint,
  since: number,
): Promise<boolean> {
  const read = await session.call("getWebhookEndpoint", { path: { endpointId }, ...(as && { as }) });
  const ahead = clockDifference(read);
  const known = new Set(deliveries.slice(0, since).map((delivery) => eventOf(delivery)?.id));
  return deliveries.slice(since).some((delivery) => {
    const { id, payload = {} } = eventOf(delivery) ?? {};
    const created = readTime(payload.created_at);
    if (id === undefined || created === undefined || known.has(id)) return false;
    return delivery.receivedAt + ahead - created > LATE * deliveryMs(session);
  });
}
