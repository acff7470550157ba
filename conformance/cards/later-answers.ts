// Answers to a question that has one: the first answer of a person is final (line 261).
import { type AdHocKey, type Role, responseOf, type Session } from "../engine/session/session.ts";
import { type Exchange, isRefusal } from "../exchange/exchange.ts";
import { holdsText, pointersTo } from "../leaks/holds-text.ts";
import { readMessage } from "../steps/running/call-until.ts";
import type { JsonObject } from "../text/json.ts";
import { atPointer } from "../text/pointer.ts";
import {
  answer,
  inPlace,
  isReplyTo,
  type Question,
  type Replies,
  type ReplyMode,
  repliesTo,
  type Worded,
  worded,
} from "./question-answers.ts";

export interface Later {
  readonly question: Question;
  readonly again: string;
  readonly first: string;
  readonly mode: ReplyMode;
  /** The reply to the first answer, where replies show the option that was chosen. */
  readonly reply: Worded | undefined;
  /** The callers who give it, one after the other. */
  readonly by?: readonly (Role | AdHocKey)[];
  /** Whose question it is, or which control gives the answer, for findings. */
  readonly which?: string;
}

/** Another answer, or the same once more: refused, or without effect. */
export async function judgeLater(
  session: Session,
  { question, again, first, mode, reply, by = ["primary"], which = "" }: Later,
): Promise<void> {
  const listed = ({ inThread, inConversation }: Replies): readonly (readonly JsonObject[])[] => [
    worded(inThread, [again], reply !== undefined),
    inConversation,
  ];
  const before = listed((await repliesTo(session, question))(again));
  const shown = await readMessage(session, question.id);
  const attempts: Exchange[] = [];
  for (const as of by) attempts.push(await answer(session, question, again, as));
  const replies = await repliesTo(session, question);
  const after = listed(replies(again));
  const read = await readMessage(session, question.id);
  const turned = pointersTo(shown.json, first).filter((at) => {
    const now = atPointer(read.json, at);
    return holdsText(now, again) && !holdsText(now, first);
  });
  session.judge("CRD-88", turned.length === 0, {
    message: `the question showed the first answer at ${turned.join(", ")}, and shows a second one there now`,
    expected: first,
    found: again,
    exchanges: [shown, ...attempts, read],
  });
  const isAnswer = (item: JsonObject): boolean =>
    reply === undefined || !attempts.every(isRefusal) || isReplyTo(item, again, reply);
  const isMore = after.some(
    (items, index) => items.filter(isAnswer).length > (before[index]?.filter(isAnswer).length ?? 0),
  );
  session.judge("CRD-88", !isMore, {
    message: `${again === first ? "the same answer given again" : "a second, different answer"} to a question${which} posted a reply`,
    expected: "refused, or no effect",
    found: attempts.map(responseOf),
    exchanges: attempts,
  });
  session.judge("CRD-88", inPlace(replies(first), mode).length >= 1, {
    message: "after a second answer to a question, the reply of the first answer is missing",
    expected: "the reply of the first answer",
    found: "no reply of it",
    exchanges: attempts,
  });
}
