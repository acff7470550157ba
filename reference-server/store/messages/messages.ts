/** Messages and thread replies: created once, listed by conversation or by thread, never edited in this version. */
import { invalidBody, notFound } from "../../refusal.ts";
import type { Connection, Statement } from "../db/connection.ts";
import {
  boundLimit,
  type Cut,
  MAX_PAGE_CHARACTERS,
  type Page,
  type PageRequest,
  type Position,
  readPage,
} from "../db/paging.ts";
import type { NewEvent } from "../events/events.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import { type NewMessage, openMessageInsert, type PlacedMessage } from "./message-insert.ts";
import { openMessageMemory } from "./message-memory.ts";
import { MESSAGE_COLUMNS, type Message, type MessageRow, openMessageReader, sizeOf } from "./message-rows.ts";

export interface CreateOptions {
  once?: Once<Message>;
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

/** Messages that one statement reads of a page. */
const GROUP = 10;
const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

export function openMessages(context: StoreContext): Messages {
  const { connection, queue, writeAs, clock, directory, events, idempotency } = context;
  const insert = openMessageInsert(context);
  const { select, selectRange, revise } = prepareStatements(connection);
  const range = (by: string, direction: "ASC" | "DESC") => ({
    // Read from the index alone, at a tenth of the cost of the rows.
    places: selectRange<[seq: number]>("seq", by, direction),
    rows: selectRange<MessageRow>(MESSAGE_COLUMNS, by, direction),
  });
  const ranges = (by: string) => ({ asc: range(by, "ASC"), desc: range(by, "DESC") });
  const byConversation = ranges("conversation_id");
  const byRoot = ranges("thread_root_id");
  const toMessage = openMessageReader(context);
  const memory = openMessageMemory(context);
  const read = (row: MessageRow): Message => memory.keep(toMessage(row));

  function find(messageId: string): Message | undefined {
    const known = memory.byId(messageId);
    if (known !== undefined) return known;
    const row = select.get(messageId);
    return row && read(row);
  }

  function pageOf(
    order: "asc" | "desc",
    statements: typeof byRoot,
    id: string,
    request: PageRequest,
  ): Page<Message> {
    return readPage(order, request, (direction, low, high, limit) => {
      const { places, rows } = statements[direction];
      const found = places.all(id, low.createdAt, low.seq, high.createdAt, high.seq, limit);
      const known = found.flatMap(([seq]) => memory.bySeq(seq) ?? []);
      const isKnown = known.length === found.length;
      return cut(isKnown ? known : readGroups(rows, direction, id, low, high, limit));
    });
  }

  /** A few at a time, because a message can be a megabyte and the page may be full after the first. */
  function* readGroups(
    rows: Statement<MessageRow>,
    direction: "asc" | "desc",
    id: string,
    low: Position,
    high: Position,
    limit: number,
  ): Generator<Message> {
    let [from, to] = [low, high];
    for (let left = limit; left > 0; left -= GROUP) {
      const count = Math.min(left, GROUP);
      const group = rows.all(id, from.createdAt, from.seq, to.createdAt, to.seq, count).map(read);
      yield* group;
      const last = group.at(-1);
      if (last === undefined || group.length < count) return;
      if (direction === "asc") from = last;
      else to = last;
    }
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
      return pageOf("desc", byConversation, conversationId, request);
    },
    findThreadRoot: async (viewer, messageId) => {
      const message = readable(viewer, messageId);
      return message && (message.threadRootId ?? message.id);
    },
    listReplies: async (threadRootId, request) => pageOf("asc", byRoot, threadRootId, request),
  };
}

function prepareStatements(connection: Connection) {
  const select = connection.prepareTuples<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`);
  const selectRange = <Row extends readonly unknown[]>(
    columns: string,
    by: string,
    direction: "ASC" | "DESC",
  ) =>
    connection.prepareTuples<Row>(
      `SELECT ${columns} FROM messages WHERE ${by} = ?1 AND ${IN_RANGE}
       ORDER BY created_at ${direction}, seq ${direction} ${boundLimit("?6")}`,
    );
  const revise = connection.prepare("UPDATE messages SET content = ?, updated_at = ? WHERE id = ?");
  return { select, selectRange, revise };
}

/** As many as fit into a page; what is larger than a page is one by itself. */
function cut(messages: Iterable<Message>): Message[] | Cut<Message> {
  const items: Message[] = [];
  let characters = 0;
  for (const message of messages) {
    if (characters > MAX_PAGE_CHARACTERS) return { items, isCut: true };
    characters += sizeOf(message);
    items.push(message);
  }
  return items;
}

/** An agent that is not a member cannot see an open conversation either. */
export function checkMayPost({ directory }: StoreContext, viewer: Viewer, conversationId: string): void {
  if (directory.canRead(viewer, conversationId)) return;
  throw notFound("conversation");
}
