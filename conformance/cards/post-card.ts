// Cards as a step: posts a card in the command that the profile gives, and reads the outcome.
import type { Need } from "../engine/session/need.ts";
import {
  type AdHocKey,
  type CallOptions,
  type Role,
  responseOf,
  type Session,
} from "../engine/session/session.ts";
import { type Exchange, isSuccess } from "../exchange/exchange.ts";
import { holdsText } from "../leaks/holds-text.ts";
import type { Profile } from "../profile/profile.ts";
import { idText, single, singleId } from "../readers/envelope.ts";
import { type CreatedMessage, tryPostMessage } from "../steps/messages/messages.ts";
import { readMessage } from "../steps/running/call-until.ts";
import { perRun } from "../steps/running/per-session.ts";
import { unlessUntestable } from "../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { parseJson } from "../text/parse-json.ts";
import { propertyAt } from "../text/pointer.ts";
import type { Card } from "./card.ts";
import { card, long, rows, text } from "./card-parts.ts";
import { limits } from "./limits.ts";

export const cardNeeds: readonly Need[] = [
  "fixtures.conversation",
  "bindings.question.template",
  "bindings.question.link",
];

/** The bindings that the profile needs for questions and their answers. */
export const answerNeeds: readonly Need[] = [
  ...cardNeeds,
  "bindings.paths.answerQuestion",
  "bindings.question.answer",
];

const hasCardsWith = (session: Session, needs: readonly Need[]): boolean =>
  session.profile.capabilities.has("cards") && needs.every((need) => session.has(need));

/** Whether the profile says how a question is asked. */
export const canAsk = (session: Session): boolean => hasCardsWith(session, cardNeeds);

/** Whether the profile says how a question is asked and answered. */
export const canAnswer = (session: Session): boolean => hasCardsWith(session, answerNeeds);

/**
 * `accepted`: answered as a question with a card link. `refused`: answered as invalid input. `plain`: stored as
 * ordinary text without a link. `failed`: anything else.
 */
type CardOutcome = "accepted" | "refused" | "plain" | "failed";

export interface PostedCard {
  readonly outcome: CardOutcome;
  readonly exchange: Exchange;
  readonly id: string | undefined;
  /** The card's own, where the profile says where a message shows it. */
  readonly card: string | undefined;
}

export interface PostCardOptions extends Pick<CallOptions, "as"> {
  /** Put in as JSON; `thread` unless given. */
  readonly replyMode?: unknown;
  /** Lines around the command. */
  readonly around?: readonly [before: string, after: string];
  /** Properties of the body beside `markdown_content`. */
  readonly body?: JsonObject;
  /** A new key unless given. */
  readonly idempotencyKey?: string;
  /** The scratch conversation unless given. */
  readonly conversation?: string;
  /** The card as JSON, in the shortest way unless given. */
  readonly write?: (document: unknown) => string;
}

/** Posts a card, or any JSON instead. */
export const postCard = (
  session: Session,
  document: unknown,
  options: PostCardOptions = {},
): Promise<PostedCard> => postCardText(session, (options.write ?? JSON.stringify)(document), options);

/** Whether the command says where the answer goes. */
export const hasReplyMode = (session: Session): boolean =>
  /\{\{(reply_mode(_word)?|card_with_reply_mode)\}\}/.test(session.need("bindings.question.template"));

/** Whether the command shows the type and the letters of a reply mode, as JSON does and a bare word does not. */
export const hasJsonReplyMode = (session: Session): boolean =>
  /\{\{(reply_mode|card_with_reply_mode)\}\}/.test(session.need("bindings.question.template"));

/** The text of a message that asks a plain question, in these words where they matter. */
export const plainQuestion = (session: Session, words?: string): string =>
  commandOf(session, JSON.stringify(card([words === undefined ? text() : text({ text: words }), rows()])));

/** How a command writes JSON. */
const codings: Readonly<
  Record<NonNullable<Profile["bindings"]["question"]["coding"]>, (json: string) => string>
> = {
  json: (json) => json,
  base64: (json) => Buffer.from(json).toString("base64"),
  base64url: (json) => Buffer.from(json).toString("base64url"),
  // A lone surrogate has no other form in UTF-8.
  percent: (json) => encodeURIComponent(json.toWellFormed()),
};

/** The text of a message that asks with this card. */
export function commandOf(session: Session, card: string, replyMode: unknown = "thread"): string {
  const coded = codings[session.profile.bindings.question.coding ?? "json"];
  const values: Readonly<Record<string, string>> = {
    card: coded(card),
    card_with_reply_mode: coded(withReplyMode(card, replyMode)),
    reply_mode: JSON.stringify(replyMode),
    reply_mode_word: String(replyMode),
  };
  return session
    .need("bindings.question.template")
    .replaceAll(
      /\{\{(card|card_with_reply_mode|reply_mode|reply_mode_word)\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
}

/** Signs that commands begin with, where the profile does not say how a question is asked. */
const COMMAND_SIGNS = "/!{`~";

/** Whether a text begins as the command does, and may be taken for a wrong one. */
export function mayBeCommand(session: Session, text: string): boolean {
  const { template } = session.profile.bindings.question;
  const [first = ""] = text.trim();
  if (template === undefined) return COMMAND_SIGNS.includes(first);
  return template
    .replace(/\{\{.*/s, "{")
    .trim()
    .startsWith(first);
}

/** Like `postCard`, with the JSON as text. */
export async function postCardText(
  session: Session,
  card: string,
  { as, replyMode = "thread", around = ["", ""], body, conversation, idempotencyKey }: PostCardOptions = {},
): Promise<PostedCard> {
  const command = commandOf(session, card, replyMode);
  await needWholeTexts(session);
  const exchange = await session.call("createMessage", {
    ...(as === undefined ? {} : { as }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    path: { conversationId: conversation ?? session.need("fixtures.conversation") },
    body: { markdown_content: `${around[0]}${command}${around[1]}`, ...body },
  });
  const id = isSuccess(exchange) ? singleId(exchange.json) : undefined;
  return { outcome: outcomeOf(session, exchange), exchange, id, card: cardIdIn(session, exchange) };
}

/** Characters that every deployment takes in a message. */
const SURELY_TAKEN = 1_000;

/**
 * Whether a card that was not accepted has its length to blame: a plain message that is as long, however the deployment
 * counts, is refused too. How long a message may be is not shown, and a card is one, unless longer cards are taken.
 */
export async function isTooLongForMessage(session: Session, { exchange }: PostedCard): Promise<boolean> {
  const sent = parseJson(exchange.request.body ?? "");
  const content = isObject(sent) ? sent.markdown_content : undefined;
  if (typeof content !== "string" || content.length <= SURELY_TAKEN) return false;
  if (!(await isRefusedAsMessage(session, content)) || (await areCardsLonger(session))) return false;
  session.observe("cards: not posted, since plain messages of their length are refused", "some");
  return true;
}

/** Whether a plain text of as many bytes, units and characters is refused. */
const isRefusedAsMessage = async (session: Session, content: string): Promise<boolean> =>
  (await tryPostMessage(session, {
    content: content.replaceAll(/[\0-\x7f]{1,5}/g, (part) => "word ".slice(0, part.length)),
  })) === undefined;

/** Numbers of the longest texts in a card: with the first it is still small enough, and seldom short enough for a message. */
const TEXTS = [24, 12, 6, 3, 1];

/** Whether the longest of these cards that is accepted is longer than a plain message may be. */
const areCardsLonger = perRun(async (session): Promise<boolean> => {
  const longest = text({ text: long(limits.text.max) });
  for (const count of TEXTS) {
    const document = card(Array.from({ length: count }, (_, index) => ({ ...longest, id: `text-${index}` })));
    const posted = await postCard(session, document);
    if (posted.outcome === "accepted") return isRefusedAsMessage(session, JSON.stringify(document));
  }
  return false;
});

function cardIdIn({ profile }: Session, { json }: Exchange): string | undefined {
  const { card_id: place, card_id_pattern: pattern } = profile.bindings.question;
  const shown = place === undefined ? undefined : idText(propertyAt(single(json), place));
  return pattern === undefined ? shown : new RegExp(pattern).exec(shown ?? "")?.groups?.card_id;
}

const COUNTING = Array.from({ length: 120 }, (_, index) => `word ${index},`).join(" ");

/**
 * Whether a text arrives with its end, asked once in a run. A text that is refused or shown differently
 * proves nothing.
 */
const arriveWhole = perRun(
  async (session) => {
    const [start, end] = [session.unique("start"), session.unique("end")];
    const content = `${start} ${COUNTING} ${end}`;
    const posted = await unlessUntestable(() => tryPostMessage(session, { content }));
    if (posted === undefined) return true;
    const read = await unlessUntestable(() => readMessage(session, posted.id));
    return !holdsText(read?.json, start) || holdsText(read?.json, end);
  },
  (isWhole) => !isWhole,
);

/** @throws Untestable where texts are cut: the response to a part of a card says nothing about cards */
async function needWholeTexts(session: Session): Promise<void> {
  session.given(await arriveWhole(session), "the text of a message arrives whole");
}

/** The card as JSON with the mode as a property of its own; text that is not an object stays as it is. */
const withReplyMode = (card: string, replyMode: unknown): string =>
  /^\s*\{/.test(card)
    ? card.replace(
        /^\s*\{\s*/,
        (open) => `${open}"replyMode":${JSON.stringify(replyMode)}${/^\s*\{\s*\}/.test(card) ? "" : ","}`,
      )
    : card;

function outcomeOf(session: Session, exchange: Exchange): CardOutcome {
  if (isSuccess(exchange)) return hasCardLink(session, exchange) ? "accepted" : "plain";
  return session.profile.statuses.invalid.includes(exchange.status) ? "refused" : "failed";
}

/** The link to its card that the message of an answer has, as a text or an object; `undefined` if it has none. */
export function cardLink(session: Session, exchange: Exchange): string | JsonObject | undefined {
  const name = session.need("bindings.question.link");
  return [single(exchange.json), exchange.json].map((holder) => propertyAt(holder, name)).find(isLink);
}

const isLink = (value: unknown): value is string | JsonObject =>
  isObject(value) ? Object.keys(value).length > 0 : typeof value === "string" && value !== "";

/** Whether the message of an answer links to a card. */
export const hasCardLink = (session: Session, exchange: Exchange): boolean =>
  cardLink(session, exchange) !== undefined;

/** Nothing that a deployment could have another form for, or want more of. */
const plainest: readonly Card[] = [card([text()]), card([]), card([text(), rows()])];

/** That the command of the profile makes questions of plain cards at all. @throws Untestable naming its keys */
export async function needCommand(session: Session): Promise<void> {
  let last: PostedCard | undefined;
  for (const document of plainest) {
    last = await postCard(session, document);
    if (last.outcome === "accepted") return;
  }
  const why =
    last?.outcome === "plain"
      ? "each was stored without one, as where the deployment takes every card for text"
      : "none was accepted, as where the deployment refuses every card";
  session.given(
    false,
    `a plain card, sent as bindings.question.template says, becomes a question with a link at bindings.question.link; ${why}, or the profile is wrong`,
    last?.exchange,
  );
}

export const isRefusedCard = ({ outcome }: PostedCard): boolean =>
  outcome === "refused" || outcome === "plain";

export const cardWanted: Readonly<Record<"accepted" | "refused", string>> = {
  accepted: "2xx with a message that links to its card",
  refused: "refused as invalid input, or stored as text without a card link",
};

export const cardFound = ({ outcome, exchange }: PostedCard): string => `${outcome}: ${responseOf(exchange)}`;

/** A question of this identity; `undefined` if the deployment refuses it, or the profile does not say how to ask. */
export async function tryQuestion(
  session: Session,
  as: Role | AdHocKey,
  conversation = session.need("fixtures.conversation"),
): Promise<CreatedMessage | undefined> {
  if (!canAsk(session)) return undefined;
  const { outcome, id, exchange } = await postCard(session, card([text(), rows()]), { as, conversation });
  if (outcome !== "accepted" || id === undefined) return undefined;
  return { id, conversation, exchange };
}

/** A question that a check builds on. */
export async function askQuestion(
  session: Session,
  card: Card,
  options: PostCardOptions = {},
): Promise<PostedCard & { readonly id: string }> {
  const posted = await postCard(session, card, options);
  const id = session.given(
    posted.outcome === "accepted" && posted.id,
    "a valid card is accepted",
    posted.exchange,
  );
  return { ...posted, id };
}
