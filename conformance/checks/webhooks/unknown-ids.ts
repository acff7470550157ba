// Every operation on an endpoint or delivery that does not exist is refused as for any other unknown resource.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { type ResourceKind, statusesOf } from "../../profile/profile.ts";
import { readId } from "../../readers/envelope.ts";
import { type EndpointRequest, endpointRequests } from "../../steps/webhooks/endpoint-requests.ts";
import { doneDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import { createSilentEndpoint, endpointBody, quietSettings } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "webhook endpoints and deliveries that do not exist get the documented refusal",
  requirements: ["WHK-22"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  async run(session) {
    const endpoint = await createSilentEndpoint(session);
    const tested = await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
    const done = await doneDelivery(session, endpoint, undefined);
    session.given(isSuccess(tested), "a webhook endpoint can be tested", tested);
    const deliveryId = readId(done);
    const unknown = nonexistentId(endpoint.id, session.unique("endpoint"));
    for (const request of endpointRequests(session, await updates(session)))
      await judgeUnknown(session, "webhook_endpoint", request(endpoint.id), request(unknown));
    if (deliveryId === undefined)
      return session.observe("replays of unknown deliveries", "no delivery is listed");
    const replay = (id: string): EndpointRequest => ["replayWebhookDelivery", { path: { deliveryId: id } }];
    const other = nonexistentId(deliveryId, session.unique("delivery"));
    await judgeUnknown(session, "webhook_delivery", replay(deliveryId), replay(other));
  },
});

/** Each property alone, because each may be changed in different code. The last one enables. */
async function updates(session: Session): Promise<readonly JsonObject[]> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const { url, events } = await quietSettings(session);
  const settings = [{ name: session.unique("renamed") }, { url }, { events }];
  const statuses = status === undefined ? [] : [status.disabled, status.active];
  return [
    ...settings.map((one) => endpointBody(session, one)),
    ...statuses.map((value) => ({ [status?.property ?? ""]: value })),
  ];
}

/** A refusal under a known id as well proves nothing about unknown ones. */
async function judgeUnknown(
  session: Session,
  kind: ResourceKind,
  [, known]: EndpointRequest,
  [operation, options]: EndpointRequest,
): Promise<void> {
  const exchange = await session.call(operation, options);
  const control = await session.call(operation, known);
  if (!isSuccess(exchange) && !isSuccess(control))
    return session.observe("operations on webhooks that are refused under a known id", operation);
  const unknown = statusesOf(session.profile, "unknown", kind);
  session.judgeStatus("WHK-22", [control, exchange], unknown, {
    message: `${operation} with an id that does not exist did not get the documented refusal`,
  });
}
