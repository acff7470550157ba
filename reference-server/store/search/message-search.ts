// Search over messages: by words through the full-text index, newest first, or by similarity to the query
// among the newest messages the viewer may read. Both see only messages that the viewer can read at this
// moment, and go through the messages in small ranges, between which others have their turn.
import type { Connection } from "../db/connection.ts";
import { createNewest } from "../db/newest.ts";
import { MAX_PAGE_CHARACTERS, type Page, type PageRequest, upperEdge } from "../db/paging.ts";
import type { Turn } from "../db/turns.ts";
import type { Viewer } from "../members/directory.ts";
import {
  MESSAGE_COLUMNS,
  type Message,
  type MessageRow,
  openMessageReader,
  sizeOf,
} from "../messages/message-rows.ts";
import type { StoreContext } from "../store-context.ts";
import { openSearchIndex } from "./search-index.ts";
import { openQueryWords } from "./search-words.ts";
import { createSimilarity, MAX_COMPARED_CHARACTERS } from "./text-similarity.ts";

export interface MessageFilter {
  authorIds?: readonly string[];
  conversationIds?: readonly string[];
  threadRootId?: string;
  /** Bounds on the timestamp in milliseconds: from this one on, and before that one. */
  sinceMs?: number;
  untilMs?: number;
}

/** The state of a ranked listing: its messages when it began, and how many of them have been read. */
export interface RankedPosition {
  maxSeq: number;
  offset: number;
}

export interface RankedPage {
  items: Message[];
  next: RankedPosition | undefined;
}

export interface MessageSearch {
  /** Pages go forward only: of the bounds `before` alone is looked at. */
  byWords(viewer: Viewer, query: string, filter: MessageFilter, page: PageRequest): Promise<Page<Message>>;
  bySimilarity(
    viewer: Viewer,
    query: string,
    filter: MessageFilter,
    page: { limit: number; from?: RankedPosition | undefined },
  ): Promise<RankedPage>;
}

/** Messages that one statement looks at: within a millisecond or two, with any texts. */
const RANGE = 256;
/** Messages that are compared with the query, the newest ones. */
const MAX_COMPARED = 2_000;
/** Characters that are compared in all, at about 0.15 µs each. Two thousand messages of four lines. */
export const MAX_COMPARED_IN_ALL = 500_000;
/** Below this nothing but common letters is shared. */
const LEAST_SIMILARITY = 0.1;

/** Parameters 1 to 8, as `filterValues` gives them. */
const READABLE = `m.workspace_id = ?1 AND (
    EXISTS (SELECT 1 FROM conversation_members AS own WHERE own.conversation_id = m.conversation_id AND own.member_id = ?2)
    OR (?3 <> 'agent' AND (SELECT access_control_type FROM conversations WHERE id = m.conversation_id) = 0))
  AND (?4 IS NULL OR m.author_id IN (SELECT value FROM json_each(?4)))
  AND (?5 IS NULL OR m.conversation_id IN (SELECT value FROM json_each(?5)))
  AND (?6 IS NULL OR m.thread_root_id = ?6 OR m.id = ?6)
  AND m.created_at >= ?7 AND m.created_at < ?8`;

export function openMessageSearch(context: StoreContext): MessageSearch {
  const { connection, directory, turns } = context;
  const index = openSearchIndex(context);
  const wordsOf = openQueryWords(connection);
  const statements = prepareStatements(connection);
  const { selectMatches, selectRow, newestSeq } = statements;
  const toMessage = openMessageReader(context);
  const similarityTo = createSimilarity();

  /** The messages of a page, as many as fit; at least one of those that can still be read. */
  async function readRows(viewer: Viewer, seqs: readonly number[], turn: Turn) {
    const items: Message[] = [];
    let taken = 0;
    for (let characters = 0; taken < seqs.length && characters <= MAX_PAGE_CHARACTERS; taken++) {
      await turn.step();
      const row = selectRow.get(seqs[taken] ?? 0);
      const message = row && toMessage(row);
      // Others had their turn meanwhile, and may have closed the conversation.
      if (message === undefined || !directory.canRead(viewer, message.conversationId)) continue;
      characters += sizeOf(message);
      items.push(message);
    }
    return { items, taken };
  }

  return {
    async byWords(viewer, query, filter, { limit, before }) {
      const words = wordsOf(query);
      if (words.length === 0) return { items: [], hasNext: false, hasPrevious: false };
      const turn = await turns.begin(viewer.memberId);
      await index.catchUp();
      const values = filterValues(viewer, filter);
      // Each is quoted, so that nothing of it is read as an operator.
      const match = words.map((word) => `"${word}"`).join(" ");
      const newest = createNewest(limit + 1, upperEdge(before));
      for (let high = newestSeq.get()?.seq ?? 0; high > 0; high -= RANGE) {
        await turn.step();
        for (const [seq, createdAt] of selectMatches.all(...values, match, high - RANGE, high)) {
          newest.offer({ seq, createdAt });
        }
      }
      const found = newest.positions();
      const { items, taken } = await readRows(
        viewer,
        found.slice(0, limit).map(({ seq }) => seq),
        turn,
      );
      return { items, hasNext: taken < found.length, hasPrevious: newest.hasLater() };
    },
    async bySimilarity(viewer, query, filter, { limit, from }) {
      const maxSeq = from?.maxSeq ?? newestSeq.get()?.seq ?? 0;
      const offset = from?.offset ?? 0;
      const turn = await turns.begin(viewer.memberId);
      const ranked = await rank(
        statements,
        { viewer, similarity: similarityTo(query), filter, maxSeq },
        turn,
      );
      ranked.sort((a, b) => b.score - a.score || b.seq - a.seq);
      const { items, taken } = await readRows(
        viewer,
        ranked.slice(offset, offset + limit).map(({ seq }) => seq),
        turn,
      );
      const next = offset + taken < ranked.length ? { maxSeq, offset: offset + taken } : undefined;
      return { items, next };
    },
  };
}

interface Ranking {
  viewer: Viewer;
  similarity: (text: string) => number;
  filter: MessageFilter;
  maxSeq: number;
}

/** The most similar messages up to `maxSeq`, unsorted. */
async function rank(
  { selectCandidates, selectText }: ReturnType<typeof prepareStatements>,
  { viewer, similarity, filter, maxSeq }: Ranking,
  turn: Turn,
) {
  const values = filterValues(viewer, filter);
  const ranked: { seq: number; score: number }[] = [];
  let compared = 0;
  let characters = 0;
  for (let high = maxSeq; high > 0; high -= RANGE) {
    await turn.step();
    for (const [seq] of selectCandidates.all(...values, high - RANGE, high)) {
      await turn.step();
      const text = selectText.get(seq)?.[0] ?? "";
      compared += 1;
      characters += text.length;
      if (compared > MAX_COMPARED || characters > MAX_COMPARED_IN_ALL) return ranked;
      const score = similarity(text);
      if (score >= LEAST_SIMILARITY) ranked.push({ seq, score });
    }
  }
  return ranked;
}

function prepareStatements(connection: Connection) {
  const selectMatches = connection.prepareTuples<[seq: number, createdAt: number]>(
    `SELECT m.seq, m.created_at FROM message_words JOIN messages AS m ON m.seq = message_words.rowid
     WHERE message_words MATCH ?9 AND message_words.rowid > ?10 AND message_words.rowid <= ?11 AND ${READABLE}`,
  );
  const selectCandidates = connection.prepareTuples<[seq: number]>(
    `SELECT m.seq FROM messages AS m WHERE m.seq > ?9 AND m.seq <= ?10 AND m.content IS NOT NULL AND ${READABLE}
     ORDER BY m.seq DESC`,
  );
  const selectText = connection.prepareTuples<[text: string]>(
    `SELECT substr(content, 1, ${MAX_COMPARED_CHARACTERS}) FROM messages WHERE seq = ?`,
  );
  const selectRow = connection.prepareTuples<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE seq = ?`,
  );
  const newestSeq = connection.prepare<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM messages");
  return { selectMatches, selectCandidates, selectText, selectRow, newestSeq };
}

function filterValues(viewer: Viewer, filter: MessageFilter): (string | number | null)[] {
  const list = (ids: readonly string[] | undefined): string | null =>
    ids === undefined ? null : JSON.stringify(ids);
  return [
    viewer.workspaceId,
    viewer.memberId,
    viewer.kind,
    list(filter.authorIds),
    list(filter.conversationIds),
    filter.threadRootId ?? null,
    filter.sinceMs ?? Number.MIN_SAFE_INTEGER,
    filter.untilMs ?? Number.MAX_SAFE_INTEGER,
  ];
}
