// Finds out whether lists show messages that were posted in the ordinary way: each under its id, with its
// text and its author. Imported messages are read through the same lists, and other checks judge losses and
// changes in them.
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { SURELY_ACCEPTED, textClass } from "../../inputs/text-classes.ts";
import { readId } from "../../readers/envelope.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { type PostedMessage, postMessage, postReply } from "../messages/messages.ts";
import { readUntil } from "../running/call-until.ts";
import { askedOnce } from "../running/per-session.ts";
import { type ListReading, readPages } from "./page.ts";

interface Loss {
  readonly operation: "listMessages" | "listReplies";
  readonly exchange: Exchange | undefined;
}

/** The result decides for many checks, so a single disturbed reading must not settle it. */
const MAX_ASKED = 2;

/** A loss is looked for again by the next check, which may come after the disturbance. */
const losses = askedOnce<Loss | undefined>((loss) => loss !== undefined);

/** @throws Untestable when a message or a reply that was posted is not listed as it was posted */
export async function needOrdinaryLists(session: Session): Promise<void> {
  if (!session.has("fixtures.conversation")) return;
  const lost = await losses(session, () => lostEachTime(session));
  session.given(
    lost === undefined,
    `${lost?.operation} shows what was posted as it was posted, which is judged elsewhere`,
    lost?.exchange,
  );
}

/** The loss that the last of several messages and readings shows; none as soon as one shows none. */
async function lostEachTime(session: Session): Promise<Loss | undefined> {
  let lost = await lostIn(session);
  for (let asked = 1; lost !== undefined && asked < MAX_ASKED; asked++) lost = await lostIn(session);
  return lost;
}

const COUNT = 3;
/** A small page that loses items loses them among few. */
const LIMIT = 2;
/**
 * The number of messages that others may post meanwhile, in pages; a list that begins with the oldest, or is in
 * an order of its own, may end far beyond.
 */
const MAX_PAGES = 60;

/** Some lists show the beginning of a text. */
const longText = (session: Session): string =>
  textClass("long").around(session.unique("listed")).slice(0, SURELY_ACCEPTED).trim();

/** The list that has lost something; `undefined` where none has, or where that cannot be seen. */
async function lostIn(session: Session): Promise<Loss | undefined> {
  const messages = [await postMessage(session, { content: longText(session) })];
  while (messages.length < COUNT) messages.push(await postMessage(session));
  const [root] = messages;
  if (root === undefined) return undefined;
  // Looked for at once: others post into the same conversation.
  const lost = await lossOf(session, messages, "listMessages", { conversationId: root.conversation });
  if (lost !== undefined) return lost;
  const replies = [await postReply(session, root, { content: longText(session) })];
  while (replies.length < COUNT) replies.push(await postReply(session, root));
  return lossOf(session, replies, "listReplies", { messageId: root.id });
}

async function lossOf(
  session: Session,
  posted: readonly PostedMessage[],
  operation: Loss["operation"],
  path: Readonly<Record<string, string>>,
): Promise<Loss | undefined> {
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return undefined;
  const isMet = (items: readonly unknown[], one: PostedMessage): boolean =>
    items.filter(isObject).some((item) => readId(item) === one.id || carriesText(item, one.content));
  const enough = (items: readonly unknown[]) => posted.every((one) => isMet(items, one));
  const isWhole = ({ items }: ListReading): boolean =>
    posted.every((one) => items.filter(isObject).some((item) => isSame(item, one)));
  const reading = await readUntil(
    session,
    () => readPages(session, { operation, path, limit: LIMIT, maxPages: MAX_PAGES, enough }),
    isWhole,
  );
  // A list in an order of its own may show the others anywhere behind the last page that was read.
  if (isWhole(reading) || reading.end === "too-many-pages") return undefined;
  return { operation, exchange: reading.last };
}

/** An author that only one of the two shows is not a difference. */
const isSame = (item: JsonObject, { id, content, message }: PostedMessage): boolean =>
  readId(item) === id &&
  messageText(item) === content &&
  (item.author_id === undefined ||
    message.author_id === undefined ||
    String(item.author_id) === String(message.author_id));
