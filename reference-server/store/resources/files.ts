// Files: declared, then uploaded to the blob store, then ready and never changed again. Who may see one depends on its
// state: while it waits the key that declared it, afterwards its uploader and every reader of a message that carries
// it.
import type { Connection } from "../db/connection.ts";
import { readInSlices } from "../db/slices.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { MessageFile } from "../messages/message-rows.ts";
import { bytesOf } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";

export interface StoredFile {
  id: string;
  workspaceId: string;
  createdByKeyId: string;
  createdByMemberId: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** As it was declared; null when it was not. */
  sha256: string | null;
  status: "waiting_for_upload" | "ready";
  uploadExpiresAt: number;
  createdAt: number;
}

interface NewFile extends Pick<StoredFile, "filename" | "contentType" | "sizeBytes" | "sha256"> {
  uploadLifetimeMs: number;
}

/** A file as one caller sees it. */
export interface SeenFile extends StoredFile {
  /** Attached to a message that the caller can read. */
  isReadable: boolean;
}

export interface Files {
  create(
    viewer: Viewer,
    keyId: string,
    file: NewFile,
    once: Once<StoredFile> | undefined,
  ): Promise<OnceResult<StoredFile>>;
  /** Undefined when it does not exist or the caller may not know about it. */
  get(viewer: Viewer, keyId: string, fileId: string): Promise<SeenFile | undefined>;
  findWaiting(fileId: string): Promise<StoredFile | undefined>;
  findReady(fileId: string): Promise<StoredFile | undefined>;
  exists(fileId: string): Promise<boolean>;
  /** Whether any file is ready. */
  hasReady(): Promise<boolean>;
  filterExisting(fileIds: readonly string[]): Promise<Set<string>>;
  /** False when it was discarded meanwhile; one that is ready stays so. */
  markReady(fileId: string, viewer?: Viewer): Promise<boolean>;
  /** Ends a waiting file; false when it is not waiting any more. */
  discard(fileId: string, viewer?: Viewer): Promise<boolean>;
  /** Deletes some waiting files whose upload expired before the timestamp, at most `MAX_DROPPED`; returns their ids. */
  dropAbandoned(expiredBefore: number): Promise<string[]>;
}

/**
 * The files that somebody may attach. One that waits exists for the key that declared it alone, or a guess at
 * an id would be confirmed; a ready file can be attached by anyone who knows its id.
 */
export function openKnownFiles({
  connection,
}: StoreContext): (
  fileId: string,
  workspaceId: string,
  keyId: string | undefined,
) => (MessageFile & Pick<StoredFile, "status">) | undefined {
  const select = connection.prepare<MessageFile & Pick<StoredFile, "status" | "createdByKeyId">>(
    `SELECT id, filename, content_type AS contentType, size_bytes AS sizeBytes, status,
       created_by_key_id AS createdByKeyId FROM files WHERE id = ? AND workspace_id = ?`,
  );
  return (fileId, workspaceId, keyId) => {
    const found = select.get(fileId, workspaceId);
    if (found === undefined) return undefined;
    const { createdByKeyId, ...file } = found;
    return file.status === "ready" || createdByKeyId === keyId ? file : undefined;
  };
}

/** Waiting files that one write deletes, so that it holds other writes back for milliseconds only. */
export const MAX_DROPPED = 500;
/** Messages with a file that one statement looks at, about a millisecond. */
const CARRIERS = 500;

interface Carrier {
  messageId: string;
  conversationId: string;
}

const COLUMNS = `id, workspace_id AS workspaceId, created_by_key_id AS createdByKeyId,
  created_by_member_id AS createdByMemberId, filename, content_type AS contentType, size_bytes AS sizeBytes, sha256,
  status, upload_expires_at AS uploadExpiresAt, created_at AS createdAt`;

export function openFiles(context: StoreContext): Files {
  const { connection, queue, writeAs, clock, ids, idempotency, quotas } = context;
  const { insert, select, selectAnyReady, selectExisting, updateReady, remove, selectAbandoned } =
    prepareStatements(connection);
  const isAttachedFor = openAttachments(context);

  const find = (fileId: string, status: StoredFile["status"]): StoredFile | undefined => {
    const file = select.get(fileId);
    return file?.status === status ? file : undefined;
  };

  return {
    create: (viewer, keyId, { uploadLifetimeMs, ...declared }, once) =>
      writeAs(viewer, () =>
        idempotency.run(once, () => {
          const createdAt = clock.now();
          const file: StoredFile = {
            ...{ ...declared, id: ids("file"), status: "waiting_for_upload" },
            ...{ workspaceId: viewer.workspaceId, createdByKeyId: keyId, createdByMemberId: viewer.memberId },
            ...{ uploadExpiresAt: createdAt + uploadLifetimeMs, createdAt },
          };
          insert.run(
            file.id,
            file.workspaceId,
            file.createdByKeyId,
            file.createdByMemberId,
            file.filename,
            file.contentType,
            file.sizeBytes,
            file.sha256,
            file.uploadExpiresAt,
            file.createdAt,
          );
          quotas.checkStoredBytes(file.createdByMemberId);
          // The declaration is counted for good: an aborted file gives its bytes back, and its response is
          // kept.
          quotas.takeWrittenBytes(file.createdByMemberId, bytesOf([file.filename, file.contentType]));
          return file;
        }),
      ),
    async get(viewer, keyId, fileId) {
      const file = select.get(fileId);
      if (file?.workspaceId !== viewer.workspaceId) return undefined;
      if (file.status !== "ready") {
        return file.createdByKeyId === keyId ? { ...file, isReadable: false } : undefined;
      }
      const isReadable = await isAttachedFor(viewer, fileId);
      return isReadable || file.createdByMemberId === viewer.memberId ? { ...file, isReadable } : undefined;
    },
    findWaiting: async (fileId) => find(fileId, "waiting_for_upload"),
    findReady: async (fileId) => find(fileId, "ready"),
    hasReady: async () => selectAnyReady.get() !== undefined,
    exists: async (fileId) => select.get(fileId) !== undefined,
    filterExisting: async (fileIds) =>
      new Set(selectExisting.all(JSON.stringify(fileIds)).map(({ id }) => id)),
    markReady: (fileId, viewer) => writeAs(viewer, () => updateReady.run(clock.now(), fileId) > 0),
    discard: (fileId, viewer) => writeAs(viewer, () => remove.run(fileId) > 0),
    dropAbandoned: (expiredBefore) =>
      queue.write(() =>
        selectAbandoned.all(expiredBefore).flatMap(({ id }) => (remove.run(id) > 0 ? [id] : [])),
      ),
  };
}

/** A file can be attached to any number of messages; the first that the viewer can read is enough. */
function openAttachments({ connection, directory, turns }: StoreContext) {
  const selectCarriers = connection.prepare<Carrier>(
    `SELECT message_id AS messageId, conversation_id AS conversationId
     FROM message_files JOIN messages ON messages.id = message_id
     WHERE file_id = ? AND message_id > ? ORDER BY message_id LIMIT ${CARRIERS}`,
  );
  return async (viewer: Viewer, fileId: string): Promise<boolean> => {
    const readAfter = (last?: Carrier) => selectCarriers.all(fileId, last?.messageId ?? "");
    for await (const carriers of readInSlices(turns, viewer.memberId, CARRIERS, readAfter)) {
      if (carriers.some(({ conversationId }) => directory.canRead(viewer, conversationId))) return true;
    }
    return false;
  };
}

function prepareStatements(connection: Connection) {
  const insert = connection.prepare(
    `INSERT INTO files (id, workspace_id, created_by_key_id, created_by_member_id, filename, content_type, size_bytes,
       sha256, status, upload_expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting_for_upload', ?, ?)`,
  );
  const select = connection.prepare<StoredFile>(`SELECT ${COLUMNS} FROM files WHERE id = ?`);
  const selectAnyReady = connection.prepare<{ id: string }>(
    "SELECT id FROM files WHERE status = 'ready' LIMIT 1",
  );
  const selectExisting = connection.prepare<{ id: string }>(
    "SELECT id FROM files WHERE id IN (SELECT value FROM json_each(?))",
  );
  const updateReady = connection.prepare(
    "UPDATE files SET status = 'ready', ready_at = coalesce(ready_at, ?) WHERE id = ?",
  );
  const remove = connection.prepare("DELETE FROM files WHERE id = ? AND status = 'waiting_for_upload'");
  const selectAbandoned = connection.prepare<{ id: string }>(
    `SELECT id FROM files WHERE status = 'waiting_for_upload' AND upload_expires_at < ? LIMIT ${MAX_DROPPED}`,
  );
  return {
    insert,
    select,
    selectAnyReady,
    selectExisting,
    updateReady,
    remove,
    selectAbandoned,
  };
}
