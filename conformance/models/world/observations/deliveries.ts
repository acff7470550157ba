// The end of a story for each endpoint: it gets a test event, failed deliveries are retried, deliveries are listed, and
// some are replayed.
import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../../contract/served-operations.ts";
import { responseOf } from "../../../engine/session/session.ts";
import type { Delivery } from "../../../exchange/delivery.ts";
import { type Exchange, isRefusal, isSuccess } from "../../../exchange/exchange.ts";
import { withoutCounters } from "../../../readers/messages/event-envelope.ts";
import { ofEvent } from "../../../readers/webhooks/arrived.ts";
import { eventOf, mentions, summaryOf } from "../../../readers/webhooks/webhook.ts";
import { readList } from "../../../steps/lists/listing.ts";
import { isComeAgain, outcomeOf } from "../../../steps/messages/send.ts";
import { inParallel } from "../../../steps/running/in-parallel.ts";
import { needEnabled } from "../../../steps/webhooks/disabled-by-itself.ts";
import { comesLate, lateDoubt, needPunctual } from "../../../steps/webhooks/late-deliveries.ts";
import { replaysFailedOnly } from "../../../steps/webhooks/replayed-failures.ts";
import {
  doneDelivery,
  isFinal,
  isOfEvent,
  judgeReplayed,
  listedDeliveries,
  needShown,
  replayDelivery,
} from "../../../steps/webhooks/webhook-deliveries.ts";
import { canAwaitRetry } from "../../../steps/webhooks/webhook-needs.ts";
import { causedDelivery, deliveryMs, sendTest } from "../../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../../text/json.ts";
import type { Hooked, Said, World } from "../world.ts";
import {
  deliveriesOf,
  isAlone,
  isKept,
  judgeAddress,
  judgeSigned,
  observeEndpoint,
} from "./endpoint-events.ts";
import { judgeEvent } from "./event-of-message.ts";
import { dueMs, isHeld, mayStayAway, retryMs } from "./held.ts";

/** How many of the events that came are sent once more. */
const REPLAYED = 4;
/** A secret may be read a moment before a rotation is answered, for an attempt that begins then. */
const BEGUN_MS = 500;

/** Tested, as often as one likes, an endpoint is sent a test event each time. */
export async function judgeTest(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  if (hooked.status === "disabled" || !isKept(world, hooked) || mayStayAway(world, hooked)) return;
  const { inbox } = hooked.endpoint;
  const first = await sendTest(session, hooked.endpoint);
  const { exchange, latest: delivery } =
    first.latest === undefined && isSuccess(first.exchange)
      ? await sendTest(session, hooked.endpoint)
      : first;
  session.given(exchange.status !== 403, "the key that made an endpoint may test it", exchange);
  const isMissing = delivery === undefined && isSuccess(exchange);
  // It may wait behind a failed delivery.
  if (isMissing && isHeld(world, hooked)) return;
  if (delivery === undefined) await needEnabled(session, hooked.endpoint);
  const late = isMissing ? await needPunctual(session) : {};
  session.judge("WHK-08", isSuccess(exchange) && delivery !== undefined, {
    ...late,
    message: `a test of ${hooked.name} was not followed by a webhook.test event at its address, twice`,
    expected: "2xx, and a body of type webhook.test",
    found: isSuccess(exchange) ? "no request" : responseOf(exchange),
    exchanges: [hooked.endpoint.exchange, exchange],
  });
  // At an address that two endpoints share, a test event that the response does not name can be of the other one.
  const event = delivery && eventOf(delivery)?.id;
  const isNamed = event !== undefined && mentions(exchange.json, event);
  if (delivery !== undefined && (isNamed || isAlone(world, hooked.name, inbox)))
    judgeSigned(world, hooked, delivery, {
      what: `the event of a test of ${hooked.name}`,
      // One that was asked for before may come now.
      isLater: isNamed || !comesLate(session),
    });
}

/** Its receiver takes everything again. */
export function receivesAgain(hooked: Hooked): void {
  hooked.endpoint.inbox.answer({ status: 200 });
  hooked.isFailing = false;
}

export async function examine(world: World, hooked: Hooked): Promise<void> {
  if (!isKept(world, hooked)) return;
  const isRetrying = hooked.isFailing;
  receivesAgain(hooked);
  await world.look("webhooks", () => observeEndpoint(world, hooked));
  await world.look("tests of endpoints", () => judgeTest(world, hooked));
  const { session } = world;
  if (session.findings.length > 0) return;
  if (canAwaitRetry(session) && hooked.status !== "disabled")
    await world.look("retries", async () => {
      if (isRetrying) await observeRetries(world, hooked);
      await observeWaiting(world, hooked);
    });
  judgeAll(world, hooked);
  // If endpoints cannot be distinguished in the list, reading it would mean reading all deliveries of the run.
  if (session.profile.bindings.webhook_delivery.filter_endpoint === undefined) return;
  if (isServed(session.profile, "listWebhookDeliveries"))
    await world.look("lists of deliveries", () => observeDeliveries(world, hooked));
}

/** The messages whose events an endpoint received, the most unusual ones first. */
const receivedBy = (world: World, hooked: Hooked): readonly Said[] =>
  world.messages
    .filter((message) => deliveriesOf(world, hooked, message).length > 0)
    .toSorted((one, other) => interest(other) - interest(one));

const interest = ({ root, files, class: kind, text, source }: Said): number =>
  Number(root !== undefined) +
  Number(files.length > 0) +
  Number(kind.isPlain !== true) +
  Number(text === undefined) +
  Number(source !== undefined);

/**
 * A delivery that its receiver answered with an error is attempted again, unchanged, and signed with the current
 * secret.
 */
async function observeRetries(world: World, hooked: Hooked): Promise<void> {
  const messages = receivedBy(world, hooked);
  const last = messages.toSorted((one, other) => other.turn - one.turn)[0];
  if (last !== undefined) await awaitRetry(world, hooked, () => deliveriesOf(world, hooked, last)[1]);
  for (const message of messages) {
    const [first, ...others] = deliveriesOf(world, hooked, message);
    for (const [index, other] of others.entries())
      if (first !== undefined && ![first, ...others.slice(0, index)].some((one) => isCopy(other, one)))
        await judgeAgain(world, hooked, message, { first, again: other });
  }
}

/** Later attempts come later: the specification does not say how much. */
const awaitRetry = async (
  { session }: World,
  { endpoint }: Hooked,
  find: () => Delivery | undefined,
): Promise<Delivery | undefined> =>
  endpoint.inbox.until(
    find,
    3 * session.patience(session.profile.timing.webhook_retry_ms ?? 0) + deliveryMs(session),
  );

/** A test event that failed just before a rotation is attempted again after it. */
async function observeWaiting(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const { deliveries } = hooked.endpoint.inbox;
  const firstRetryMs = session.profile.timing.webhook_retry_ms ?? 0;
  const rotatedAt = hooked.rotatedAtMs ?? Number.POSITIVE_INFINITY;
  for (const first of hooked.waiting) {
    const eventId = eventOf(first)?.id;
    if (eventId === undefined || !deliveries.includes(first)) continue;
    // No further attempt is due before: an earlier delivery is the first one again.
    const dueAt = first.receivedAt + BEFORE_DUE * firstRetryMs;
    const sinceMs = rotatedAt < dueAt ? dueAt : rotatedAt + BEGUN_MS;
    const find = (): Delivery | undefined => {
      const attempts = ofEvent(deliveries, eventId);
      return attempts
        .slice(attempts.indexOf(first) + 1)
        .find((one) => !isCopy(one, first) && one.receivedAt > sinceMs);
    };
    const again = await hooked.endpoint.inbox.until(find, retryMs(session));
    if (again !== undefined)
      judgeSigned(world, hooked, again, { what: "a further attempt of a test event", isLater: true });
  }
}

/** A part of the time after which a delivery is tried again. */
const BEFORE_DUE = 0.8;

interface Attempts {
  readonly first: Delivery;
  readonly again: Delivery;
}

async function judgeAgain(
  world: World,
  hooked: Hooked,
  message: Said,
  { first, again }: Attempts,
): Promise<void> {
  const [wanted, found] = [first, again].map((one) => withoutCounters(eventOf(one)?.payload ?? {}).data);
  world.session.judgeEqual("WHK-26", found, wanted, {
    message: `a further attempt of the event of ${message.name} carries other data than the first one`,
    exchanges: [message.exchange],
  });
  await judgeEventAgain(world, hooked, message, { again, where: "a further attempt of the webhook" });
  judgeSigned(world, hooked, again, {
    what: `a further attempt of the event of ${message.name}`,
    isLater: again.receivedAt > (hooked.rotatedAtMs ?? Number.POSITIVE_INFINITY) + BEGUN_MS,
  });
}

interface Repetition {
  readonly again: Delivery;
  readonly where: string;
}

/** A repeated delivery is about the message as well. */
async function judgeEventAgain(
  world: World,
  hooked: Hooked,
  message: Said,
  { again, where }: Repetition,
): Promise<void> {
  const event = eventOf(again);
  if (event !== undefined && world.sees(hooked.by, message.place) === true)
    await judgeEvent(world, message, { where, payload: event.payload, as: hooked.by });
}

/** Everything that came is signed. */
function judgeAll(world: World, hooked: Hooked): void {
  const { endpoint, left } = hooked;
  judgeAddress(world, hooked);
  const own = [endpoint.inbox, ...left].filter((inbox) => isAlone(world, hooked.name, inbox));
  for (const delivery of own.flatMap(({ deliveries }) => deliveries))
    judgeSigned(world, hooked, delivery, { what: `a delivery to ${hooked.name}`, isLater: false });
}

async function observeDeliveries(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const messages = receivedBy(world, hooked);
  const events = messages.flatMap((message) => {
    const [delivery] = deliveriesOf(world, hooked, message);
    const eventId = delivery && eventOf(delivery)?.id;
    return delivery === undefined || eventId === undefined ? [] : [{ message, delivery, eventId }];
  });
  const isOf = (item: JsonObject, eventId: string): boolean => isOfEvent(session, item, eventId);
  const isListed = (items: readonly JsonObject[], eventId: string): boolean =>
    items.some((item) => isOf(item, eventId));
  const isQuiet = hooked.quietSince !== undefined || hooked.status === "disabled";
  const { found, listing } = await listedDeliveries(session, hooked.endpoint, undefined, (items) =>
    events.every(({ eventId }) =>
      items.some((item) => isOf(item, eventId) && (isQuiet || isFinal(session, item))),
    ),
  );
  const absent = events.filter(({ eventId }) => !isListed(found, eventId));
  // A list may keep its deliveries for a while, or only so many: deliveries later than a listed one must
  // still be there.
  const listed = hooked.endpoint.inbox.deliveries.filter((one) => isListed(found, eventOf(one)?.id ?? ""));
  const oldestMs = Math.min(...listed.map(({ receivedAt }) => receivedAt));
  const isWhole = absent.length > 0 && found.length === 0 && (await listsAny(world, hooked, absent));
  const missing = isWhole ? absent : absent.filter(({ delivery }) => delivery.receivedAt >= oldestMs);
  if (missing.length > 0) needShown(session, listing, { eventId: missing[0]?.eventId });
  session.judge("WHK-17", missing.length === 0, {
    message: `the list of deliveries of ${hooked.name} leaves out events that came to it`,
    expected: `a delivery of each: ${events.map(({ message }) => message.name).join(", ")}`,
    found: `not listed: ${missing.map(({ message, eventId }) => `${message.name} (${eventId})`).join(", ")}`,
    exchanges: [listing.last],
  });
  if (!isServed(session.profile, "replayWebhookDelivery") || isQuiet || mayStayAway(world, hooked)) return;
  const replayed: { readonly message: Said; readonly exchange: Exchange; readonly isFirst: boolean }[] = [];
  await inParallel(events.slice(0, REPLAYED), async ({ message, delivery, eventId }) => {
    const done = found.find((item) => isOf(item, eventId) && isFinal(session, item));
    if (done === undefined) return;
    const isFirst = !hooked.replayed.has(message);
    replayed.push({
      message,
      isFirst,
      exchange: await judgeReplay(world, hooked, message, { first: delivery, listed: done }),
    });
  });
  // The checks of replays judge whether anything can be replayed.
  if (replayed.every(({ exchange }) => !isSuccess(exchange))) return;
  const refused = replayed.filter(
    ({ exchange, isFirst }) => isFirst && isRefusal(exchange) && !isComeAgain(exchange),
  );
  if (refused.length > 0) await needEnabled(session, hooked.endpoint);
  // Those that came at the first attempt may be over.
  if (refused.length > 0 && (await replaysFailedOnly(session))) return;
  session.judge("WHK-18", refused.length === 0, {
    message: `some events that came to ${hooked.name} cannot be replayed, and others can`,
    expected: "2xx",
    found: refused.map(({ message, exchange }) => `${message.name}: ${outcomeOf(exchange)}`),
    exchanges: refused.flatMap(({ message, exchange }) => [message.exchange, exchange]),
  });
}

/** Whether the list of all endpoints has one of these events, which went to others as well. */
async function listsAny(
  { session }: World,
  { endpoint: { as } }: Hooked,
  events: readonly { readonly eventId: string }[],
): Promise<boolean> {
  const isThere = (items: readonly JsonObject[]): boolean =>
    items.some((item) => events.some(({ eventId }) => isOfEvent(session, item, eventId)));
  const options = { operation: "listWebhookDeliveries", ...(as && { as }), until: isThere } as const;
  return isThere((await readList(session, options)).items);
}

interface Replayable {
  readonly first: Delivery;
  readonly listed: JsonObject;
}

/** A replay comes, reports the same, and is signed by the newest secret. @returns the response to it */
async function judgeReplay(
  world: World,
  hooked: Hooked,
  message: Said,
  { first, listed }: Replayable,
): Promise<Exchange> {
  const { session } = world;
  const { as } = hooked.endpoint;
  const before = deliveriesOf(world, hooked, message);
  const replayed = await replayDelivery(session, listed, as);
  if (!isSuccess(replayed)) return replayed;
  hooked.replayed.add(message);
  const later = (): readonly Delivery[] => deliveriesOf(world, hooked, message).slice(before.length);
  await causedDelivery(session, hooked.endpoint, () => later()[0], dueMs(world, hooked));
  // An earlier delivery may come once more at the same time.
  const again = later().find((one) => !before.some((other) => isCopy(one, other))) ?? later()[0];
  if (again === undefined && !judgeAddress(world, hooked)) return replayed;
  session.judge("WHK-18", again !== undefined, {
    message: `a replay of the event of ${message.name} did not send it to ${hooked.name} again`,
    expected: summaryOf(first),
    found: "no further request",
    exchanges: [message.exchange, replayed],
    ...lateDoubt(session),
  });
  if (again === undefined) return replayed;
  judgeReplayed(session, first, again);
  await judgeEventAgain(world, hooked, message, { again, where: "the replayed webhook" });
  judgeSigned(world, hooked, again, {
    what: `a replay of the event of ${message.name}`,
    isLater: !before.some((other) => isCopy(again, other)),
  });
  return replayed;
}

/** The same request once more, signed when the other one was. */
const isCopy = (one: Delivery, other: Delivery): boolean =>
  one.body.equals(other.body) && isDeepStrictEqual(one.headers, other.headers);

/** One event that came, in the middle of everything else. */
export async function examineReplay(world: World, hooked: Hooked, message: Said): Promise<void> {
  const { session } = world;
  const [first] = deliveriesOf(world, hooked, message);
  const eventId = first && eventOf(first)?.id;
  if (first === undefined || eventId === undefined || mayStayAway(world, hooked)) return;
  if (!isServed(session.profile, "replayWebhookDelivery")) return;
  const done = await doneDelivery(session, hooked.endpoint, eventId);
  if (done !== undefined) await judgeReplay(world, hooked, message, { first, listed: done });
}
