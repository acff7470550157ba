// Answers by every kind of control, wherever it is in its card, whatever its id, its value and the size of the card. Where
// a control of one kind answers a question, each control like it does.

import type { Block, Card } from "../../cards/card.ts";
import {
  action,
  card as cardOf,
  checkbox,
  footer,
  long,
  menu,
  option,
  plainActions,
  rows,
  secretInput,
  select,
  text,
  textInput,
} from "../../cards/card-parts.ts";
import { limits } from "../../cards/limits.ts";
import { answerNeeds, hasCardLink, postCard } from "../../cards/post-card.ts";
import { answerTo, aroundChoices, asker } from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { textClasses } from "../../inputs/text-classes.ts";
import { readId } from "../../readers/envelope.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { wholeThread } from "../../steps/messages/traces.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

/** Which kinds of controls answer a question is not shown: of those that are alike, all do or none. */
export default defineCheck({
  title: "a question is answered by each control alike, wherever it is in its card",
  requirements: ["CRD-89", "CRD-108", "CRD-111"],
  capabilities: ["cards", "messages", "threads"],
  needs: answerNeeds,
  async run(session) {
    session.notSeen(["CRD-89", "CRD-111"], "two controls of one kind, one of which answers a question");
    session.notSeen("CRD-108", "a question with a large card");
    const takesValues = placeholdersOf(session.profile.bindings.question.answer).has("value");
    const kinds = [actions, ...(takesValues ? [boxes, texts(session), selects(session)] : [])];
    await inParallel(kinds, (alike) => judgeKind(session, alike));
  },
});

async function judgeKind(session: Session, alike: readonly Control[]): Promise<void> {
  const answers: Answered[] = [];
  for (const [turn, control] of alike.entries()) {
    const answered = await answerBy(session, dressed(session, control, turn), turn);
    if (answered !== undefined) answers.push(answered);
  }
  // What an input holds need not be the answer: it may be filled in until an action answers.
  const isAnswer = ({ value, isPosted }: Answered): boolean => value === undefined || isPosted === true;
  const control = answers.find((answered) => isSuccess(answered.exchange) && isAnswer(answered));
  if (control === undefined) {
    for (const { what, isPosted } of answers)
      if (isPosted === false) session.observe("controls that are filled in and answer nothing", what);
    return;
  }
  for (const answered of answers) {
    judgeReply(session, answered);
    await judgeTaken(session, answered, control);
  }
}

type Value = string | boolean;

/** One control, and an answer by it. */
interface Control {
  readonly what: string;
  /** The block with this id for the control. */
  readonly blockOf: (id: string) => Block;
  /** The value of an input; an action has none. */
  readonly value?: Value;
  /** An answer of an input that the input does not offer. */
  readonly wrong?: Value;
  readonly isInHeader?: true;
  /** Whether it answers a question at all, or does something else, is this contract's own. */
  readonly isOurs?: true;
}

/** The last of as many actions as there may be. */
function actionsOf(what: string, block: Block, count: number, more: Partial<Control> = {}): Control {
  const others = Array.from({ length: count - 1 }, (_, index) =>
    action({ id: `choice-${index}`, label: `words ${index}` }),
  );
  return { what, blockOf: (id) => ({ ...block, items: [...others, action({ id })] }), ...more };
}

const ours = { isOurs: true } as const;

const actions: readonly Control[] = [
  actionsOf("one of two rows", rows(), 2),
  actionsOf("the last of the most rows", rows(), limits.rowActions.max),
  actionsOf("the last of two rows in headerActions", rows(), 2, { ...ours, isInHeader: true }),
  actionsOf("the last action of a full footer", footer(), limits.footerActions.max, ours),
  actionsOf("the last of the most plain actions", plainActions(), limits.plainActions.max, ours),
  actionsOf("the last action of a full menu", menu(), limits.menuActions.max, ours),
];

const boxes: readonly Control[] = [true, false].map((value) => ({
  what: "a checkbox",
  blockOf: (id) => ({ ...checkbox(), id }),
  value,
  wrong: "words",
}));

/** The value is in the card as well: it is one that the input holds. */
const inputOf = (value: string): Control => ({
  what: "a text_input",
  blockOf: (id) => ({ ...textInput(), id, value }),
  value,
  wrong: true,
});

/** Texts that programs take for nothing. */
const NOTHING = ["0", "false", "null"] as const;
/** One of them at quick effort. */
const nothing = (session: Session): readonly string[] =>
  sampleByEffort(session, NOTHING, 0, { quick: NOTHING.length });

const texts = (session: Session): readonly Control[] => [
  ...["words", ...nothing(session), long(1000), long(limits.textInputValue.max)].map(inputOf),
  ...sampleByEffort(session, textClasses, 0, { quick: 9, standard: 3 }).map(({ around }) =>
    inputOf(around("words")),
  ),
  {
    what: "a secret_input",
    blockOf: (id) => ({ ...secretInput(), id }),
    value: "words",
    wrong: true,
    ...ours,
  },
];

const selectOf = (value: string, options: readonly JsonObject[]): Control => ({
  what: `a select of ${options.length} options`,
  blockOf: (id) => ({ ...select(), id, value: options[0]?.value, options }),
  value,
  wrong: "none of them",
});

const valued = (value: string): JsonObject => ({ value, label: `the option '${value}'` });
const PADDED = "the last ";
const few = ["one", ...NOTHING, PADDED].map(valued);
const most = Array.from({ length: limits.options.max }, (_, index) => option(index));

const selects = (session: Session): readonly Control[] => [
  ...["one", PADDED, ...nothing(session)].map((value) => selectOf(value, few)),
  selectOf(String(most.at(-1)?.value), most),
  // A card whose option has no value may be refused.
  selectOf("", ["one", ""].map(valued)),
];

/** An id is any text of 1 to 200 characters. */
const ids: readonly string[] = ["control", long(limits.id.max), "ünï 漢字 #1/2?", "0"];

type Place = (block: Block) => readonly Block[];
const places: readonly (readonly [where: string, Place])[] = [
  ["", (block) => [text(), block]],
  ...Object.entries(aroundChoices).flatMap(([name, around]) =>
    name.startsWith("in ") ? [[` ${name}`, around] as const] : [],
  ),
];

/** Texts that make a card of some 300 KiB. */
const padding: readonly Block[] = Array.from({ length: 19 }, (_, index) => ({
  ...text({ text: long(limits.text.max) }),
  id: `padding-${index}`,
}));

interface Asked extends Control {
  readonly id: string;
  readonly block: Block;
  readonly document: Card;
  readonly isLarge: boolean;
}

/** The first one of its kind as simple as it may be, and each other one in another place, with another id, or in a large card. */
function dressed(session: Session, control: Control, turn: number): Asked {
  const at = turn + session.seed;
  const id = (turn === 0 ? undefined : ids[at % ids.length]) ?? "control";
  // Every fifth card is large, and there are five places: they move on by one after each round.
  const [where, place] = (turn === 0 ? undefined : places[(at + Math.floor(at / 5)) % places.length]) ?? [
    "",
    (one: Block) => [text(), one],
  ];
  const block = control.blockOf(id);
  const isLarge = turn !== 0 && at % 5 === 0;
  const more = isLarge ? padding : [];
  const document =
    control.isInHeader === true
      ? cardOf([text(), ...more], { headerActions: block })
      : cardOf([...place(block), ...more]);
  const what = `${control.what}${control.isInHeader === true ? "" : where}${isLarge ? " of a large card" : ""}`;
  return { ...control, what, id, block, document, isLarge };
}

interface Answered extends Pick<Asked, "what" | "value" | "isOurs"> {
  readonly exchange: Exchange;
  /** Answers that were refused before, as they had to be. */
  readonly refused: readonly Exchange[];
  /** Whether an answer that was taken posted a reply. */
  readonly isPosted?: boolean;
}

/** `undefined` where the card is not taken, or a wrong answer is. */
async function answerBy(session: Session, asked: Asked, turn: number): Promise<Answered | undefined> {
  const { what, id, block, value, document, isLarge } = asked;
  const posted = await postCard(session, document, { ...asker(session) });
  if (posted.outcome !== "accepted" || posted.id === undefined) {
    session.observe("controls of cards that are refused", what);
    return undefined;
  }
  if (isLarge) {
    const read = await readMessage(session, posted.id);
    session.judge("CRD-108", isSuccess(read) && hasCardLink(session, read), {
      message: "the message of a question with a large card, read by its id, does not link to the card",
      expected: `message ${posted.id} with ${session.need("bindings.question.link")}`,
      about: [posted.exchange, read],
    });
  }
  const question = { id: posted.id, card: posted.card ?? posted.id, block: String(block.id) };
  const request = answerTo(session, question, id, value);
  const call = (body: JsonObject, as: Role = "primary"): Promise<Exchange> =>
    session.call("answerQuestion", { as, path: request.path, body });
  const wrongs = [
    {},
    answerTo(session, { ...question, block: "unknown" }, "unknown", value).body,
    answerTo(session, question, asked.wrong === undefined ? "unknown" : id, asked.wrong).body,
  ] as readonly JsonObject[];
  const wrong = turn % 2 === 1 ? wrongs[Math.floor(turn / 2 + session.seed) % wrongs.length] : undefined;
  // After a wrong answer of one person the question is still open to everybody.
  const wrongBy = session.has("keys.second") && turn % 4 === 1 ? "second" : "primary";
  const refused = wrong === undefined ? [] : [await call(wrong, wrongBy)];
  if (refused.some(isSuccess)) return undefined;
  const exchange = await call(request.body as JsonObject);
  const answered = { ...asked, exchange, refused };
  return isSuccess(exchange) ? { ...answered, isPosted: await hasReply(session, question.id) } : answered;
}

async function hasReply(session: Session, question: string): Promise<boolean> {
  const isReply = (item: JsonObject): boolean => readId(item) !== question;
  const thread = await readUntil(
    session,
    () => wholeThread(session, question),
    (items) => items.some(isReply),
  );
  return thread.some(isReply);
}

function judgeReply(session: Session, { what, isOurs, exchange, isPosted }: Answered): void {
  if (isPosted === undefined) return;
  session.judge(isOurs ? "CRD-111" : "CRD-89", isPosted, {
    message: `an answer by ${what} posted no reply in the thread of its question`,
    expected: "a reply",
    found: "none",
    exchanges: [exchange],
  });
}

async function judgeTaken(
  session: Session,
  { what, value, isOurs, exchange, refused }: Answered,
  control: Answered,
): Promise<void> {
  // A text that a deployment does not accept as a message it need not accept as an answer.
  const isMessage = async (content: string): Promise<boolean> =>
    (await tryPostMessage(session, { content: `words ${content}` })) !== undefined;
  if (isRefusal(exchange) && typeof value === "string" && value !== "" && !(await isMessage(value))) return;
  session.judgeStatus(
    isOurs || isRefusal(exchange) ? "CRD-111" : "CRD-89",
    [control.exchange, ...refused, exchange],
    "2xx",
    {
      message: `${control.what} answered a question, and ${what} did not${withValue(value)}${refused.length === 0 ? "" : ", after a wrong answer was refused"}`,
    },
  );
}

function withValue(value: Value | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" && value.length > 100
    ? ` with ${counted(value.length, "character")}`
    : ` with ${JSON.stringify(value)}`;
}
