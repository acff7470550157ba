// The list of webhook deliveries, whatever its properties are called: finds those of one event at one
// endpoint.
import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { documented } from "../../readers/messages/event-envelope.ts";
import { deliveriesShown, eventOf, mentions, summaryOf } from "../../readers/webhooks/webhook.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";
import { type Listing, readList } from "../lists/listing.ts";
import { comesToItemsBefore } from "../lists/newest-first.ts";
import { callUntil, readUntil } from "../running/call-until.ts";
import { isPlainlyUntestable } from "../running/unless-untestable.ts";
import { deliveryMs, type Endpoint, type ListenedEndpoint } from "./webhooks.ts";

interface ListedDeliveries {
  readonly found: readonly JsonObject[];
  readonly listing: Listing;
}

const latestMs = ({ exchanges }: Session): number => exchanges.at(-1)?.atMs ?? 0;

/** An endpoint by its id; nothing was delivered to it before the exchange that created it. */
type Listened = Pick<Endpoint, "id" | "as"> & Partial<Pick<Endpoint, "exchange">>;

/** Deliveries of other endpoints are in the way where nothing narrows the list: two thousand at twenty a page. */
const WHOLE_LIST = { maxPages: 100, largest: true } as const;

/**
 * The listed deliveries to an endpoint, of one event where it is given.
 * @param enough ends the reading before the end of the list
 */
export async function listDeliveries(
  session: Session,
  { id, as, exchange }: Listened,
  eventId?: string,
  enough?: (found: readonly JsonObject[]) => boolean,
): Promise<ListedDeliveries> {
  const { endpoint, filter_endpoint: filter } = session.profile.bindings.webhook_delivery;
  // A list that was narrowed by the deployment need not repeat the endpoint in each item.
  const isNarrowed = filter !== undefined && endpoint === undefined;
  const isWanted = (item: JsonObject): boolean =>
    (eventId === undefined || isOfEvent(session, item, eventId)) &&
    (isNarrowed || isOfEndpoint(session, item, id));
  const comesBefore = comesToItemsBefore();
  // A list that the deployment narrows is short.
  const isPast = (items: readonly JsonObject[]): boolean =>
    filter === undefined && exchange !== undefined && comesBefore(items, latestMs(session) - exchange.atMs);
  const listing = await readList(session, {
    operation: "listWebhookDeliveries",
    ...(as && { as }),
    ...(filter === undefined ? WHOLE_LIST : { query: { [filter]: id } }),
    until: (items) => enough?.(items.filter(isWanted)) === true || isPast(items),
  });
  return { found: listing.items.filter(isWanted), listing };
}

/** Waits until `enough` of the listed deliveries are there; the last reading when they do not come in time. */
export function listedDeliveries(
  session: Session,
  endpoint: Listened,
  eventId: string | undefined,
  enough: (found: readonly JsonObject[]) => boolean,
): Promise<ListedDeliveries> {
  return readUntil(
    session,
    () => listDeliveries(session, endpoint, eventId),
    ({ found }) => enough(found),
    deliveryMs(session),
  );
}

/** Whether a listed delivery is of an event. */
export const isOfEvent = ({ profile }: Session, item: JsonObject, eventId: string): boolean =>
  holds(item, profile.bindings.webhook_delivery.event, eventId);

const isOfEndpoint = ({ profile }: Session, item: JsonObject, endpointId: string): boolean =>
  holds(item, profile.bindings.webhook_delivery.endpoint, endpointId);

const holds = (item: JsonObject, property: string | undefined, wanted: string): boolean =>
  property === undefined ? mentions(item, wanted) : String(propertyAt(item, property)) === wanted;

/**
 * A listed delivery to an endpoint of the check's own: replaying another one would disturb the check that
 * judges it.
 */
export async function ownDelivery(
  session: Session,
  endpoint: Pick<Endpoint, "id" | "as">,
): Promise<string | undefined> {
  const enough = (items: readonly JsonObject[]): boolean => items.length > 0;
  const { found } = await readUntil(
    session,
    () => listDeliveries(session, endpoint, undefined, enough),
    (listed) => enough(listed.found),
    deliveryMs(session),
  );
  return readId(found[0]);
}

/**
 * Requires that listed deliveries show their endpoint and event, so that one which is not found is not there.
 * @throws Untestable naming the key, where deliveries are listed that show no endpoint or no event
 */
export function needShown(
  session: Session,
  { items }: Listing,
  wanted: { readonly eventId: string | undefined },
): void {
  const { endpoint, event, filter_endpoint: filter } = session.profile.bindings.webhook_delivery;
  if (items.length === 0) return;
  const isShown = (place: string | undefined): boolean =>
    place !== undefined && items.some((item) => propertyAt(item, place) !== undefined);
  const isNarrowed = filter !== undefined && endpoint === undefined;
  const missing = [
    ...(isNarrowed || isShown(endpoint) ? [] : ["bindings.webhook_delivery.endpoint"]),
    ...(wanted.eventId === undefined || isShown(event) ? [] : ["bindings.webhook_delivery.event"]),
  ];
  if (missing.length > 0)
    throw new Untestable(
      `listed deliveries do not show what they are of: the profile has no ${missing.join(", no ")} that they have`,
    );
}

/**
 * Which of these events have no delivery in the list of an endpoint's deliveries, with the list.
 * @throws Untestable where the list does not show the endpoint or event of its deliveries
 */
export async function unlistedEvents(
  session: Session,
  endpoint: Pick<Endpoint, "id" | "as">,
  eventIds: readonly string[],
): Promise<{ readonly missing: readonly string[]; readonly listing: Listing }> {
  const missingIn = (items: readonly JsonObject[]): readonly string[] =>
    eventIds.filter((eventId) => !items.some((item) => isOfEvent(session, item, eventId)));
  const enough = (items: readonly JsonObject[]): boolean => missingIn(items).length === 0;
  const { found, listing } = await readUntil(
    session,
    () => listDeliveries(session, endpoint, undefined, enough),
    (listed) => enough(listed.found),
    deliveryMs(session),
  );
  const missing = missingIn(found);
  if (missing.length > 0) needShown(session, listing, { eventId: missing[0] });
  return { missing, listing };
}

interface Unlisted {
  /** The ids of the endpoints. */
  readonly missing: readonly string[];
  readonly listing: Listing;
}

/**
 * Which of these endpoints have no delivery of an event in the list as it is without a filter, or in the list of each
 * endpoint where that list is too long; `undefined` where items do not show their endpoint, or the list does not end.
 */
export async function endpointsUnlisted(
  session: Session,
  endpoints: readonly Pick<Endpoint, "id" | "as">[],
  eventId: string,
): Promise<Unlisted | undefined> {
  const { endpoint: place, filter_endpoint: filter } = session.profile.bindings.webhook_delivery;
  if (place === undefined) return undefined;
  try {
    return await unlistedTogether(session, endpoints, { eventId, place });
  } catch (error) {
    if (filter === undefined || !isPlainlyUntestable(error)) throw error;
  }
  let last: Listing | undefined;
  const missing: string[] = [];
  for (const endpoint of endpoints) {
    const unlisted = await unlistedEvents(session, endpoint, [eventId]);
    last = unlisted.listing;
    if (unlisted.missing.length > 0) missing.push(endpoint.id);
  }
  return last && { missing, listing: last };
}

async function unlistedTogether(
  session: Session,
  endpoints: readonly Pick<Endpoint, "id" | "as">[],
  { eventId, place }: { readonly eventId: string; readonly place: string },
): Promise<Unlisted | undefined> {
  const as = endpoints[0]?.as;
  const missingIn = (items: readonly JsonObject[]): readonly string[] =>
    endpoints
      .map(({ id }) => id)
      .filter(
        (id) => !items.some((item) => isOfEndpoint(session, item, id) && isOfEvent(session, item, eventId)),
      );
  const listing = await readUntil(
    session,
    () =>
      readList(session, {
        operation: "listWebhookDeliveries",
        ...(as && { as }),
        ...WHOLE_LIST,
        until: (items) => missingIn(items).length === 0,
      }),
    ({ items }) => missingIn(items).length === 0,
    deliveryMs(session),
  );
  const isShown = listing.items.some((item) => propertyAt(item, place) !== undefined);
  return isShown && listing.complete ? { missing: missingIn(listing.items), listing } : undefined;
}

/** Whether a delivery does not change any more; where the profile does not say, that it is listed is enough. */
export function isFinal(session: Session, delivery: JsonObject): boolean {
  const { status, final } = session.profile.bindings.webhook_delivery;
  return status === undefined || final === undefined || final.includes(String(propertyAt(delivery, status)));
}

/** A listed delivery of an event, or of any, once it does not change any more; `undefined` where none comes to that. */
export async function doneDelivery(
  session: Session,
  endpoint: Pick<Endpoint, "id" | "as">,
  eventId: string | undefined,
): Promise<JsonObject | undefined> {
  const isDone = (item: JsonObject): boolean => isFinal(session, item);
  const { found } = await listedDeliveries(session, endpoint, eventId, (items) => items.some(isDone));
  return found.find(isDone);
}

/** Between two looks at a delivery of which no further attempt comes: it may be given up without one. */
const WITHOUT_ATTEMPT_MS = 1_500;

/** A listed delivery of an event that fails, once it does not change any more: looked at as each further attempt comes. */
export function failedDelivery(
  session: Session,
  endpoint: ListenedEndpoint,
  eventId: string | undefined,
  withinMs = deliveryMs(session),
): Promise<JsonObject | undefined> {
  const { inbox } = endpoint;
  const attempts = (): number => inbox.deliveries.filter((one) => eventOf(one)?.id === eventId).length;
  return session.eventually(async () => {
    const before = attempts();
    const { found } = await listDeliveries(session, endpoint, eventId);
    const done = found.find((item) => isFinal(session, item));
    if (done === undefined)
      await inbox.until(() => (attempts() > before ? true : undefined), WITHOUT_ATTEMPT_MS);
    return done;
  }, withinMs);
}

/** Replays a delivery; a deployment may refuse that until the delivery is done. */
export function replayDelivery(
  session: Session,
  delivery: JsonObject,
  as?: Endpoint["as"],
): Promise<Exchange> {
  const deliveryId = session.given(readId(delivery), "a listed webhook delivery has an id");
  return callUntil(
    session,
    "replayWebhookDelivery",
    { path: { deliveryId }, ...(as && { as }) },
    ({ status }) => status !== 409,
  );
}

/** Replays the listed delivery that a request came of; `undefined` where it is not found, or not done. */
export async function replayOf(
  session: Session,
  endpoint: Pick<Endpoint, "id" | "as">,
  first: Delivery,
): Promise<Exchange | undefined> {
  const eventId = eventOf(first)?.id;
  if (!isServed(session.profile, "replayWebhookDelivery") || eventId === undefined) return undefined;
  const done = await doneDelivery(session, endpoint, eventId);
  return done && replayDelivery(session, done, endpoint.as);
}

/** The same type and the same message; that the event is the same in every respect is one more thing. */
export function judgeReplayed(session: Session, first: Delivery, again: Delivery): void {
  const [wanted, found] = [eventOf(first), eventOf(again)];
  const deliveries = deliveriesShown(first, again);
  const rootIn = (event: typeof found): unknown =>
    isObject(event?.payload.related) ? (event.payload.related.thread_root_message_id ?? null) : undefined;
  const isSame =
    found?.type === wanted?.type &&
    readId(found?.object) === readId(wanted?.object) &&
    (rootIn(wanted) ?? null) === (rootIn(found) ?? null);
  session.judge("WHK-19", isSame, {
    message: "a replayed delivery reports something else than the original",
    expected: summaryOf(first),
    found: summaryOf(again),
    deliveries,
  });
  const [sent, sentAgain] = [documented(wanted?.payload ?? {}), documented(found?.payload ?? {})];
  for (const name of ["id", "data"]) {
    session.judge("WHK-40", isDeepStrictEqual(sentAgain[name], sent[name]), {
      message: `a replayed delivery carries another ${name === "id" ? "event id" : name} than the original`,
      expected: wanted?.payload[name],
      found: found?.payload[name],
      deliveries,
    });
  }
}
