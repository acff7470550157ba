// Members of a workspace: humans, agents and service identities. Every key acts as exactly one of them.
import { Refusal } from "../../refusal.ts";
import type { StoreContext } from "../store-context.ts";
import type { MemberKind, Viewer } from "./directory.ts";

export interface Member {
  id: string;
  workspaceId: string;
  kind: MemberKind;
  role: "owner" | "admin" | "member";
  displayName: string | null;
  handle: string | null;
  email: string | null;
  title: string | null;
  roleName: string | null;
  profileImageUrl: string | null;
  avatarAssetKey: string | null;
  avatarWidth: number | null;
  avatarHeight: number | null;
  avatarSourceKind: number | null;
  isWorkspaceAgent: boolean;
  isConnectedApp: boolean;
  isGuest: boolean;
  connectedAppKey: string | null;
  claimStatus: "claimed" | "unclaimed" | null;
  sourceKind: "svc" | "chat_import" | "chat_sync" | null;
  createdAt: number;
  archivedAt: number | null;
}

type NewMember = Pick<Member, "workspaceId" | "kind" | "displayName"> &
  Partial<Omit<Member, "id" | "createdAt" | "archivedAt">>;

export interface Members {
  create(member: NewMember): Promise<Member>;
  /** The same inside a write of another aggregate, for effects that make a member on the way. */
  insert(member: NewMember): Member;
  /** A member of the viewer's workspace. */
  get(viewer: Viewer, memberId: string): Promise<Member | undefined>;
  getMany(memberIds: readonly string[]): Promise<Map<string, Member>>;
}

type Flags = "isWorkspaceAgent" | "isConnectedApp" | "isGuest";
export type MemberRow = Omit<Member, Flags> & Record<Flags, number>;

export const MEMBER_COLUMNS = `id, workspace_id AS workspaceId, kind, role, display_name AS displayName, handle, email,
  title, role_name AS roleName, profile_image_url AS profileImageUrl, avatar_asset_key AS avatarAssetKey,
  avatar_width AS avatarWidth, avatar_height AS avatarHeight, avatar_source_kind AS avatarSourceKind,
  is_workspace_agent AS isWorkspaceAgent, is_connected_app AS isConnectedApp, is_guest AS isGuest,
  connected_app_key AS connectedAppKey, claim_status AS claimStatus, source_kind AS sourceKind,
  created_at AS createdAt, archived_at AS archivedAt`;

export function openMembers({ connection, queue, clock, ids, directory }: StoreContext): Members {
  const insertRow = connection.prepare(
    `INSERT INTO members (id, workspace_id, kind, role, display_name, handle, email, title, role_name,
       profile_image_url, avatar_asset_key, avatar_width, avatar_height, avatar_source_kind, is_workspace_agent,
       is_connected_app, is_guest, connected_app_key, claim_status, source_kind, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectNamesake = connection.prepare<{ id: string }>(
    "SELECT id FROM members WHERE workspace_id = ? AND display_name = ? AND kind = 'agent' AND archived_at IS NULL",
  );
  const select = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members WHERE id = ? AND workspace_id = ?`,
  );
  const selectMany = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members WHERE id IN (SELECT value FROM json_each(?))`,
  );

  function insert(input: NewMember): Member {
    const member = completeMember(input, ids("mem"), clock.now());
    if (member.kind === "agent" && selectNamesake.get(member.workspaceId, member.displayName) !== undefined) {
      throw new Refusal(
        "display_name_taken",
        `an agent named ${JSON.stringify(member.displayName)} exists; choose another name`,
      );
    }
    insertRow.run(
      member.id,
      member.workspaceId,
      member.kind,
      member.role,
      member.displayName,
      member.handle,
      member.email,
      member.title,
      member.roleName,
      member.profileImageUrl,
      member.avatarAssetKey,
      member.avatarWidth,
      member.avatarHeight,
      member.avatarSourceKind,
      Number(member.isWorkspaceAgent),
      Number(member.isConnectedApp),
      Number(member.isGuest),
      member.connectedAppKey,
      member.claimStatus,
      member.sourceKind,
      member.createdAt,
      member.createdAt,
    );
    directory.forget();
    return member;
  }

  return {
    insert,
    create: (member) => queue.write(() => insert(member)),
    get: async (viewer, memberId) => {
      const row = select.get(memberId, viewer.workspaceId);
      return row && toMember(row);
    },
    getMany: async (memberIds) =>
      new Map(selectMany.all(JSON.stringify(memberIds)).map((row) => [row.id, toMember(row)])),
  };
}

export function toMember(row: MemberRow): Member {
  return {
    ...row,
    isWorkspaceAgent: row.isWorkspaceAgent === 1,
    isConnectedApp: row.isConnectedApp === 1,
    isGuest: row.isGuest === 1,
  };
}

function completeMember(input: NewMember, id: string, createdAt: number): Member {
  return {
    role: "member",
    handle: null,
    email: null,
    title: null,
    roleName: null,
    profileImageUrl: null,
    avatarAssetKey: null,
    avatarWidth: null,
    avatarHeight: null,
    avatarSourceKind: null,
    isWorkspaceAgent: false,
    isConnectedApp: false,
    isGuest: false,
    connectedAppKey: null,
    claimStatus: null,
    sourceKind: "svc",
    ...input,
    id,
    createdAt,
    archivedAt: null,
  };
}
