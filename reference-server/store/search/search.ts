// Search over conversations, members, calls, tasks and clipboards: every word of the query occurs somewhere
// in the texts that people see of the item. These are few compared with messages, so the words are looked for
// row by row, until the page is full. Others have their turn between two rows.

import type { Connection } from "../db/connection.ts";
import { jsonSizeOf } from "../db/json-size.ts";
import { MAX_PAGE_CHARACTERS } from "../db/paging.ts";
import type { Turn } from "../db/turns.ts";
import type { Viewer } from "../members/directory.ts";
import { MEMBER_COLUMNS, type Member, type MemberRow, toMember } from "../members/members.ts";
import { CALL_COLUMNS, type Call, type CallRow, openCallReader } from "../resources/calls.ts";
import {
  CLIPBOARD_COLUMNS,
  type Clipboard,
  type ClipboardRow,
  toClipboard,
} from "../resources/clipboards.ts";
import type { Conversation, Conversations } from "../resources/conversations.ts";
import { canSeeTask, TASK_COLUMNS, type Task } from "../resources/tasks.ts";
import type { StoreContext } from "../store-context.ts";
import { MAX_WORDS } from "./search-words.ts";

export interface Hits<T> {
  items: T[];
  hasNext: boolean;
}

/** A window into the hits in their order. */
interface Window {
  offset: number;
  limit: number;
}

interface CallFilter {
  conversationIds?: readonly string[];
  sinceMs?: number;
  untilMs?: number;
}

export interface Search {
  conversations(viewer: Viewer, query: string, window: Window): Promise<Hits<Conversation>>;
  members(viewer: Viewer, query: string, window: Window): Promise<Hits<Member>>;
  calls(viewer: Viewer, query: string, filter: CallFilter, window: Window): Promise<Hits<Call>>;
  tasks(viewer: Viewer, query: string | undefined, window: Window): Promise<Hits<Task>>;
  clipboards(viewer: Viewer, query: string | undefined, window: Window): Promise<Hits<Clipboard>>;
}

/** Rows that one statement reads: a megabyte or two when all their texts are as long as they may be. */
const ROWS = 20;
/** The same where a row is a few names. */
const SHORT_ROWS = 500;

interface ConversationText {
  id: string;
  createdAt: number;
  seq: number;
  text: string;
}

export function openSearch(context: StoreContext, conversations: Conversations): Search {
  const { connection, directory, turns } = context;
  const { conversationTexts, members, calls, transcript, tasks, clipboards } = prepareStatements(connection);
  const toCall = openCallReader(context);

  return {
    async conversations(viewer, query, window) {
      const matches = matcher(query);
      const { items, hasNext } = await collect<ConversationText>(turns.begin(viewer.memberId), window, {
        rowsAfter: (last) =>
          conversationTexts.all(viewer.workspaceId, last?.createdAt ?? LATEST, last?.seq ?? 0),
        isHit: ({ id, text }) => directory.canRead(viewer, id) && matches(text),
      });
      const rows = await Promise.all(items.map(({ id }) => conversations.get(viewer, id)));
      return { items: rows.filter((row) => row !== undefined), hasNext };
    },
    async members(viewer, query, window) {
      const matches = matcher(query);
      const { items, hasNext } = await collect<MemberRow>(turns.begin(viewer.memberId), window, {
        rowsAfter: (last) => members.all(viewer.workspaceId, last?.displayName ?? "", last?.id ?? ""),
        isHit: ({ displayName, handle }) => matches(`${displayName ?? ""} ${handle ?? ""}`),
      });
      return { items: items.map(toMember), hasNext };
    },
    async calls(viewer, query, filter, window) {
      const matches = matcher(query);
      const { conversationIds, sinceMs = EARLIEST, untilMs = LATEST } = filter;
      const { items, hasNext } = await collect<CallRow>(turns.begin(viewer.memberId), window, {
        rowsAfter: (last) => calls.all(viewer.workspaceId, last?.startedAt ?? LATEST, last?.id ?? ""),
        isHit: ({ id, title, summary, conversationId, startedAt }) =>
          startedAt >= sinceMs &&
          startedAt < untilMs &&
          (conversationIds === undefined || conversationIds.includes(conversationId)) &&
          directory.canRead(viewer, conversationId) &&
          matches(`${title ?? ""} ${summary ?? ""} ${transcript.get(id)?.text ?? ""}`),
      });
      return { items: items.map(toCall), hasNext };
    },
    async tasks(viewer, query, window) {
      const matches = matcher(query);
      return collect<Task>(turns.begin(viewer.memberId), window, {
        rowsAfter: (last) => tasks.all(viewer.workspaceId, last?.lastActivityAt ?? LATEST, last?.id ?? ""),
        isHit: (task) =>
          canSeeTask(context, viewer, task) &&
          matches(`${task.name} ${task.objective} ${task.summary ?? ""}`),
        sizeOf: (task) => jsonSizeOf(task.objective) + jsonSizeOf(task.summary),
      });
    },
    async clipboards(viewer, query, window) {
      const matches = matcher(query);
      const { items, hasNext } = await collect<ClipboardRow>(turns.begin(viewer.memberId), window, {
        rowsAfter: (last) => clipboards.all(viewer.memberId, last?.createdAt ?? LATEST, last?.id ?? ""),
        isHit: ({ title, description }) => matches(`${title} ${description ?? ""}`),
      });
      return { items: items.map(toClipboard), hasNext };
    },
  };
}

function prepareStatements(connection: Connection) {
  const conversationTexts = connection.prepare<ConversationText>(
    `SELECT id, created_at AS createdAt, seq, name || ' ' || coalesce(local_alias, '') || ' ' ||
       coalesce(canonical_name, '') || ' ' || coalesce(description, '') AS text
     FROM conversations WHERE workspace_id = ? AND (created_at, seq) < (?, ?)
     ORDER BY created_at DESC, seq DESC LIMIT ${ROWS * 10}`,
  );
  const members = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members
     WHERE workspace_id = ?1 AND kind <> 'service' AND coalesce(display_name, '') >= ?2
       AND (coalesce(display_name, ''), id) > (?2, ?3)
     ORDER BY coalesce(display_name, ''), id LIMIT ${SHORT_ROWS}`,
  );
  const calls = connection.prepare<CallRow>(
    `SELECT ${CALL_COLUMNS} FROM calls WHERE workspace_id = ? AND (started_at, id) < (?, ?)
     ORDER BY started_at DESC, id DESC LIMIT ${ROWS}`,
  );
  const transcript = connection.prepare<{ text: string | null }>(
    "SELECT group_concat(content, ' ') AS text FROM call_segments WHERE call_id = ?",
  );
  const tasks = connection.prepare<Task>(
    `SELECT ${TASK_COLUMNS} FROM tasks WHERE workspace_id = ? AND (last_activity_at, id) < (?, ?)
     ORDER BY last_activity_at DESC, id DESC LIMIT ${ROWS}`,
  );
  const clipboards = connection.prepare<ClipboardRow>(
    `SELECT ${CLIPBOARD_COLUMNS} FROM clipboards WHERE owner_member_id = ? AND (created_at, id) < (?, ?)
     ORDER BY created_at DESC, id DESC LIMIT ${ROWS}`,
  );
  return { conversationTexts, members, calls, transcript, tasks, clipboards };
}

const EARLIEST = Number.MIN_SAFE_INTEGER;
const LATEST = Number.MAX_SAFE_INTEGER;

interface Reading<Row> {
  rowsAfter(last: Row | undefined): readonly Row[];
  isHit(row: Row): boolean;
  /** Characters of a hit. */
  sizeOf?(row: Row): number;
}

/** Reads rows behind the last one until the window is full, or as long as a page may be. */
async function collect<Row>(
  begun: Promise<Turn>,
  { offset, limit }: Window,
  { rowsAfter, isHit, sizeOf = () => 0 }: Reading<Row>,
): Promise<Hits<Row>> {
  const turn = await begun;
  const items: Row[] = [];
  let count = 0;
  let characters = 0;
  for (let rows = rowsAfter(undefined); rows.length > 0; rows = rowsAfter(rows.at(-1))) {
    for (const row of rows) {
      await turn.step();
      if (!isHit(row)) continue;
      if (items.length === limit || characters > MAX_PAGE_CHARACTERS) return { items, hasNext: true };
      count += 1;
      if (count <= offset) continue;
      items.push(row);
      characters += sizeOf(row);
    }
    await turn.step();
  }
  return { items, hasNext: false };
}

/** Whether a text has every word of the query, in any case; without a query every text has. */
function matcher(query: string | undefined): (text: string) => boolean {
  const found = (query ?? "").toLowerCase().split(/\s+/);
  const words = [...new Set(found.filter((word) => word !== ""))].slice(0, MAX_WORDS);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
