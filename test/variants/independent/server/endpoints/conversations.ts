// The caller's conversations, the closed conversation context, and members (top level, as a retained shape).
import type { Reply, Request, Route } from "../http/http.ts";
import { listBody, page } from "../http/pages.ts";
import type { Json } from "../http/reading.ts";
import { missing } from "../http/refusal.ts";
import { type Conversation, canOpen, type Member, type World } from "../world/world.ts";
import { openConversation } from "./messages.ts";

export const conversationRoutes = (world: World): Route[] => [
  {
    method: "GET",
    path: "/conversations",
    scopes: ["messages:read"],
    errors: "nested",
    run: (request) => list(world, request),
  },
  {
    method: "GET",
    path: "/conversation-contexts/:id",
    scopes: ["messages:read"],
    errors: "nested",
    run: ({ params, who }) => ({
      status: 200,
      body: { data: contextView(world, openConversation(world, who, params.id)) },
    }),
  },
  {
    method: "GET",
    path: "/members/:id",
    scopes: [],
    errors: "legacy",
    run: ({ params, who }) => {
      const member = world.members.get(params.id ?? "");
      if (member === undefined || member.workspace !== who.workspace) throw missing("member");
      return { status: 200, body: { data: memberView(member) } };
    },
  },
];

function list(world: World, { query, who }: Request): Reply {
  const items = [...world.conversations.values()].filter((one) => canOpen(who, one)).reverse();
  const names = { limit: "size", cursor: "from" };
  const cut = page(world, { list: "conversations", query, names }, items, ({ id }) => id);
  return { status: 200, body: listBody(cut, (one) => conversationView(world, one)) };
}

export const conversationView = (world: World, conversation: Conversation): Json => ({
  id: conversation.id,
  name: conversation.name,
  topic: null,
  is_bridge: conversation.bridge !== null,
  bridge_kind: conversation.bridge,
  participants: conversation.members.size,
  created_at: world.stamp(conversation.at),
});

export const memberView = (member: Member): Json => ({
  id: member.id,
  display_name: member.name,
  member_type: member.kind === "human" ? 0 : 1,
  workspace_id: member.workspace,
  pronouns: null,
});

const projection = (member: Member): Json => ({
  id: member.id,
  display_name: member.name,
  profile_image_url: null,
  avatar_asset_key: null,
  avatar_width: 0.5,
  avatar_height: null,
  avatar_source_kind: member.kind === "human" ? 3 : null,
  member_type: member.kind === "human" ? 0 : 1,
  archived_at: null,
  projection_kind: "display",
  is_guest: false,
  claim_status: null,
});

function contextView(world: World, conversation: Conversation): Json {
  const people = [...conversation.members].flatMap((id) => world.members.get(id) ?? []);
  const last = conversation.last;
  return {
    id: conversation.id,
    name: conversation.name,
    workspace_id: conversation.workspace,
    description: null,
    everyone_member_group_id: null,
    summary_text: null,
    creator_member_id: people[0]?.id ?? null,
    slack_channel_id: null,
    human_members_count: people.filter(({ kind }) => kind === "human").length,
    agent_members_count: people.filter(({ kind }) => kind !== "human").length,
    created_at: world.stamp(conversation.at),
    updated_at: world.stamp(last?.at ?? conversation.at),
    archived_at: null,
    last_message_at: last === undefined ? null : world.stamp(last.at),
    last_summary_at: null,
    preview_member_ids: people.slice(0, 2).map(({ id }) => id),
    preview_members: people.slice(0, 2).map(projection),
    creator_member: people[0] === undefined ? null : projection(people[0]),
    type: 2,
    origin: conversation.bridge === null ? 0 : 2,
    access_control_type: 1,
    sync_enabled: false,
    ...(last === undefined ? {} : { last_message_id: last.id, last_message_preview: last.text.slice(0, 40) }),
  };
}
