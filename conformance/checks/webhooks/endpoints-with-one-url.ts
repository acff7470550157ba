// Two endpoints that share a URL stay separate: each gets the event of each message, signed with its own
// secret, and the test of one is not sent for the other. Each has event types of its own.

import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { reporting, testsAmong } from "../../readers/webhooks/arrived.ts";
import { deliveriesCounted, deliveriesShown, eventOf, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { awaitDelivery, needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import { signatureScheme } from "../../steps/webhooks/signature-evidence.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveryMs,
  type Endpoint,
  endpointBody,
  knownEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  probableSender,
  quietTypes,
  requestEndpoint,
  sendSentinel,
  signingSecret,
  updateEndpoint,
  withinDeliveryTime,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "of two endpoints with one URL each gets message.created, signed with its own secret",
  requirements: ["WHK-10", "WHK-11", "WHK-37"],
  capabilities: ["webhooks", "messages"],
  needs: ["bindings.webhook_signature", ...deliveryNeeds],
  async run(session) {
    session.notSeen("WHK-11", "two endpoints with one URL and different event types");
    const first = await createEndpoint(session, { events: [MESSAGE_CREATED] });
    const second = await createTwin(session, first);
    if (second === undefined) return;
    const as = probableSender(session);
    const heard = await postUntilDelivered(session, [first.inbox], { as });
    session.given(heard, `message.created is delivered ${withinDeliveryTime(session)}`);
    const endpoints = [["older", first] as const, ["newer", second] as const];
    let posted = await postMessage(session, { as });
    // Each of them may take a while before it gets any event.
    const isReceived = await session.eventually(async () => {
      for (const [, { secret }] of endpoints)
        if ((await deliveryBy(session, first.inbox, posted.id, [secret])) === undefined) {
          posted = await postMessage(session, { as });
          return undefined;
        }
      return true;
    }, session.profile.timing.eventual_ms);
    const late = isReceived !== true ? await needPunctual(session) : {};
    for (const [which, { secret }] of endpoints) {
      const own = await deliveryBy(session, first.inbox, posted.id, [secret]);
      // A second delivery whose signature verifies under neither secret is the finding of another check.
      const reported = reporting(first.inbox.deliveries, posted.id);
      session.judge("WHK-10", isReceived === true || own !== undefined || reported.length > 1, {
        ...late,
        message: `of two endpoints with one URL the ${which} one did not get the event of a message`,
        expected: `two deliveries of message ${posted.id}, each signed with the secret of one endpoint`,
        found: `${deliveriesCounted(reported.length)} of it`,
        exchanges: [posted.exchange],
      });
    }
    if (session.findings.length === 0) await judgeTest(session, [first, second], as);
    if (session.findings.length === 0) await judgeChanged(session, as);
    await unlessUntestable(() => judgeTypes(session, as));
  },
});

/** What one of them has enabled is not sent for the other one. */
async function judgeTypes(session: Session, as: Role): Promise<void> {
  const events = quietTypes(session);
  if (events.length === 0) return;
  const first = await createEndpoint(session, { events: [MESSAGE_CREATED] });
  const twin = await createTwin(session, first, { events });
  if (twin === undefined) return;
  const { inbox } = first;
  const posted = await postUntilDelivered(session, [inbox], { as });
  const { id } = session.given(posted, `message.created is delivered ${withinDeliveryTime(session)}`);
  const own = await deliveryBy(session, inbox, id, [first.secret]);
  session.given(own, "an endpoint is sent events that are signed with its secret");
  await sendSentinel(session, { ...twin, inbox });
  const wrong = reporting(inbox.deliveries, id).find(
    (one) => isSignedBy(session, one, [twin.secret]) && !isSignedBy(session, one, [first.secret]),
  );
  session.judge("WHK-11", wrong === undefined, {
    message:
      "an endpoint was sent an event of a type that another endpoint with its URL has enabled, and it has not",
    expected: `only ${events.join(", ")}, signed with its secret`,
    found: wrong && summaryOf(wrong),
    deliveries: deliveriesShown(wrong),
    exchanges: [first.exchange, twin.exchange],
  });
}

/** The test of the first one. The event of a later message shows that a second test event had its time. */
async function judgeTest(
  session: Session,
  [first, second]: readonly [ListenedEndpoint, Endpoint],
  as: Role,
): Promise<void> {
  const { inbox, id, exchange } = first;
  const arrived = (): readonly string[] => testsAmong(inbox.deliveries).map((one) => eventOf(one)?.id ?? "");
  // A deployment may test each endpoint once it is created.
  const before = new Set(arrived());
  const made = (): readonly string[] => [...new Set(arrived())].filter((event) => !before.has(event));
  const test = await session.call("testWebhookEndpoint", { path: { endpointId: id } });
  if (!isSuccess(test)) return;
  await awaitDelivery(session, inbox, () => testsAmong(inbox.deliveries)[before.size], deliveryMs(session));
  if (made().length === 0) return;
  const posted = await postMessage(session, { as });
  await deliveryBy(session, inbox, posted.id, [second.secret]);
  session.judge("WHK-37", made().length === 1, {
    message: "of two endpoints with one URL one was tested, and more than one test event arrived there",
    expected: "one test event",
    found: made(),
    exchanges: [exchange, second.exchange, test],
  });
}

/** Two endpoints of one URL, one of which was changed. */
interface Pair {
  readonly what: string;
  readonly kept: ListenedEndpoint;
  readonly changed: Exchange;
  /** The secrets that the changed endpoint has had. */
  readonly secrets: readonly string[];
}

interface Case {
  /** The one that is changed; the older one is the caller's own. */
  readonly which: "older" | "newer";
  /** In words that follow "one was". */
  readonly what: string;
  readonly change: (endpoint: Endpoint) => Promise<Exchange>;
  /** The person that creates the newer one. */
  readonly by: Role;
}

function cases(session: Session): readonly Case[] {
  const kinds = changes(session);
  const own = kinds.flatMap((kind) =>
    (["older", "newer"] as const).map((which) => ({ ...kind, which, by: "primary" as const })),
  );
  const ofTwoPeople = session.has("keys.second")
    ? kinds.map((kind) => ({ ...kind, which: "older" as const, by: "second" as const }))
    : [];
  return [
    ...sampleByEffort(session, own, 0, { quick: 3 }),
    ...sampleByEffort(session, ofTwoPeople, 0, { quick: 4, standard: 2 }),
  ];
}

/** Whether an endpoint gets the event of a new message. */
async function hears(session: Session, { inbox, secret }: ListenedEndpoint, as: Role): Promise<boolean> {
  const heard = await session.eventually(async () => {
    const { id } = await postMessage(session, { as });
    return deliveryBy(session, inbox, id, [secret]);
  }, session.profile.timing.eventual_ms);
  return heard !== undefined;
}

/** Changing the older or the newer of them leaves the other one working, whichever of two people it belongs to. */
async function judgeChanged(session: Session, as: Role): Promise<void> {
  const pairs: Pair[] = [];
  await inParallel(cases(session), async ({ which, what, change, by }) => {
    await unlessUntestable(async () => {
      const older = await createEndpoint(session, { events: [MESSAGE_CREATED] });
      const newer = await createTwin(session, older, { as: by });
      if (newer === undefined) return;
      const { inbox } = older;
      const [one, kept] = which === "older" ? [older, newer] : [newer, older];
      // Of which messages another person's endpoint gets events depends on what that person may read.
      if (by !== "primary" && !(await hears(session, { ...kept, inbox }, as))) return;
      const changed = await change(one);
      const secrets = [one.secret, signingSecret(changed) ?? one.secret];
      const name = `the ${which} one${by === "primary" ? "" : ", which is another person's,"} was ${what}`;
      pairs.push({ what: name, kept: { ...kept, inbox }, changed, secrets });
    });
  });
  const missing = new Set(pairs);
  let posted = await postMessage(session, { as });
  // A change may take effect a moment later, and a new endpoint may take its time.
  await session.eventually(async () => {
    posted = await postMessage(session, { as });
    await inParallel([...missing], async (pair) => {
      const { inbox, secret } = pair.kept;
      if ((await deliveryBy(session, inbox, posted.id, [secret])) !== undefined) missing.delete(pair);
    });
    return missing.size === 0 ? true : undefined;
  }, session.profile.timing.eventual_ms);
  const late = missing.size > 0 ? await needPunctual(session) : {};
  for (const pair of pairs) judgePair(session, pair, posted, { isMissing: missing.has(pair), late });
}

interface PairResult {
  readonly isMissing: boolean;
  readonly late: Pick<FindingDetails, "doubt">;
}

function judgePair(
  session: Session,
  { what, kept: { inbox, secret, exchange }, changed, secrets }: Pair,
  posted: PostedMessage,
  { isMissing, late }: PairResult,
): void {
  const reported = reporting(inbox.deliveries, posted.id);
  // One whose signature verifies under no secret of either is the finding of another check.
  const isStrange = reported.some((delivery) => !isSignedBy(session, delivery, [secret, ...secrets]));
  session.judge("WHK-10", !isMissing || isStrange, {
    ...late,
    message: `of two endpoints with one URL the other one gets no events after ${what}`,
    expected: `message.created of message ${posted.id}, signed with the secret of the one that was not changed`,
    found: `${deliveriesCounted(reported.length)} of it, none of them signed so`,
    exchanges: [exchange, changed, posted.exchange],
  });
}

/** The changes that may be made to one endpoint. */
function changes(session: Session): readonly Pick<Case, "what" | "change">[] {
  const { status } = session.profile.bindings.webhook_endpoint;
  const quiet = quietTypes(session);
  const update =
    (body: () => Promise<JsonObject> | JsonObject) =>
    async (endpoint: Endpoint): Promise<Exchange> =>
      updateEndpoint(session, endpoint, await body());
  return [
    ...(status === undefined
      ? []
      : [{ what: "disabled", change: update(() => ({ [status.property]: status.disabled })) }]),
    ...(quiet.length === 0
      ? []
      : [{ what: "given other types", change: update(() => endpointBody(session, { events: quiet })) }]),
    {
      what: "moved",
      change: update(async () => endpointBody(session, { url: (await session.inbox()).url })),
    },
    {
      what: "given another secret",
      change: async (endpoint) => (await rotateSecret(session, endpoint)).exchange,
    },
  ];
}

const isSignedBy = (session: Session, delivery: Delivery, secrets: readonly string[]): boolean => {
  const signature = readSignature(delivery, signatureScheme(session));
  return typeof signature !== "string" && secrets.some((secret) => signature.verifies(secret));
};

/** The delivery of a message that is signed with one of these secrets, when it comes in time. */
const deliveryBy = (
  session: Session,
  inbox: Inbox,
  messageId: string,
  secrets: readonly string[],
): Promise<Delivery | undefined> => {
  const find = (): Delivery | undefined =>
    reporting(inbox.deliveries, messageId).find((one) => isSignedBy(session, one, secrets));
  return awaitDelivery(session, inbox, find, deliveryMs(session));
};

interface TwinOptions {
  readonly as?: Role;
  readonly events?: readonly string[];
}

/** Another endpoint with the same URL; a deployment may refuse it, or return the existing endpoint. */
async function createTwin(
  session: Session,
  { inbox, id }: ListenedEndpoint,
  { as = "primary", events = [MESSAGE_CREATED] }: TwinOptions = {},
): Promise<Endpoint | undefined> {
  const settings = { name: session.unique("endpoint"), url: inbox.url, events };
  const exchange = await requestEndpoint(session, settings, { as });
  if (isSuccess(exchange) && singleId(exchange.json) !== id) return knownEndpoint(session, exchange, as);
  const whose = as === "primary" ? "another one" : "another person's";
  session.observe(`a second endpoint with the URL of ${whose}`, "not created");
  return undefined;
}
