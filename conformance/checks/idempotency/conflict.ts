// A used key with another body: refused by name, nothing written, and the original request still replays. One pair of
// bodies for each documented member.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { type ChangedBody, changedBodies } from "../../models/changed-bodies.ts";
import { readBetween } from "../../steps/between-markers.ts";
import { readMessage } from "../../steps/call-until.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../../steps/send.ts";
import { distinct, uniqueTag, wholeThread } from "../../steps/traces.ts";
import { type JsonObject, readId, single } from "../../wire/envelope.ts";
import { carriesText, messageText } from "../../wire/message-text.ts";

interface Threads {
  readonly root: PostedMessage;
  readonly otherRoot: PostedMessage;
  readonly reply: PostedMessage;
}

interface Attempt {
  readonly change: string;
  readonly tag: string;
  readonly first: string;
  readonly created: JsonObject;
  readonly idempotencyKey: string;
  readonly original: JsonObject;
}

export default defineCheck({
  title: "a used Idempotency-Key with another body gives 409 idempotency_conflict and changes nothing",
  requirements: ["IDM-04", "IDM-05", "IDM-06"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const threads = { root, otherRoot: await postMessage(session), reply: await postReply(session, root) };
    const count = changedBodies(placesOf(threads, "")).length;
    const attempts: Attempt[] = [];
    for (let index = 0; index < count; index++) {
      const tag = uniqueTag(session, "conflict");
      const pair = changedBodies(placesOf(threads, tag))[index];
      if (pair !== undefined) attempts.push(await attempt(session, tag, pair));
    }
    await judgeNothingWritten(session, threads, attempts);
    for (const tried of attempts) {
      await judgeUnchanged(session, tried);
      await judgeReplay(session, tried);
    }
  },
});

const placesOf = ({ root, otherRoot, reply }: Threads, tag: string) => ({
  tag,
  root: root.id,
  otherRoot: otherRoot.id,
  reply: reply.id,
});

async function attempt(
  session: Session,
  tag: string,
  { change, original, changed }: ChangedBody,
): Promise<Attempt> {
  const idempotencyKey = session.newKey();
  const first = await sendMessage(session, { idempotencyKey, body: original });
  const id = session.given(createdId(first), "a message can be created", first);
  const second = await sendMessage(session, { idempotencyKey, body: changed });
  session.judge("IDM-04", isIdempotencyConflict(second), {
    message: `a used Idempotency-Key with another body was not answered with 409 idempotency_conflict; what differs: ${change}`,
    expected: "409 idempotency_conflict",
    found: outcomeOf(second),
    exchanges: [first, second],
  });
  return { change, tag, first: id, created: single(first.json) ?? {}, idempotencyKey, original };
}

async function judgeReplay(
  session: Session,
  { change, first, idempotencyKey, original }: Attempt,
): Promise<void> {
  const again = await sendMessage(session, { idempotencyKey, body: original });
  session.judge("IDM-06", createdId(again) === first, {
    message: `after a conflicting request the original one no longer replays its message; what differed: ${change}`,
    expected: `2xx with message ${first}`,
    found: outcomeOf(again),
    exchanges: [again],
  });
}

/** One reading of the conversation and of both threads shows what all the attempts together have written. */
async function judgeNothingWritten(
  session: Session,
  { root, otherRoot }: Threads,
  attempts: readonly Attempt[],
): Promise<void> {
  const sentinel = await postMessage(session);
  const listing = await readBetween(session, root.conversation, [root.id, sentinel.id]);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  const all = distinct([
    ...listing.items,
    ...(await wholeThread(session, root.id)),
    ...(await wholeThread(session, otherRoot.id)),
  ]);
  for (const { change, tag, first } of attempts) {
    const others = all
      .filter((item) => carriesText(item, tag))
      .map(readId)
      .filter((id) => id !== first);
    session.judge("IDM-05", others.length === 0, {
      message: `a request that conflicts with a used Idempotency-Key stored a message; what differed: ${change}`,
      expected: [first],
      found: [first, ...others],
    });
  }
}

async function judgeUnchanged(session: Session, attempt: Attempt): Promise<void> {
  const { change, first, created, original } = attempt;
  const read = await readMessage(session, first);
  const message = single(read.json);
  session.judge(
    "IDM-05",
    messageText(message) === messageText(created) &&
      imagesOf(message, original) === imagesOf(created, original),
    {
      message: `a request that conflicts with a used Idempotency-Key changed the first message; what differed: ${change}`,
      expected: { content: messageText(created), image_urls: created.image_urls },
      found: { content: messageText(message), image_urls: message?.image_urls },
      exchanges: [read],
    },
  );
}

/** Addresses as they were sent; of those that the deployment replaced by its own, which may change, the number. */
function imagesOf(message: JsonObject | undefined, { image_urls: sent = [] }: JsonObject): string {
  const { image_urls: shown = [] } = message ?? {};
  if (!Array.isArray(shown) || !Array.isArray(sent)) return JSON.stringify(shown);
  return JSON.stringify(shown.map((url: unknown) => (sent.includes(url) ? url : "another address")));
}
