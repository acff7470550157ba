// Concurrent identical requests with one key create one message.
import fc from "fast-check";
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, isComeAgain, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { leavesOneMessage, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "identical requests at the same time create one message",
  requirements: ["IDM-08"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const drawn = fc.record({ atOnce: fc.integer({ min: 2, max: 8 }) });
    await session.property(drawn, judgeRaces, { examples: 8 });
    const root = await postMessage(session);
    for (const { body } of sampleByEffort(session, await specialBodies(session), 0, { quick: 2 }))
      if ((await tryPostMessage(session, { body })) !== undefined)
        await judgeRace(session, root, { runners: RUNNERS, properties: body });
    if (canAsk(session)) await judgeQuestions(session);
  },
});

/** Only their ids are compared: the specification does not say how a message shows a question. */
async function judgeQuestions(session: Session): Promise<void> {
  const ask = (words: string, idempotencyKey: string): Promise<Exchange> =>
    sendMessage(session, {
      idempotencyKey,
      body: { markdown_content: plainQuestion(session, words) },
    });
  // Another check judges which questions are accepted.
  if (!isSuccess(await ask(session.unique("asked"), session.newKey()))) return;
  const [words, idempotencyKey] = [session.unique("raced"), session.newKey()];
  judgeAnswers(session, await Promise.all(Array.from({ length: RUNNERS }, () => ask(words, idempotencyKey))));
}

/** The number of concurrent requests for messages with other parts than a text. */
const RUNNERS = 4;

async function judgeRaces({ atOnce }: { readonly atOnce: number }, session: Session): Promise<void> {
  const root = await postMessage(session);
  await judgeRace(session, root, { runners: atOnce });
  await judgeRace(session, root, { runners: atOnce, isReply: true });
}

interface Race {
  readonly runners: number;
  readonly isReply?: boolean;
  readonly properties?: JsonObject;
}

async function judgeRace(
  session: Session,
  root: PostedMessage,
  { runners, isReply = false, properties = {} }: Race,
): Promise<void> {
  const tag = uniqueTag(session, "race");
  const request = {
    idempotencyKey: session.newKey(),
    body: { markdown_content: tag, ...properties, ...(isReply ? { thread_root_id: root.id } : {}) },
  };
  const exchanges = await Promise.all(Array.from({ length: runners }, () => sendMessage(session, request)));
  const later = await readUntil(session, () => sendMessage(session, request), isSuccess);
  judgeAnswers(session, exchanges);
  const written = await copiesOf(session, tag, root, isReply ? root : undefined);
  if (written.length > 1)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-08", written.length === 1, {
    message: `identical concurrent requests with one Idempotency-Key left ${counted(written.length, "message")} instead of one`,
    expected: "one message",
    found: written.map(idOrItem),
    exchanges: exchanges,
  });
  const [id] = written.map(readId);
  if (id === undefined) return;
  if (createdId(later) !== id)
    session.given(await replaysPlainRequests(session), "a request is replayed", later);
  session.judge("IDM-08", createdId(later) === id, {
    message: "after identical concurrent requests, a further repetition does not replay their message",
    expected: `2xx with message ${id}`,
    found: outcomeOf(later),
    exchanges: [...exchanges, later],
  });
}

/** All of them may be told to retry; the retries are judged too. */
function judgeAnswers(session: Session, exchanges: readonly Exchange[]): void {
  const found = exchanges.map(outcomeOf);
  const ids = new Set(exchanges.filter(isSuccess).map(createdId));
  session.judge("IDM-08", ids.size <= 1, {
    message: "identical concurrent requests with one Idempotency-Key returned different messages",
    expected: "the same message in every 2xx response; other requests may be told to retry",
    found,
    exchanges: exchanges,
  });
  session.judge(
    "IDM-08",
    exchanges.every((exchange) => isSuccess(exchange) || isComeAgain(exchange)),
    {
      message:
        "one of several identical concurrent requests neither returned the message nor was told to retry",
      expected: "2xx each, or 409, 425, 429 or 503 while another one is in progress",
      found,
      exchanges: exchanges,
    },
  );
}
