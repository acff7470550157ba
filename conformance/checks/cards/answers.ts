// A question is answered once: the first answer of a person posts one reply where the question asks for it, and stays.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import {
  answer,
  ask,
  askInThread,
  inPlace,
  type Replies,
  type ReplyMode,
  repliesOnce,
  repliesWith,
} from "../../steps/answers.ts";
import { cardNeeds, hasReplyMode } from "../../steps/cards.ts";
import { idOrItem } from "../../wire/envelope.ts";

export default defineCheck({
  title: "the first answer of a person is final and posts one reply where the question asks for it",
  requirements: ["CRD-88", "CRD-89"],
  capabilities: ["cards", "messages", "threads"],
  needs: [...cardNeeds, "bindings.paths.answerQuestion", "bindings.question.answer"],
  async run(session) {
    const hasModes = hasReplyMode(session);
    for (const mode of hasModes ? (["thread", "conversation"] as const) : (["thread"] as const)) {
      await judgeAnswer(session, mode);
      for (let round = session.examples(3); round > 0; round--) await judgeRace(session, mode);
      await judgeInThread(session, mode);
    }
  },
});

/** The thread of a question that is itself a reply is the one in which it stands, and its conversation is no thread. */
async function judgeInThread(session: Session, mode: ReplyMode): Promise<void> {
  const question = await askInThread(session, mode);
  if (question === undefined) return session.observe(`questions in threads, replyMode ${mode}`, "not taken");
  const [first = ""] = question.options;
  const answered = await answer(session, question, first);
  const replies = await repliesOnce(session, question, first, mode);
  session.judge("CRD-89", isSuccess(answered) && isPlaced(replies, mode), {
    message: `an answer to a question that stands in a thread and has the replyMode ${mode} did not post exactly one reply in ${mode === "thread" ? "this thread" : "the conversation, outside the thread"}`,
    expected: `one message with the answer ${mode === "thread" ? "in" : "in the conversation, and none in"} the thread of ${question.thread}`,
    found: { answer: answerOf(answered), ...foundIn(replies) },
    exchanges: [answered],
  });
}

const isPlaced = (replies: Replies, mode: ReplyMode): boolean =>
  inPlace(replies, mode).length === 1 && (mode === "thread" || replies.inThread.length === 0);

const foundIn = ({ inThread, inConversation }: Replies) => ({
  in_thread: inThread.map(idOrItem),
  in_conversation: inConversation.map(idOrItem),
});

async function judgeAnswer(session: Session, mode: ReplyMode): Promise<void> {
  const question = await ask(session, mode);
  const [first = "", second = ""] = question.options;
  const answered = await answer(session, question, first);
  session.given(isSuccess(answered), "a person can answer a question", answered);
  const replies = await repliesOnce(session, question, first, mode);
  session.judge("CRD-89", isPlaced(replies, mode), {
    message: `an answer to a question with the replyMode ${mode} did not post exactly one reply in the ${mode}`,
    expected: `one message with the answer in the ${mode}`,
    found: foundIn(replies),
    exchanges: [answered],
  });
  for (const again of [second, first]) await judgeLater(session, { question, again, first, mode });
  // Whoever else may answer comes too late as well.
  if (session.has("keys.second"))
    await judgeLater(session, { question, again: second, first, mode, as: "second" });
}

interface Later {
  readonly question: Awaited<ReturnType<typeof ask>>;
  readonly again: string;
  readonly first: string;
  readonly mode: ReplyMode;
  readonly as?: Role;
}

/** Another answer, or the same once more: refused, or without effect. */
async function judgeLater(session: Session, { question, again, first, mode, as }: Later): Promise<void> {
  const later = await answer(session, question, again, as);
  const replies = await repliesWith(session, question, again);
  const [inThread, inConversation] =
    again === first && mode === "thread" ? [1, 1] : again === first ? [0, 1] : [0, 0];
  const holds = replies.inThread.length <= inThread && replies.inConversation.length <= inConversation;
  session.judge("CRD-88", holds, {
    message: `${again === first ? "the same answer given again" : "a second, different answer"} to a question posted a reply`,
    expected: "refused, or no effect",
    found: answerOf(later),
    exchanges: [later],
  });
  const kept = await repliesWith(session, question, first);
  session.judge("CRD-88", inPlace(kept, mode).length >= 1, {
    message: "after a second answer to a question the reply of the first one is gone",
    expected: "the reply of the first answer",
    found: "no reply of it",
    exchanges: [later],
  });
}

/** Different answers at the same time: one of them is the first. */
async function judgeRace(session: Session, mode: ReplyMode): Promise<void> {
  const question = await ask(session, mode, 4);
  const answers = await Promise.all(question.options.map((option) => answer(session, question, option)));
  session.given(answers.some(isSuccess), "a person can answer a question", answers[0]);
  const seen = [];
  for (const option of question.options) {
    const replies = await repliesWith(session, question, option);
    if (replies.inThread.length + replies.inConversation.length > 0) seen.push(option);
  }
  session.judge("CRD-88", seen.length <= 1, {
    message: `of ${answers.length} different answers given at once ${seen.length} posted a reply`,
    expected: "one reply: the first answer is final",
    found: answers.map(({ status }) => status),
    exchanges: answers,
  });
}
