// The conversation-context object and the member projection inside it, property by property as the specification lists
// them: which must be there and of which JSON type. The allowed values are each check's own.
import { isObject, type JsonObject } from "../../text/json.ts";

type JsonType = "string" | "number" | "boolean" | "array" | "object";

export interface PropertyRule {
  readonly type: JsonType;
  /** Of each item of an array. */
  readonly items?: JsonType;
  readonly nullable?: true;
  readonly optional?: true;
}

const text: PropertyRule = { type: "string" };
const textOrNull: PropertyRule = { type: "string", nullable: true };
const count: PropertyRule = { type: "number" };
const optional = (rule: PropertyRule): PropertyRule => ({ ...rule, optional: true });

export const contextProperties: Readonly<Record<string, PropertyRule>> = {
  id: text,
  name: text,
  workspace_id: text,
  description: textOrNull,
  everyone_member_group_id: textOrNull,
  summary_text: textOrNull,
  creator_member_id: textOrNull,
  slack_channel_id: textOrNull,
  last_message_preview: optional(textOrNull),
  last_message_author_id: optional(textOrNull),
  last_message_id: optional(textOrNull),
  canonical_name: optional(textOrNull),
  local_alias: optional(textOrNull),
  human_members_count: count,
  agent_members_count: count,
  created_at: text,
  updated_at: text,
  archived_at: textOrNull,
  last_message_at: textOrNull,
  last_summary_at: textOrNull,
  preview_member_ids: { type: "array", items: "string" },
  preview_members: { type: "array" },
  creator_member: { type: "object", nullable: true },
  type: count,
  origin: count,
  access_control_type: count,
  sync_enabled: { type: "boolean" },
  is_hidden: { type: "boolean", nullable: true, optional: true },
};

/** Documented for reads that a membership backs, and so no unknown properties of a context. */
export const bridgeProperties = ["is_bridge", "bridge_kind"] as const;

export const projectionProperties: Readonly<Record<string, PropertyRule>> = {
  id: text,
  display_name: textOrNull,
  profile_image_url: textOrNull,
  avatar_asset_key: textOrNull,
  avatar_width: { type: "number", nullable: true },
  avatar_height: { type: "number", nullable: true },
  avatar_source_kind: { type: "number", nullable: true },
  member_type: count,
  archived_at: textOrNull,
  projection_kind: text,
};

export const optionalProjectionProperties: Readonly<Record<string, PropertyRule>> = {
  handle: optional(textOrNull),
  is_workspace_agent: optional({ type: "boolean" }),
  is_connected_app: optional({ type: "boolean" }),
  is_guest: optional({ type: "boolean" }),
  connected_app_key: optional(text),
};

/** Every projection inside a context, with where it is. */
export function projectionsOf(context: JsonObject): readonly { where: string; member: JsonObject }[] {
  const previews = Array.isArray(context.preview_members) ? context.preview_members : [];
  const found = [
    ...previews.map((member: unknown, index) => ({ where: `preview_members[${index}]`, member })),
    { where: "creator_member", member: context.creator_member },
  ];
  return found.filter((entry): entry is { where: string; member: JsonObject } => isObject(entry.member));
}

/** A rule in words, for `expected`. */
export const ruleText = ({ type, items, nullable, optional: mayBeAbsent }: PropertyRule): string =>
  `${type}${items === undefined ? "" : ` with a ${items} for each item`}${nullable === true ? " or null" : ""}${mayBeAbsent === true ? ", or absent" : ""}`;

export function follows(
  value: unknown,
  { type, items, nullable, optional: mayBeAbsent }: PropertyRule,
): boolean {
  if (value === undefined) return mayBeAbsent === true;
  if (value === null) return nullable === true;
  if (type === "array")
    return Array.isArray(value) && (items === undefined || value.every((item) => typeof item === items));
  return typeof value === type && !Array.isArray(value);
}
