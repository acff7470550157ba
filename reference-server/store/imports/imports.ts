// Imports of history from another tool: one per workspace, source and source workspace. A batch is taken in one
// transaction, kind by kind; a record that refers to something unknown is skipped and reported, and the rest holds.
import { notFound, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { Viewer } from "../members/directory.ts";
import type { Members } from "../members/members.ts";
import { bytesOf } from "../quotas.ts";
import type { Conversations } from "../resources/conversations.ts";
import type { StoreContext } from "../store-context.ts";
import { openBatches, type Skip } from "./import-batch.ts";
import { type ImportedConversation, openConversationImport } from "./import-conversations.ts";
import { type ImportedMember, openMemberImport } from "./import-members.ts";
import { type ImportedMessage, openMessageImport } from "./import-messages.ts";
import { type ImportedReaction, openReactionImport } from "./import-reactions.ts";

export interface Import {
  id: string;
  source: string;
  sourceWorkspaceId: string;
  sourceWorkspaceName: string | null;
  status: "open" | "complete";
  createdAt: number;
  updatedAt: number;
  completedAt: number | null;
}

interface NewImport extends Pick<Import, "source" | "sourceWorkspaceId"> {
  /** Left out, a resumed import keeps its name. */
  sourceWorkspaceName?: string | null | undefined;
}

export interface ImportRecords {
  members: readonly ImportedMember[];
  conversations: readonly ImportedConversation[];
  messages: readonly ImportedMessage[];
  reactions: readonly ImportedReaction[];
}

export interface SkippedRecord extends Skip {
  type: "member" | "conversation" | "message" | "reaction";
  externalId: string | null;
  /** Place in the list of its kind. */
  index: number;
}

export interface ImportOutcome {
  /** Records stored, whether new or updated. */
  counts: Record<keyof ImportRecords, number>;
  skipped: SkippedRecord[];
}

export interface Imports {
  /** The import of this source workspace, made now or opened again. */
  open(viewer: Viewer, input: NewImport): Promise<Import>;
  /** All of the batch or, when the import is complete or unknown, nothing of it. */
  take(viewer: Viewer, importId: string, records: ImportRecords): Promise<ImportOutcome>;
  /** Completing a complete import changes nothing. */
  complete(viewer: Viewer, importId: string): Promise<Import>;
}

type Row = Import & { seq: number };

const COLUMNS = `seq, id, source, source_workspace_id AS sourceWorkspaceId,
  source_workspace_name AS sourceWorkspaceName, status, created_at AS createdAt, updated_at AS updatedAt,
  completed_at AS completedAt`;

export function openImports(context: StoreContext, members: Members, conversations: Conversations): Imports {
  const { connection, writeAs, clock, ids, quotas } = context;
  const { upsert, select, touch, markComplete } = prepareStatements(connection);
  const createBatch = openBatches(context);
  const takeMember = openMemberImport(context, members);
  const takeConversation = openConversationImport(context, conversations);
  const messagesOf = openMessageImport(context);
  const takeReaction = openReactionImport(context);

  function find(viewer: Viewer, importId: string): Row {
    const row = select.get(importId, viewer.workspaceId);
    if (row === undefined) throw notFound("import");
    return row;
  }

  function take(viewer: Viewer, { seq }: Row, records: ImportRecords): ImportOutcome {
    const batch = createBatch(seq, viewer);
    const messages = messagesOf(batch);
    const skipped: SkippedRecord[] = [];
    messages.prepare(records.messages);
    const counts = {
      members: takeEach(skipped, "member", records.members, (record) => takeMember(batch, record)),
      conversations: takeEach(skipped, "conversation", records.conversations, (record) =>
        takeConversation(batch, record),
      ),
      messages: takeEach(skipped, "message", records.messages, messages.take),
      reactions: 0,
    };
    messages.flush();
    counts.reactions = takeEach(skipped, "reaction", records.reactions, (record) =>
      takeReaction(batch, record),
    );
    touch.run(clock.now(), seq);
    return { counts, skipped };
  }

  return {
    open: (viewer, { source, sourceWorkspaceId, sourceWorkspaceName }) =>
      writeAs(viewer, () => {
        const isNamed = Number(sourceWorkspaceName !== undefined);
        const name = sourceWorkspaceName ?? null;
        const { workspaceId, memberId } = viewer;
        const id = ids("imp");
        const row = upsert.get(id, workspaceId, source, sourceWorkspaceId, name, clock.now(), isNamed);
        if (row === undefined) throw new Error("imports: the upsert returned no row");
        if (row.id === id) quotas.takeWrittenBytes(memberId, bytesOf([source, sourceWorkspaceId, name]));
        return row;
      }),
    take: (viewer, importId, records) =>
      writeAs(viewer, () => {
        const row = find(viewer, importId);
        if (row.status === "complete") {
          throw new Refusal("import_completed", "the import is complete; create it again to reopen it");
        }
        return take(viewer, row, records);
      }),
    complete: (viewer, importId) =>
      writeAs(viewer, () => {
        const { seq } = find(viewer, importId);
        markComplete.run(clock.now(), seq);
        return find(viewer, importId);
      }),
  };
}

/** Returns how many records were taken; the others are added to `skipped`. */
function takeEach<T extends { externalId?: string | undefined }>(
  skipped: SkippedRecord[],
  type: SkippedRecord["type"],
  records: readonly T[],
  takeOne: (record: T) => Skip | undefined,
): number {
  const before = skipped.length;
  for (const [index, record] of records.entries()) {
    const skip = takeOne(record);
    if (skip !== undefined) skipped.push({ type, externalId: record.externalId ?? null, index, ...skip });
  }
  return records.length - (skipped.length - before);
}

function prepareStatements(connection: Connection) {
  const upsert = connection.prepare<Row>(
    `INSERT INTO imports (id, workspace_id, source, source_workspace_id, source_workspace_name, status, created_at,
       updated_at) VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?6)
     ON CONFLICT (workspace_id, source, source_workspace_id) DO UPDATE SET
       source_workspace_name = CASE WHEN ?7 THEN excluded.source_workspace_name ELSE source_workspace_name END,
       status = 'open', completed_at = NULL, updated_at = excluded.updated_at
     RETURNING ${COLUMNS}`,
  );
  const select = connection.prepare<Row>(`SELECT ${COLUMNS} FROM imports WHERE id = ? AND workspace_id = ?`);
  const touch = connection.prepare("UPDATE imports SET updated_at = ? WHERE seq = ?");
  const markComplete = connection.prepare(
    "UPDATE imports SET status = 'complete', completed_at = ?1, updated_at = ?1 WHERE seq = ?2 AND status = 'open'",
  );
  return { upsert, select, touch, markComplete };
}
