// The conditions under which a check can use webhooks, from a bare endpoint to deliveries that are retried.
import { NotApplicable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { quietTypesOf } from "../../readers/webhooks/webhook-endpoint.ts";
import { needWait } from "../running/long-wait.ts";

/** An endpoint can be created. */
export const endpointNeeds = ["bindings.webhook_endpoint.url", "bindings.webhook_endpoint.events"] as const;

/** An endpoint can be created with every setting. */
export const namedEndpointNeeds = ["bindings.webhook_endpoint.name", ...endpointNeeds] as const;

/** A message causes deliveries to an endpoint. */
export const deliveryNeeds = ["fixtures.conversation", ...endpointNeeds] as const;

/** A failed delivery is distinguished from others, and it is known how soon it is attempted again. */
export const retryNeeds = [
  "timing.webhook_retry_ms",
  "bindings.webhook_signature",
  ...deliveryNeeds,
] as const;

/** A retry that comes later is waited for only as long as the profile permits. */
const MAX_RETRY_MS = 1000;

/** Whether further attempts of a failed delivery come soon enough to wait for them anyway. */
export const canAwaitRetry = ({ profile }: Session): boolean =>
  (profile.timing.webhook_retry_ms ?? Number.POSITIVE_INFINITY) <= MAX_RETRY_MS;

/** The first pause of a failed delivery times `pauses`, in milliseconds. @throws Untestable where that may not be waited for */
export function needPauses(session: Session, pauses: number): number {
  const ms = pauses * session.patience(session.profile.timing.webhook_retry_ms ?? 0);
  if (!canAwaitRetry(session))
    needWait(session, ms, `a delivery that fails is given ${pauses} times timing.webhook_retry_ms`);
  return ms;
}

/** Types of events that nothing of the run causes. @throws NotApplicable where endpoints can enable message.created alone */
export function needQuietTypes({ profile }: Session): readonly string[] {
  const types = quietTypesOf(profile.bindings);
  if (types.length > 0) return types;
  throw new NotApplicable(
    "the profile says that no event type beside message.created can be enabled (bindings.webhook_endpoint.types)",
  );
}
