// Members as the contract spells them: the full read, and the projection shown inside a conversation.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Member } from "../store/members/members.ts";

export function renderMember(member: Member): types.Member {
  return {
    id: member.id,
    workspaceMembershipId: member.id,
    workspace_id: member.workspaceId,
    display_name: member.displayName,
    handle: member.handle,
    email: member.email,
    title: member.title,
    profile_image_url: member.profileImageUrl,
    member_type: memberType(member),
    is_workspace_agent: member.isWorkspaceAgent,
    is_connected_app: member.isConnectedApp,
    is_guest: member.isGuest,
    claim_status: member.claimStatus,
    source_kind: member.sourceKind,
    archived_at: optionalTimestamp(member.archivedAt),
  };
}

/** Holds no private profile data: neither email nor title. */
export function renderContextMember(member: Member): types.ConversationContextMember {
  return {
    id: member.id,
    display_name: member.displayName,
    profile_image_url: member.profileImageUrl,
    avatar_asset_key: member.avatarAssetKey,
    handle: member.handle,
    avatar_width: member.avatarWidth,
    avatar_height: member.avatarHeight,
    avatar_source_kind: avatarSourceKind(member.avatarSourceKind),
    member_type: memberType(member),
    archived_at: optionalTimestamp(member.archivedAt),
    projection_kind: "display",
    is_workspace_agent: member.isWorkspaceAgent,
    is_connected_app: member.isConnectedApp,
    is_guest: member.isGuest,
    ...(member.connectedAppKey !== null && { connected_app_key: member.connectedAppKey }),
    claim_status: member.claimStatus,
    source_kind: member.sourceKind,
  };
}

/** Services count as agents: both are operated by software. */
function memberType(member: Member): 0 | 1 {
  return member.kind === "human" ? 0 : 1;
}

function avatarSourceKind(kind: number | null): 1 | 2 | 3 | null {
  return kind === 1 || kind === 2 || kind === 3 ? kind : null;
}

export function optionalTimestamp(ms: number | null): string | null {
  return ms === null ? null : toTimestamp(ms);
}
