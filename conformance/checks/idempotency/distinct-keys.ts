// Two keys create two messages: equal bodies or similar keys do not make two requests one.
import fc from "fast-check";
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { givesOwnIds, leavesOneMessage } from "../../steps/requests/plain-requests.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

interface KeyPair {
  /** The number of characters that both keys begin with, beyond those that make them unique. */
  readonly sharedLength: number;
  /** Both requests at the same time. */
  readonly together: boolean;
}

/** No key is longer than usual; IDM-12 is about the length. */
const MAX_SHARED = 180;

const keyPair = fc.record<KeyPair>({
  sharedLength: fc.oneof(fc.constantFrom(0, 1, 16, 40), fc.nat({ max: MAX_SHARED })),
  together: fc.boolean(),
});

export default defineCheck({
  title: "the same body with two Idempotency-Keys creates two messages",
  requirements: ["IDM-07"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await judgeTwoKeys({ sharedLength: 16, together: false }, session);
    await session.property(keyPair, judgeTwoKeys, { examples: 8 });
    if (canAsk(session)) await judgeQuestions(session);
  },
});

/** One question that is asked twice is two questions, each with answers of its own; a second one may also be refused. */
async function judgeQuestions(session: Session): Promise<void> {
  const body = { markdown_content: plainQuestion(session, session.unique("asked")) };
  const [first, second] = [await sendMessage(session, { body }), await sendMessage(session, { body })];
  const [id, other] = [createdId(first), createdId(second)];
  if (id === undefined || other === undefined)
    return session.observe("questions that are asked twice", id === undefined ? "not taken" : "refused");
  if (other === id) session.given(await givesOwnIds(session), "each created message has an id of its own");
  session.judge("IDM-07", other !== id, {
    message:
      "a question that was sent with a new Idempotency-Key was answered with the equal question of an earlier one",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
    exchanges: [first, second],
  });
}

async function judgeTwoKeys(pair: KeyPair, session: Session): Promise<void> {
  const root = await postMessage(session);
  await judgePair(pair, session, root, { isReply: false });
  await judgePair(pair, session, root, { isReply: true });
}

async function judgePair(
  { sharedLength, together }: KeyPair,
  session: Session,
  root: PostedMessage,
  { isReply }: { readonly isReply: boolean },
): Promise<void> {
  const tag = uniqueTag(session, "twice");
  const keys = keysOf(session, sharedLength);
  const send = (key: string) =>
    sendMessage(session, {
      idempotencyKey: key,
      body: { markdown_content: tag, ...(isReply ? { thread_root_id: root.id } : {}) },
    });
  const [first, second] = together
    ? await Promise.all([send(keys[0]), send(keys[1])])
    : [await send(keys[0]), await send(keys[1])];
  if (sharedLength > 0 && session.profile.statuses.invalid.includes(first.status))
    return session.observe("Idempotency-Keys that are refused", counted(keys[0].length, "character"));
  const id = session.given(createdId(first), "a message can be created", first);
  const other = createdId(second);
  if (other === id) session.given(await givesOwnIds(session), "each created message has an id of its own");
  const accepted = session.judge("IDM-07", other !== undefined && other !== id, {
    message:
      "a body that was sent with a new Idempotency-Key, which differs from a used one in its last character, did not create a new message",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
    exchanges: [first, second],
  });
  if (!accepted || other === undefined) return;
  const control = await readMessage(session, id);
  session.given(isSuccess(control), "a created message can be read", control);
  const read = await readMessage(session, other);
  session.judge("IDM-07", isSuccess(read), {
    message: "the second of two equal messages with different Idempotency-Keys was accepted but not stored",
    expected: `message ${other}`,
    found: outcomeOf(read),
    exchanges: [second, read],
  });
  const written = await copiesOf(session, tag, root, isReply ? root : undefined);
  if (written.length > 2)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-07", written.length <= 2, {
    message: `two equal requests with different Idempotency-Keys created ${counted(written.length, "message")}`,
    expected: [id, other],
    found: written.map(idOrItem),
  });
}

/** Two keys of the form that the profile asks for, which differ in their last character. */
function keysOf(session: Session, sharedLength: number): readonly [string, string] {
  const { form, max_length: longest = Number.POSITIVE_INFINITY } = session.profile.bindings.idempotency_key;
  const key = session.newKey().slice(0, -1);
  const padding = form === "uuid" ? 0 : Math.max(0, Math.min(sharedLength, longest - key.length - 1));
  const shared = key + "x".repeat(padding);
  return [`${shared}a`, `${shared}b`];
}
