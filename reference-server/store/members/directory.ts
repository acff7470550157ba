// The facts about members and conversations that almost every operation asks for: names, and who may read
// which. Results are cached, because one process owns the database; code that changes these tables calls
// `forget`.
import type { Connection } from "../db/connection.ts";

/** The identity on whose behalf something is read or written. */
export interface Viewer {
  workspaceId: string;
  memberId: string;
  kind: MemberKind;
  /** The key of the request; work inside the server has none. */
  keyId?: string;
  /** The key as it was when the request arrived. */
  presented?: PresentedKey | undefined;
}

/** A key as it was when a request was let in. A write looks whether all of this still holds. */
export interface PresentedKey {
  /** Of the secret, which a rotation replaces. */
  digest: string;
  /** The granted scopes as JSON text. */
  scopes: string;
  role: string;
}

export type MemberKind = "human" | "agent" | "service";

interface KnownConversation {
  workspaceId: string;
  name: string;
  accessControlType: number;
}

export interface Directory {
  memberName(memberId: string): string | null;
  conversation(conversationId: string): KnownConversation | undefined;
  isMember(memberId: string, conversationId: string): boolean;
  /**
   * Members may read; humans and services of the workspace may also read open conversations. Agents only by
   * membership.
   */
  canRead(viewer: Viewer, conversationId: string): boolean;
  forget(): void;
  /** Called with each `forget`, so that dependent caches are cleared too. */
  onForget(listener: () => void): void;
}

/** Entries per map; at about 100 bytes each the directory stays below 20 MiB. */
const MAX_ENTRIES = 50_000;

export function openDirectory(connection: Connection): Directory {
  const selectName = connection.prepare<{ display_name: string | null }>(
    "SELECT display_name FROM members WHERE id = ?",
  );
  const selectConversation = connection.prepare<KnownConversation>(
    `SELECT workspace_id AS workspaceId, name, access_control_type AS accessControlType FROM conversations WHERE id = ?`,
  );
  const selectMembership = connection.prepare<{ found: number }>(
    "SELECT 1 AS found FROM conversation_members WHERE conversation_id = ? AND member_id = ?",
  );

  const names = createMemo((memberId: string) => selectName.get(memberId)?.display_name ?? null);
  const conversations = createMemo((conversationId: string) => selectConversation.get(conversationId));
  // By conversation: an event is checked against one conversation and many members.
  const memberships = createMemo((conversationId: string) =>
    createMemo((memberId: string) => (selectMembership.get(conversationId, memberId) ? "in" : "out")),
  );

  const listeners: Array<() => void> = [];

  const directory: Directory = {
    memberName: names.get,
    conversation: conversations.get,
    isMember: (memberId, conversationId) => memberships.get(conversationId).get(memberId) === "in",
    canRead(viewer, conversationId) {
      const conversation = directory.conversation(conversationId);
      if (conversation?.workspaceId !== viewer.workspaceId) return false;
      if (conversation.accessControlType === 0 && viewer.kind !== "agent") return true;
      return directory.isMember(viewer.memberId, conversationId);
    },
    forget() {
      names.clear();
      conversations.clear();
      memberships.clear();
      for (const listener of listeners) listener();
    },
    onForget: (listener) => {
      listeners.push(listener);
    },
  };
  return directory;
}

interface Memo<T> {
  get(key: string): T;
  clear(): void;
}

/** Absent things are not remembered: callers can invent any number of ids. */
function createMemo<T>(load: (key: string) => T): Memo<T> {
  const known = new Map<string, T>();
  return {
    get(key) {
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const loaded = load(key);
      if (loaded === undefined || loaded === null) return loaded;
      if (known.size >= MAX_ENTRIES) known.clear();
      known.set(key, loaded);
      return loaded;
    },
    clear: () => known.clear(),
  };
}
