// A replay sends the same event again and is listed: as a new delivery, which leaves the replayed one
// unchanged, or as a further attempt of the same delivery.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { readId } from "../../readers/envelope.ts";
import { ofEvent } from "../../readers/webhooks/arrived.ts";
import { eventOf, isTest, reports, summaryOf } from "../../readers/webhooks/webhook.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { waysToChange } from "../../steps/webhooks/changed-endpoint.ts";
import { awaitDelivery, comesLate, lateDoubt, needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { replaysFailedOnly } from "../../steps/webhooks/replayed-failures.ts";
import {
  doneDelivery,
  isFinal,
  judgeReplayed,
  listedDeliveries,
  needShown,
  replayDelivery,
  replayOf,
} from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  deliveredSender,
  deliveryMs,
  givenMessage,
  type ListenedEndpoint,
  messageDelivery,
  postUntilDelivered,
  quietTypes,
  sendSentinel,
  withinDeliveryTime,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

export default defineCheck({
  title: "replaying a delivery sends the same event again as a new delivery and leaves the old one as it was",
  requirements: ["WHK-18", "WHK-19", "WHK-20", "WHK-39", "WHK-40", "WHK-42", "WHK-45"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  async run(session) {
    session.notSeen("WHK-42", "a replay, which was accepted");
    session.notSeen("WHK-45", "a delivery that was replayed once");
    session.notSeen("WHK-20", "a replay that is listed as a delivery of its own");
    session.notSeen(
      "WHK-39",
      "a listed delivery that shows its attempts, or a replay that is listed by itself",
    );
    const tested = await createEndpoint(session, { events: quietTypes(session), below: BELOW });
    await judgeReplay(session, tested, await sendSentinel(session, tested), isTest);
    const endpoint = await createEndpoint(session, { below: BELOW });
    const as = await deliveredSender(session, endpoint);
    const { id } = await postMessage(session, {
      as,
      content: `${session.unique("replayed")} é 漢字 🚀`,
    });
    const delivery = await givenMessage(session, endpoint.inbox, id);
    await judgeReplay(session, endpoint, delivery, (candidate) => reports(candidate, id));
    // A further test could be taken for a replay that is missing so far.
    if (session.findings.length > 0) return;
    await judgeChanged(session, as);
    if (canIssueKeys(session)) await unlessUntestable(() => judgeOtherKey(session, endpoint, as));
    if (session.has("keys.second")) await unlessUntestable(() => judgeOtherPerson(session));
  },
});

/** Another person can replay what it lists of its own endpoint, unless it may not replay at all. */
async function judgeOtherPerson(session: Session): Promise<void> {
  const endpoint = await createEndpoint(session, { as: "second" });
  const heard = await postUntilDelivered(session, [endpoint.inbox]);
  const first = heard && messageDelivery(endpoint.inbox, heard.id);
  const replayed = first && (await replayOf(session, endpoint, first));
  if (replayed === undefined || replayed.status === 403) return;
  if (isRefusal(replayed) && (await replaysFailedOnly(session))) return;
  session.judge("WHK-18", !isRefusal(replayed), {
    message: "the replay of a delivery was refused to keys.second, which made its endpoint and lists it",
    expected: "2xx",
    about: replayed,
  });
}

/**
 * Another key of the identity that made the endpoint can replay every delivery that it lists, unless it may not replay it: the
 * specification does not say that a delivery belongs to the identity.
 */
async function judgeOtherKey(session: Session, endpoint: ListenedEndpoint, sender: Role): Promise<void> {
  const { key: as } = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  const { id } = await postMessage(session, { as: sender });
  const event = eventOf(await givenMessage(session, endpoint.inbox, id))?.id;
  const delivery = event && (await doneDelivery(session, { id: endpoint.id, as }, event));
  if (!delivery) return;
  const replayed = await replayDelivery(session, delivery, as);
  if (replayed.status === 403 || (isRefusal(replayed) && (await replaysFailedOnly(session)))) return;
  session.judge("WHK-18", !isRefusal(replayed), {
    message: "the replay of a delivery was refused to another key of keys.primary's member, which lists it",
    expected: "2xx",
    about: replayed,
  });
}

/** A delivery that came before its endpoint was changed is replayed afterwards, where that is accepted. */
async function judgeChanged(session: Session, as: Role): Promise<void> {
  const made: (readonly [ReturnType<typeof waysToChange>[number], ListenedEndpoint])[] = [];
  for (const way of waysToChange(session)) made.push([way, await createEndpoint(session)]);
  const received = await postUntilDelivered(
    session,
    made.map(([, { inbox }]) => inbox),
    { as },
  );
  const id = session.given(received, `message.created is delivered ${withinDeliveryTime(session)}`).id;
  await inParallel(made, async ([[what, change], endpoint]) => {
    await unlessUntestable(async () => {
      const first = await givenMessage(session, endpoint.inbox, id);
      const changed = await change(endpoint);
      // By then the change is in force.
      await sendSentinel(session, changed);
      const sent = (): readonly Delivery[] =>
        [...new Set([endpoint.inbox, changed.inbox])]
          .flatMap(({ deliveries }) => deliveries)
          .filter((delivery) => reports(delivery, id));
      const { length: before } = sent();
      const replayed = await replayOf(session, endpoint, first);
      // A deployment may refuse a replay after a change, and the address of the replay is judged elsewhere.
      if (replayed === undefined || !isSuccess(replayed)) return;
      const again = await causedDelivery(session, changed, () => sent()[before]);
      session.judge("WHK-18", again !== undefined, {
        message: `the replay of an event that came before its endpoint was ${what} was accepted and did not send it again`,
        expected: summaryOf(first),
        found: "no further request",
        exchanges: [endpoint.exchange, replayed],
        ...lateDoubt(session),
      });
    });
  });
}

async function judgeReplay(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
  isOfEvent: (delivery: Delivery) => boolean,
): Promise<void> {
  const eventId = session.given(eventOf(first)?.id, "a delivered event has an id");
  const settled = await listedDeliveries(session, endpoint, eventId, (items) =>
    items.some((item) => isFinal(session, item)),
  );
  if (settled.found.length === 0) needShown(session, settled.listing, { eventId });
  const original = session.given(
    settled.found.find((item) => isFinal(session, item)),
    "a delivery is listed as done",
    settled.listing.last,
  );
  // By either: a replay may change the id of its event, and should not change the content that it reports.
  const isOfIt = (delivery: Delivery): boolean => eventOf(delivery)?.id === eventId || isOfEvent(delivery);
  const sent: Sent = { endpoint, first, isOfEvent: isOfIt, known: new Set(settled.found.map(readId)) };
  const replay = await replayOnce(session, sent, original, {
    what: "the first replay of a delivery",
    // The specification does not say whether a test can be replayed.
    refusedAs: isTest(first) ? "nothing" : "WHK-18",
  });
  if (replay === undefined) return;
  const again = await replayOnce(session, sent, original, {
    what: "the second replay of a delivery",
    refusedAs: "WHK-45",
  });
  // A delivery of a further replay would be taken for a late one.
  if (session.findings.length === 0) await judgeReplayOfReplay(session, sent, again ?? replay);
  // A further test could be taken for a replay that is missing so far.
  if (session.findings.length === 0 && !isTest(first)) await judgeAtOnce(session, sent, original);
  await judgeOriginal(session, endpoint, original);
}

/** Replays that are asked for at the same time, and both accepted, are two. */
async function judgeAtOnce(
  session: Session,
  { endpoint, first, isOfEvent }: Sent,
  original: JsonObject,
): Promise<void> {
  const sent = (): readonly Delivery[] => endpoint.inbox.deliveries.filter(isOfEvent);
  const { length: before } = sent();
  const replayed = await Promise.all([replayDelivery(session, original), replayDelivery(session, original)]);
  if (!replayed.every(isSuccess)) return;
  const again = await causedDelivery(session, endpoint, () => sent()[before + 1]);
  session.judge("WHK-45", again !== undefined, {
    message:
      "two replays of a delivery that were asked for at the same time, and both accepted, did not send its event twice",
    expected: `two further requests like the first, ${summaryOf(first)}`,
    found: `${sent().length - before}`,
    exchanges: replayed,
    ...lateDoubt(session),
  });
}

/** A listed replay is a delivery like others, to be replayed in its turn, or refused. */
async function judgeReplayOfReplay(session: Session, sent: Sent, replay: string | undefined): Promise<void> {
  // Without the name of the event's id in a delivery, the one that was added may be another event's.
  if (session.profile.bindings.webhook_delivery.event === undefined) return;
  const isReplay = (item: JsonObject): boolean => readId(item) === replay && isFinal(session, item);
  const { found } = await listedDeliveries(session, sent.endpoint, undefined, (items) =>
    items.some(isReplay),
  );
  const delivery = found.find(isReplay);
  if (delivery !== undefined)
    await replayOnce(session, sent, delivery, { what: "the replay of a replay", refusedAs: "nothing" });
}

/** An event at an endpoint. */
interface Sent {
  readonly endpoint: ListenedEndpoint;
  /** How it came first. */
  readonly first: Delivery;
  readonly isOfEvent: (delivery: Delivery) => boolean;
  /** Ids of the deliveries that are listed for it. */
  readonly known: Set<string | undefined>;
}

interface Replay {
  readonly what: string;
  /** The requirement that a refusal breaks. */
  readonly refusedAs?: "WHK-18" | "WHK-45" | "nothing";
}

const FAILED_ONLY =
  "the replay of a delivery that had succeeded: those that failed can be replayed here, and others cannot";

/** @returns the id of the delivery that the replay made; `undefined` where it made none, or an attempt of the same one */
async function replayOnce(
  session: Session,
  { endpoint, first, isOfEvent, known }: Sent,
  delivery: JsonObject,
  { what, refusedAs = "WHK-18" }: Replay,
): Promise<string | undefined> {
  const before = endpoint.inbox.deliveries.filter(isOfEvent).length;
  const same = (): readonly Delivery[] => ofEvent(endpoint.inbox.deliveries, eventOf(first)?.id ?? "");
  const { length: sameBefore } = same();
  const replayed = await replayDelivery(session, delivery);
  session.given(replayed.status !== 403, "keys.primary may replay deliveries", replayed);
  if (!isSuccess(replayed)) {
    const requirement = isRefusal(replayed) ? refusedAs : "WHK-18";
    if (requirement === "WHK-18" && isRefusal(replayed) && (await replaysFailedOnly(session))) {
      session.notSeen(["WHK-18", "WHK-19", "WHK-40"], FAILED_ONLY);
      return undefined;
    }
    if (requirement !== "nothing")
      session.judge(requirement, false, {
        message: `${what} was refused, although the delivery was finished`,
        expected: "2xx",
        about: replayed,
      });
    return undefined;
  }
  if (refusedAs === "WHK-45") session.judge(refusedAs, true, { message: `${what} was refused` });
  const find = (): Delivery | undefined => endpoint.inbox.deliveries.filter(isOfEvent)[before];
  // A test that is sent meanwhile could be taken for the replay of one.
  const found = isTest(first)
    ? await awaitDelivery(session, endpoint.inbox, find, 2 * deliveryMs(session))
    : await causedDelivery(session, endpoint, find);
  const again = found && (await replayAmongTests(session, endpoint, found, () => same()[sameBefore]));
  const late = again === undefined ? await needPunctual(session) : {};
  session.judge("WHK-18", again !== undefined, {
    ...late,
    message: `${what} did not send its event again`,
    expected: summaryOf(first),
    found: "no further request",
    exchanges: [replayed],
  });
  if (again === undefined) return undefined;
  // An earlier test may come now.
  const isSure = eventOf(again)?.id === eventOf(first)?.id || !comesLate(session);
  session.given(isSure, "deliveries come within timing.webhook_delivery_ms");
  judgeReplayed(session, first, again);
  session.judge("WHK-42", again.path === first.path, {
    message: `${what} went to another address below the one that its event had come to`,
    expected: `${endpoint.inbox.url}${first.path}`,
    found: `${endpoint.inbox.url}${again.path}`,
    exchanges: [replayed],
  });
  const { found: listed } = await listedDeliveries(session, endpoint, undefined, (items) =>
    items.some((item) => isNew(item, known, session, again) || isContinued(item, delivery, session)),
  );
  const added = listed.filter((item) => isNew(item, known, session, again)).map(readId);
  const isAttempt = listed.some((item) => isContinued(item, delivery, session));
  session.observe("a replay is listed as", added.length > 0 ? "a delivery" : "an attempt of the delivery");
  // The specification does not say how attempts are listed: where a delivery shows none of them, a replay
  // need not be seen in the list.
  if (added.length > 0 || session.has("bindings.webhook_delivery.attempts"))
    session.judge("WHK-39", added.length > 0 || isAttempt, {
      message: `${what} is listed neither as a delivery with an id of its own nor as a further attempt`,
      expected: "a delivery that was not there before, or more attempts of the one that was replayed",
      found: [...known],
      exchanges: [replayed],
    });
  for (const id of added) known.add(id);
  return added[0];
}

/**
 * A test of another endpoint may come to all that have enabled its type, and before the replay of a test, which has the id of the
 * original where replays keep it.
 */
async function replayAmongTests(
  session: Session,
  { inbox }: ListenedEndpoint,
  found: Delivery,
  findSame: () => Delivery | undefined,
): Promise<Delivery> {
  if (!isTest(found)) return found;
  return (await session.whileWaiting(inbox.until(findSame, deliveryMs(session)))) ?? found;
}

/** Whether a listed delivery is the one that a replay added; by its event, whose id the replay may have changed. */
function isNew(
  item: JsonObject,
  known: ReadonlySet<string | undefined>,
  { profile }: Session,
  again: Delivery,
): boolean {
  const { event } = profile.bindings.webhook_delivery;
  const id = eventOf(again)?.id;
  return (
    !known.has(readId(item)) &&
    (event === undefined || id === undefined || String(propertyAt(item, event)) === id)
  );
}

/** Whether the replayed delivery shows another number of attempts, or another list of them, than it did. */
function isContinued(item: JsonObject, original: JsonObject, { profile }: Session): boolean {
  const { attempts } = profile.bindings.webhook_delivery;
  return (
    attempts !== undefined &&
    readId(item) === readId(original) &&
    !isDeepStrictEqual(propertyAt(item, attempts), propertyAt(original, attempts))
  );
}

async function judgeOriginal(
  session: Session,
  endpoint: ListenedEndpoint,
  original: JsonObject,
): Promise<void> {
  const id = readId(original);
  const { found, listing } = await listedDeliveries(session, endpoint, undefined, (items) =>
    items.some((item) => readId(item) === id),
  );
  const now = found.find((item) => readId(item) === id);
  const { endpoint: ofEndpoint, event, status, attempts } = session.profile.bindings.webhook_delivery;
  const properties = ["id", ofEndpoint, event, status, attempts].filter((property) => property !== undefined);
  const shown = (item: JsonObject | undefined): JsonObject =>
    Object.fromEntries(properties.map((property) => [property, propertyAt(item, property)]));
  session.judge("WHK-20", now !== undefined && isDeepStrictEqual(shown(now), shown(original)), {
    message: "a replay changed the delivery that was replayed",
    expected: shown(original),
    found: now === undefined ? "it is no longer listed" : shown(now),
    exchanges: [listing.last],
  });
}
