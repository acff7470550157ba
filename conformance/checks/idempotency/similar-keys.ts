// Keys are compared exactly: two that differ in any one character are two keys.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { LONG_KEY, type SimilarKeys, similarKeys } from "../../inputs/key-classes.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId, isIdempotencyConflict, sendMessage } from "../../steps/messages/send.ts";
import { type Creation, otherCreations } from "../../steps/requests/keyed-creations.ts";
import { givesOwnIds } from "../../steps/requests/plain-requests.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "two Idempotency-Keys that differ in one character are independent",
  requirements: ["IDM-07", "IDM-28"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { form } = session.profile.bindings.idempotency_key;
    session.notSeen("IDM-28", "no pair of keys that can be read as one was taken");
    for (const pair of sampleByEffort(session, similarKeys, 0, { quick: 2 }))
      if (form === undefined || pair.isFree !== true) await judgePair(session, pair);
    if (form === undefined && session.profile.capabilities.has("threads")) await judgeReplies(session);
    if (form === undefined) await judgeOthers(session);
  },
});

/** The keys of replies, and of replies to replies, may be kept apart from others. */
async function judgeReplies(session: Session): Promise<void> {
  const root = await postMessage(session);
  const reply = await postReply(session, root);
  const read = similarKeys.filter(({ isMatterOfReading }) => isMatterOfReading === true);
  const places = [{ thread_root_id: root.id }, { thread_root_id: root.id, replied_to_message_id: reply.id }];
  for (const [turn, place] of places.entries())
    for (const pair of sampleByEffort(session, read, turn, { quick: 2 }))
      await judgePair(session, pair, place);
}

const others = similarKeys.filter(({ isOfOthersToo }) => isOfOthersToo === true);

/** Everything else that is created under a key: another part of the service may store it. */
async function judgeOthers(session: Session): Promise<void> {
  for (const [turn, made] of (await otherCreations(session)).entries())
    await unlessUntestable(async () => {
      for (const pair of sampleByEffort(session, others, turn, { quick: made.isBrief ? 6 : 3 }))
        if (!(await judgeOther(session, made, pair))) break;
    });
}

/** @returns whether the next pair may show something */
async function judgeOther(
  session: Session,
  { what, create, idOf }: Creation,
  { what: difference, keys }: SimilarKeys,
): Promise<boolean> {
  const { max_length: longest = LONG_KEY } = session.profile.bindings.idempotency_key;
  const [one = "", other = ""] = keys(session.newKey()).map((key) => key.slice(-longest));
  if (one === other) return true;
  const first = await create(one);
  const id = isSuccess(first) ? idOf(first) : undefined;
  if (id === undefined) return false;
  const second = await create(other);
  // Another refusal, of its characters for example, does not show which key it was taken for.
  if (!isSuccess(second) && !isIdempotencyConflict(second)) return true;
  const found = isSuccess(second) ? idOf(second) : "a conflict";
  session.judge("IDM-28", isSuccess(second) && found !== id, {
    message: `${what} under an Idempotency-Key that differs from a used one ${difference} is taken for the request of that one`,
    expected: `a request of its own, with another result than ${id}`,
    about: [first, second],
  });
  return true;
}

async function judgePair(
  session: Session,
  { what, keys, isMatterOfReading }: SimilarKeys,
  place: JsonObject = {},
): Promise<void> {
  const markdown_content = session.unique("similar");
  const send = (idempotencyKey: string) =>
    sendMessage(session, { idempotencyKey, body: { markdown_content, ...place } });
  const { max_length: longest = LONG_KEY } = session.profile.bindings.idempotency_key;
  const [one, other] = keys(session.newKey()).map((key) => key.slice(-longest));
  if (one === undefined || other === undefined || one === other) return;
  const [first, second] = [await send(one), await send(other)];
  const id = createdId(first);
  // IDM-12 is about the characters and the length of a key.
  if (id === undefined || session.profile.statuses.invalid.includes(second.status))
    return session.observe("pairs of Idempotency-Keys that are refused", `that differ ${what}`);
  if (createdId(second) === id)
    session.given(await givesOwnIds(session), "each created message has an id of its own");
  session.judge(isMatterOfReading === true ? "IDM-28" : "IDM-07", createdId(second) !== id, {
    message: `a body sent with an Idempotency-Key that differs from a used one ${what} did not create a new ${place.thread_root_id === undefined ? "message" : "reply"}`,
    expected: `another message than ${id}`,
    about: [first, second],
  });
}
