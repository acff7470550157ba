/**
 * Search over conversations, members, calls, tasks and clipboards: every word of the query occurs somewhere in what
 * people see of the item. These are few compared with messages, so the words are looked for row by row.
 */
import { CALL_COLUMNS, type Call, type CallRow, openCallReader } from "./calls.ts";
import { CLIPBOARD_COLUMNS, type Clipboard, type ClipboardRow, toClipboard } from "./clipboards.ts";
import type { Conversation, Conversations } from "./conversations.ts";
import type { Viewer } from "./directory.ts";
import type { Ground } from "./ground.ts";
import { MEMBER_COLUMNS, type Member, type MemberRow, toMember } from "./members.ts";
import { canSeeTask, TASK_COLUMNS, type Task } from "./tasks.ts";

export interface Hits<T> {
  items: T[];
  hasNext: boolean;
}

/** A window into the hits in their order. */
export interface Window {
  offset: number;
  limit: number;
}

export interface CallFilter {
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

/** Words of a query that are looked for; what comes after them narrows nothing any more. */
const MAX_WORDS = 8;

export function openSearch(ground: Ground, conversations: Conversations): Search {
  const { connection, directory } = ground;
  const conversationTexts = connection.prepare<{ id: string; text: string }>(
    `SELECT id, name || ' ' || coalesce(local_alias, '') || ' ' || coalesce(canonical_name, '') || ' ' ||
       coalesce(description, '') AS text FROM conversations WHERE workspace_id = ? ORDER BY created_at DESC, seq DESC`,
  );
  const members = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members WHERE workspace_id = ? AND kind <> 'service' ORDER BY display_name, id`,
  );
  const calls = connection.prepare<CallRow & { transcript: string | null }>(
    `SELECT ${CALL_COLUMNS}, (SELECT group_concat(content, ' ') FROM call_segments WHERE call_id = calls.id) AS transcript
     FROM calls WHERE workspace_id = ? ORDER BY started_at DESC, id DESC`,
  );
  const tasks = connection.prepare<Task>(
    `SELECT ${TASK_COLUMNS} FROM tasks WHERE workspace_id = ? ORDER BY last_activity_at DESC, id DESC`,
  );
  const clipboards = connection.prepare<ClipboardRow>(
    `SELECT ${CLIPBOARD_COLUMNS} FROM clipboards WHERE owner_member_id = ? ORDER BY created_at DESC, id DESC`,
  );
  const toCall = openCallReader(ground);

  return {
    async conversations(viewer, query, window) {
      const matches = matcher(query);
      const found = conversationTexts
        .all(viewer.workspaceId)
        .filter(({ id, text }) => matches(text) && directory.canRead(viewer, id));
      const { items, hasNext } = cut(found, window);
      const rows = await Promise.all(items.map(({ id }) => conversations.get(viewer, id)));
      return { items: rows.filter((row) => row !== undefined), hasNext };
    },
    async members(viewer, query, window) {
      const matches = matcher(query);
      const found = members
        .all(viewer.workspaceId)
        .filter(({ displayName, handle }) => matches(`${displayName ?? ""} ${handle ?? ""}`));
      const { items, hasNext } = cut(found, window);
      return { items: items.map(toMember), hasNext };
    },
    async calls(viewer, query, filter, window) {
      const matches = matcher(query);
      const {
        conversationIds,
        sinceMs = Number.MIN_SAFE_INTEGER,
        untilMs = Number.MAX_SAFE_INTEGER,
      } = filter;
      const found = calls
        .all(viewer.workspaceId)
        .filter(
          ({ title, summary, transcript, conversationId, startedAt }) =>
            startedAt >= sinceMs &&
            startedAt < untilMs &&
            (conversationIds === undefined || conversationIds.includes(conversationId)) &&
            directory.canRead(viewer, conversationId) &&
            matches(`${title ?? ""} ${summary ?? ""} ${transcript ?? ""}`),
        );
      const { items, hasNext } = cut(found, window);
      return { items: items.map(({ transcript: _, ...row }) => toCall(row)), hasNext };
    },
    async tasks(viewer, query, window) {
      const matches = matcher(query);
      return cut(
        tasks
          .all(viewer.workspaceId)
          .filter(
            (task) =>
              canSeeTask(ground, viewer, task) &&
              matches(`${task.name} ${task.objective} ${task.summary ?? ""}`),
          ),
        window,
      );
    },
    async clipboards(viewer, query, window) {
      const matches = matcher(query);
      const found = clipboards
        .all(viewer.memberId)
        .filter(({ title, description }) => matches(`${title} ${description ?? ""}`));
      const { items, hasNext } = cut(found, window);
      return { items: items.map(toClipboard), hasNext };
    },
  };
}

/** Whether a text has every word of the query, in any case; without a query every text has. */
function matcher(query: string | undefined): (text: string) => boolean {
  const words = (query ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}

function cut<T>(found: readonly T[], { offset, limit }: Window): Hits<T> {
  return { items: found.slice(offset, offset + limit), hasNext: found.length > offset + limit };
}
