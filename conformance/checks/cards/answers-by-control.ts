// An answer by a control of any kind posts one reply where its question asks for it, as an answer by rows does (answers.ts).

import {
  action,
  checkbox,
  footer,
  menu,
  option,
  plainActions,
  rows,
  select,
} from "../../cards/card-parts.ts";
import { askByControl, type Control, takesValues, textControl } from "../../cards/input-questions.ts";
import { answerNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  foundIn,
  inPlace,
  isPostedOnce,
  postedText,
  type Replies,
  type ReplyMode,
  repliesOnce,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";

export default defineCheck({
  title: "an answer by a control of any kind posts one reply where its question asks for it",
  requirements: ["CRD-89"],
  capabilities: ["cards", "messages", "threads"],
  needs: answerNeeds,
  async run(session) {
    session.notSeen("CRD-89", "a control other than rows that answers a question for good");
    const kinds = [...actions, ...(takesValues(session) ? inputs : [])];
    await inParallel(kinds, (control) => judgeKind(session, control));
  },
});

const withAction = (what: string, block: ReturnType<typeof rows>): Control => ({
  what,
  blockOf: (word) => ({ ...block, items: [action({ id: word, label: word })] }),
  isInput: false,
});

const actions: readonly Control[] = [
  withAction("the last of two blocks of rows", rows()),
  withAction("an action of a footer", footer()),
  withAction("a plain action", plainActions()),
  withAction("an action of a menu", menu()),
];

const inputs: readonly Control[] = [
  textControl,
  {
    what: "a select",
    blockOf: (word) => ({ ...select(), options: [option(), { value: word, label: word }] }),
    isInput: true,
  },
  {
    what: "a checkbox",
    blockOf: (word) => ({ ...checkbox(), label: word, value: false }),
    isInput: true,
    given: true,
  },
];

/** A control that leaves the question open to another answer does something else than to answer it. */
async function judgeKind(session: Session, control: Control): Promise<void> {
  const asked = await askByControl(session, control);
  if (asked === undefined) return session.observe("controls of cards that are refused", control.what);
  const { question, byAction } = asked;
  const [word = ""] = question.options;
  const answered = await answer(session, question, word);
  const replies = isSuccess(answered) ? await repliesOnce(session, question, word, "thread") : undefined;
  const placed = replies === undefined ? [] : inPlace(replies, "thread");
  // Another check judges that a reply is posted.
  if (replies === undefined || placed.length === 0) return;
  if (!isRefusal(await answer(session, byAction, byAction.options[0] ?? "")))
    return session.observe("controls after which another one answers", control.what);
  judgeReply(session, control, { answered, replies, word, mode: "thread" });
  // Only by the word a reply in the conversation is distinguished from other messages there.
  if (!hasReplyMode(session) || wordsOfReply(placed, word) === undefined) return;
  await judgeInConversation(session, control);
}

async function judgeInConversation(session: Session, control: Control): Promise<void> {
  const mode = "conversation";
  const asked = await askByControl(session, control, mode);
  if (asked === undefined) return;
  const [word = ""] = asked.question.options;
  const answered = await answer(session, asked.question, word);
  if (!isSuccess(answered)) return;
  const replies = await repliesOnce(session, asked.question, word, mode);
  judgeReply(session, control, { answered, replies, word, mode });
}

interface Answered {
  readonly answered: Exchange;
  readonly replies: Replies;
  readonly word: string;
  readonly mode: ReplyMode;
}

function judgeReply(session: Session, { what }: Control, { answered, replies, word, mode }: Answered): void {
  session.judge("CRD-89", isPostedOnce(replies, word, mode), {
    message: `an answer by ${what} to a question with the replyMode ${mode} posted ${postedText(replies)}`,
    expected: `exactly one message with the answer, in the ${mode}`,
    found: foundIn(replies),
    exchanges: [answered],
  });
}
