// Puts one message into its conversation, its thread and beside its files, or says which rule the request breaks.
import { MAX_LEAD_MS } from "../../clock.ts";
import { invalidBody, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import { bytesOf } from "../quotas.ts";
import { openKnownFiles } from "../resources/files.ts";
import type { StoreContext } from "../store-context.ts";
import type { Forward, Message, MessageFile, QuestionCard } from "./message-rows.ts";

export interface NewMessage {
  conversationId: string;
  content: string | null;
  threadRootId?: string | null;
  repliedToMessageId?: string | null;
  imageUrls?: string[];
  explicitContextMessageIds?: string[];
  suppressedLinkPreviewUrls?: string[];
  fileIds?: readonly string[];
  /** The question card or the forward that the message carries, when it is one. */
  questionCard?: QuestionCard;
  forwardSource?: Forward;
}

/** A message with its author, and with its timestamp when that comes from elsewhere; imports insert these. */
export interface PlacedMessage extends NewMessage {
  workspaceId: string;
  authorId: string;
  /** The key that attaches the files. */
  keyId?: string | undefined;
  createdAt?: number;
}

type MessageInsert = (message: PlacedMessage) => Message;

export function openMessageInsert(context: StoreContext): MessageInsert {
  const { connection, clock, ids, directory, quotas } = context;
  const { insertRow, insertFile, countReply } = prepareStatements(connection);
  const findThread = openThreadRules(context);
  const findFiles = openFileRules(context);
  let lastLiveMs = 0;

  /** Timestamps of live messages do not go back with the clock by seconds, so that their order is that of creation. */
  function stamp(givenMs: number | undefined): number {
    if (givenMs !== undefined) return givenMs;
    const nowMs = clock.now();
    lastLiveMs = lastLiveMs - nowMs > MAX_LEAD_MS ? nowMs : Math.max(lastLiveMs, nowMs);
    return lastLiveMs;
  }

  return (input) => {
    const thread = findThread(input);
    const files = findFiles(input);
    const message: Omit<Message, "seq"> = {
      id: ids("msg"),
      workspaceId: input.workspaceId,
      conversationId: input.conversationId,
      conversationName: directory.conversation(input.conversationId)?.name ?? "",
      authorId: input.authorId,
      authorName: directory.memberName(input.authorId),
      content: input.content,
      ...thread,
      imageUrls: input.imageUrls ?? [],
      explicitContextMessageIds: input.explicitContextMessageIds ?? [],
      suppressedLinkPreviewUrls: input.suppressedLinkPreviewUrls ?? [],
      forwardSource: input.forwardSource ?? null,
      questionCard: input.questionCard ?? null,
      repliesCount: 0,
      files,
      reactions: [],
      createdAt: stamp(input.createdAt),
      updatedAt: null,
    };
    const texts = [
      message.content,
      message.threadRootId,
      message.repliedToMessageId,
      listText(message.imageUrls),
      listText(message.explicitContextMessageIds),
      listText(message.suppressedLinkPreviewUrls),
      objectText(message.forwardSource),
      objectText(message.questionCard),
    ];
    quotas.takeWrittenBytes(message.authorId, bytesOf(texts));
    const seq = insertRow.insert(
      message.id,
      message.workspaceId,
      message.conversationId,
      message.authorId,
      ...texts,
      files.length,
      message.createdAt,
    );
    for (const [position, file] of files.entries()) insertFile.run(message.id, position, file.id);
    if (message.threadRootId !== null) countReply.run(message.threadRootId);
    return { ...message, seq };
  };
}

function prepareStatements(connection: Connection) {
  const insertRow = connection.prepare(
    `INSERT INTO messages (id, workspace_id, conversation_id, author_id, content, thread_root_id, replied_to_message_id,
       image_urls, explicit_context_message_ids, suppressed_link_preview_urls, forward_source, question_card, file_count,
       created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertFile = connection.prepare(
    "INSERT INTO message_files (message_id, position, file_id) VALUES (?, ?, ?)",
  );
  const countReply = connection.prepare("UPDATE messages SET replies_count = replies_count + 1 WHERE id = ?");
  return { insertRow, insertFile, countReply };
}

type Place = Pick<Message, "threadRootId" | "repliedToMessageId">;

/**
 * A first reply names the root alone; a reply to a reply names both. Naming the root twice is a first reply. An id
 * that is unknown and one of another conversation are answered alike.
 */
function openThreadRules({ connection }: StoreContext): (input: PlacedMessage) => Place {
  const select = connection.prepare<{ conversationId: string; threadRootId: string | null }>(
    "SELECT conversation_id AS conversationId, thread_root_id AS threadRootId FROM messages WHERE id = ?",
  );
  return ({ conversationId, threadRootId, repliedToMessageId }) => {
    const root = threadRootId ?? null;
    const repliedTo = repliedToMessageId ?? null;
    if (root === null) {
      if (repliedTo === null) return { threadRootId: null, repliedToMessageId: null };
      throw invalidBody(
        "/replied_to_message_id",
        "thread_root_missing",
        "expected thread_root_id beside it, found none",
      );
    }
    const rootPlace = select.get(root);
    if (rootPlace?.conversationId !== conversationId || rootPlace.threadRootId !== null) {
      throw invalidBody(
        "/thread_root_id",
        "not_a_thread_root",
        `expected a top-level message of this conversation, found ${JSON.stringify(root)}`,
      );
    }
    if (repliedTo === null || repliedTo === root) return { threadRootId: root, repliedToMessageId: null };
    if (select.get(repliedTo)?.threadRootId !== root) {
      throw invalidBody(
        "/replied_to_message_id",
        "not_in_thread",
        `expected a reply of the thread ${JSON.stringify(root)}, found ${JSON.stringify(repliedTo)}`,
      );
    }
    return { threadRootId: root, repliedToMessageId: repliedTo };
  };
}

/** Any member may attach a ready file of the workspace by its id, also one that somebody else uploaded. */
function openFileRules(context: StoreContext): (input: PlacedMessage) => MessageFile[] {
  const findKnown = openKnownFiles(context);
  return ({ workspaceId, keyId, fileIds = [] }) =>
    fileIds.map((fileId, index) => {
      const found = findKnown(fileId, workspaceId, keyId);
      if (found === undefined)
        throw invalidBody(`/file_ids/${index}`, "unknown_file", `no such file ${fileId}`);
      const { status, ...file } = found;
      if (status !== "ready") {
        throw new Refusal(
          "file_not_ready",
          `body /file_ids/${index}: expected a file with status ready, found ${status}; complete the upload first`,
        );
      }
      return file;
    });
}

/** Empty lists are the usual case and stored as NULL. */
export function listText(list: readonly string[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}

function objectText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
