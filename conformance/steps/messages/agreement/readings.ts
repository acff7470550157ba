// One message in every way of reading it: the response to its creation, GET, the lists, and reads by another
// member.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import { Untestable } from "../../../engine/session/finding.ts";
import type { Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { holdsId, namedTexts } from "../../../leaks/holds-text.ts";
import { readId, single, singleId } from "../../../readers/envelope.ts";
import { messageText } from "../../../readers/messages/message-text.ts";
import { bindingOf } from "../../../readers/named-properties.ts";
import type { JsonObject } from "../../../text/json.ts";
import { textSides } from "../../../text/text-difference.ts";
import { readMessages, readReplies } from "../../lists/listing.ts";
import { readMessage } from "../../running/call-until.ts";
import type { PostedMessage } from "../messages.ts";

export interface Reading {
  /** How it was read, for messages. */
  readonly by: string;
  readonly message: JsonObject;
  readonly exchange: Exchange;
}

/**
 * @param root the thread's root when the message is a reply; the conversation's list is then left out, because a
 * deployment may keep replies out of it
 */
export async function readEverywhere(
  session: Session,
  posted: PostedMessage,
  root?: PostedMessage,
): Promise<readonly Reading[]> {
  const readings: readonly Reading[] = [
    { by: "the response to its creation", message: posted.message, exchange: posted.exchange },
  ];
  const readers = session.has("keys.second") ? (["primary", "second"] as const) : (["primary"] as const);
  const read = await Promise.all(readers.map((as) => readBy(session, as, posted, root)));
  return [...readings, ...read.flat()];
}

async function readBy(
  session: Session,
  as: "primary" | "second",
  posted: PostedMessage,
  root: PostedMessage | undefined,
): Promise<readonly Reading[]> {
  const by = as === "primary" ? "" : " by another member";
  const read = await readMessage(session, posted.id, { as });
  const message = session.given(
    isSuccess(read) && single(read.json),
    "a message can be read by its id",
    read,
  );
  session.given(!isAnother(read, posted), "GET of a message returns that message", read);
  const listing =
    root === undefined
      ? await readMessages(session, posted.conversation, [posted.id], as)
      : await readReplies(session, root.id, [posted.id], as);
  const item = listing.items.find((candidate) => readId(candidate) === posted.id);
  return [
    { by: `GET${by}`, message, exchange: read },
    {
      by: `${root === undefined ? "the conversation's list" : "the list of replies"}${by}`,
      message: session.given(item, "a created message is listed", listing.last),
      exchange: listing.last,
    },
  ];
}

/**
 * The text that a reading shows of a sent one, `undefined` where it shows none.
 * @param tag a word of the text that is nowhere else
 * @throws Untestable where the text is under a name that the profile does not have, and is another one
 */
export function shownTextOf(
  session: Session,
  { message, exchange }: Reading,
  sent: string,
  tag: string,
): string | undefined {
  const named = messageText(message);
  if (named !== undefined) return named;
  const texts = [...namedTexts(message)].map(([, value]) => value).filter((value) => value.includes(tag));
  if (texts.length === 0 || texts.includes(sent)) return texts.find((value) => value === sent);
  const binding = bindingOf(exchange.operation as OperationId, "content", session.profile);
  throw new Untestable(
    `a message shows its text under an unknown name; the profile has no ${binding} that names it`,
  );
}

/** Whether a response shows another message than was asked for: it holds another id, and not the requested one. */
export const isAnother = ({ json, response }: Exchange, { id }: PostedMessage): boolean =>
  singleId(json) !== undefined && singleId(json) !== id && !holdsId(response?.json, id);

interface TaggedText {
  readonly sent: string;
  readonly tag: string;
}

/**
 * Judges MSG-29 on a text: the other readings have to agree with GET. They may leave the text out; if they
 * show it, it is compared as far as the form is the same.
 */
export function judgeAgainstGet(
  session: Session,
  readings: readonly Reading[],
  { sent, tag }: TaggedText,
  isSame: (shown: string, read: string) => boolean = (shown, read) => shown === read,
): void {
  const get = readings.find(({ exchange }) => exchange.operation === "getMessage");
  const read = get && shownTextOf(session, get, sent, tag);
  if (get === undefined || read === undefined) return;
  const shows = ({ message }: Reading): boolean => messageText(message) !== undefined;
  for (const reading of readings.filter(({ exchange }) => exchange.operation !== "getMessage")) {
    const shown = shownTextOf(session, reading, sent, tag);
    // A reading may leave the text out, but one with null as the text says that there is none.
    const isDenied = shown === undefined && reading.message.content === null && shows(get);
    if (shown === undefined && !isDenied) continue;
    session.judge("MSG-29", shown !== undefined && isSame(shown, read), {
      message: `${reading.by} shows another text of a message than GET`,
      ...(shown === undefined ? { expected: read.slice(0, 200), found: null } : textSides(read, shown)),
      exchanges: [...new Set([get.exchange, reading.exchange])],
    });
  }
}
