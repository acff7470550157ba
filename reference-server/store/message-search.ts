/**
 * Search over messages: by words through the full-text index, newest first, or by likeness to the query among the
 * newest messages the viewer may read. Both see only what the viewer can read at this moment.
 */
import type { Viewer } from "./directory.ts";
import type { Ground } from "./ground.ts";
import { MESSAGE_COLUMNS, type Message, type MessageRow, openMessageReader } from "./message-rows.ts";
import { type Page, type PageRequest, readPage } from "./paging.ts";
import { likenessTo } from "./text-likeness.ts";

export interface MessageFilter {
  authorIds?: readonly string[];
  conversationIds?: readonly string[];
  threadRootId?: string;
  /** Bounds on the instant in milliseconds: from this one on, and before that one. */
  sinceMs?: number;
  untilMs?: number;
}

/** Where a ranked listing stands: what was there when it began, and how much of it has been read. */
export interface RankedPosition {
  maxSeq: number;
  offset: number;
}

export interface RankedPage {
  items: Message[];
  next: RankedPosition | undefined;
}

export interface MessageSearch {
  byWords(viewer: Viewer, query: string, filter: MessageFilter, page: PageRequest): Promise<Page<Message>>;
  byLikeness(
    viewer: Viewer,
    query: string,
    filter: MessageFilter,
    limit: number,
    from?: RankedPosition,
  ): Promise<RankedPage>;
}

/** Messages indexed per search before it answers; the rest follows with the next one. */
const MAX_INDEXED_AT_ONCE = 20_000;
/** Candidates that are compared with the query, at about 20 µs for a message of a line. */
const MAX_COMPARED = 2_000;
/** Below this nothing but common letters is shared. */
const LEAST_LIKENESS = 0.1;

/** Parameters 1 to 8, as `filterValues` gives them. */
const READABLE = `m.workspace_id = ?1 AND (
    EXISTS (SELECT 1 FROM conversation_members AS own WHERE own.conversation_id = m.conversation_id AND own.member_id = ?2)
    OR (?3 <> 'agent' AND (SELECT access_control_type FROM conversations WHERE id = m.conversation_id) = 0))
  AND (?4 IS NULL OR m.author_id IN (SELECT value FROM json_each(?4)))
  AND (?5 IS NULL OR m.conversation_id IN (SELECT value FROM json_each(?5)))
  AND (?6 IS NULL OR m.thread_root_id = ?6 OR m.id = ?6)
  AND m.created_at >= ?7 AND m.created_at < ?8`;

export function openMessageSearch(ground: Ground): MessageSearch {
  const { connection, queue } = ground;
  const catchUp = openIndexer(ground);
  const selectWords = (direction: "ASC" | "DESC") =>
    connection.prepareTuples<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM (
         SELECT m.* FROM message_words JOIN messages AS m ON m.seq = message_words.rowid
         WHERE message_words MATCH ?9 AND ${READABLE}
           AND (m.created_at, m.seq) > (?10, ?11) AND (m.created_at, m.seq) < (?12, ?13)
         ORDER BY m.created_at ${direction}, m.seq ${direction} LIMIT ?14)
       ORDER BY created_at ${direction}, seq ${direction}`,
    );
  const byWords = { asc: selectWords("ASC"), desc: selectWords("DESC") };
  const selectNewest = connection.prepareTuples<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages AS m WHERE m.seq <= ?9 AND m.content IS NOT NULL AND ${READABLE}
     ORDER BY m.seq DESC LIMIT ${MAX_COMPARED}`,
  );
  const newestSeq = connection.prepare<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM messages");
  const toMessage = openMessageReader(ground);

  return {
    async byWords(viewer, query, filter, request) {
      const words = matchExpression(query);
      if (words === undefined) return { items: [], hasNext: false, hasPrevious: false };
      await queue.write(catchUp);
      const values = filterValues(viewer, filter);
      return readPage("desc", request, (direction, low, high, limit) =>
        byWords[direction]
          .all(...values, words, low.createdAt, low.seq, high.createdAt, high.seq, limit)
          .map(toMessage),
      );
    },
    async byLikeness(viewer, query, filter, limit, from) {
      const maxSeq = from?.maxSeq ?? newestSeq.get()?.seq ?? 0;
      const offset = from?.offset ?? 0;
      const likeness = likenessTo(query);
      const ranked = selectNewest
        .all(...filterValues(viewer, filter), maxSeq)
        .map((row) => {
          const [seq, , , , content] = row;
          return { row, seq, score: likeness(content ?? "") };
        })
        .filter(({ score }) => score >= LEAST_LIKENESS)
        .sort((a, b) => b.score - a.score || b.seq - a.seq);
      const items = ranked.slice(offset, offset + limit).map(({ row }) => toMessage(row));
      const next = offset + limit < ranked.length ? { maxSeq, offset: offset + limit } : undefined;
      return { items, next };
    },
  };
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

/** Every word of the query, each quoted, so that nothing of it is read as an operator; undefined without a word. */
function matchExpression(query: string): string | undefined {
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu);
  return words === null ? undefined : words.map((word) => `"${word}"`).join(" ");
}

/** Brings the index up to the newest message, inside a write. */
function openIndexer({ connection }: Ground): () => void {
  const progress = connection.prepare<{ seq: number }>("SELECT indexed_seq AS seq FROM search_progress");
  const advance = connection.prepare("UPDATE search_progress SET indexed_seq = ?");
  const last = connection.prepare<{ seq: number | null }>(
    `SELECT max(seq) AS seq FROM (SELECT seq FROM messages WHERE seq > ? ORDER BY seq LIMIT ${MAX_INDEXED_AT_ONCE})`,
  );
  const index = connection.prepare(
    `INSERT INTO message_words (rowid, content)
     SELECT seq, content FROM messages WHERE seq > ? AND seq <= ? AND content IS NOT NULL`,
  );
  const changed = connection.prepare<{ seq: number }>("SELECT seq FROM search_changes");
  const forget = connection.prepare(
    "DELETE FROM message_words WHERE rowid IN (SELECT seq FROM search_changes)",
  );
  const again = connection.prepare(
    `INSERT INTO message_words (rowid, content) SELECT seq, content FROM messages
     WHERE seq IN (SELECT seq FROM search_changes) AND seq <= ? AND content IS NOT NULL`,
  );
  const settle = connection.prepare("DELETE FROM search_changes");
  return () => {
    const from = progress.get()?.seq ?? 0;
    if (changed.get() !== undefined) {
      forget.run();
      again.run(from);
      settle.run();
    }
    const to = last.get(from)?.seq ?? null;
    if (to === null) return;
    index.run(from, to);
    advance.run(to);
  };
}
