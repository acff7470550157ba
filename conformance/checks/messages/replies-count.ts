// replies_count counts every reply once, whether sent in sequence or concurrently, also nested ones, and
// however often its request is sent.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { readId, single } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import { canUpload, startUpload } from "../../steps/files/uploads.ts";
import { readMessages, readReplies } from "../../steps/lists/listing.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

interface Replies {
  readonly count: number;
  readonly together: boolean;
  /** Replies to the first reply, instead of to the root. */
  readonly nested: boolean;
}

const replies = fc.record<Replies>({
  count: fc.integer({ min: 1, max: 7 }),
  together: fc.boolean(),
  nested: fc.boolean(),
});

export default defineCheck({
  title: "replies_count grows by one with each reply",
  requirements: ["MSG-19"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await judgeCount({ count: 4, together: true, nested: true }, session);
    await session.property(replies, judgeCount, { examples: 8 });
    await judgeRefused(session);
    await judgeRepeated(session);
  },
});

/** Requests for a reply that are sent again under their Idempotency-Key, as they were or with another text: one reply each. */
async function judgeRepeated(session: Session): Promise<void> {
  const root = await postMessage(session);
  const first = await postReply(session, root);
  const before = await readCount(session, root, 1);
  if (before === undefined) return;
  const created = new Set<string>();
  const exchanges: Exchange[] = [];
  for (const parts of [{}, { replied_to_message_id: first.id }]) {
    const body = { markdown_content: session.unique("repeated"), thread_root_id: root.id, ...parts };
    const idempotencyKey = session.newKey();
    const other = { ...body, markdown_content: session.unique("other") };
    for (const sent of [body, body, other, body]) {
      const exchange = await sendMessage(session, { idempotencyKey, body: sent });
      exchanges.push(exchange);
      // Whether it is replayed or a conflict is judged elsewhere.
      const id = createdId(exchange);
      if (id !== undefined) created.add(id);
      else if (!isRefusal(exchange)) return;
    }
  }
  const expected = before + created.size;
  const after = await readCount(session, root, expected);
  // If others replied too, the list has the true number.
  const isRight = after === expected || after === (await repliesNow(session, root));
  session.judge("MSG-19", isRight, {
    message: `${counted(created.size, "reply", "replies")}, each of whose requests was sent several times, took the root's replies_count from ${before} to ${String(after)}`,
    expected,
    found: after,
    exchanges: exchanges.slice(0, 4),
  });
}

/** Replies that are refused for any reason do not change the count; one before and one after them is accepted. */
async function judgeRefused(session: Session): Promise<void> {
  const root = await postMessage(session);
  const elsewhere = await postReply(session, await postMessage(session));
  await postReply(session, root);
  const before = await readCount(session, root, 1);
  if (before === undefined) return;
  let expected = before;
  const refused: Exchange[] = [];
  for (const part of await refusedParts(session, root, elsewhere)) {
    const body = { markdown_content: session.unique("refused"), thread_root_id: root.id, ...part };
    const exchange = await sendMessage(session, { body });
    // Refused and accepted requests are judged elsewhere.
    if (isRefusal(exchange)) refused.push(exchange);
    else if (createdId(exchange) === undefined) return;
    else expected++;
  }
  const last = await postReply(session, root);
  const after = await readCount(session, root, ++expected);
  // If others replied too, the list has the true number.
  const isRight = after === expected || after === (await repliesNow(session, root));
  session.judge("MSG-19", isRight, {
    message: `replies that were refused took the root's replies_count from ${before} to ${String(after)}`,
    expected,
    found: after,
    exchanges: [...refused.slice(0, 4), last.exchange],
  });
}

/** The parts for which a reply may be refused, early or late: a file, another message, its form. */
async function refusedParts(
  session: Session,
  root: PostedMessage,
  elsewhere: PostedMessage,
): Promise<readonly JsonObject[]> {
  const unknown = nonexistentId(root.id, session.unique("unknown"));
  const waiting = canUpload(session)
    ? await unlessUntestable(() => startUpload(session, picture(12)))
    : undefined;
  return [
    ...(waiting === undefined ? [] : [{ file_ids: [waiting.id] }]),
    { file_ids: [unknown] },
    { replied_to_message_id: unknown },
    { replied_to_message_id: elsewhere.id },
    { explicit_context_message_ids: [unknown] },
    { image_urls: ["no address"] },
    { markdown_content: 7 },
  ];
}

async function judgeCount({ count, together, nested }: Replies, session: Session): Promise<void> {
  const root = await postMessage(session);
  await postMessage(session);
  const first = await postReply(session, root);
  const before = session.given(
    await readCount(session, root, 1),
    "a message shows its replies_count (bindings.message.replies_count names it)",
  );
  const reply = () => postReply(session, root, nested ? { body: { replied_to_message_id: first.id } } : {});
  if (together) await Promise.all(Array.from({ length: count }, reply));
  else for (let index = 0; index < count; index++) await reply();
  const after = await readCount(session, root, before + count);
  // If others replied too, the list has the true number.
  const isRight = async (shown: unknown): Promise<boolean> =>
    shown === before + count ||
    (typeof shown === "number" && shown > before + count && shown === (await repliesNow(session, root)));
  session.judge("MSG-19", await isRight(after), {
    message: `${count} ${nested ? "replies to a reply" : "replies"}${together ? " at the same time" : ""} took the root's replies_count from ${before} to ${String(after)}`,
    expected: before + count,
    found: after,
  });
  const listed = await readListedCount(session, root, before + count);
  if (typeof listed.count !== "number") return;
  session.judge("MSG-19", await isRight(listed.count), {
    message: "replies_count in the message list is not the number of replies",
    expected: before + count,
    found: listed.count,
    exchanges: [listed.last],
  });
}

async function repliesNow(session: Session, root: PostedMessage): Promise<number> {
  const { items } = await readReplies(session, root.id, []);
  return new Set(items.map(readId).filter((id) => id !== root.id)).size;
}

/** The count in the list, once it is the expected one; otherwise the last one read. */
function readListedCount(
  session: Session,
  root: PostedMessage,
  expected: number,
): Promise<{ readonly count: unknown; readonly last: Exchange }> {
  return readUntil(
    session,
    () => listCount(session, root),
    ({ count }) => count === expected,
  );
}

async function listCount(session: Session, root: PostedMessage) {
  const { items, last } = await readMessages(session, root.conversation, [root.id]);
  return { count: items.find((item) => readId(item) === root.id)?.replies_count, last };
}

/** The count by GET, once it is the expected one; otherwise the last one read. */
async function readCount(
  session: Session,
  root: PostedMessage,
  expected: number,
): Promise<number | undefined> {
  const countOf = ({ json }: Exchange): unknown => single(json)?.replies_count;
  const read = await readMessage(session, root.id, { holds: (exchange) => countOf(exchange) === expected });
  const count = countOf(read);
  return typeof count === "number" ? count : undefined;
}
