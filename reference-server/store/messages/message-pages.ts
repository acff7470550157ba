// Pages of messages, of a conversation or of a thread: from memory when it has all of them, otherwise from the table.
import type { Connection, Statement } from "../db/connection.ts";
import {
  boundLimit,
  type Cut,
  MAX_PAGE_CHARACTERS,
  type Page,
  type PageRequest,
  type Position,
  type RangeReader,
  readPage,
} from "../db/paging.ts";
import type { MessageMemory } from "./message-memory.ts";
import { MESSAGE_COLUMNS, type Message, type MessageRow, sizeOf } from "./message-rows.ts";

interface MessagePages {
  /** The newest first, replies included. */
  ofConversation(conversationId: string, request: PageRequest): Page<Message>;
  /** The replies of a thread without its root, the oldest first. */
  ofThread(threadRootId: string, request: PageRequest): Page<Message>;
}

interface MessagePagesOptions {
  connection: Connection;
  memory: MessageMemory;
  read(row: MessageRow): Message;
}

/** Messages that one statement reads of a page. */
const GROUP = 10;
const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

export function openMessagePages(options: MessagePagesOptions): MessagePages {
  const byConversation = openRange(options, "conversation_id");
  const byRoot = openRange(options, "thread_root_id");
  return {
    ofConversation: (id, request) => readPage("desc", request, byConversation(id)),
    ofThread: (id, request) => readPage("asc", request, byRoot(id)),
  };
}

function openRange(
  { connection, memory, read }: MessagePagesOptions,
  by: "conversation_id" | "thread_root_id",
): (id: string) => RangeReader<Message> {
  const statements = prepareStatements(connection, by);
  return (id) => (direction, low, high, limit) => {
    const { places, rows } = statements[direction];
    const found = places.all(id, low.createdAt, low.seq, high.createdAt, high.seq, limit);
    const known = found.flatMap(([seq]) => memory.bySeq(seq) ?? []);
    if (known.length === found.length) return cut(known);
    return cut(readGroups({ rows, read, direction, id, low, high, limit }));
  };
}

function prepareStatements(connection: Connection, by: string) {
  const select = <Row extends readonly unknown[]>(columns: string, direction: "ASC" | "DESC") =>
    connection.prepareTuples<Row>(
      `SELECT ${columns} FROM messages WHERE ${by} = ?1 AND ${IN_RANGE}
       ORDER BY created_at ${direction}, seq ${direction} ${boundLimit("?6")}`,
    );
  const range = (direction: "ASC" | "DESC") => ({
    // Read from the index alone, at a tenth of the cost of the rows.
    places: select<[seq: number]>("seq", direction),
    rows: select<MessageRow>(MESSAGE_COLUMNS, direction),
  });
  return { asc: range("ASC"), desc: range("DESC") };
}

interface GroupsOptions {
  rows: Statement<MessageRow>;
  read(row: MessageRow): Message;
  direction: "asc" | "desc";
  id: string;
  low: Position;
  high: Position;
  limit: number;
}

/** A few at a time, because a message can be a megabyte and the page may be full after the first. */
function* readGroups({ rows, read, direction, id, low, high, limit }: GroupsOptions): Generator<Message> {
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

/** As many as fit into a page; a message that is larger than a page is one by itself. */
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
