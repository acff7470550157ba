// Imported messages: stored under their source id with author and timestamp of the source. They are history, so nothing
// about them is announced to anybody.
import { listText } from "../messages/message-insert.ts";
import { openKnownFiles } from "../resources/files.ts";
import type { StoreContext } from "../store-context.ts";
import { type Batch, type Skip, unknownMember } from "./import-batch.ts";
import { type Draft, type Drafts, openDrafts } from "./import-drafts.ts";
import { type Placement, placeMessage } from "./import-threads.ts";

/** Properties that are left out stay as they were. */
export interface ImportedMessage {
  externalId: string;
  conversationExternalId: string;
  authorExternalId: string;
  content: string | null;
  createdAt: number;
  threadRootExternalId?: string | null | undefined;
  repliedToExternalId?: string | null | undefined;
  imageUrls?: readonly string[] | undefined;
  /** All attachments; an empty list removes them. */
  files?: readonly { externalId: string; fileId: string }[] | undefined;
}

interface MessageImport {
  /** Reads ahead what the records of a batch are about. */
  prepare(records: readonly ImportedMessage[]): void;
  take(record: ImportedMessage): Skip | undefined;
  /** Writes what was taken. */
  flush(): void;
}

export function openMessageImport(context: StoreContext): (batch: Batch) => MessageImport {
  const { ids, quotas } = context;
  const draftsOf = openDrafts(context);
  const readFiles = openFileReader(context);

  return (batch) => {
    const drafts = draftsOf(batch.importSeq, batch.viewer.workspaceId);
    return {
      prepare: (records) => drafts.load(records.map(({ externalId }) => externalId)),
      flush: () => quotas.takeWrittenBytes(batch.viewer.memberId, drafts.flush()),
      take(record) {
        const at = locate(record, batch, drafts);
        if ("code" in at) return at;
        const fileIds = record.files && readFiles(batch, record.files);
        if (fileIds !== undefined && "code" in fileIds) return fileIds;
        if (at.known === undefined) add(drafts, ids("msg"), { record, at, fileIds });
        else change(drafts, at.known, { record, at, fileIds });
        return undefined;
      },
    };
  };
}

interface Located extends Placement {
  conversationId: string;
  authorId: string;
  /** The message itself, when it was imported before. */
  known: Draft | undefined;
}

function locate(record: ImportedMessage, batch: Batch, drafts: Drafts): Located | Skip {
  const conversationId = batch.conversation(record.conversationExternalId);
  if (conversationId === undefined) return unknownConversation(record);
  const authorId = batch.member(record.authorExternalId);
  if (authorId === undefined) return unknownMember(record.authorExternalId);
  const known = drafts.find(record.externalId);
  if (known !== undefined && known.conversationId !== conversationId) return otherConversation(record);
  const placement = placeMessage(record, { conversationId, known, drafts });
  return "code" in placement ? placement : { conversationId, authorId, known, ...placement };
}

type GivenFiles = NonNullable<ImportedMessage["files"]>;

/** Of two entries with one source id the later holds, as everywhere in an import. */
function openFileReader(context: StoreContext): (batch: Batch, files: GivenFiles) => string[] | Skip {
  const findKnownFile = openKnownFiles(context);
  return ({ viewer }, files) => {
    const bySource = new Map(files.map(({ externalId, fileId }) => [externalId, fileId]));
    for (const [externalId, fileId] of bySource) {
      const status = findKnownFile(fileId, viewer.workspaceId, viewer.keyId)?.status;
      if (status === "ready") continue;
      return status === undefined
        ? { code: "unknown_file", message: `no such file ${fileId} for ${externalId}` }
        : {
            code: "file_not_ready",
            message: `file ${fileId} for ${externalId} is not ready; complete it first`,
          };
    }
    return [...bySource.values()];
  };
}

interface Placed {
  readonly record: ImportedMessage;
  readonly at: Located;
  /** `undefined` where the record says nothing of files. */
  readonly fileIds: readonly string[] | undefined;
}

function add(drafts: Drafts, id: string, { record, at, fileIds = [] }: Placed): void {
  drafts.add({
    id,
    externalId: record.externalId,
    conversationId: at.conversationId,
    authorId: at.authorId,
    content: record.content,
    threadRootId: at.root?.id ?? null,
    repliedToMessageId: at.repliedTo?.id ?? null,
    imageUrls: listText(record.imageUrls ?? []),
    repliesCount: 0,
    fileCount: fileIds.length,
    createdAt: record.createdAt,
    fileIds,
    storedBytes: 0,
    state: "new",
  });
  countReply(at.root, 1);
}

function change(drafts: Drafts, draft: Draft, { record, at, fileIds }: Placed): void {
  const before = draft.threadRootId === null ? null : drafts.findById(draft.threadRootId);
  if (before !== at.root) {
    countReply(before, -1);
    countReply(at.root, 1);
  }
  const after = {
    authorId: at.authorId,
    content: record.content,
    createdAt: record.createdAt,
    threadRootId: at.root?.id ?? null,
    repliedToMessageId: at.repliedTo?.id ?? null,
    imageUrls: record.imageUrls === undefined ? draft.imageUrls : listText(record.imageUrls),
  };
  const hasNewFiles = fileIds !== undefined && !isSameList(fileIds, drafts.filesOf(draft));
  // A record that says nothing new must not show as a change.
  if (!hasNewFiles && Object.entries(after).every(([name, value]) => draft[name as keyof Draft] === value))
    return;
  Object.assign(draft, after);
  if (hasNewFiles) Object.assign(draft, { fileIds, fileCount: fileIds.length });
  if (draft.state !== "new") draft.state = "changed";
}

function countReply(root: Draft | null, by: number): void {
  if (root === null) return;
  root.repliesCount += by;
  if (root.state === "stored") root.state = "counted";
}

function unknownConversation({ conversationExternalId }: ImportedMessage): Skip {
  return {
    code: "unknown_conversation",
    message: `no conversation ${conversationExternalId} was imported; send it first`,
  };
}

function otherConversation({ externalId, conversationExternalId }: ImportedMessage): Skip {
  return {
    code: "other_conversation",
    message: `message ${externalId} was imported into another conversation than ${conversationExternalId}`,
  };
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
