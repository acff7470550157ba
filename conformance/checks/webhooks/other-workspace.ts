// A key of another workspace can neither read nor change endpoints and deliveries.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { readId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { needItems, readList } from "../../steps/lists/listing.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
import { type EndpointRequest, endpointRequests } from "../../steps/webhooks/endpoint-requests.ts";
import { rotationOptions } from "../../steps/webhooks/rotate-secret.ts";
import { signedBy } from "../../steps/webhooks/signature-evidence.ts";
import { listDeliveries, listedDeliveries, needShown } from "../../steps/webhooks/webhook-deliveries.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  createSilentEndpoint,
  type Endpoint,
  endpointBody,
  hasReceiver,
  knownEndpoint,
  type ListenedEndpoint,
  quietSettings,
  quietTypes,
  requestEndpoint,
  sendSentinel,
  shownSettings,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

const as = "other_workspace";

export default defineCheck({
  title: "keys of another workspace can neither read nor change webhook endpoints and deliveries",
  requirements: ["WHK-23", "WHK-32"],
  capabilities: ["webhooks"],
  needs: ["keys.other_workspace", ...namedEndpointNeeds],
  async run(session) {
    const listened = hasReceiver(session)
      ? await createEndpoint(session, { events: quietTypes(session) })
      : undefined;
    const endpoint = listened ?? (await createSilentEndpoint(session));
    needOneEverywhere(session, endpoint.id, "webhook endpoints");
    // The other key lists once without endpoints of its own, and once with some.
    await judgeUnlisted(session, "WHK-23", { operation: "listWebhookEndpoints" }, [endpoint.id]);
    // A workspace may hold few endpoints, and no operation removes one.
    const own = await unlessLimited(() => createSilentEndpoint(session, as));
    if (own === undefined) session.observe("webhook endpoints of keys.other_workspace", "none");
    else await judgeChanges(session, endpoint, own, listened);
    await judgeRepeated(session);
    await judgeDeliveries(session);
  },
});

/**
 * Requests that the other key may send for its own endpoint are refused for this one; without the former a
 * refusal proves nothing.
 */
async function judgeChanges(
  session: Session,
  endpoint: Endpoint,
  own: Endpoint,
  listened: ListenedEndpoint | undefined,
): Promise<void> {
  const before = await shownSettings(session, endpoint);
  const signed = listened && (await signatureOf(session, listened));
  for (const request of endpointRequests(session, await updates(session)))
    await judgeRefused(session, "WHK-23", request(endpoint.id), request(own.id));
  await judgeUnlisted(session, "WHK-23", { operation: "listWebhookEndpoints" }, [endpoint.id]);
  const after = await shownSettings(session, endpoint);
  session.judgeEqual("WHK-23", after, before, {
    message: "a request with a key of another workspace was refused but changed a webhook endpoint",
  });
  if (listened !== undefined && signed !== undefined) await judgeSecret(session, listened, signed);
}

/**
 * Each property alone, because each may be changed in different code, and all of them. The last one enables.
 */
async function updates(session: Session): Promise<readonly JsonObject[]> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const settings = { ...(await quietSettings(session)), name: session.unique("renamed") };
  const { name, url, events } = settings;
  const all = [{ name }, { url }, { events }, settings].map((one) => endpointBody(session, one));
  if (status === undefined) return all;
  const { property, active, disabled } = status;
  return [...all, { [property]: disabled }, { ...all[0], [property]: disabled }, { [property]: active }];
}

/** The response to a request of this workspace is not a response to the same request of another one. */
async function judgeRepeated(session: Session): Promise<void> {
  const idempotencyKey = session.newKey();
  const settings = await quietSettings(session);
  const endpoint = knownEndpoint(session, await requestEndpoint(session, settings, { idempotencyKey }));
  const again = await unlessLimited(() => requestEndpoint(session, settings, { as, idempotencyKey }));
  if (again !== undefined) {
    const other = isSuccess(again) ? knownEndpoint(session, again, as) : undefined;
    session.judge("WHK-23", other?.secret !== endpoint.secret, {
      message:
        "the request that created a webhook endpoint, repeated with a key of another workspace, revealed its secret there",
      expected: "a refusal, or an endpoint of its own",
      found: "the secret of the endpoint's creation",
      exchanges: [endpoint.exchange, again],
    });
  }
  const rotate = { path: { endpointId: endpoint.id }, ...rotationOptions(session), idempotencyKey };
  const rotated = await session.call("rotateWebhookSecret", rotate);
  if (!isSuccess(rotated)) return;
  const repeated = await session.call("rotateWebhookSecret", { ...rotate, as, inEachHeader: true });
  // The Idempotency-Key may be looked at first, and be in use.
  session.judgeStatus("WHK-23", [rotated, repeated], "4xx", {
    message: "a rotation, repeated with its Idempotency-Key and a key of another workspace, was not refused",
    expected: `${refusals(session.profile).join(" or ")}, or another 4xx because the Idempotency-Key is used`,
  });
}

/** How a test event is signed, in words; `undefined` where that cannot be read. */
async function signatureOf(session: Session, endpoint: ListenedEndpoint): Promise<string | undefined> {
  const scheme = session.profile.bindings.webhook_signature;
  if (scheme === undefined) return undefined;
  const signature = readSignature(await sendSentinel(session, endpoint), scheme);
  return typeof signature === "string" ? undefined : signedBy(signature, endpoint.secret);
}

/** A rotation that was refused leaves the secret, to which it adds none either. */
async function judgeSecret(session: Session, endpoint: ListenedEndpoint, before: string): Promise<void> {
  const after = await signatureOf(session, endpoint);
  session.judge("WHK-23", after === undefined || after === before, {
    message:
      "a request with a key of another workspace was refused but rotated the secret of a webhook endpoint",
    expected: before,
    found: after,
    exchanges: [endpoint.exchange],
  });
}

async function judgeDeliveries(session: Session): Promise<void> {
  const listened = hasReceiver(session)
    ? await createEndpoint(session, { events: quietTypes(session) })
    : undefined;
  const endpoint = listened ?? (await createSilentEndpoint(session));
  if (listened !== undefined) await sendSentinel(session, listened);
  else await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
  const events = new Set(listened?.inbox.deliveries.map((delivery) => eventOf(delivery)?.id));
  const { found, listing } = await listedDeliveries(
    session,
    endpoint,
    undefined,
    // Deliveries that are listed later are not new.
    (items) => items.length >= Math.max(1, events.size),
  );
  if (found.length === 0) needShown(session, listing, { eventId: undefined });
  const deliveryId = session.given(readId(found[0]), "a delivery is listed", listing.last);
  needOneEverywhere(session, deliveryId, "webhook deliveries");
  await judgeRefused(session, "WHK-32", ["replayWebhookDelivery", { path: { deliveryId } }]);
  const ids = found.flatMap((item) => readId(item) ?? []);
  await judgeUnlisted(session, "WHK-32", { operation: "listWebhookDeliveries" }, ids);
  // Also with the filter of the own list, which must not bypass the check.
  const { filter_endpoint: filter } = session.profile.bindings.webhook_delivery;
  if (filter !== undefined)
    await judgeUnlisted(
      session,
      "WHK-32",
      { operation: "listWebhookDeliveries", query: { [filter]: endpoint.id } },
      ids,
    );
  if (listened !== undefined) await judgeUnsent(session, listened, ids);
}

/**
 * A later test event shows that deliveries of the refused replay, if any, have had their time. Its receiver
 * answered with success, so that nothing but a replay makes another delivery of the event.
 */
async function judgeUnsent(
  session: Session,
  endpoint: ListenedEndpoint,
  ids: readonly string[],
): Promise<void> {
  const tested = endpoint.inbox.deliveries.flatMap((delivery) => eventOf(delivery)?.id ?? []);
  const sentinel = eventOf(await sendSentinel(session, endpoint))?.id;
  for (const eventId of new Set(tested)) {
    // Where all test events have one id, the sentinel made the new one.
    if (eventId === sentinel) continue;
    const { found, listing } = await listDeliveries(session, endpoint, eventId);
    const isKnown = (item: JsonObject): boolean => ids.includes(readId(item) ?? "");
    const added = found.filter((item) => !isKnown(item));
    if (isRetried(session, found.filter(isKnown), added)) continue;
    session.judgeNone("WHK-32", added.map(readId), {
      message: "a replay with a key of another workspace was refused but made a new delivery",
      expected: `no other delivery of event ${eventId} than ${ids.join(", ")}`,
      exchanges: [listing.last],
    });
  }
}

/**
 * A delivery that took too long by the deployment's own clock is sent again without a replay: the list then
 * shows another end of the first attempt.
 */
function isRetried(
  { profile }: Session,
  known: readonly JsonObject[],
  added: readonly JsonObject[],
): boolean {
  const { status, final } = profile.bindings.webhook_delivery;
  if (status === undefined || final === undefined || added.length === 0) return false;
  const endOf = (item: JsonObject): string | undefined =>
    final.find((one) => one === propertyAt(item, status));
  const isEnded = [...known, ...added].every((item) => endOf(item) !== undefined);
  return isEnded && added.every((item) => known.every((one) => endOf(one) !== endOf(item)));
}

/** @param own the same request for a resource of the other workspace, which has to be accepted */
async function judgeRefused(
  session: Session,
  requirement: string,
  [operation, options]: EndpointRequest,
  own?: EndpointRequest,
): Promise<void> {
  const exchange = await session.call(operation, { ...options, as, inEachHeader: true });
  const control =
    own === undefined || isSuccess(exchange) ? undefined : await session.call(own[0], { ...own[1], as });
  if (control !== undefined && !isSuccess(control))
    return session.observe("operations that keys.other_workspace is refused on its own webhooks", operation);
  const isForScope = saysMissingScope(exchange.json);
  session.given(!isForScope, `keys.other_workspace has the scope of ${operation}`, exchange);
  const closed = refusals(session.profile);
  session.judgeStatus(requirement, [...(control === undefined ? [] : [control]), exchange], closed, {
    message: `${operation} with a key of another workspace was not refused`,
  });
}

interface ForeignList {
  readonly operation: OperationId;
  readonly query?: CallOptions["query"];
}

async function judgeUnlisted(
  session: Session,
  requirement: string,
  { operation, query = {} }: ForeignList,
  ids: readonly string[],
): Promise<void> {
  const { items, last } = await readList(session, { operation, as, query });
  session.given(isSuccess(last), `keys.other_workspace has the scope of ${operation}`, last);
  needItems(session, { items, last });
  const shown = items.map(readId).filter((id) => id !== undefined && ids.includes(id));
  session.judgeNone(requirement, shown, {
    message: `${operation} with a key of another workspace lists resources of this one`,
    expected: `none of ${ids.join(", ")}`,
    exchanges: [last],
  });
}
