// Keys, agents and inbound webhook sources as the contract spells them. Secrets stand beside these, never inside.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { ListedKey } from "../store/keys/key-administration.ts";
import type { Member } from "../store/members/members.ts";
import type { InboundRoute, InboundSource } from "../store/webhooks/inbound-sources.ts";

export function renderKey(key: ListedKey): types.ApiKey {
  return {
    id: key.id,
    key_prefix: key.keyPrefix,
    name: key.name,
    // Seeds use the scopes of the contract, and issued ones were validated against it.
    scopes: [...key.scopes] as types.ApiKeyScope[],
    status: key.status,
    subject: renderSubject(key),
  };
}

function renderSubject({
  memberKind,
  memberId,
  displayName,
  roleName,
  workspaceId,
}: ListedKey): types.ApiKeySubject {
  switch (memberKind) {
    case "human":
      return { kind: "workspace_member", workspace_membership_id: memberId, display_name: displayName };
    case "agent":
      return {
        kind: "agent",
        agent_id: agentId(memberId),
        workspace_membership_id: memberId,
        display_name: displayName ?? "",
        role_name: roleName,
      };
    case "service":
      return { kind: "workspace_service", id: workspaceId };
    default:
      return memberKind satisfies never;
  }
}

export function renderAgent(agent: Member): types.Agent {
  return {
    id: agentId(agent.id),
    workspace_membership_id: agent.id,
    display_name: agent.displayName ?? "",
    role_name: agent.roleName,
    created_at: toTimestamp(agent.createdAt),
  };
}

/** An agent and its membership are one row; their ids differ so that no caller takes the one for the other. */
function agentId(memberId: string): string {
  return memberId.replace(/^mem_/, "agt_");
}

export function renderInboundSource(source: InboundSource): types.InboundWebhookSource {
  return {
    id: source.id,
    name: source.name,
    secret_prefix: source.secretPrefix,
    created_at: toTimestamp(source.createdAt),
  };
}

export function renderInboundRoute(route: InboundRoute): types.InboundWebhookRoute {
  return {
    id: route.id,
    source_id: route.sourceId,
    conversation_id: route.conversationId,
    name: route.name,
    created_at: toTimestamp(route.createdAt),
  };
}
