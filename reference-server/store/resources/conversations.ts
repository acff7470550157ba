// Conversations and who is in them. Reads give the whole context of a conversation: counts, previews, last message.
import { createNewest } from "../db/newest.ts";
import { type Page, type PageRequest, type Position, upperEdge } from "../db/paging.ts";
import { readInSlices } from "../db/slices.ts";
import type { Viewer } from "../members/directory.ts";
import { MEMBER_COLUMNS, type Member, type MemberRow, toMember } from "../members/members.ts";
import type { StoreContext } from "../store-context.ts";

export interface Conversation {
  seq: number;
  id: string;
  workspaceId: string;
  name: string;
  description: string | null;
  canonicalName: string | null;
  localAlias: string | null;
  everyoneMemberGroupId: string | null;
  summaryText: string | null;
  creatorMember: Member | null;
  externalChannelId: string | null;
  type: number;
  origin: number;
  accessControlType: number;
  syncEnabled: boolean;
  bridgeKind: "svc_connect" | "partner_connect" | null;
  createdAt: number;
  updatedAt: number;
  archivedAt: number | null;
  lastSummaryAt: number | null;
  lastMessage: { id: string; authorId: string; preview: string | null; createdAt: number } | null;
  humanMembersCount: number;
  agentMembersCount: number;
  previewMembers: readonly Member[];
  /** Whether the viewer hid it from the own list. */
  isHidden: boolean;
}

interface NewConversation {
  workspaceId: string;
  name: string;
  creatorMemberId: string | null;
  memberIds: readonly string[];
  description?: string;
  type?: number;
  origin?: number;
  /** 0 open to the humans of the workspace, 1 for members only. */
  accessControlType?: number;
  externalChannelId?: string;
  bridgeKind?: Conversation["bridgeKind"];
  /** Set on a conversation of everyone, which new agents join by themselves. */
  everyoneMemberGroupId?: string;
  createdAt?: number;
}

export interface Conversations {
  create(conversation: NewConversation): Promise<string>;
  /** The same inside a write of another aggregate; returns the id. */
  insert(conversation: NewConversation): string;
  addMember(conversationId: string, memberId: string): Promise<void>;
  removeMember(conversationId: string, memberId: string): Promise<void>;
  /**
   * The ones the viewer belongs to, the latest created first: activity would move items during a reading. Pages go forward
   * only: of the bounds `before` alone is looked at.
   */
  list(viewer: Viewer, page: PageRequest): Promise<Page<Conversation>>;
  /** Undefined when it does not exist or the viewer cannot read it. */
  get(viewer: Viewer, conversationId: string): Promise<Conversation | undefined>;
}

type Related = "creatorMember" | "lastMessage" | "humanMembersCount" | "agentMembersCount" | "previewMembers";
interface Row extends Omit<Conversation, Related | "syncEnabled" | "isHidden"> {
  creatorMemberId: string | null;
  syncEnabled: number;
  isHidden: number | null;
  lastId: string | null;
  lastAuthorId: string;
  lastPreview: string | null;
  lastCreatedAt: number;
}

const PREVIEW_CHARACTERS = 140;
const PREVIEW_MEMBERS = 5;

const SELECT = `SELECT c.seq, c.id, c.workspace_id AS workspaceId, c.name, c.description,
    c.canonical_name AS canonicalName, c.local_alias AS localAlias, c.everyone_member_group_id AS everyoneMemberGroupId,
    c.summary_text AS summaryText, c.creator_member_id AS creatorMemberId, c.external_channel_id AS externalChannelId,
    c.type, c.origin, c.access_control_type AS accessControlType, c.sync_enabled AS syncEnabled,
    c.bridge_kind AS bridgeKind, c.created_at AS createdAt, c.updated_at AS updatedAt, c.archived_at AS archivedAt,
    c.last_summary_at AS lastSummaryAt, own.is_hidden AS isHidden, last.id AS lastId, last.author_id AS lastAuthorId,
    substr(last.content, 1, ${PREVIEW_CHARACTERS}) AS lastPreview, last.created_at AS lastCreatedAt
  FROM conversations AS c
  LEFT JOIN conversation_members AS own ON own.conversation_id = c.id AND own.member_id = ?1
  LEFT JOIN messages AS last ON last.seq = (
    SELECT seq FROM messages WHERE conversation_id = c.id ORDER BY created_at DESC, seq DESC LIMIT 1)`;
/** Conversations of a viewer that one statement looks at, about a millisecond. */
const SLICE = 500;

interface OwnPosition extends Position {
  id: string;
}

export function openConversations(context: StoreContext): Conversations {
  const { connection, queue, clock, ids, directory } = context;
  const insertRow = connection.prepare(
    `INSERT INTO conversations (id, workspace_id, name, description, creator_member_id, external_channel_id, type, origin,
       access_control_type, bridge_kind, everyone_member_group_id, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertMember = connection.prepare(
    "INSERT INTO conversation_members (conversation_id, member_id, joined_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const deleteMember = connection.prepare(
    "DELETE FROM conversation_members WHERE conversation_id = ? AND member_id = ?",
  );
  const select = connection.prepare<Row>(`${SELECT} WHERE c.id = ?2`);
  const withRelated = openRelated(context);

  function insert(input: NewConversation): string {
    const id = ids("conv");
    const createdAt = input.createdAt ?? clock.now();
    insertRow.run(
      id,
      input.workspaceId,
      input.name,
      input.description ?? null,
      input.creatorMemberId,
      input.externalChannelId ?? null,
      input.type ?? 0,
      input.origin ?? 0,
      input.accessControlType ?? 1,
      input.bridgeKind ?? null,
      input.everyoneMemberGroupId ?? null,
      createdAt,
      createdAt,
    );
    for (const memberId of input.memberIds) insertMember.run(id, memberId, createdAt);
    directory.forget();
    return id;
  }

  return {
    insert,
    create: (conversation) => queue.write(() => insert(conversation)),
    addMember: (conversationId, memberId) =>
      queue.write(() => {
        insertMember.run(conversationId, memberId, clock.now());
        directory.forget();
      }),
    removeMember: (conversationId, memberId) =>
      queue.write(() => {
        deleteMember.run(conversationId, memberId);
        directory.forget();
      }),
    list: openConversationPages(context, withRelated),
    async get(viewer, conversationId) {
      if (!directory.canRead(viewer, conversationId)) return undefined;
      const row = select.get(viewer.memberId, conversationId);
      return row && withRelated([row])[0];
    },
  };
}

/** Looks through the conversations of the viewer in slices, and reads only those of the page as a whole. */
function openConversationPages(
  { connection, turns }: StoreContext,
  withRelated: (rows: readonly Row[]) => Conversation[],
): Conversations["list"] {
  const selectMany = connection.prepare<Row>(
    `${SELECT} WHERE c.seq IN (SELECT value FROM json_each(?2)) AND own.member_id IS NOT NULL
     ORDER BY c.created_at DESC, c.seq DESC`,
  );
  const selectOwn = connection.prepare<OwnPosition>(
    `SELECT c.id, c.created_at AS createdAt, c.seq FROM conversation_members AS own
     JOIN conversations AS c ON c.id = own.conversation_id
     WHERE own.member_id = ? AND own.conversation_id > ? ORDER BY own.conversation_id LIMIT ${SLICE}`,
  );

  return async ({ memberId }, { limit, before }) => {
    const newest = createNewest(limit + 1, upperEdge(before));
    const readAfter = (last?: OwnPosition) => selectOwn.all(memberId, last?.id ?? "");
    for await (const slice of readInSlices(turns, memberId, SLICE, readAfter)) {
      for (const position of slice) newest.offer(position);
    }
    const found = newest.positions();
    const seqs = found.slice(0, limit).map(({ seq }) => seq);
    const items = withRelated(selectMany.all(memberId, JSON.stringify(seqs)));
    return { items, hasNext: found.length > limit, hasPrevious: newest.hasLater() };
  };
}

/** Adds the values of other tables, with one query per table however many conversations there are. */
function openRelated({ connection }: StoreContext): (rows: readonly Row[]) => Conversation[] {
  const selectCounts = connection.prepare<{ id: string; humans: number; agents: number }>(
    `SELECT cm.conversation_id AS id, sum(m.kind = 'human') AS humans, sum(m.kind <> 'human') AS agents
     FROM conversation_members AS cm JOIN members AS m ON m.id = cm.member_id
     WHERE cm.conversation_id IN (SELECT value FROM json_each(?)) AND m.archived_at IS NULL GROUP BY 1`,
  );
  const selectPreviews = connection.prepare<{ id: string; memberId: string }>(
    `SELECT id, memberId FROM (SELECT conversation_id AS id, member_id AS memberId,
         row_number() OVER (PARTITION BY conversation_id ORDER BY joined_at, member_id) AS place
       FROM conversation_members WHERE conversation_id IN (SELECT value FROM json_each(?)))
     WHERE place <= ${PREVIEW_MEMBERS} ORDER BY id, place`,
  );
  const selectMembers = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members WHERE id IN (SELECT value FROM json_each(?))`,
  );

  return (rows) => {
    const idsJson = JSON.stringify(rows.map((row) => row.id));
    const counts = new Map(selectCounts.all(idsJson).map((count) => [count.id, count]));
    const previews = selectPreviews.all(idsJson);
    const wanted = [
      ...previews.map((preview) => preview.memberId),
      ...rows.map((row) => row.creatorMemberId),
    ];
    const members = new Map(
      selectMembers.all(JSON.stringify(wanted)).map((row): [string, Member] => [row.id, toMember(row)]),
    );
    return rows.map(({ creatorMemberId, lastId, lastAuthorId, lastPreview, lastCreatedAt, ...row }) => ({
      ...row,
      syncEnabled: row.syncEnabled === 1,
      isHidden: row.isHidden === 1,
      creatorMember: members.get(creatorMemberId ?? "") ?? null,
      lastMessage:
        lastId === null
          ? null
          : { id: lastId, authorId: lastAuthorId, preview: lastPreview, createdAt: lastCreatedAt },
      humanMembersCount: counts.get(row.id)?.humans ?? 0,
      agentMembersCount: counts.get(row.id)?.agents ?? 0,
      previewMembers: previews
        .filter((preview) => preview.id === row.id)
        .flatMap((preview) => members.get(preview.memberId) ?? []),
    }));
  };
}
