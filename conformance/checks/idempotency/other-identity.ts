// A key belongs to the identity that used it: the same key from another identity is a separate request.

import { canAnswer } from "../../cards/post-card.ts";
import { answerTo, ask } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idIn, single, singleId } from "../../readers/envelope.ts";
import { readIssued } from "../../readers/issued-key.ts";
import { picture } from "../../steps/files/contents.ts";
import { createFile } from "../../steps/files/uploads.ts";
import { acceptedKey, requestKey } from "../../steps/keys/issued/keys.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { givesOwnIds, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { repeatableWrites } from "../../steps/requests/repeatable-writes.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title:
    "an Idempotency-Key used by one identity neither blocks another identity nor reveals what it created",
  requirements: ["IDM-11", "MSG-01"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    session.notSeen("MSG-01", "a request with the Idempotency-Key of another identity that is accepted");
    await postMessage(session, { as: "second" });
    await judgeApart(session, ["primary", "second"]);
    await judgeSpecial(session);
    if (session.profile.capabilities.has("threads")) await judgeInThread(session);
    if (canDeclare(session)) for (const seed of [36, 37]) await judgeDeclared(session, seed);
    for (const operation of CREATIONS) await unlessUntestable(() => judgeCreated(session, operation));
    if (session.profile.capabilities.has("threads") && canAnswer(session))
      await unlessUntestable(() => judgeAnswered(session));
    const agent = await newAgentThatPosts(session);
    if (agent !== undefined) await judgeApart(session, ["agent", agent]);
  },
});

type Poster = NonNullable<CallOptions["as"]>;

/**
 * Bodies with parts that both may name, with different texts and with the same one; files belong to the
 * callers that can read them.
 */
async function judgeSpecial(session: Session): Promise<void> {
  const bodies = await specialBodies(session, "second");
  await inParallel([...bodies.entries()], async ([turn, { body }]) => {
    // A body that either of them cannot send alone is judged elsewhere.
    for (const as of ["second", "primary"] as const)
      if ((await tryPostMessage(session, { as, body })) === undefined) return;
    await judgeApart(session, ["second", "primary"], body, turn);
  });
}

/** In one thread, as replies to its root and to a reply of it. */
async function judgeInThread(session: Session): Promise<void> {
  const root = await postMessage(session, { as: "second" });
  const reply = await postReply(session, root);
  await judgeApart(session, ["primary", "second"], { thread_root_id: root.id });
  const below = { thread_root_id: root.id, replied_to_message_id: reply.id };
  await judgeApart(session, ["second", "primary"], below, 1);
  if (!session.has("keys.agent") || (await tryPostMessage(session, { as: "agent" })) === undefined) return;
  await judgeApart(session, ["primary", "agent"], { thread_root_id: root.id });
}

/** @param place the parts of the body beside its text */
async function judgeApart(
  session: Session,
  [one, other]: readonly [one: Poster, other: Poster],
  place: JsonObject = {},
  turn = 0,
): Promise<void> {
  const who = one === "agent" ? "agent" : "identity";
  for (const body of sampleByEffort(session, ["another", "the same"], turn, { quick: 2 })) {
    const idempotencyKey = session.newKey();
    const first = await postMessage(session, { as: one, idempotencyKey, body: place });
    const second = await sendMessage(session, {
      as: other,
      idempotencyKey,
      body: { markdown_content: body === "the same" ? first.content : session.unique("second"), ...place },
    });
    const isOwn = createdId(second) !== undefined && createdId(second) !== first.id;
    if (createdId(second) === first.id)
      session.given(await givesOwnIds(session), "each created message has an id of its own");
    session.judge("IDM-11", isOwn, {
      message: isSuccess(second)
        ? `an Idempotency-Key used by one ${who}, sent by another with ${body} body, was answered with the first one's message`
        : `an Idempotency-Key used by one ${who} keeps another ${who} from using it (${body} body)`,
      expected: `2xx with another message than ${first.id}`,
      found: outcomeOf(second),
    });
    // The same body may be the same request: the specification does not say among whose requests a key is
    // one.
    if (isSuccess(second) && body === "another")
      session.judge("MSG-01", isOwn, {
        message: `a message that was accepted from one ${who} with the Idempotency-Key of another was not created`,
        expected: `2xx with another message than ${first.id}`,
        found: outcomeOf(second),
        exchanges: [first.exchange, second],
      });
    if (!isOwn) continue;
    const again = await sendMessage(session, {
      as: one,
      idempotencyKey,
      body: { markdown_content: first.content, ...place },
    });
    if (createdId(again) !== first.id)
      session.given(await replaysPlainRequests(session), "a request is replayed", again);
    session.judge("IDM-11", createdId(again) === first.id, {
      message: `after another ${who} used the same Idempotency-Key with ${body} body, the first one's request no longer replays`,
      expected: `2xx with message ${first.id}`,
      found: `${outcomeOf(again)} by ${idIn(single(again.json), "author_id") ?? "nobody"}`,
    });
  }
}

const canDeclare = (session: Session): boolean =>
  session.profile.capabilities.has("files") &&
  session.has("bindings.file.content_type") &&
  session.has("bindings.file.size");

/** The same of a file that the first one has declared, by the same declaration and by another one. */
async function judgeDeclared(session: Session, seed: number): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await createFile(session, picture(36), { as: "second", idempotencyKey });
  const control = await createFile(session, picture(seed));
  if (!isSuccess(first) || !isSuccess(control)) return;
  const again = await createFile(session, picture(seed), { idempotencyKey });
  const [id, found] = [first, again].map((one) => (isSuccess(one) ? singleId(one.json) : undefined));
  session.judge("IDM-11", found !== undefined && found !== id, {
    message: isSuccess(again)
      ? "an Idempotency-Key with which one identity declared a file, sent by another, was answered with the first one's file"
      : "an Idempotency-Key with which one identity declared a file keeps another from using it",
    expected: `2xx with another file than ${id}`,
    found: outcomeOf(again),
    exchanges: [first, again],
  });
}

/** What both may create without being administrators. */
const CREATIONS = ["createAgent", "createInboundSource", "forwardMessage"] as const;

/** The same of whatever both can create, with another body. */
async function judgeCreated(session: Session, operation: (typeof CREATIONS)[number]): Promise<void> {
  const prepare = repeatableWrites[operation];
  if (prepare === undefined || !isServed(session.profile, operation)) return;
  const make = await prepare(session);
  const create = async (as: Poster, idempotencyKey: string): Promise<Exchange> =>
    session.call(operation, { ...(await make()), as, idempotencyKey });
  const idempotencyKey = session.newKey();
  const first = await create("primary", idempotencyKey);
  const control = await create("second", session.newKey());
  if (!isSuccess(first) || !isSuccess(control)) return;
  const again = await create("second", idempotencyKey);
  const [id, other, found] = [first, control, again].map(({ json }) => singleId(json));
  const isFirst = id !== undefined && id !== other && id === found;
  session.judge("IDM-11", isSuccess(again) && !isFirst, {
    message: isSuccess(again)
      ? `an Idempotency-Key that one identity sent with ${operation}, sent by another with another body, was answered with what the first one created`
      : `an Idempotency-Key that one identity sent with ${operation} keeps another from using it`,
    expected: `2xx${id === undefined ? "" : ` with another id than ${id}`}`,
    found: outcomeOf(again),
    exchanges: [first, control, again],
  });
}

/** The same answer of another person to the same question comes too late, and shows no more with the first one's key than without. */
async function judgeAnswered(session: Session): Promise<void> {
  const question = await ask(session, "thread");
  const [option = ""] = question.options;
  const give = (as: Poster, idempotencyKey: string): Promise<Exchange> =>
    session.call("answerQuestion", { as, idempotencyKey, ...answerTo(session, question, option) });
  const idempotencyKey = session.newKey();
  const first = await give("primary", idempotencyKey);
  const control = await give("second", session.newKey());
  const id = createdId(first);
  // A deployment may show the final answer to everybody who answers.
  if (id === undefined || createdId(control) === id) return;
  const again = await give("second", idempotencyKey);
  session.judge("IDM-11", createdId(again) !== id, {
    message:
      "an Idempotency-Key with which one person answered a question, sent by another, was answered with the first one's reply",
    expected: `what comes too late with a key of its own: ${outcomeOf(control)}`,
    found: outcomeOf(again),
    exchanges: [first, control, again],
  });
}

/** A second agent, if one can be created and both can post in the scratch conversation. */
async function newAgentThatPosts(session: Session): Promise<AdHocKey | undefined> {
  const { capabilities } = session.profile;
  if (!session.has("keys.agent") || !session.has("keys.keys_admin")) return undefined;
  if (!capabilities.has("api-keys") || !isServed(session.profile, "issueApiKey")) return undefined;
  if ((await tryPostMessage(session, { as: "agent" })) === undefined) return undefined;
  const exchange = await requestKey(session);
  if (readIssued(exchange, session.profile) === undefined) return undefined;
  const { key } = await acceptedKey(session, exchange);
  const posted = await tryPostMessage(session, { as: key });
  return posted === undefined ? undefined : key;
}
