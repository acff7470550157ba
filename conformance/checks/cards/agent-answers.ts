// An agent cannot answer for a person, by the answer operation or by a reply: the question stays open.

import { cardNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  ask,
  askAs,
  inPlace,
  type Question,
  type ReplyMode,
  repliesOnce,
  repliesWith,
  worded,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";

export default defineCheck({
  title: "an agent cannot answer a question, and a person still can afterwards",
  requirements: ["CRD-90"],
  capabilities: ["cards", "messages", "threads"],
  needs: [...cardNeeds, "keys.agent", "bindings.paths.answerQuestion", "bindings.question.answer"],
  async run(session) {
    const hasWords = await judgeAgent(session, await ask(session, "thread"), "thread");
    const ofAgent = await askAs(session, "thread", "agent");
    if (ofAgent === undefined) session.observe("questions of agents", "not taken");
    else await judgeAgent(session, ofAgent, "thread", " that it asked itself");
    // Without the word of the option a reply in the conversation cannot be told from what others say there.
    if (hasReplyMode(session) && hasWords)
      await judgeAgent(session, await ask(session, "conversation"), "conversation");
  },
});

/** @returns whether the reply of the person who answers last shows the chosen option */
async function judgeAgent(
  session: Session,
  question: Question,
  mode: ReplyMode,
  which = "",
): Promise<boolean> {
  const [ofAgent = "", ofPerson = ""] = question.options;
  const attempt = await answer(session, question, ofAgent, "agent");
  const posted = await repliesWith(session, question, ofAgent);
  // It may not be allowed to reply.
  await tryPostMessage(session, {
    as: "agent",
    conversation: question.since.conversation,
    content: session.unique("an agent replies"),
    body: { thread_root_id: question.id },
  });
  const answered = await answer(session, question, ofPerson);
  const replies = await repliesOnce(session, question, ofPerson, mode);
  session.judge("CRD-90", isSuccess(answered) && inPlace(replies, mode).length > 0, {
    message: `after an agent tried to answer a question${which}, and replied to it, a person could no longer answer it`,
    expected: "2xx, and a reply with the person's answer",
    found: `${responseOf(answered)}; replies ${inPlace(replies, mode).map(readId).join(", ")}`,
    exchanges: [attempt, answered],
  });
  const hasWords = inPlace(replies, mode).some((reply) => holdsText(reply, ofPerson));
  const ofAttempt = worded([...posted.inThread, ...posted.inConversation], [ofAgent], hasWords);
  session.judge("CRD-90", ofAttempt.length === 0, {
    message: `the answer of an agent to a question${which} posted a reply`,
    expected: "refused, or no effect",
    about: attempt,
  });
  return hasWords;
}
