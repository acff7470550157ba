// Every delivery is signed over the bytes that were sent, with the secret of its endpoint and the current
// time. The verifier is the suite's own, and each example shows that it does not accept everything.
import fc from "fast-check";
import { tryPostFile } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { mixedText, textClasses } from "../../inputs/text-classes.ts";
import { deliveriesShown, eventOf, isTest } from "../../readers/webhooks/webhook.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import {
  type CreatedMessage,
  postMessage,
  tryPostLong,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { clockAhead } from "../../steps/running/deployment-clock.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import {
  foundSignatures,
  signatureEvidence,
  signatureScheme,
  timestampOf,
} from "../../steps/webhooks/signature-evidence.ts";
import { doneDelivery, replayDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveryMs,
  type ListenedEndpoint,
  probableSender,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

/** Receivers everywhere allow five minutes unless told otherwise. */
const DEFAULT_TOLERANCE_S = 300;

export default defineCheck({
  title: "a delivery is signed over its bytes with the secret of its endpoint, at the time of sending",
  requirements: ["WHK-12", "WHK-14"],
  capabilities: ["webhooks", "messages"],
  needs: ["bindings.webhook_signature", ...deliveryNeeds],
  isLong: true,
  async run(session) {
    const endpoint = await createEndpoint(session);
    const other = await createEndpoint(session);
    const aheadMs = await clockAhead(session, endpoint.exchange);
    const first = await sendSentinel(session, endpoint);
    judgeSignature(session, { delivery: first, own: endpoint, foreign: other }, aheadMs);
    judgeSignature(
      session,
      { delivery: await sendSentinel(session, other), own: other, foreign: endpoint },
      aheadMs,
    );
    const judgeMessage = async (example: Session, { id }: CreatedMessage): Promise<void> => {
      for (const [own, foreign] of [
        [endpoint, other],
        [other, endpoint],
      ] as const) {
        const delivery = await waitForMessage(example, own.inbox, id);
        if (delivery !== undefined) judgeSignature(example, { delivery, own, foreign }, aheadMs);
      }
    };
    for (const message of await postUnusual(session)) await judgeMessage(session, message);
    const text = fc.oneof(
      fc.constantFrom(...textClasses.map(({ pieces }) => pieces.join(" "))),
      fc.string({ unit: "grapheme", maxLength: 40 }),
    );
    await session.property(
      text,
      async (content, example) => {
        const message = await postMessage(example, {
          as: probableSender(example),
          content: `${example.unique("signed")} ${content}`,
        });
        await judgeMessage(example, message);
      },
      { examples: 10 },
    );
    const again = await unlessUntestable(() => replayed(session, endpoint, first));
    if (again === undefined) return;
    judgeSignature(
      session,
      { what: "the replay of a delivery", delivery: again, own: endpoint, foreign: other },
      aheadMs,
    );
    judgeLater(session, endpoint, first, again);
  },
  // The check of each test judges the test events of other endpoints.
  observeMisdirected({ delivery, at, of }, session) {
    if (isTest(delivery)) return;
    const { type = "an event", id = "" } = eventOf(delivery) ?? {};
    session.judge("WHK-12", false, {
      message: `endpoint ${at.join(" or ")} received ${type} ${id} signed with the secret of endpoint ${of}, besides the one signed with its own`,
      expected: "deliveries that are signed with the secret of their endpoint",
      found: `one signed with the secret of endpoint ${of}`,
      deliveries: deliveriesShown(delivery),
      exchanges: [],
    });
  },
});

/** Characters of three bytes each in UTF-8, and of six where JSON escapes them. */
const WIDE = "早く走る犬と遅く歩く猫がいる、".repeat(3);

/** The longest body that can be caused, one of every kind of character and line end, and one without a text. */
async function postUnusual(session: Session): Promise<readonly CreatedMessage[]> {
  const as = probableSender(session);
  const image_urls = [`https://images.example/${session.unique("wordless")}.png`];
  const posted = [
    await tryPostLong(session, as, { sentence: WIDE }),
    await tryPostMessage(session, { as, content: mixedText.around(session.unique("mixed")) }),
    await tryPostMessage(session, { as, content: "", body: { image_urls } }),
    await tryPostFile(session, as, ""),
  ];
  return posted.filter((message) => message !== undefined);
}

/** Signatures have whole seconds, and a service several machines, whose clocks differ a little. */
const LATER_MS = 3_000;

/**
 * The delivery that the replay of a test event sends a while after it, where deliveries can be read and
 * replayed: whether they can is judged elsewhere.
 */
async function replayed(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
): Promise<Delivery | undefined> {
  const { inbox } = endpoint;
  const eventId = eventOf(first)?.id;
  if (eventId === undefined) return undefined;
  const delivery = await doneDelivery(session, endpoint, eventId);
  if (delivery === undefined) return undefined;
  await session.rest(first.receivedAt + LATER_MS - Date.now());
  const before = inbox.deliveries.length;
  if (!isSuccess(await replayDelivery(session, delivery))) return undefined;
  return session.whileWaiting(
    inbox.until(() => inbox.deliveries.slice(before).find(isTest), deliveryMs(session)),
  );
}

/** A replay is sent when it is asked for. */
function judgeLater(
  session: Session,
  { exchange }: ListenedEndpoint,
  first: Delivery,
  again: Delivery,
): void {
  const [before, now] = [first, again].map((delivery) => timestampOf(session, delivery));
  if (before === undefined || now === undefined) return;
  session.judge("WHK-14", now !== before, {
    message: `a replay that was asked for ${LATER_MS / 1000} s after a delivery is signed with the timestamp of that delivery`,
    expected: `a timestamp after ${before}`,
    found: now,
    exchanges: [exchange],
    deliveries: deliveriesShown(first, again),
  });
}

interface Signed {
  readonly what?: string;
  readonly delivery: Delivery;
  readonly own: ListenedEndpoint;
  /** Another endpoint, whose secret it may have been signed with. */
  readonly foreign: ListenedEndpoint;
}

function judgeSignature(
  session: Session,
  { what = "a delivery", delivery, own: { secret, exchange }, foreign }: Signed,
  aheadMs: number | undefined,
): void {
  const scheme = signatureScheme(session);
  const signature = readSignature(delivery, scheme);
  const isReadable = session.judge("WHK-12", typeof signature !== "string", {
    message: `${what} is not signed as the profile describes`,
    expected: scheme.scheme,
    found: signature,
    exchanges: [exchange],
    deliveries: [{ delivery }],
  });
  if (!isReadable || typeof signature === "string") return;
  const verifies = session.judge("WHK-12", signature.verifies(secret), {
    message: `the signature of ${what} does not verify over its raw bytes${likelyCause(delivery, signature.verifies, secret, foreign.secret)}`,
    expected: `a ${scheme.scheme} signature by the endpoint's secret over the ${counted(delivery.body.length, "byte")} of the body`,
    found: foundSignatures(signature, "valid"),
    exchanges: [exchange],
    deliveries: signatureEvidence(delivery, signature, secret),
  });
  if (verifies) judgeControls(session, delivery, signature.verifies, { secret, foreign: foreign.secret });
  const toleranceMs = (scheme.tolerance_s ?? DEFAULT_TOLERANCE_S) * 1000;
  if (signature.timestamp === undefined) {
    session.observe("time of a signature", "none");
    session.notSeen("WHK-14", "a signature with a timestamp");
    return;
  }
  if (aheadMs === undefined) {
    session.notSeen("WHK-14", "a response that shows the time of the deployment, such as by a Date header");
    return;
  }
  const awayMs = signature.timestamp * 1000 - (delivery.receivedAt + aheadMs);
  session.judge("WHK-14", Math.abs(awayMs) <= toleranceMs, {
    message: `${what} is signed with a timestamp that is not the time of sending`,
    expected: `at most ${toleranceMs / 1000} s from its receipt`,
    found: `${signature.timestamp}, ${Math.round(awayMs / 1000)} s away`,
    exchanges: [exchange],
    deliveries: signatureEvidence(delivery, signature, secret),
  });
}

type Verifies = (secret: string, body?: Buffer) => boolean;

interface Secrets {
  readonly secret: string;
  readonly foreign: string;
}

/** Controls that must not verify: if one does, a signature proves nothing. */
function judgeControls(
  session: Session,
  { body }: Delivery,
  verifies: Verifies,
  { secret, foreign }: Secrets,
): void {
  const changed = Buffer.from(body);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  session.judge("WHK-12", !verifies(secret, changed) && !verifies(secret, Buffer.alloc(0)), {
    message: "the signature of a delivery verifies over other bytes as well",
    expected: "a signature over the body",
    found: "one that holds for a changed body too",
  });
  session.judge("WHK-12", !verifies(foreign), {
    message: "the signature of a delivery verifies under the secret of another endpoint as well",
    expected: "signatures by the secret of its own endpoint only",
    found: "one by another endpoint's secret",
  });
}

/** Names the mistake where it is a common one. */
function likelyCause({ body, json }: Delivery, verifies: Verifies, secret: string, foreign: string): string {
  if (verifies(foreign)) return ", but under the secret of another endpoint";
  const others: readonly (readonly [string, string])[] = [
    [", but over the body as it looks after parsing and writing it anew", JSON.stringify(json)],
    [", but over an indented body", JSON.stringify(json, null, 2)],
    [", but over an empty body", ""],
    [", but over the body without its end", body.toString("utf8").trimEnd()],
  ];
  return others.find(([, text]) => verifies(secret, Buffer.from(text)))?.[0] ?? "";
}
