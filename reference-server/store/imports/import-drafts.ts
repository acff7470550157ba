/**
 * The messages that one batch is about, as drafts: loaded once, changed record by record, written together at the end.
 * A record that comes twice, or a reply whose root came just before, then costs no second statement.
 */
import type { Connection } from "../db/connection.ts";
import { bytesOf } from "../members/quotas.ts";
import type { StoreContext } from "../store-context.ts";

export interface Draft {
  id: string;
  externalId: string;
  conversationId: string;
  authorId: string;
  content: string | null;
  threadRootId: string | null;
  repliedToMessageId: string | null;
  /** JSON text, NULL for none, as the table holds it. */
  imageUrls: string | null;
  repliesCount: number;
  fileCount: number;
  createdAt: number;
  /** Attachments to be written instead of those in the database; undefined leaves them. */
  fileIds?: readonly string[];
  /** How much it counts as it is stored. */
  storedBytes: number;
  state: "new" | "stored" | "counted" | "changed";
}

export interface Drafts {
  /** Reads what is stored under these source ids at once. */
  load(externalIds: readonly string[]): void;
  find(externalId: string): Draft | undefined;
  findById(id: string): Draft;
  add(draft: Draft): void;
  /** The attachments as they will be. */
  filesOf(draft: Draft): readonly string[];
  /** Returns how many bytes the identity that imports has written more. */
  flush(): number;
}

const COLUMNS = `id, external_id AS externalId, conversation_id AS conversationId, author_id AS authorId, content,
  thread_root_id AS threadRootId, replied_to_message_id AS repliedToMessageId, image_urls AS imageUrls,
  replies_count AS repliesCount, file_count AS fileCount, created_at AS createdAt`;

type Row = Omit<Draft, "fileIds" | "storedBytes" | "state">;

/** Returns what opens the drafts of one batch, inside its write. */
export function openDrafts({
  connection,
  clock,
}: StoreContext): (importSeq: number, workspaceId: string) => Drafts {
  const {
    selectBySource,
    selectAll,
    select,
    insert,
    update,
    updateCount,
    selectFiles,
    deleteFiles,
    insertFile,
  } = prepareStatements(connection);

  function writeFiles({ id, fileIds, state }: Draft): void {
    if (fileIds === undefined) return;
    if (state !== "new") deleteFiles.run(id);
    for (const [position, fileId] of fileIds.entries()) insertFile.run(id, position, fileId);
  }

  return (importSeq, workspaceId) => {
    const bySource = new Map<string, Draft>();
    const byId = new Map<string, Draft>();

    function keep(draft: Draft): Draft {
      bySource.set(draft.externalId, draft);
      byId.set(draft.id, draft);
      return draft;
    }
    const take = (row: Row | undefined): Draft | undefined =>
      row && (byId.get(row.id) ?? keep({ ...row, storedBytes: sizeOf(row), state: "stored" }));
    let loaded: ReadonlySet<string> = new Set();

    function insertDraft(draft: Draft): void {
      insert.run(
        draft.id,
        workspaceId,
        draft.conversationId,
        draft.authorId,
        draft.content,
        draft.threadRootId,
        draft.repliedToMessageId,
        draft.imageUrls,
        draft.repliesCount,
        draft.fileCount,
        draft.createdAt,
        importSeq,
        draft.externalId,
      );
      writeFiles(draft);
    }

    function updateDraft(draft: Draft): void {
      update.run(
        draft.authorId,
        draft.content,
        draft.threadRootId,
        draft.repliedToMessageId,
        draft.imageUrls,
        draft.repliesCount,
        draft.fileCount,
        draft.createdAt,
        clock.now(),
        draft.id,
      );
      writeFiles(draft);
    }

    return {
      load(externalIds) {
        loaded = new Set(externalIds);
        for (const row of selectAll.all(importSeq, JSON.stringify(externalIds))) take(row);
      },
      find(externalId) {
        const known = bySource.get(externalId);
        if (known !== undefined || loaded.has(externalId)) return known;
        return take(selectBySource.get(importSeq, externalId));
      },
      findById(id) {
        const draft = byId.get(id) ?? take(select.get(id));
        if (draft === undefined) throw new Error(`imports: message ${id} is referred to and does not exist`);
        return draft;
      },
      add: keep,
      filesOf: ({ id, fileIds, fileCount }) =>
        fileIds ?? (fileCount === 0 ? [] : selectFiles.all(id).map((file) => file.id)),
      flush() {
        const drafts = [...bySource.values()];
        const written = drafts.filter(({ state }) => state === "new" || state === "changed");
        const added = drafts.filter(({ state }) => state === "new").sort(compareNew);
        for (const draft of added) insertDraft(draft);
        for (const draft of drafts) {
          if (draft.state === "changed") updateDraft(draft);
          else if (draft.state === "counted") updateCount.run(draft.repliesCount, draft.id);
        }
        return written.reduce((sum, draft) => sum + sizeOf(draft) - draft.storedBytes, 0);
      },
    };
  };
}

function prepareStatements(connection: Connection) {
  const selectBySource = connection.prepare<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE import_seq = ? AND external_id = ?`,
  );
  const selectAll = connection.prepare<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE import_seq = ? AND external_id IN (SELECT value FROM json_each(?))`,
  );
  const select = connection.prepare<Row>(`SELECT ${COLUMNS} FROM messages WHERE id = ?`);
  const insert = connection.prepare(
    `INSERT INTO messages (id, workspace_id, conversation_id, author_id, content, thread_root_id, replied_to_message_id,
       image_urls, replies_count, file_count, created_at, import_seq, external_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = connection.prepare(
    `UPDATE messages SET author_id = ?, content = ?, thread_root_id = ?, replied_to_message_id = ?, image_urls = ?,
       replies_count = ?, file_count = ?, created_at = ?, updated_at = ? WHERE id = ?`,
  );
  const updateCount = connection.prepare("UPDATE messages SET replies_count = ? WHERE id = ?");
  const selectFiles = connection.prepare<{ id: string }>(
    "SELECT file_id AS id FROM message_files WHERE message_id = ? ORDER BY position",
  );
  const deleteFiles = connection.prepare("DELETE FROM message_files WHERE message_id = ?");
  const insertFile = connection.prepare(
    "INSERT INTO message_files (message_id, position, file_id) VALUES (?, ?, ?)",
  );
  return {
    selectBySource,
    selectAll,
    select,
    insert,
    update,
    updateCount,
    selectFiles,
    deleteFiles,
    insertFile,
  };
}

const sizeOf = ({ content, threadRootId, repliedToMessageId, imageUrls }: Row): number =>
  bytesOf([content, threadRootId, repliedToMessageId, imageUrls]);

/**
 * Roots first, then by timestamp and source id: messages of one timestamp are listed in the order in which they were
 * stored, and the order of records in a batch should not show.
 */
function compareNew(left: Draft, right: Draft): number {
  return (
    Number(left.threadRootId !== null) - Number(right.threadRootId !== null) ||
    left.createdAt - right.createdAt ||
    (left.externalId < right.externalId ? -1 : 1)
  );
}
