// The traces of requests in a conversation: proof that something was not written, or was written once. A
// sentinel is posted afterwards, and once the list shows it, the list also shows everything that was written
// before it.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { listsInOrder } from "../lists/list-order.ts";
import { readList, readListWith, readReplies } from "../lists/listing.ts";
import { readUntil } from "../running/call-until.ts";
import { type PostedMessage, postMessage, postReply } from "./messages.ts";

/** A word that occurs nowhere else, not even as the beginning of another one. */
export const uniqueTag = (session: Session, word: string): string => `${session.unique(word)}.`;

/**
 * The messages of a conversation that carry the tag, among those written after `since`. Where a thread is given, its
 * replies are looked through as well: a deployment may leave them out of the conversation's list.
 */
export async function findTagged(
  session: Session,
  tag: string,
  since: PostedMessage,
  thread?: PostedMessage,
): Promise<readonly JsonObject[]> {
  const found = tagged(await listSince(session, since), tag);
  if (thread === undefined) return found;
  return distinct([...found, ...tagged(await threadUntilNow(session, thread), tag)]);
}

/** The replies of a thread up to one that is posted now. */
async function threadUntilNow(session: Session, thread: PostedMessage): Promise<readonly JsonObject[]> {
  const sentinel = await postReply(session, thread);
  const replies = await readReplies(session, thread.id, [sentinel.id]);
  session.given(replies.missing.length === 0, "replies are listed", replies.last);
  return wholeThread(session, thread.id);
}

interface Refused {
  readonly tag: string;
  /** A message from before them. */
  readonly since: PostedMessage;
  readonly thread?: PostedMessage | undefined;
}

/** Judges that requests with a tag, which were refused, have left no message. */
export async function judgeUnstored(
  session: Session,
  requirement: string,
  { tag, since, thread }: Refused,
  message: string,
): Promise<void> {
  const traces = await findTagged(session, tag, since, thread);
  session.judgeNone(requirement, traces.map(idOrItem), {
    message,
    expected: "no such message",
  });
}

/**
 * The messages that requests with one tag have left, each once: a list that shows one of them twice has not stored it
 * twice. Other checks judge whether a list loses messages.
 * @throws Untestable when none of them is listed
 */
export async function copiesOf(
  session: Session,
  ...[tag, since, thread]: [tag: string, since: PostedMessage, thread?: PostedMessage | undefined]
): Promise<readonly JsonObject[]> {
  const copies = distinct(await findTagged(session, tag, since, thread));
  session.given(copies.length > 0, "a message that was accepted is listed");
  return copies;
}

/** All replies of a thread as it is now, read to the end. */
export async function wholeThread(
  session: Session,
  root: string,
  as: CallOptions["as"] = "primary",
): Promise<readonly JsonObject[]> {
  const listing = await readUntil(
    session,
    () => readList(session, { operation: "listReplies", path: { messageId: root }, as }),
    ({ complete }) => complete,
  );
  session.given(listing.complete, "replies are listed to their end", listing.last);
  return listing.items;
}

/** Each message once, by its id. */
export const distinct = (items: readonly JsonObject[]): readonly JsonObject[] => [
  ...new Map(items.map((item) => [readId(item), item])).values(),
];

/** Runs `attempt` and returns the messages that the list, and the thread that it may have replied in, then show. */
export async function listAround(
  session: Session,
  attempt: () => Promise<void>,
  thread?: PostedMessage,
): Promise<readonly JsonObject[]> {
  const conversation = thread?.conversation ?? session.need("fixtures.conversation");
  const before = await postMessage(session, { conversation, content: session.unique("before") });
  await attempt();
  const listed = await listSince(session, before);
  const hasReplies = thread !== undefined && session.profile.capabilities.has("threads");
  return hasReplies ? distinct([...listed, ...(await threadUntilNow(session, thread))]) : listed;
}

/** The messages of a conversation from this one to a sentinel that is posted now. */
async function listSince(session: Session, since: PostedMessage): Promise<readonly JsonObject[]> {
  const { conversation } = since;
  const sentinel = await postMessage(session, { conversation, content: session.unique("after") });
  const { items, missing, last } = await readBetween(session, conversation, [since.id, sentinel.id]);
  session.given(missing.length === 0, "a conversation lists the messages that were just created", last);
  // If a list does not show a text that was written, it cannot show that another one was not.
  session.given(
    tagged(items, sentinel.content).length > 0,
    "listed messages show their text (bindings.message.text names it)",
    last,
  );
  return items;
}

/**
 * The messages of a conversation from a marker on to another one, whichever is listed first, among others.
 * Where lists have no order, all messages.
 */
export async function readBetween(
  session: Session,
  conversation: string,
  markers: readonly [since: string, until: string],
  as?: CallOptions["as"],
): ReturnType<typeof readListWith> {
  const toTheEnd = !(await listsInOrder(session));
  const path = { conversationId: conversation };
  const sought = { operation: "listMessages", path, ...(as && { as }), toTheEnd } as const;
  return readListWith(session, markers, { ...sought, late: true, withTies: true });
}

/** The messages whose content holds a tag. */
export const tagged = (messages: readonly JsonObject[], tag: string): readonly JsonObject[] =>
  messages.filter((message) => carriesText(message, tag));
