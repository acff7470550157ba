// The first answer of a person is final also for a question of an agent, and by another control of the card than the first one.

import type { Block } from "../../cards/card.ts";
import { disclosure, group, rows, text } from "../../cards/card-parts.ts";
import { askByInput } from "../../cards/input-questions.ts";
import { judgeLater } from "../../cards/later-answers.ts";
import { answerNeeds } from "../../cards/post-card.ts";
import {
  answer,
  askAround,
  askAs,
  inPlace,
  type Question,
  repliesOnce,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";

interface Kind {
  readonly which: string;
  readonly ask: (session: Session) => Promise<Question | undefined>;
  /** The block of the second option, where it is another one than that of the first. */
  readonly otherBlock?: string;
}

const OTHER = "other-actions";

/** The first option in one block of rows, and the others in another. */
const apart = ({ items, ...actions }: Block): readonly [Block, Block] => {
  const [first, ...others] = Array.isArray(items) ? items : [];
  return [
    { ...actions, items: [first] },
    { ...rows(), id: OTHER, items: others },
  ];
};

const kinds: readonly Kind[] = [
  {
    which: " of an agent",
    ask: async (session) => (session.has("keys.agent") ? askAs(session, "thread", "agent") : undefined),
  },
  {
    which: ", by another block of its actions,",
    otherBlock: OTHER,
    ask: (session) => askAround(session, (actions) => [text(), ...apart(actions)]),
  },
  {
    which: ", by actions in another container,",
    otherBlock: OTHER,
    ask: (session) =>
      askAround(session, (actions) => {
        const [one, other] = apart(actions);
        return [group(one), disclosure(other)];
      }),
  },
  { which: ", by the input that answered it,", ask: (session) => askByInput(session) },
];

export default defineCheck({
  title:
    "an answered question takes no other answer, also if an agent asked it, and by any control of its card",
  requirements: ["CRD-88"],
  capabilities: ["cards", "messages", "threads"],
  needs: answerNeeds,
  async run(session) {
    session.notSeen(
      "CRD-88",
      "a question of an agent, of several blocks or with an input, which was answered",
    );
    for (const kind of kinds) await judgeKind(session, kind);
  },
});

async function judgeKind(session: Session, { which, ask, otherBlock }: Kind): Promise<void> {
  const question = await ask(session);
  const [first = "", again = ""] = question?.options ?? [];
  if (question === undefined || !isSuccess(await answer(session, question, first)))
    return session.observe(`questions${which}`, "are not taken, or not answered by people");
  const placed = inPlace(await repliesOnce(session, question, first, "thread"), "thread");
  // Other checks judge that an answer posts a reply.
  if (placed.length === 0) return;
  await judgeLater(session, {
    question: { ...question, block: otherBlock ?? question.block },
    first,
    again,
    mode: "thread",
    reply: wordsOfReply(placed, first),
    by: session.has("keys.second") ? ["primary", "second"] : ["primary"],
    which,
  });
}
