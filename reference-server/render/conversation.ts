// Conversations as the contract spells them: the closed context object, and the list item that may name a bridge.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Conversation } from "../store/resources/conversations.ts";
import { optionalTimestamp, renderContextMember } from "./member.ts";

export function renderConversation(conversation: Conversation): types.ConversationContext {
  const { creatorMember, lastMessage, previewMembers } = conversation;
  return {
    id: conversation.id,
    name: conversation.name,
    workspace_id: conversation.workspaceId,
    description: conversation.description,
    everyone_member_group_id: conversation.everyoneMemberGroupId,
    summary_text: conversation.summaryText,
    creator_member_id: creatorMember?.id ?? null,
    slack_channel_id: conversation.externalChannelId,
    last_message_preview: lastMessage?.preview ?? null,
    last_message_author_id: lastMessage?.authorId ?? null,
    last_message_id: lastMessage?.id ?? null,
    canonical_name: conversation.canonicalName,
    local_alias: conversation.localAlias,
    human_members_count: conversation.humanMembersCount,
    agent_members_count: conversation.agentMembersCount,
    created_at: toTimestamp(conversation.createdAt),
    updated_at: toTimestamp(conversation.updatedAt),
    archived_at: optionalTimestamp(conversation.archivedAt),
    last_message_at: lastMessage === null ? null : toTimestamp(lastMessage.createdAt),
    last_summary_at: optionalTimestamp(conversation.lastSummaryAt),
    preview_member_ids: previewMembers.map((member) => member.id),
    preview_members: previewMembers.map(renderContextMember),
    creator_member: creatorMember === null ? null : renderContextMember(creatorMember),
    // The schema of the table admits exactly these numbers.
    type: conversation.type as types.ConversationType,
    origin: conversation.origin as types.ConversationOrigin,
    access_control_type: conversation.accessControlType as types.ConversationAccess,
    sync_enabled: conversation.syncEnabled,
    is_hidden: conversation.isHidden,
  };
}

export function renderConversationListItem(conversation: Conversation): types.ConversationListItem {
  return {
    ...renderConversation(conversation),
    is_bridge: conversation.bridgeKind !== null,
    bridge_kind: conversation.bridgeKind,
  };
}
