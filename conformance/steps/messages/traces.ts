// Proof that something was not written, or was written once: a sentinel is posted afterwards, and once the list shows
// it, the list shows what was written before it too.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { readList, readReplies } from "../lists/listing.ts";
import { readUntil } from "../requests/call-until.ts";
import { readBetween } from "./between-markers.ts";
import { type PostedMessage, postMessage, postReply } from "./messages.ts";

/** A word that occurs nowhere else, not even as the beginning of another one. */
export const uniqueTag = (session: Session, word: string): string => `${session.unique(word)}.`;

const carries =
  (tag: string) =>
  (item: JsonObject): boolean =>
    carriesText(item, tag);

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
  const found = await tracesInConversation(session, tag, since);
  if (thread === undefined) return found;
  const sentinel = await postReply(session, thread);
  const replies = await readReplies(session, thread.id, [sentinel.id]);
  session.given(replies.missing.length === 0, "replies are listed", replies.last);
  return distinct([...found, ...(await wholeThread(session, thread.id)).filter(carries(tag))]);
}

/**
 * The messages that requests with one tag have left, each once: a list that shows one of them twice has not stored it
 * twice. What a list loses is for others to judge.
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

async function tracesInConversation(
  session: Session,
  tag: string,
  since: PostedMessage,
): Promise<readonly JsonObject[]> {
  const sentinel = await postMessage(session, { conversation: since.conversation });
  const listing = await readBetween(session, since.conversation, [since.id, sentinel.id]);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  // Where a list does not show what was written, it cannot show what was not.
  session.given(
    listing.items.some(carries(sentinel.content)),
    "listed messages show their text (bindings.message.text names it)",
    listing.last,
  );
  return listing.items.filter(carries(tag));
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
