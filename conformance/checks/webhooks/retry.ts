// A failed delivery is tried again with the same event, signed again, if the profile says how soon.

import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { readId } from "../../readers/envelope.ts";
import { unchanging } from "../../readers/messages/event-envelope.ts";
import { deliveriesShown, eventOf, reports, summaryOf } from "../../readers/webhooks/webhook.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { waysToChange } from "../../steps/webhooks/changed-endpoint.ts";
import { lateDoubt } from "../../steps/webhooks/late-deliveries.ts";
import { signatureEvidence, signatureScheme, timestampOf } from "../../steps/webhooks/signature-evidence.ts";
import { isFinal, listedDeliveries } from "../../steps/webhooks/webhook-deliveries.ts";
import { retryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  deliveryMs,
  givenMessage,
  type ListenedEndpoint,
  postUntilDelivered,
  probableSender,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { readTimestamp } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a delivery that its receiver answers with an error is tried again with the same event",
  requirements: ["WHK-26", "WHK-12", "WHK-14", "WHK-41"],
  capabilities: ["webhooks", "messages"],
  needs: retryNeeds,
  waits: true,
  async run(session) {
    const retryMs = session.profile.timing.webhook_retry_ms ?? 0;
    const endpoint = await createEndpoint(session, { below: BELOW });
    const { inbox } = endpoint;
    const tag = session.unique("retried");
    // Messages of other checks come here as well, and each of them is a reason to look again: bodies are read once.
    const tagged: Delivery[] = [];
    const attempts = (): readonly Delivery[] => tagged.filter((one) => inbox.deliveries.includes(one));
    await postUntilDelivered(session, [inbox], { as: probableSender(session) });
    session.notSeen("WHK-14", "attempts some seconds apart, which are signed with a time");
    // Where these come soon, one more than two has to fail until they are some seconds apart.
    const failing = 3 * retryMs < APART_MS ? 3 : 2;
    // The first attempts fail, and nothing else does: each failure of another would be tried again as well.
    inbox.answer((delivery) => {
      const isTagged = delivery.body.includes(tag);
      if (isTagged) tagged.push(delivery);
      return { status: isTagged && attempts().length <= failing ? 500 : 200 };
    });
    const others = await failingOthers(session, tag);
    const { id } = await postRichly(session, `${tag} é 漢字 🚀`);
    await givenMessage(session, inbox, id);
    const changed = await Promise.all(others.map((other) => changeBetween(session, other, id)));
    const first = session.given(attempts()[0], "a delivery carries the text of its message");
    const shown = isServed(session.profile, "listWebhookDeliveries")
      ? await settled(session, endpoint, first, () => attempts().length === 1)
      : [];
    const dueMs = session.patience(retryMs) + deliveryMs(session);
    const second = await causedDelivery(session, endpoint, () => attempts()[1], dueMs);
    session.judge("WHK-26", second !== undefined, {
      message: "a delivery whose receiver responded with 500 was not tried again",
      expected: `a second request within ${retryMs} ms`,
      found: "none",
      ...lateDoubt(session),
    });
    if (second === undefined) return session.notSeen("WHK-41", "a second attempt of a delivery");
    for (const judge of changed) await judge?.(2 * dueMs);
    session.observe(
      "first retry of a webhook",
      `after about ${Math.round((second.receivedAt - first.receivedAt) / 1000)} s`,
    );
    // The specification does not say when the third one comes: twice as late as the second one is usual,
    // later is not a finding.
    const third = await session.whileWaiting(
      inbox.until(() => attempts()[2], 2 * session.patience(retryMs) + deliveryMs(session)),
    );
    session.observe("second retry of a webhook", third === undefined ? "not awaited" : "made");
    const fourth =
      third && failing > 2
        ? await inbox.until(() => attempts()[3], 4 * session.patience(retryMs) + deliveryMs(session))
        : undefined;
    const later = Object.entries({ second, third, fourth }).flatMap(([name, attempt]) =>
      attempt === undefined ? [] : [{ name, attempt, first }],
    );
    for (const attempt of later) judgeAttempt(session, attempt, endpoint);
    const last = later.at(-1);
    if (last !== undefined) judgeTime(session, last);
    await judgeListed(session, endpoint, first, shown);
  },
});

/** Changes after which a delivery goes where it went before. */
const KEPT: ReadonlySet<string> = new Set(["renamed", "given another secret"]);

/** Endpoints whose first delivery of a message fails as well, each with the change that follows. */
async function failingOthers(session: Session, tag: string): Promise<readonly Failing[]> {
  const failing: Failing[] = [];
  for (const [what, change] of waysToChange(session).filter(([one]) => KEPT.has(one))) {
    const endpoint = await unlessUntestable(() => createEndpoint(session));
    if (endpoint === undefined) continue;
    endpoint.inbox.answer(({ body }) => ({ status: body.includes(tag) ? 500 : 200 }));
    failing.push({ what, change: () => change(endpoint), endpoint });
  }
  return failing;
}

interface Failing {
  readonly what: string;
  readonly change: () => Promise<unknown>;
  readonly endpoint: ListenedEndpoint;
}

/** Changes the endpoint between two attempts. @returns judges whether a further attempt comes */
async function changeBetween(
  session: Session,
  { what, change, endpoint }: Failing,
  id: string,
): Promise<((dueMs: number) => Promise<void>) | undefined> {
  const { inbox } = endpoint;
  if ((await waitForMessage(session, inbox, id)) === undefined) return undefined;
  if ((await unlessUntestable(change)) === undefined) return undefined;
  const attempts = (): readonly Delivery[] => inbox.deliveries.filter((one) => reports(one, id));
  const { length: before } = attempts();
  // The change came too late: nothing says that there is a third attempt.
  if (before > 1) return undefined;
  return async (dueMs) => {
    const again = await causedDelivery(session, endpoint, () => attempts()[before], dueMs);
    session.judge("WHK-26", again !== undefined, {
      message: `a delivery that failed before its endpoint was ${what} was not tried again, as one to another endpoint was`,
      expected: `a further request within ${Math.round(dueMs)} ms`,
      found: "none",
      ...lateDoubt(session),
    });
  };
}

/** Signatures have whole seconds, and a service several machines, whose clocks differ a little. */
const APART_MS = 2_000;

/** A message that a further attempt has to carry again: a reply to a reply with pictures, or as much of it as is taken. */
async function postRichly(session: Session, content: string): Promise<PostedMessage> {
  const as = probableSender(session);
  const hasThreads = session.profile.capabilities.has("threads");
  const root = hasThreads ? await postMessage(session) : undefined;
  const first = root && (await postReply(session, root));
  const thread =
    root === undefined || first === undefined
      ? {}
      : { thread_root_id: root.id, replied_to_message_id: first.id };
  const body = { ...thread, image_urls: ["https://images.example/b.png", "https://images.example/a.png"] };
  return (
    (await tryPostMessage(session, { as, content, body })) ??
    (await postMessage(session, { as, content, body: thread }))
  );
}

/**
 * The listed deliveries of the event once its first attempt is done, or at the latest while there is no
 * other.
 */
async function settled(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
  isAlone: () => boolean,
): Promise<readonly JsonObject[]> {
  let latest: readonly JsonObject[] = [];
  await listedDeliveries(session, endpoint, eventOf(first)?.id, (items) => {
    if (isAlone()) latest = items;
    return !isAlone() || items.some((item) => isFinal(session, item));
  });
  return latest;
}

/** A further attempt is a separate row, or changes the existing one. */
async function judgeListed(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
  before: readonly JsonObject[],
): Promise<void> {
  if (before.length === 0)
    return session.notSeen("WHK-41", "a delivery that is listed before its second attempt");
  const isChanged = (items: readonly JsonObject[]): boolean => !isDeepStrictEqual(byId(items), byId(before));
  const { found, listing } = await listedDeliveries(session, endpoint, eventOf(first)?.id, isChanged);
  session.judge("WHK-41", isChanged(found), {
    message: "the list of webhook deliveries did not change after a delivery was tried again",
    expected: "a further row for the second attempt, or a change in the row of the delivery",
    found: before,
    exchanges: [listing.last],
  });
}

const byId = (items: readonly JsonObject[]): readonly JsonObject[] =>
  items.toSorted((one, other) => ((readId(one) ?? "") < (readId(other) ?? "") ? -1 : 1));

/** The last attempt was signed some time after the first one, while any other may only have been long on its way. */
function judgeTime(session: Session, { name, attempt, first }: Attempt): void {
  const [before, now] = [first, attempt].map((delivery) => timestampOf(session, delivery));
  if (before === undefined || now === undefined || attempt.receivedAt - first.receivedAt < APART_MS) return;
  session.judge("WHK-14", now !== before, {
    message: `the ${name} attempt of a delivery is signed with the timestamp of the first one`,
    expected: `a timestamp after ${before}`,
    found: now,
    deliveries: deliveriesShown(first, attempt),
  });
}

interface Attempt {
  readonly name: string;
  readonly attempt: Delivery;
  readonly first: Delivery;
}

/** Each attempt is signed again, over its own body. */
function judgeAttempt(
  session: Session,
  { name, attempt, first }: Attempt,
  { secret }: ListenedEndpoint,
): void {
  const scheme = signatureScheme(session);
  const [event, wanted] = [eventOf(attempt), eventOf(first)];
  const deliveries = deliveriesShown(first, attempt);
  session.judge("WHK-26", event?.id === wanted?.id && event?.type === wanted?.type, {
    message: `the ${name} attempt of a delivery whose receiver responded with 500 carries another event`,
    expected: summaryOf(first),
    found: summaryOf(attempt),
    deliveries,
  });
  session.judgeEqual("WHK-26", attempt.path, first.path, {
    message: `the ${name} attempt of a delivery whose receiver responded with 500 went to another address than the first one`,
    deliveries,
  });
  // The counters of its message may have moved on, and addresses of pictures may be signed for each.
  const [received, sent] = [unchanging(event?.payload ?? {}), unchanging(wanted?.payload ?? {})];
  const isSame: Readonly<Record<string, boolean>> = {
    created_at: readTimestamp(received.created_at) === readTimestamp(sent.created_at),
    data: isDeepStrictEqual(received.data, sent.data),
    related: isDeepStrictEqual(received.related, sent.related),
  };
  for (const [property, holds] of Object.entries(isSame))
    session.judge("WHK-26", holds, {
      message: `the ${name} attempt of a delivery whose receiver responded with 500 carries another ${property} than the first one`,
      expected: sent[property],
      found: received[property],
      deliveries,
    });
  const signature = readSignature(attempt, scheme);
  session.judge("WHK-12", typeof signature !== "string" && signature.verifies(secret), {
    message: `the ${name} attempt of a delivery is not signed over its raw bytes with the secret of its endpoint`,
    expected: "a signature that verifies",
    found: typeof signature === "string" ? signature : summaryOf(attempt),
    deliveries: signatureEvidence(attempt, signature, secret),
  });
}
