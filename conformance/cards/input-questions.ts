// Questions that are answered by an input of their card. What an input holds need not be the answer: it may be filled in, and
// talked about in the thread, until an action answers.

import type { Session } from "../engine/session/session.ts";
import { isRefusal, isSuccess } from "../exchange/exchange.ts";
import { postMessage } from "../steps/messages/messages.ts";
import { readMessage } from "../steps/running/call-until.ts";
import { perRun } from "../steps/running/per-session.ts";
import { madeUpWord } from "../steps/search/search.ts";
import { placeholdersOf } from "../text/template.ts";
import { action, card as cardOf, rows, text, textInput } from "./card-parts.ts";
import { postCard } from "./post-card.ts";
import { answer, asker, inPlace, type Question, type ReplyMode, repliesOnce } from "./question-answers.ts";

interface WithInput {
  /** Answered by the input. */
  readonly question: Question;
  /** The same one, answered by the action beside it. */
  readonly byAction: Question;
}

/** `undefined` where the profile does not say how the value of an input is sent, or inputs are not answers. */
export async function askByInput(
  session: Session,
  replyMode: ReplyMode = "thread",
): Promise<Question | undefined> {
  if (!placeholdersOf(session.profile.bindings.question.answer).has("value")) return undefined;
  return (await areAnswers(session)) ? (await askWithInput(session, replyMode))?.question : undefined;
}

/** Whether an answer by an input posts its reply and leaves nothing to answer by an action. */
const areAnswers = perRun(async (session): Promise<boolean> => {
  const asked = await askWithInput(session);
  if (asked === undefined) return false;
  const { question, byAction } = asked;
  const [option = ""] = question.options;
  if (!isSuccess(await answer(session, question, option))) return false;
  const replies = await repliesOnce(session, question, option, "thread");
  if (inPlace(replies, "thread").length === 0) return false;
  return isRefusal(await answer(session, byAction, byAction.options[0] ?? ""));
});

async function askWithInput(
  session: Session,
  replyMode: ReplyMode = "thread",
): Promise<WithInput | undefined> {
  const since = await postMessage(session);
  const [input, choice, word] = [textInput(), rows(), madeUpWord(session)];
  const items = [action({ id: word, label: word })];
  const document = cardOf([text(), input, { ...choice, items }]);
  const { outcome, id, card = id } = await postCard(session, document, { ...asker(session), replyMode });
  if (outcome !== "accepted" || id === undefined || card === undefined) return undefined;
  const read = await readMessage(session, id);
  session.given(isSuccess(read), "a question can be read before it is answered", read);
  const askAgain = async (): Promise<void> => undefined;
  const shared = { id, card, since, thread: id, askAgain };
  const values = [madeUpWord(session), madeUpWord(session)];
  return {
    question: { ...shared, block: String(input.id), input: String(input.id), options: values },
    byAction: { ...shared, block: String(choice.id), options: [word] },
  };
}
