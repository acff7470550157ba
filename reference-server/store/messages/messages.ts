// Messages and thread replies: created once, listed by conversation or by thread, never edited in this version.
import { invalidBody, notFound } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { Page, PageRequest } from "../db/paging.ts";
import type { NewEvent } from "../events/events.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import { type NewMessage, openMessageInsert, type PlacedMessage } from "./message-insert.ts";
import { openMessageMemory } from "./message-memory.ts";
import { openMessagePages } from "./message-pages.ts";
import { MESSAGE_COLUMNS, type Message, type MessageRow, openMessageReader } from "./message-rows.ts";

export interface CreateOptions {
  once?: Once<Message> | undefined;
  /** The event to append in the same commit. */
  announce?(message: Message): NewEvent;
}

export interface Messages {
  create(viewer: Viewer, message: NewMessage, options?: CreateOptions): Promise<OnceResult<Message>>;
  /** Inside a write of another aggregate, without any check of access; returns the message as it was stored. */
  insert(message: PlacedMessage): Message;
  /** Changes the text of a message. The API has no operation for it; the people's own applications have. */
  revise(messageId: string, content: string): Promise<void>;
  /** As `get`, at once: for writes of another aggregate. */
  find(viewer: Viewer, messageId: string): Message | undefined;
  /** Undefined when it does not exist or the viewer cannot read its conversation. */
  get(viewer: Viewer, messageId: string): Promise<Message | undefined>;
  /** All messages of a conversation, replies included, the newest first. */
  list(viewer: Viewer, conversationId: string, page: PageRequest): Promise<Page<Message>>;
  /** The root of the thread that a message belongs to: itself, unless it is a reply. */
  findThreadRoot(viewer: Viewer, messageId: string): Promise<string | undefined>;
  /** The replies of a thread without its root, the oldest first. */
  listReplies(threadRootId: string, page: PageRequest): Promise<Page<Message>>;
}

export function openMessages(context: StoreContext): Messages {
  const { connection, queue, writeAs, clock, directory, events, idempotency } = context;
  const insert = openMessageInsert(context);
  const { select, revise } = prepareStatements(connection);
  const toMessage = openMessageReader(context);
  const memory = openMessageMemory(context);
  const read = (row: MessageRow): Message => memory.keep(toMessage(row));
  const pages = openMessagePages({ connection, memory, read });

  function find(messageId: string): Message | undefined {
    const known = memory.byId(messageId);
    if (known !== undefined) return known;
    const row = select.get(messageId);
    return row && read(row);
  }

  function readable(viewer: Viewer, messageId: string): Message | undefined {
    const message = find(messageId);
    return message && directory.canRead(viewer, message.conversationId) ? message : undefined;
  }

  /** Context must be readable by the author, wherever it is; otherwise a guess at an id would be confirmed. */
  function checkContext(viewer: Viewer, messageIds: readonly string[]): void {
    for (const [index, messageId] of messageIds.entries()) {
      if (readable(viewer, messageId) !== undefined) continue;
      throw invalidBody(
        `/explicit_context_message_ids/${index}`,
        "unknown_message",
        `no such message ${messageId}`,
      );
    }
  }

  return {
    insert,
    find: readable,
    revise: (messageId, content) =>
      queue.write(() => {
        revise.run(content, clock.now(), messageId);
      }),
    create: (viewer, input, { once, announce } = {}) =>
      writeAs(viewer, () => {
        checkMayPost(context, viewer, input.conversationId);
        return idempotency.run(once, () => {
          checkContext(viewer, input.explicitContextMessageIds ?? []);
          const message = insert({
            ...input,
            workspaceId: viewer.workspaceId,
            authorId: viewer.memberId,
            keyId: viewer.keyId,
          });
          if (announce !== undefined) events.append(announce(message));
          return message;
        });
      }),
    get: async (viewer, messageId) => readable(viewer, messageId),
    async list(viewer, conversationId, request) {
      if (!directory.canRead(viewer, conversationId)) throw notFound("conversation");
      return pages.ofConversation(conversationId, request);
    },
    findThreadRoot: async (viewer, messageId) => {
      const message = readable(viewer, messageId);
      return message && (message.threadRootId ?? message.id);
    },
    listReplies: async (threadRootId, request) => pages.ofThread(threadRootId, request),
  };
}

function prepareStatements(connection: Connection) {
  const select = connection.prepareTuples<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`);
  const revise = connection.prepare("UPDATE messages SET content = ?, updated_at = ? WHERE id = ?");
  return { select, revise };
}

/** An agent that is not a member cannot see an open conversation either. */
export function checkMayPost({ directory }: StoreContext, viewer: Viewer, conversationId: string): void {
  if (directory.canRead(viewer, conversationId)) return;
  throw notFound("conversation");
}
