// Compares the message that an event carries with the one that is read by its id, and with the conversation it was
// posted to.

import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { readId } from "../../../readers/envelope.ts";
import { isRendered, shownText } from "../../../readers/messages/message-text.ts";
import type { JsonObject } from "../../../text/json.ts";
import { textDifference } from "../../../text/text-difference.ts";

interface Carried {
  /** The source of the event, for sentences. */
  readonly where: string;
  /** The ids of the conversation that it was posted to, when that is known. */
  readonly places?: readonly unknown[];
  readonly exchanges?: readonly Exchange[];
  /** Whether other words than those of the reading may stand for it, as long as there are some. */
  readonly isMoreThanText?: boolean;
}

/** Why EVT-22 was not judged. */
export const NO_CONTENT = "no message that is read shows its content as an event does";

/** Judges EVT-07, and EVT-22 of the text. */
export function judgeSameMessage(
  session: Session,
  object: JsonObject,
  message: JsonObject,
  { where, places, exchanges, isMoreThanText = false }: Carried,
): void {
  const evidence = exchanges === undefined ? {} : { exchanges };
  // EVT-06 is about properties that the event leaves out.
  if (places !== undefined && object.conversation_id !== undefined)
    session.judge("EVT-07", places.includes(textOf(object.conversation_id)), {
      message: `the message in ${where} has another conversation_id than the conversation that it was posted to`,
      expected: places[0],
      found: object.conversation_id,
      ...evidence,
    });
  for (const name of ["id", "author_id", "content"]) {
    // A property that a read does not show, or shows as null, cannot disagree; nor can a text with its
    // rendered form.
    if (object[name] === undefined || (message[name] ?? null) === null) continue;
    if (name === "content" && (isOtherForm(object, message) || (isMoreThanText && object.content !== "")))
      continue;
    const [shown, read] = [object[name], message[name]];
    const isSame = textOf(shown) === textOf(read);
    const isReworded = name === "content" && !isSame && haveSameLetters(shown, read);
    const details = { expected: brief(read), found: differently(read, shown), ...evidence };
    session.judge("EVT-07", isSame || isReworded, {
      message: `the message in ${where} has another ${name} than the message that is read by its id`,
      ...details,
    });
    if (name === "content" && (isSame || isReworded))
      session.judge("EVT-22", isSame, {
        message: `the content of ${where} is written otherwise than that of the message that is read by its id`,
        ...details,
      });
  }
}

/** Markup and addresses with letters of their own, which a text that is shown plainly leaves out or resolves. */
const HIDES_LETTERS = /\]\(|https?:\/\/|[<&\\]|```/;

/**
 * Without the parts that MSG-24 leaves to a deployment: white space, symbols, marks, and the choice between
 * forms of a character.
 */
const lettersOf = (value: string): string => value.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");

function haveSameLetters(shown: unknown, read: unknown): boolean {
  if (typeof shown !== "string" || typeof read !== "string") return false;
  const letters = lettersOf(shown);
  return letters === lettersOf(read) || (HIDES_LETTERS.test(read) && letters !== "");
}

/** Judges EVT-21 on a message that has more than a text. */
export function judgeOtherWords(
  session: Session,
  { content: shown, ...object }: JsonObject,
  message: JsonObject,
  { where, exchanges = [] }: Pick<Carried, "where" | "exchanges">,
): void {
  const { content: read } = message;
  if (typeof shown !== "string" || typeof read !== "string") return;
  if (isOtherForm({ ...object, content: shown }, message)) return;
  session.judge("EVT-21", shown === read, {
    message: `the message in ${where} has another content than the message that is read by its id`,
    expected: brief(read),
    found: differently(read, shown),
    exchanges,
  });
}

/** An id over HTTP may be a number, where events have it as text. */
const textOf = (value: unknown): unknown => readId({ id: value }) ?? value;

/** The beginning of a long text, and of another one the place where it differs. */
const isLong = (value: unknown): value is string => typeof value === "string" && value.length > 300;
const brief = (value: unknown): unknown => (isLong(value) ? `${value.slice(0, 200)}...` : value);
const differently = (read: unknown, shown: unknown): unknown => {
  const difference = isLong(read) && typeof shown === "string" ? textDifference(read, shown) : undefined;
  return difference === undefined
    ? brief(shown)
    : { at: difference.at, read: difference.sent, shown: difference.read };
};

/** The same text is in no other form. */
const isOtherForm = (object: JsonObject, message: JsonObject): boolean =>
  object.content !== message.content &&
  (isRendered(String(object.content)) !== isRendered(String(message.content)) ||
    (typeof object.content === "string" && object.content === shownText(message)));
