// A key used in one conversation and sent to another must not return the message of the first, whatever parts
// the message has. Nor must one that is sent with another operation.
import { canAnswer } from "../../cards/post-card.ts";
import { answerTo, ask, type Question } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idIn, single } from "../../readers/envelope.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { givesOwnIds } from "../../steps/requests/plain-requests.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

interface Case {
  /** Behind "a message", for findings. */
  readonly what: string;
  /** The parts of the bodies beside their text, in the first conversation and in the other one. */
  readonly bodies: readonly [JsonObject, JsonObject];
  readonly bearer?: true;
}

export default defineCheck({
  title: "an Idempotency-Key used in one conversation never returns its message for another conversation",
  requirements: ["IDM-10", "MSG-01"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "fixtures.second_conversation"],
  async run(session) {
    session.notSeen("MSG-01", "a request with a used Idempotency-Key that another conversation accepts");
    const root = await postMessage(session);
    const elsewhere = await postMessage(session, {
      conversation: session.need("fixtures.second_conversation"),
    });
    await judge(session, { what: "", bodies: [{}, {}] });
    const special = (await specialBodies(session)).map(({ what, body }) => ({
      what: ` ${what}`,
      bodies: [body, body] as const,
    }));
    const cases: readonly Case[] = [
      ...special,
      ...((await session.takesTokens())
        ? [{ what: " sent as a bearer", bodies: [{}, {}], bearer: true } as const]
        : []),
      ...(session.profile.capabilities.has("threads")
        ? [
            {
              what: " in a thread",
              bodies: [{ thread_root_id: root.id }, { thread_root_id: elsewhere.id }],
            } as const,
          ]
        : []),
    ];
    await inParallel(cases, (one) => judge(session, one));
    await unlessUntestable(() => judgeOperations(session));
    await unlessUntestable(() => judgeQuestions(session));
  },
});

/** A body that the first conversation does not take is judged elsewhere. */
async function judge(session: Session, { what, bodies: [body, sent], bearer }: Case): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await tryPostMessage(session, { idempotencyKey, body });
  if (first === undefined) return;
  const conversation = session.need("fixtures.second_conversation");
  const second = await sendMessage(session, {
    conversation,
    idempotencyKey,
    ...(bearer === undefined ? {} : { bearer }),
    body: { markdown_content: first.content, ...sent },
  });
  const created = createdId(second);
  const place = idIn(single(second.json), "conversation_id");
  const isOwn = created !== undefined && created !== first.id && (place ?? conversation) === conversation;
  session.judge("IDM-10", isRefusal(second) || isOwn, {
    message: isSuccess(second)
      ? `an Idempotency-Key used in one conversation, sent to another with a message${what}, was answered with one that is not of that conversation`
      : `an Idempotency-Key used in one conversation, sent to another with a message${what}, was neither refused nor accepted`,
    expected: `a refusal, or 2xx with a new message of conversation ${conversation}`,
    found: `${outcomeOf(second)}${place === undefined ? "" : ` of conversation ${place}`}`,
  });
  // An accepted request stores a message in the conversation it was sent to.
  if (isSuccess(second))
    session.judge("MSG-01", isOwn, {
      message: `a message${what} that was accepted with an Idempotency-Key of another conversation was not created`,
      expected: `a new message of conversation ${conversation}`,
      found: outcomeOf(second),
      exchanges: [first.exchange, second],
    });
  session.observe(
    "idempotency.key_in_another_conversation",
    isSuccess(second) ? "a request of its own" : "refused",
  );
}

type Keyed = (idempotencyKey: string) => Promise<Exchange>;

/** A post and another operation of the same identity under one key, in both orders. */
async function judgeOperations(session: Session): Promise<void> {
  const post: Keyed = (idempotencyKey) =>
    sendMessage(session, { idempotencyKey, body: { markdown_content: session.unique("operation") } });
  for (const [what, prepare] of Object.entries(otherOperations(session)))
    for (const isPostFirst of [true, false]) {
      const other = await unlessUntestable(prepare);
      if (other === undefined) continue;
      const key = session.newKey();
      const first = await (isPostFirst ? post : other)(key);
      const id = createdId(first);
      if (id === undefined) continue;
      const second = await (isPostFirst ? other : post)(key);
      const isOwn = createdId(second) !== id;
      if (!isOwn) session.given(await givesOwnIds(session), "each created message has an id of its own");
      session.judge("IDM-10", isOwn, {
        message: `an Idempotency-Key used to ${isPostFirst ? "post" : what}, sent to ${isPostFirst ? what : "post"}, was answered with the result of the first`,
        expected: `a refusal, or 2xx with something else than ${id}`,
        found: outcomeOf(second),
        exchanges: [first, second],
      });
    }
}

/** One answer to two questions with the same card, under one key: the body is the same, and the question is not. */
async function judgeQuestions(session: Session): Promise<void> {
  if (!session.profile.capabilities.has("threads") || !canAnswer(session)) return;
  const question = await ask(session, "thread");
  const other = await question.askAlike?.();
  if (other === undefined) return;
  const idempotencyKey = session.newKey();
  const [option = ""] = question.options;
  const give = (to: Question): Promise<Exchange> =>
    session.call("answerQuestion", { idempotencyKey, ...answerTo(session, to, option) });
  const first = await give(question);
  const id = createdId(first);
  if (id === undefined) return;
  const second = await give(other);
  const isOwn = createdId(second) !== id;
  if (!isOwn) session.given(await givesOwnIds(session), "each created message has an id of its own");
  session.judge("IDM-10", isOwn, {
    message:
      "an Idempotency-Key used to answer one question, sent with the same answer to another question, was answered with the reply to the first",
    expected: `a refusal, or 2xx with another reply than ${id}`,
    found: outcomeOf(second),
    exchanges: [first, second],
  });
}

function otherOperations(session: Session): Readonly<Record<string, () => Promise<Keyed>>> {
  const conversation = session.need("fixtures.conversation");
  const answering = async (): Promise<Keyed> => {
    const question = await ask(session, "thread");
    const request = answerTo(session, question, question.options[0] ?? "");
    return (idempotencyKey) => session.call("answerQuestion", { idempotencyKey, ...request });
  };
  const forwarding = async (): Promise<Keyed> => {
    const { id: messageId } = await postMessage(session);
    const path = { messageId, conversationId: conversation };
    const body = forwardBody(session, messageId, { conversation });
    return (idempotencyKey) => session.call("forwardMessage", { idempotencyKey, path, body });
  };
  return {
    ...(session.profile.capabilities.has("threads") && canAnswer(session)
      ? { "answer a question": answering }
      : {}),
    ...(isServed(session.profile, "forwardMessage") ? { "forward a message": forwarding } : {}),
  };
}
