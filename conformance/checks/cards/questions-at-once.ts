// Questions that are open at the same time, whose first answers come in any order and at once.

import type { Block } from "../../cards/card.ts";
import { action, card as cardOf, rows, select, text } from "../../cards/card-parts.ts";
import { answerNeeds, postCard } from "../../cards/post-card.ts";
import {
  answer,
  answerTo,
  aroundChoices,
  ask,
  askAround,
  asker,
  askInThread,
  inPlace,
  isPostedOnce,
  needAnswered,
  type Question,
  repliesOnce,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { wholeThread } from "../../steps/messages/traces.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

interface Answered {
  readonly question: Question;
  readonly option: string;
  readonly exchange: Exchange;
}

export default defineCheck({
  title: "several questions that are open at once each have their own first answer and their own reply",
  requirements: ["CRD-89", "CRD-111"],
  capabilities: ["cards", "messages", "threads"],
  needs: answerNeeds,
  async run(session) {
    session.notSeen("CRD-111", "several questions that are open at once, one of which is answered");
    const [hasWords, { questions, root, remarked }] = await Promise.all([
      repliesHaveWords(session),
      askSeveral(session),
    ]);
    if (!hasWords) session.observe("replies that answers post", "do not show what was chosen");
    const answers = await answerAtOnce(session, questions);
    const control = answers.find(({ exchange }) => isSuccess(exchange));
    if (control === undefined) return;
    const nameOf = ({ id, thread }: Question): string =>
      id === remarked
        ? "one below which its asker wrote"
        : thread === root.id
          ? "one in a shared thread"
          : "one";
    for (const { exchange, question } of answers) {
      if (isSuccess(exchange) && answers.length > 1) session.judge("CRD-111", true, { message: "" });
      session.judgeStatus(isRefusal(exchange) ? "CRD-111" : "CRD-89", [control.exchange, exchange], "2xx", {
        message: `of ${counted(answers.length, "question")} open at once, the answer to ${nameOf(question)} was refused, and the answer to another was accepted`,
      });
    }
    const accepted = hasWords ? answers.filter(({ exchange }) => isSuccess(exchange)) : [];
    await Promise.all(accepted.map((one) => judgeReply(session, one, answers.length)));
    const { answer: body } = session.profile.bindings.question;
    const alike = placeholdersOf(body).has("value") ? [yesOrNo, yesOrNoSelect] : [yesOrNo];
    await inParallel(sampleByEffort(session, alike, 0, { quick: 2 }), (form) => judgeSameIds(session, form));
  },
});

interface Choice {
  /** A block with a label for the option "yes". */
  readonly blockOf: (label: string) => Block;
  readonly control: string;
  readonly value?: string;
}

const yesOrNo: Choice = {
  blockOf: (label) => ({ ...rows(), items: [action({ id: "yes", label }), action({ id: "no" })] }),
  control: "yes",
};

const yesOrNoSelect: Choice = {
  blockOf: (label) => ({
    ...select(),
    id: "choice",
    value: "no",
    options: [
      { value: "yes", label },
      { value: "no", label: "words" },
    ],
  }),
  control: "choice",
  value: "yes",
};

/** Programs give the controls of all their questions the same ids: each answer is one to its own question. */
async function judgeSameIds(session: Session, { blockOf, control, value }: Choice): Promise<void> {
  const asked: { readonly id: string; readonly card: string; readonly label: string }[] = [];
  for (const label of [madeUpWord(session), madeUpWord(session)]) {
    const document = cardOf([text(), blockOf(label)]);
    const { outcome, id, card = id } = await postCard(session, document, asker(session));
    if (outcome !== "accepted" || id === undefined || card === undefined) return;
    asked.push({ id, card, label });
  }
  const { id: block } = blockOf("");
  for (const [turn, { id, card, label }] of asked.entries()) {
    const request = answerTo(session, { id, card, block: String(block) }, control, value);
    const exchange = await session.call("answerQuestion", { as: "primary", ...request });
    if (!isSuccess(exchange)) return;
    const repliesIn = (items: readonly JsonObject[]) => items.filter((item) => readId(item) !== id);
    const isLabelled = (items: readonly JsonObject[]): boolean => holdsText(repliesIn(items), label);
    const thread = await readUntil(
      session,
      () => wholeThread(session, id),
      (items) => (turn === 0 ? repliesIn(items).length > 0 : isLabelled(items)),
    );
    // What a reply says is not shown: that to the first one tells whether it is the label.
    if (turn === 0 && !isLabelled(thread)) return;
    session.judge("CRD-89", isLabelled(thread), {
      message:
        "the answer to a question posted the label of what was chosen, and that to another one whose controls have the same ids did not",
      expected: `a reply with ${label}`,
      found: repliesIn(thread),
      exchanges: [exchange],
    });
  }
}

/** Without the word of the option, a reply cannot be distinguished from other messages of its thread. */
async function repliesHaveWords(session: Session): Promise<boolean> {
  const question = await ask(session, "thread");
  const [option = ""] = question.options;
  needAnswered(session, await answer(session, question, option));
  const replies = await repliesOnce(session, question, option, "thread");
  return wordsOfReply(inPlace(replies, "thread"), option) !== undefined;
}

/**
 * Questions in one thread and outside of it, each as the reply to another one where that is taken, with the choice
 * elsewhere in the card, and with the card of another question.
 */
async function askSeveral(session: Session) {
  const root = await postMessage(session);
  const alone = await ask(session, "thread");
  const first = await askInThread(session, "thread", root);
  const second = await askInThread(session, "thread", root);
  const below = first && (await askInThread(session, "thread", root, first.id));
  const elsewhere: (Question | undefined)[] = [];
  for (const [, around] of sampleByEffort(session, Object.entries(aroundChoices), 0, { quick: 2 }))
    elsewhere.push(await askAround(session, around));
  // A question that comes each week has the card of the last one, which is answered before.
  const [alike, isRemarked] = await Promise.all([alone.askAlike?.(), askerWrites(session, alone)]);
  const remarked = isRemarked ? alone.id : undefined;
  const asked = [second, alone, ...elsewhere, below, first, alike];
  return { root, remarked, questions: asked.filter((question) => question !== undefined) };
}

/** A reply of somebody else might count as an answer; one of the asker cannot. @returns whether there is one */
async function askerWrites(session: Session, { id, since: { conversation } }: Question): Promise<boolean> {
  const { as } = asker(session);
  if (as === undefined) return false;
  return (await unlessUntestable(() => postReply(session, { id, conversation }, { as }))) !== undefined;
}

/** Three at the same time, and then one alone. */
async function answerAtOnce(session: Session, questions: readonly Question[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  const give = async (question: Question) => {
    const option = question.options.at(-1) ?? "";
    answers.push({ question, option, exchange: await answer(session, question, option) });
  };
  for (let begin = 0; begin < questions.length; begin += 4) {
    await Promise.all(questions.slice(begin, begin + 3).map(give));
    await Promise.all(questions.slice(begin + 3, begin + 4).map(give));
  }
  return answers;
}

async function judgeReply(
  session: Session,
  { question, option, exchange }: Answered,
  count: number,
): Promise<void> {
  const isPosted = (item: JsonObject): boolean => readId(item) !== question.id && holdsText(item, option);
  const thread = await readUntil(
    session,
    () => wholeThread(session, question.thread),
    (items) => items.some(isPosted),
  );
  const inThread = thread.filter(isPosted);
  session.judge("CRD-89", isPostedOnce({ inThread, inConversation: [] }, option, "thread"), {
    message: `of ${counted(count, "question")} that were open at once, the answer to one did not post exactly one reply in its thread`,
    expected: `one message with ${option} in the thread of ${question.thread}`,
    found: inThread.map(idOrItem),
    exchanges: [exchange],
  });
}
