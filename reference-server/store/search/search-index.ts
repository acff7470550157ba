// Keeps the full-text index of messages up to date. It is filled when somebody searches, in small steps that are writes
// of their own, so that however much was written since the last search nobody else waits for it.
import type { Connection } from "../db/connection.ts";
import type { StoreContext } from "../store-context.ts";

interface SearchIndex {
  /** Resolves once every message is in the index that was there at the call, or after some seconds of work. */
  catchUp(): Promise<void>;
}

/** Of a message this much is indexed: two and a half times the longest text, and of a question card the beginning. */
const MAX_INDEXED_CHARACTERS = 100_000;
/** Text that one write indexes, in bytes; with nothing but different words that takes some 10 ms. */
const STEP_BYTES = 64 * 1024;
/** Messages that one write indexes, however short they are. */
const STEP_MESSAGES = 500;
/** Pages that one write merges. The index itself would merge thousands in the middle of some write. */
const MERGE_PAGES = 16;
/** Writes that merge after one that indexes; more is never left to do for long. */
const MERGES_PER_STEP = 8;
/** The index has turns of its own, as all who search wait for it. */
const INDEX = "search index";
/** After 25 MiB of text a search answers with the hits so far; the next one goes on. */
const MAX_STEPS = 400;

interface Sized {
  seq: number;
  bytes: number;
}

export function openSearchIndex({ connection, queue, turns }: StoreContext): SearchIndex {
  const { newest, progress, advance, selectNext, selectChanged, insert, remove, settle, merge, changes } =
    prepareStatements(connection);

  function indexNext(): void {
    const last = progress.get()?.seq ?? 0;
    for (const { seq } of firstThatFit(selectChanged.all())) {
      remove.run(seq);
      // A message that is not indexed yet comes with the others.
      if (seq <= last) insert.run(seq);
      settle.run(seq);
    }
    const next = firstThatFit(selectNext.all(last));
    for (const { seq } of next) insert.run(seq);
    const reached = next.at(-1)?.seq;
    if (reached !== undefined) advance.run(reached);
  }

  /** False when there was nothing to merge: a merge that does something changes two rows at least. */
  function mergeSome(): boolean {
    const before = changes.get()?.count ?? 0;
    merge.run(MERGE_PAGES);
    return (changes.get()?.count ?? 0) - before >= 2;
  }

  async function step(): Promise<void> {
    const turn = await turns.begin(INDEX);
    await queue.write(indexNext);
    for (let count = 0; count < MERGES_PER_STEP; count++) {
      await turn.step();
      if (!(await queue.write(mergeSome))) return;
    }
  }

  const isBehind = (target: number): boolean =>
    (progress.get()?.seq ?? 0) < target || (selectChanged.get()?.seq ?? Number.MAX_SAFE_INTEGER) <= target;

  /** All searches wait for the same run of the index. */
  let running: Promise<void> | undefined;
  return {
    async catchUp() {
      const target = newest.get()?.seq ?? 0;
      for (let count = 0; count < MAX_STEPS && isBehind(target); count++) {
        running ??= step().finally(() => {
          running = undefined;
        });
        await running;
      }
    },
  };
}

function prepareStatements(connection: Connection) {
  return {
    newest: connection.prepare<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM messages"),
    progress: connection.prepare<{ seq: number }>("SELECT indexed_seq AS seq FROM search_progress"),
    advance: connection.prepare("UPDATE search_progress SET indexed_seq = ?"),
    // Of the text only the length is read, which is stored apart from it.
    selectNext: connection.prepare<Sized>(
      `SELECT seq, coalesce(octet_length(content), 0) AS bytes FROM messages
     WHERE seq > ? ORDER BY seq LIMIT ${STEP_MESSAGES}`,
    ),
    selectChanged: connection.prepare<Sized>(
      `SELECT c.seq, coalesce(octet_length(m.content), 0) + coalesce(octet_length(w.c0), 0) AS bytes
     FROM search_changes AS c JOIN messages AS m ON m.seq = c.seq LEFT JOIN message_words_content AS w ON w.id = c.seq
     ORDER BY c.seq LIMIT ${STEP_MESSAGES}`,
    ),
    insert: connection.prepare(
      `INSERT INTO message_words (rowid, content)
     SELECT seq, substr(content, 1, ${MAX_INDEXED_CHARACTERS}) FROM messages WHERE seq = ? AND content IS NOT NULL`,
    ),
    remove: connection.prepare("DELETE FROM message_words WHERE rowid = ?"),
    settle: connection.prepare("DELETE FROM search_changes WHERE seq = ?"),
    merge: connection.prepare("INSERT INTO message_words (message_words, rank) VALUES ('merge', ?)"),
    changes: connection.prepare<{ count: number }>("SELECT total_changes() AS count"),
  };
}

/** The first ones that fit into a step, at least one. */
function firstThatFit(found: readonly Sized[]): readonly Sized[] {
  let bytes = 0;
  const end = found.findIndex((each, index) => {
    bytes += each.bytes;
    return bytes > STEP_BYTES && index > 0;
  });
  return end < 0 ? found : found.slice(0, end);
}
