// Questions that are answered by one control of their card, with another beside it. What an input holds need not be the
// answer: it may be filled in, and talked about in the thread, until an action answers.

import type { Session } from "../engine/session/session.ts";
import { isRefusal, isSuccess } from "../exchange/exchange.ts";
import { postMessage } from "../steps/messages/messages.ts";
import { readMessage } from "../steps/running/call-until.ts";
import { perRun } from "../steps/running/per-session.ts";
import { madeUpWord } from "../steps/search/search.ts";
import { placeholdersOf } from "../text/template.ts";
import type { Block } from "./card.ts";
import { action, card as cardOf, rows, text, textInput } from "./card-parts.ts";
import { postCard } from "./post-card.ts";
import { answer, asker, inPlace, type Question, type ReplyMode, repliesOnce } from "./question-answers.ts";

/** A control, known by a word that it shows. */
export interface Control {
  readonly what: string;
  readonly blockOf: (word: string) => Block;
  /** The word is what the input is given, unless this is; for any other control, the id of its action. */
  readonly isInput: boolean;
  readonly given?: boolean;
}

export const textControl: Control = { what: "a text_input", blockOf: () => textInput(), isInput: true };

interface WithControl {
  /** Answered by the control. */
  readonly question: Question;
  /** The same one, answered by the action beside it. */
  readonly byAction: Question;
}

/** Whether the profile says how the value of an input is sent. */
export const takesValues = (session: Session): boolean =>
  placeholdersOf(session.profile.bindings.question.answer).has("value");

/** `undefined` where the profile does not say how the value of an input is sent, or inputs are not answers. */
export async function askByInput(session: Session): Promise<Question | undefined> {
  if (!takesValues(session)) return undefined;
  return (await areAnswers(session)) ? (await askByControl(session, textControl))?.question : undefined;
}

/** Whether an answer by an input posts its reply and leaves nothing to answer by an action. */
const areAnswers = perRun(async (session): Promise<boolean> => {
  const asked = await askByControl(session, textControl);
  if (asked === undefined) return false;
  const { question, byAction } = asked;
  const [option = ""] = question.options;
  if (!isSuccess(await answer(session, question, option))) return false;
  const replies = await repliesOnce(session, question, option, "thread");
  if (inPlace(replies, "thread").length === 0) return false;
  return isRefusal(await answer(session, byAction, byAction.options[0] ?? ""));
});

/** `undefined` if the deployment refuses the question. */
export async function askByControl(
  session: Session,
  control: Control,
  replyMode: ReplyMode = "thread",
): Promise<WithControl | undefined> {
  const since = await postMessage(session);
  const [word, other, otherWord] = [madeUpWord(session), madeUpWord(session), madeUpWord(session)];
  const [block, choice] = [control.blockOf(word), { ...rows(), id: "other-actions" }];
  const items = [action({ id: other, label: other })];
  const document = cardOf([text(), { ...choice, items }, block]);
  const { outcome, id, card = id } = await postCard(session, document, { ...asker(session), replyMode });
  if (outcome !== "accepted" || id === undefined || card === undefined) return undefined;
  const read = await readMessage(session, id);
  session.given(isSuccess(read), "a question can be read before it is answered", read);
  const askAgain = async (): Promise<void> => undefined;
  const shared = { id, card, since, thread: id, askAgain };
  const input = control.isInput ? { input: String(block.id) } : {};
  const given = control.given === undefined ? {} : { given: control.given };
  return {
    question: { ...shared, block: String(block.id), ...input, ...given, options: [word, otherWord] },
    byAction: { ...shared, block: choice.id, options: [other] },
  };
}
