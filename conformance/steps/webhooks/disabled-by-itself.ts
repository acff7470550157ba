// Finds out whether the deployment has disabled an endpoint by itself. The specification does not say what becomes of an endpoint
// whose receiver refuses deliveries (line 339), as that of the suite does in some checks: where the endpoint shows that it is disabled,
// nothing more is expected of it.
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { isSameWord, turnedOff } from "../../readers/webhooks/webhook-status.ts";
import { isObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

interface Listened {
  readonly id: string;
  readonly as: CallOptions["as"];
  readonly inbox: Inbox;
  /** That created it. */
  readonly exchange: Exchange;
}

export type Failing = Pick<Inbox, "hasRefused"> & { readonly deliveries: readonly Delivery[] };

/** Whether a deployment may think that deliveries failed: they were refused or not waited for, or one came again. */
export function hasFailed({ hasRefused, deliveries }: Failing): boolean {
  if (hasRefused) return true;
  const ids = deliveries.flatMap((delivery) => eventOf(delivery)?.id ?? []);
  return new Set(ids).size < ids.length;
}

/** To be asked before a deployment is blamed for what an endpoint does not get. @throws Untestable where it has disabled the endpoint */
export async function needEnabled(session: Session, { id, as, inbox, exchange }: Listened): Promise<void> {
  if (!hasFailed(inbox)) return;
  const read = await session.call("getWebhookEndpoint", { path: { endpointId: id }, ...(as && { as }) });
  const shown = isSuccess(read) ? single(read.json) : undefined;
  if (!isObject(shown)) return;
  const { status } = session.profile.bindings.webhook_endpoint;
  const isOff =
    status === undefined
      ? turnedOff(single(exchange.json), shown)
      : isSameWord(propertyAt(shown, status.property), status.disabled);
  if (isOff)
    throw new Untestable(
      `the deployment has disabled webhook endpoint ${id} by itself after deliveries to it failed, which nothing forbids`,
    );
}
