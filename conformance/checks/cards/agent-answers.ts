// An agent cannot answer for a person, by the answer operation or by a reply, whichever of its keys it comes with: the
// question stays open.

import { askByInput } from "../../cards/input-questions.ts";
import { answerNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  ask,
  askAs,
  askInThread,
  inPlace,
  isReplyTo,
  type Question,
  type ReplyMode,
  repliesOnce,
  repliesWith,
  worded,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { agentCallers } from "../../steps/keys/callers/agent-callers.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "an agent cannot answer a question, and a person still can afterwards",
  requirements: ["CRD-90"],
  capabilities: ["cards", "messages", "threads"],
  needs: [...answerNeeds, "keys.agent"],
  async run(session) {
    session.notSeen("CRD-90", "a question that people answer");
    const agents = await agentCallers(session);
    let hasWords = false;
    for (const [which, mode, askOne] of sampleByEffort(session, kindsOf(session), 0, { quick: 2 })) {
      // Without the word of the option, a reply in the conversation cannot be distinguished from other messages there.
      if (mode === "conversation" && !(hasReplyMode(session) && hasWords)) continue;
      const [isOpen, question] = [await isAnswered(session, askOne), await askOne()];
      if (isOpen && question !== undefined)
        hasWords = (await judgeAgents(session, agents, { question, mode, which })) || hasWords;
      else session.observe(`questions${which}`, "are not taken, or not answered by people");
    }
  },
});

type Kind = readonly [which: string, mode: ReplyMode, ask: () => Promise<Question | undefined>];

const kindsOf = (session: Session): readonly Kind[] => [
  ["", "thread", () => ask(session, "thread")],
  [" of an agent", "thread", () => askAs(session, "thread", "agent")],
  [" in a thread", "thread", () => askInThread(session, "thread")],
  [" for the conversation", "conversation", () => ask(session, "conversation")],
  [" by an input", "thread", () => askByInput(session)],
];

/**
 * Whether a person can answer such a question at all, if no agent has tried: the specification does not say
 * whose questions can be answered, and where.
 */
async function isAnswered(session: Session, askOne: Kind["2"]): Promise<boolean> {
  const question = await askOne();
  const [option = ""] = question?.options ?? [];
  if (question === undefined) return false;
  const answered = await answer(session, question, option);
  if (!isSuccess(answered))
    session.notSeen("CRD-90", `a question that people answer (one got ${responseOf(answered)})`);
  return isSuccess(answered);
}

interface Asked {
  readonly question: Question;
  readonly mode: ReplyMode;
  readonly which: string;
}

/**
 * Agents try to answer one after the other, and then a person does.
 * @returns whether the reply of the person shows the chosen option
 */
async function judgeAgents(
  session: Session,
  agents: readonly AdHocKey[],
  { question, mode, which }: Asked,
): Promise<boolean> {
  const [ofAgent = "", ofPerson = ""] = question.options;
  const attempts: Exchange[] = [];
  for (const as of agents) attempts.push(await answer(session, question, ofAgent, as));
  const posted = await repliesWith(session, question, ofAgent);
  // It may not be allowed to reply.
  await tryPostMessage(session, {
    as: "agent",
    conversation: question.since.conversation,
    // The content of a person who chooses an option by writing.
    content: ofAgent,
    body: {
      thread_root_id: question.thread,
      ...(question.thread === question.id ? {} : { replied_to_message_id: question.id }),
    },
  });
  const answered = await answer(session, question, ofPerson);
  const replies = await repliesOnce(session, question, ofPerson, mode);
  session.judge("CRD-90", isSuccess(answered) && inPlace(replies, mode).length > 0, {
    message: `after ${labelsOf(agents)} tried to answer a question${which}, and an agent replied to it, a person could no longer answer it`,
    expected: "2xx, and a reply with the person's answer",
    found: `${responseOf(answered)}; replies ${inPlace(replies, mode).map(readId).join(", ")}`,
    exchanges: [...attempts, answered],
  });
  const reply = wordsOfReply(inPlace(replies, mode), ofPerson);
  const isAnswer = (item: JsonObject): boolean =>
    reply === undefined || !attempts.every(isRefusal) || isReplyTo(item, ofAgent, reply);
  const hasWords = reply !== undefined;
  const ofAttempt = worded([...posted.inThread, ...posted.inConversation], [ofAgent], hasWords).filter(
    isAnswer,
  );
  session.judge("CRD-90", ofAttempt.length === 0, {
    message: `an answer of ${labelsOf(agents)} to a question${which} posted a reply`,
    expected: "refused, or no effect",
    found: attempts.map(responseOf),
    exchanges: attempts,
  });
  return hasWords;
}

const labelsOf = (agents: readonly AdHocKey[]): string => agents.map(callerName).join(", ");
