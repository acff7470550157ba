// A limited write has no effect, and is carried out once when it is repeated under its key.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { plainText } from "../../steps/files/contents.ts";
import { canUpload, declaration } from "../../steps/files/uploads.ts";
import {
  burst,
  endOf,
  isLimited,
  limitedLane,
  limitedRole,
  limitsOthers,
  pauseSeconds,
  throughLimit,
} from "../../steps/keys/callers/limited-key.ts";
import type { Listing } from "../../steps/lists/listing.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { distinct, readBetween, tagged } from "../../steps/messages/traces.ts";
import {
  judgeCarriedOut,
  judgeCompletion,
  judgeTaskUpdate,
  prepareBeside,
  sendBeside,
} from "../../steps/requests/limited-writes.ts";
import { leavesOneMessage, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { isRemembered } from "../../steps/requests/remembered-limits.ts";
import { unlessLimited, unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface SentWrite {
  readonly tag: string;
  readonly idempotencyKey: string;
  readonly body: { readonly markdown_content: string };
  readonly exchange: Exchange;
}

export default defineCheck({
  title: "a limited write has no effect, and succeeds later under the same Idempotency-Key",
  requirements: ["RAT-08"],
  capabilities: ["rate-limits", "messages"],
  waits: true,
  needs: ["fixtures.conversation"],
  exclusive: limitsOthers,
  lane: limitedLane,
  async run(session) {
    const as = limitedRole(session);
    const before = await postMessage(session);
    const writes = await prepareBeside(session, as);
    const { sent, last } = await burstOfWrites(session, as);
    const beside = await sendBeside(writes);
    const refused = sent.filter(({ exchange }) => isLimited(exchange));
    if (refused.length === 0 && sent.length === 0) givenPosted(session, as, last);
    session.given(refused.length > 0, `a burst of writes of keys.${as} is limited`, last);
    await judgeNoEffect(session, before, refused);
    // Without a delay that may be waited for, the repetitions below wait longer each time.
    await session.rest(
      1000 * Math.max(...refused.map(({ exchange }) => pauseSeconds(session, exchange) ?? 0)),
    );
    for (const { exchange, ...write } of refused) {
      const { idempotencyKey, body } = write;
      const isForEver = await isRemembered(session, exchange, {
        what: "a limited write",
        repeat: () => sendMessage(session, { idempotencyKey, body, as, acceptLimited: true }),
        fresh: () =>
          sendMessage(session, {
            body: { markdown_content: session.unique("unlimited") },
            as,
            acceptLimited: true,
          }),
      });
      if (isForEver) return;
      const again = await sendAgain(session, as, write);
      if (isRefusal(again)) await givenMayPost(session, as);
      session.judgeStatus("RAT-08", again, "2xx", {
        message: "a limited write does not succeed later under its Idempotency-Key",
      });
    }
    await judgeOnce(session, before, sent);
    for (const one of beside) await unlessLimited(() => judgeCarriedOut(session, one));
    await unlessUntestable(() => judgeFile(session, as));
    for (const judge of [judgeCompletion, judgeTaskUpdate])
      await unlessLimited(() => unlessUntestable(() => judge(session, as)));
  },
});

/** The repetitions may be more than the limit lets through at once: then the delay is waited for once more. */
const sendAgain = (
  session: Session,
  as: Role,
  { idempotencyKey, body }: Omit<SentWrite, "exchange">,
): Promise<Exchange> =>
  throughLimit(session, (options) => sendMessage(session, { idempotencyKey, body, as, ...options }));

/** A key that is refused for the place is limited all the same, where limits are looked at first. */
async function givenMayPost(session: Session, as: Role): Promise<void> {
  const body = { markdown_content: session.unique("control") };
  const control = await throughLimit(session, (options) => sendMessage(session, { body, as, ...options }));
  givenPosted(session, as, control);
}

const givenPosted = (session: Session, as: Role, exchange: Exchange | undefined): unknown =>
  session.given(
    exchange !== undefined && isSuccess(exchange),
    `keys.${as} may post in fixtures.conversation`,
    exchange,
  );

/** Each one that is accepted waits until the check ends; where more are let through, files are left out. */
const MOST_FILES = 40;

/** Files may have a limit of their own, and other rules for repetitions. */
async function judgeFile(session: Session, as: Role): Promise<void> {
  if (!canUpload(session)) return;
  const body = declaration(session, plainText(session.unique("limited")));
  const send = (
    idempotencyKey: string,
    { acceptLimited = false }: { readonly acceptLimited?: boolean } = {},
  ): Promise<Exchange> => session.call("createFile", { as, body, idempotencyKey, acceptLimited });
  const refused = new Map<string, Exchange>();
  await burst(
    async () => {
      const key = session.newKey();
      const exchange = await send(key, { acceptLimited: true });
      if (isLimited(exchange)) refused.set(key, exchange);
      return exchange;
    },
    { most: MOST_FILES },
  );
  const [limited] = refused;
  if (limited === undefined) return;
  const [key, first] = limited;
  await session.rest(1000 * (pauseSeconds(session, first) ?? 0));
  const fresh = session.newKey();
  const control = await throughLimit(session, (options) => send(fresh, options));
  if (!isSuccess(control)) return;
  const isForEver = await isRemembered(session, first, {
    what: "a limited create-file request",
    repeat: () => send(key, { acceptLimited: true }),
    fresh: () => send(session.newKey(), { acceptLimited: true }),
  });
  if (isForEver) return;
  const again = await throughLimit(session, (options) => send(key, options));
  session.judgeStatus("RAT-08", [first, control, again], "2xx", {
    message:
      "a limited create-file request does not succeed later under its Idempotency-Key, and one under a new key does",
  });
}

interface Burst {
  /** The requests with a response that tells whether they were carried out. */
  readonly sent: readonly SentWrite[];
  /** The request that ended the burst, whatever its response. */
  readonly last: Exchange | undefined;
}

async function burstOfWrites(session: Session, as: Role): Promise<Burst> {
  const sent: SentWrite[] = [];
  const all = await burst(async () => {
    const tag = `${session.unique("limited")}.`;
    const write = { tag, idempotencyKey: session.newKey(), body: { markdown_content: tag } };
    const exchange = await sendMessage(session, { ...write, as, acceptLimited: true });
    if (isLimited(exchange) || isSuccess(exchange)) sent.push({ ...write, exchange });
    return exchange;
  });
  return { sent, last: endOf(all) };
}

/** The messages since a given one, once a later one is listed. */
async function writtenSince(session: Session, before: PostedMessage): Promise<Listing> {
  const sentinel = await postMessage(session);
  const listing = await readBetween(session, before.conversation, [before.id, sentinel.id]);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  return listing;
}

async function judgeNoEffect(
  session: Session,
  before: PostedMessage,
  refused: readonly SentWrite[],
): Promise<void> {
  const { items, last } = await writtenSince(session, before);
  for (const { tag, exchange } of refused) {
    session.judge("RAT-08", tagged(items, tag).length === 0, {
      message: "a message whose creation was answered with 429 is stored",
      expected: "no message with this content",
      found: tag,
      exchanges: [exchange, last],
    });
  }
}

async function judgeOnce(
  session: Session,
  before: PostedMessage,
  writes: readonly SentWrite[],
): Promise<void> {
  const { items, last } = await writtenSince(session, before);
  for (const { tag, exchange } of writes) {
    const found = distinct(tagged(items, tag));
    // Other checks judge lost messages, and those stored twice without a limit.
    session.given(found.length > 0, "a message that was accepted is listed", last);
    if (found.length > 1) {
      session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
      session.given(await replaysPlainRequests(session), "a request is replayed that was not limited");
    }
    session.judge("RAT-08", found.length === 1, {
      message: "a write of a burst that was limited and repeated is stored more than once",
      expected: "one message with this content",
      found: found.map(idOrItem),
      exchanges: [exchange, last],
    });
  }
}
