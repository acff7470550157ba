// Questions with their answers: an option is known by a word that nothing else contains, so that the reply
// that an answer posts can be found however the deployment words it.

import { Untestable } from "../engine/session/finding.ts";
import type { AdHocKey, CallOptions, Role, Session } from "../engine/session/session.ts";
import { type Exchange, isSuccess } from "../exchange/exchange.ts";
import { holdsText } from "../leaks/holds-text.ts";
import { idOrItem, readId } from "../readers/envelope.ts";
import { messageText } from "../readers/messages/message-text.ts";
import { type PostedMessage, postMessage } from "../steps/messages/messages.ts";
import { readBetween, wholeThread } from "../steps/messages/traces.ts";
import { readMessage, readUntil } from "../steps/running/call-until.ts";
import { madeUpWord } from "../steps/search/search.ts";
import type { JsonObject } from "../text/json.ts";
import { fillRecord, placeholdersOf } from "../text/template.ts";
import type { Block, Card } from "./card.ts";
import { card as cardOf, collection, collectionItems, disclosure, group, rows, text } from "./card-parts.ts";
import { askQuestion, type PostCardOptions, postCard } from "./post-card.ts";

export type ReplyMode = "thread" | "conversation";

/** The place of its choice in a card: the blocks around the actions, or before them. */
type Around = (actions: Block) => readonly Block[];

/** The label of an option, around the word by which it is known. */
export type Label = (word: string) => string;

const inSecondItem = (block: Block): Block => ({
  ...collection(),
  items: [...collectionItems(1), { id: "with-choice", blocks: [block] }],
});

/** Places for one kind of actions: the specification does not show which other kinds answer a question. */
export const aroundChoices: Readonly<Record<string, Around>> = {
  "in a group": (actions) => [group(text(), actions)],
  "in a disclosure in a group": (actions) => [text(), group(disclosure(actions))],
  "in the second item of a collection": (actions) => [inSecondItem(actions)],
  "in the second item of a collection in a disclosure": (actions) => [
    text(),
    disclosure(inSecondItem(actions)),
  ],
  "behind other actions": (actions) => [{ ...rows(), id: "others" }, text(), actions],
};

export interface Question {
  readonly id: string;
  /** The card's, where the profile says where a message shows it; else the message's. */
  readonly card: string;
  /** The block of its actions. */
  readonly block: string;
  readonly since: PostedMessage;
  /** Ids and labels of its actions alike, or values of its input. */
  readonly options: readonly string[];
  /** The id of the input by which it is answered, if not by an action. */
  readonly input?: string;
  /** What the input is given, where that is not the option itself. */
  readonly given?: boolean;
  /** Root of the thread where its answer goes. */
  readonly thread: string;
  /** Sends the request that asked it once more, with its Idempotency-Key. */
  readonly askAgain: () => Promise<unknown>;
  /** Asks another question with the same card; `undefined` if the deployment refuses it. */
  readonly askAlike?: () => Promise<Question | undefined>;
}

/** A question with this many options, asked by another identity where there is one. */
export async function ask(session: Session, replyMode: ReplyMode, count = 2): Promise<Question> {
  const since = await postMessage(session);
  const { options, block, document } = choice(session, count);
  const request = { replyMode, ...asker(session), idempotencyKey: session.newKey() };
  const { id, card = id } = await askQuestion(session, document, request);
  await needReadable(session, id);
  const askAgain = () => postCard(session, document, request);
  const question = { id, card, block, since, options, thread: id, askAgain };
  const askAlike = async (): Promise<Question | undefined> => {
    const other = await postCard(session, document, { ...request, idempotencyKey: session.newKey() });
    if (other.outcome !== "accepted" || other.id === undefined) return undefined;
    return { ...question, id: other.id, card: other.card ?? other.id, thread: other.id };
  };
  return { ...question, askAlike };
}

/** A question that this identity asks, with a label around each option; `undefined` if the deployment refuses it. */
export async function askAs(
  session: Session,
  replyMode: ReplyMode,
  as: Role | AdHocKey,
  label?: Label,
): Promise<Question | undefined> {
  const since = await postMessage(session);
  return tryToAsk(session, since, { replyMode, as }, { label });
}

/** A question that this identity asks after a message of another conversation; `undefined` if the deployment refuses it. */
export const askAfter = (
  session: Session,
  since: PostedMessage,
  as: Role | AdHocKey,
): Promise<Question | undefined> =>
  tryToAsk(session, since, { replyMode: "thread", as, conversation: since.conversation });

/** A question with its choice elsewhere in its card; `undefined` if the deployment refuses it. */
export async function askAround(session: Session, around: Around): Promise<Question | undefined> {
  const since = await postMessage(session);
  return tryToAsk(session, since, { replyMode: "thread", ...asker(session) }, { around });
}

/**
 * A question that is itself a reply, in a thread of its own unless given, to another reply if one is given; `undefined`
 * if the deployment refuses it.
 */
export async function askInThread(
  session: Session,
  replyMode: ReplyMode,
  root?: PostedMessage,
  repliedTo?: string,
): Promise<Question | undefined> {
  const since = root ?? (await postMessage(session));
  const body = {
    thread_root_id: since.id,
    ...(repliedTo === undefined ? {} : { replied_to_message_id: repliedTo }),
  };
  const question = await tryToAsk(session, since, { replyMode, body, ...asker(session) });
  return question && { ...question, thread: since.id };
}

/** A question that this identity asks in a thread of its own; `undefined` if the deployment refuses it. */
export async function askInThreadAs(
  session: Session,
  replyMode: ReplyMode,
  as: Role,
): Promise<Question | undefined> {
  const since = await postMessage(session);
  const question = await tryToAsk(session, since, { replyMode, as, body: { thread_root_id: since.id } });
  return question && { ...question, thread: since.id };
}

async function tryToAsk(
  session: Session,
  since: PostedMessage,
  options: PostCardOptions,
  { around, label }: { readonly around?: Around; readonly label?: Label | undefined } = {},
): Promise<Question | undefined> {
  const choiceCard = choice(session, 2, label);
  const { blocks } = choiceCard.document;
  const [, actions] = Array.isArray(blocks) ? blocks : [];
  const document = around === undefined ? choiceCard.document : cardOf(around(actions));
  const request = { ...options, idempotencyKey: session.newKey() };
  const { outcome, id, card = id } = await postCard(session, document, request);
  if (outcome !== "accepted" || id === undefined || card === undefined) return undefined;
  await needReadable(session, id);
  const askAgain = () => postCard(session, document, request);
  return { id, card, block: choiceCard.block, since, options: choiceCard.options, thread: id, askAgain };
}

async function needReadable(session: Session, id: string): Promise<void> {
  const read = await readMessage(session, id);
  session.given(isSuccess(read), "a question can be read before it is answered", read);
}

export const asker = (session: Session): { as?: Role } =>
  session.has("keys.second") ? { as: "second" } : {};

/** A card with a choice, whose options are known by their words, with a label around each. */
export function choice(
  session: Session,
  count = 2,
  label: Label = (word) => word,
): { options: readonly string[]; block: string; document: Card } {
  const options = Array.from({ length: count }, () => madeUpWord(session));
  const items = options.map((word) => ({ id: word, label: label(word) }));
  const block = rows();
  return { options, block: String(block.id), document: cardOf([text(), { ...block, items }]) };
}

export function answer(
  session: Session,
  question: Pick<Question, "id" | "card" | "block" | "input" | "given">,
  option: string,
  as: CallOptions["as"] = "primary",
): Promise<Exchange> {
  const [control, value] =
    question.input === undefined ? [option] : [question.input, question.given ?? option];
  return session.call("answerQuestion", { as, ...answerTo(session, question, control, value) });
}

/** @throws Untestable unless one of these answers was taken */
export function needAnswered(session: Session, ...answers: readonly Exchange[]): void {
  const { question, paths } = session.profile.bindings;
  if (!answers.some(isSuccess) && !namesOption(question.answer)) throw new Untestable(OPTION_UNNAMED);
  const asksForCard = /\{cardId\}|\{\{card_id\}\}/.test(
    JSON.stringify([paths.answerQuestion, question.answer]),
  );
  const by =
    asksForCard && question.card_id === undefined
      ? " by the id of its message, as the profile has no bindings.question.card_id"
      : "";
  session.given(answers.some(isSuccess), `a person can answer a question${by}`, answers[0]);
}

/** Whether the body of an answer says which option it chooses: {{value}} has a value for an input alone. */
const namesOption = (body: object | undefined): boolean => placeholdersOf(body).has("control_id");

const OPTION_UNNAMED =
  "no placeholder of bindings.question.answer has a value for an action: {{control_id}} is replaced by the id of the " +
  "action that is chosen, and {{value}} by the value of an input; write {{control_id}} where the body of an answer names its action";

/** The request of an answer, with the value of an input where it is given by one. */
export const answerTo = (
  session: Session,
  question: Pick<Question, "id" | "card" | "block">,
  option: string,
  value?: string | boolean,
): Required<Pick<CallOptions, "path" | "body">> => ({
  path: { messageId: question.id, cardId: question.card },
  body: fillRecord(session.profile.bindings.question.answer ?? {}, {
    control_id: option,
    block_id: question.block,
    message_id: question.id,
    card_id: question.card,
    value,
  }),
});

export interface Replies {
  readonly inThread: readonly JsonObject[];
  readonly inConversation: readonly JsonObject[];
}

/** The replies that show one option. */
export const repliesWith = async (session: Session, question: Question, option: string): Promise<Replies> =>
  (await repliesTo(session, question))(option);

/**
 * By option: messages that hold the option, besides the question itself. Where none does, the messages in its
 * thread, where nobody else writes, that the suite has not written and that say the same: the specification
 * does not show the text of the reply to an answer, and the deployment may post other messages there. The
 * sentinel is in the conversation and not in the thread: a reply of a person might count as an answer.
 */
export async function repliesTo(session: Session, question: Question): Promise<(option: string) => Replies> {
  const { conversation } = question.since;
  const sentinel = await postMessage(session, { conversation });
  const listing = await readBetween(session, conversation, [question.since.id, sentinel.id]);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  const isSilent = (item: JsonObject): boolean =>
    readId(item) !== question.id &&
    ![session.runTag, ...question.options].some((word) => holdsText(item, word));
  const thread = await wholeThread(session, question.thread);
  return (option) => {
    const isReply = (item: JsonObject): boolean => readId(item) !== question.id && holdsText(item, option);
    const inThread = thread.filter(isReply);
    const inConversation = listing.items.filter(isReply);
    const isWorded = inThread.length + inConversation.length > 0;
    return { inThread: isWorded ? inThread : mostAlike(thread.filter(isSilent)), inConversation };
  };
}

/** The largest group of them with the same text. */
function mostAlike(items: readonly JsonObject[]): readonly JsonObject[] {
  const groups = items.map((item) => items.filter((other) => messageText(other) === messageText(item)));
  return groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Only those that hold one of these options, where the replies of the deployment do. */
export const worded = (
  items: readonly JsonObject[],
  options: readonly string[],
  hasWords: boolean,
): readonly JsonObject[] =>
  hasWords ? items.filter((item) => options.some((option) => holdsText(item, option))) : items;

/** The texts in which the reply to an answer names the chosen option. */
export interface Worded {
  readonly option: string;
  readonly texts: readonly (string | undefined)[];
}

/** `undefined` where none of them shows the option. */
export function wordsOfReply(replies: readonly JsonObject[], option: string): Worded | undefined {
  const telling = replies.filter((one) => holdsText(one, option));
  const texts = telling.map((one) => messageText(one, option));
  return texts.length === 0 ? undefined : { option, texts };
}

/**
 * Whether a message names an option in the way of the reply that an answer posts. Other words may tell
 * somebody of a refused answer as well.
 */
export const isReplyTo = (item: JsonObject, option: string, { option: first, texts }: Worded): boolean =>
  texts.some((text) => text === undefined || messageText(item, option) === text.replaceAll(first, option));

/**
 * The replies in the place that the mode names. The list of a conversation may show the messages of its
 * threads as well.
 */
export function inPlace({ inThread, inConversation }: Replies, mode: ReplyMode): readonly JsonObject[] {
  if (mode === "thread") return inThread;
  const threaded = new Set(inThread.map(readId));
  return inConversation.filter((item) => !threaded.has(readId(item)));
}

/**
 * Whether one is in its place and none says the same once more. Another message of the deployment about an
 * answer, even with the words of the option, is not its reply.
 */
export function isPostedOnce(replies: Replies, option: string, mode: ReplyMode): boolean {
  const placed = inPlace(replies, mode);
  const all = mode === "thread" ? placed : [...placed, ...replies.inThread];
  const texts = all.map((item) => messageText(item, option) ?? item);
  return placed.length > 0 && new Set(texts).size === texts.length;
}

/** What was posted, for findings. */
export const foundIn = (replies: Replies) => ({
  in_thread: replies.inThread.map(idOrItem),
  outside_the_thread: inPlace(replies, "conversation").map(idOrItem),
});

/** The same in words, after "posted". */
export function postedText(replies: Replies): string {
  const [inThread, outside] = [inPlace(replies, "thread").length, inPlace(replies, "conversation").length];
  return `${inThread} ${inThread === 1 ? "reply" : "replies"} in the thread and ${outside} outside it`;
}

/** The replies once one is in its place, or after the eventual delay. */
export const repliesOnce = (
  session: Session,
  question: Question,
  option: string,
  mode: ReplyMode,
): Promise<Replies> =>
  readUntil(
    session,
    () => repliesWith(session, question, option),
    (replies) => inPlace(replies, mode).length > 0,
  );
