// Lists and searches without items, each beside the same one with some items.

import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { openLists } from "../lists/open-lists.ts";
import { type PostedMessage, postMessage } from "../messages/messages.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { madeUpWord, searchFor, wordsOf } from "../search/search.ts";
import type { PagedList } from "./paged-lists.ts";

interface EmptyList extends Pick<PagedList, "operation"> {
  readonly filled: CallOptions;
  readonly empty: CallOptions;
}

/** The empty lists that are served: replies, messages of the future, and searches for a word that no text contains. */
export async function emptyLists(session: Session, root: PostedMessage): Promise<readonly EmptyList[]> {
  const { capabilities, bindings } = session.profile;
  const { since, time_format: format } = bindings.lists.listMessages ?? {};
  const path = { conversationId: root.conversation };
  const lists = await searches(session);
  if (capabilities.has("threads")) {
    const alone = await postMessage(session);
    const [filled, empty] = [root.id, alone.id].map((messageId) => ({ path: { messageId } }));
    if (filled !== undefined && empty !== undefined) lists.push({ operation: "listReplies", filled, empty });
  }
  if (since !== undefined) {
    const query = { [since]: writtenTime(Date.now() + YEAR_MS, format) };
    lists.push({ operation: "listMessages", filled: { path }, empty: { path, query } });
  }
  return lists.filter(({ operation }) => isServed(session.profile, operation));
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** Each search as the profile names its fixture; the search by similarity may find something for any word. */
async function searches(session: Session): Promise<EmptyList[]> {
  const nothing = madeUpWord(session);
  const text = await searchedText(session);
  return openLists(session).flatMap(({ operation, query, ...options }) => {
    const q = wordsOf(session.profile, operation);
    if (q === undefined || query?.[q] === undefined) return [];
    const words = operation === "searchMessages" ? text : query[q];
    return [
      {
        operation,
        filled: { ...options, query: { ...query, [q]: words } },
        empty: { ...options, query: { ...query, [q]: nothing } },
      },
    ];
  });
}

/** A word of a message, once the message is found by it. */
async function searchedText(session: Session): Promise<string> {
  const words = madeUpWord(session);
  const operation = "searchMessages";
  if (!isServed(session.profile, operation)) return words;
  const { id } = await postMessage(session, { content: words });
  await unlessUntestable(() => searchFor(session, id, { operation, words }));
  return words;
}
