// The messages that one batch is about, as drafts: loaded once, changed record by record, written together at the end.
// A record that comes twice, or a reply whose root came just before, then costs no second statement.
import type { Clock } from "../../clock.ts";
import type { Connection } from "../db/connection.ts";
import { bytesOf } from "../quotas.ts";
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

const COLUMNS = `id, external_id AS externalId, conversation_id AS conversationId, author_id AS authorId, content,
  thread_root_id AS threadRootId, replied_to_message_id AS repliedToMessageId, image_urls AS imageUrls,
  replies_count AS repliesCount, file_count AS fileCount, created_at AS createdAt`;

type Row = Omit<Draft, "fileIds" | "storedBytes" | "state">;

/** Messages that one statement inserts: as many as a batch often has, then a few at a time, then one by one. */
const ROWS = [100, 10, 1];

/** Returns what opens the drafts of one batch, inside its write. */
export function openDrafts({
  connection,
  clock,
}: StoreContext): (importSeq: number, workspaceId: string) => Drafts {
  const statements = prepareStatements(connection);
  return (importSeq, workspaceId) => new Drafts({ statements, clock, importSeq, workspaceId });
}

interface DraftsOptions {
  statements: ReturnType<typeof prepareStatements>;
  clock: Clock;
  importSeq: number;
  workspaceId: string;
}

export class Drafts {
  readonly #options: DraftsOptions;
  /** Undefined for those of which it is known that there is none. */
  readonly #bySource = new Map<string, Draft | undefined>();
  readonly #byId = new Map<string, Draft>();

  constructor(options: DraftsOptions) {
    this.#options = options;
  }

  /** Reads what is stored under these source ids at once. */
  load(externalIds: readonly string[]): void {
    const { statements, importSeq } = this.#options;
    for (const externalId of externalIds) this.#bySource.set(externalId, undefined);
    for (const row of statements.selectAll.all(importSeq, JSON.stringify(externalIds))) this.#take(row);
  }

  find(externalId: string): Draft | undefined {
    const known = this.#bySource.get(externalId);
    if (known !== undefined || this.#bySource.has(externalId)) return known;
    const { statements, importSeq } = this.#options;
    return this.#take(statements.selectBySource.get(importSeq, externalId));
  }

  findById(id: string): Draft {
    const draft = this.#byId.get(id) ?? this.#take(this.#options.statements.select.get(id));
    if (draft === undefined) throw new Error(`imports: message ${id} is referred to and does not exist`);
    return draft;
  }

  add(draft: Draft): void {
    this.#bySource.set(draft.externalId, draft);
    this.#byId.set(draft.id, draft);
  }

  /** The attachments as they will be. */
  filesOf({ id, fileIds, fileCount }: Draft): readonly string[] {
    if (fileIds !== undefined) return fileIds;
    return fileCount === 0 ? [] : this.#options.statements.selectFiles.all(id).map((file) => file.id);
  }

  /** Returns how many bytes the identity that imports has written more. */
  flush(): number {
    const drafts = [...this.#byId.values()];
    const written = drafts.filter(({ state }) => state === "new" || state === "changed");
    const added = drafts.filter(({ state }) => state === "new").sort(compareNew);
    this.#insertAll(added);
    for (const draft of drafts) {
      if (draft.state === "changed") this.#update(draft);
      else if (draft.state === "counted")
        this.#options.statements.updateCount.run(draft.repliesCount, draft.id);
    }
    return written.reduce((sum, draft) => sum + sizeOf(draft) - draft.storedBytes, 0);
  }

  #take(row: Row | undefined): Draft | undefined {
    if (row === undefined) return undefined;
    const known = this.#byId.get(row.id);
    if (known !== undefined) return known;
    const draft: Draft = { ...row, storedBytes: sizeOf(row), state: "stored" };
    this.add(draft);
    return draft;
  }

  /** Several rows a statement: with one for each row a message costs a fifth more. */
  #insertAll(drafts: readonly Draft[]): void {
    let at = 0;
    for (const { rows, statement } of this.#options.statements.inserts) {
      for (; at + rows <= drafts.length; at += rows)
        statement.run(...this.#valuesOf(drafts.slice(at, at + rows)));
    }
    for (const draft of drafts) this.#writeFiles(draft);
  }

  /** Of one row after the other. */
  #valuesOf(drafts: readonly Draft[]): (string | number | null)[] {
    const { workspaceId, importSeq } = this.#options;
    const values: (string | number | null)[] = [];
    for (const draft of drafts) {
      values.push(
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
    }
    return values;
  }

  #update(draft: Draft): void {
    const { statements, clock } = this.#options;
    statements.update.run(
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
    this.#writeFiles(draft);
  }

  #writeFiles({ id, fileIds, state }: Draft): void {
    const { deleteFiles, insertFile } = this.#options.statements;
    if (fileIds === undefined) return;
    if (state !== "new") deleteFiles.run(id);
    for (const [position, fileId] of fileIds.entries()) insertFile.run(id, position, fileId);
  }
}

function prepareStatements(connection: Connection) {
  const selectBySource = connection.prepare<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE import_seq = ? AND external_id = ?`,
  );
  const selectAll = connection.prepare<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE import_seq = ? AND external_id IN (SELECT value FROM json_each(?))`,
  );
  const select = connection.prepare<Row>(`SELECT ${COLUMNS} FROM messages WHERE id = ?`);
  const inserts = ROWS.map((rows) => ({
    rows,
    statement: connection.prepare(
      `INSERT INTO messages (id, workspace_id, conversation_id, author_id, content, thread_root_id, replied_to_message_id,
         image_urls, replies_count, file_count, created_at, import_seq, external_id)
       VALUES ${Array.from({ length: rows }, () => "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").join(", ")}`,
    ),
  }));
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
    inserts,
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
