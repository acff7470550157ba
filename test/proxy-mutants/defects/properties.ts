// Properties of responses that the specification names: left out, null, or of the right type and wrong. Made from a table of
// which requirement speaks about which property.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Defect, inResults } from "../defect.ts";
import { replaceAt } from "../pointers.ts";

type Row = readonly [operations: readonly OperationId[], pointer: string, breaks: readonly string[]];

/** Where a message is in the responses that show one or many. */
const messages = (property: string, breaks: readonly string[]): Row[] => [
  [["createMessage"], `/data/${property}`, ["MSG-01", "MSG-04", "MSG-02", "MSG-29", ...breaks]],
  [["getMessage"], `/data/${property}`, ["MSG-04", "MSG-02", "MSG-29", ...breaks]],
  [["listMessages"], `/data/items/*/${property}`, ["MSG-03", "MSG-02", "MSG-29", ...breaks]],
  [["listReplies"], `/data/items/*/${property}`, ["THR-04", "THR-01", "MSG-02", "MSG-29", ...breaks]],
];

const contexts = (property: string, breaks: readonly string[]): Row => [
  ["getConversation"],
  `/data/${property}`,
  ["CON-06", ...breaks],
];

const rows: readonly Row[] = [
  ...messages("id", []),
  ...messages("conversation_id", []),
  ...messages("conversation_name", ["EVT-18"]),
  ...messages("author_id", ["GEN-06", "EVT-07", "MEM-03"]),
  ...messages("author_name", ["EVT-18"]),
  ...messages("content", ["MSG-08"]),
  ...messages("image_urls", ["MSG-25"]),
  ...messages("reactions", ["MSG-21"]),
  ...messages("replies_count", ["MSG-19", "EVT-18"]),
  ...messages("created_at", ["MSG-20", "EVT-18", "IMP-21"]),
  [["getMessage"], "/data/forward_source", ["FWD-01", "FWD-02"]],
  [["listMessages"], "/data/items/*/forward_source", ["FWD-01", "FWD-02"]],
  [["getMessage"], "/data/forward_source/mode", ["FWD-02"]],
  [["getMessage"], "/data/forward_source/content", ["FWD-03", "FWD-04"]],
  [["getMessage"], "/data/forward_source/call_id", ["FWD-07"]],
  [["getMessage"], "/data/forward_source/source_message_id", ["FWD-15"]],
  [["getMessage"], "/data/forward_source/source_conversation_id", ["FWD-15"]],
  contexts("id", ["GEN-28"]),
  contexts("name", []),
  contexts("workspace_id", ["GEN-03"]),
  contexts("description", []),
  contexts("everyone_member_group_id", []),
  contexts("summary_text", []),
  contexts("creator_member_id", []),
  contexts("slack_channel_id", []),
  contexts("human_members_count", ["CON-07"]),
  contexts("agent_members_count", ["CON-07"]),
  contexts("created_at", ["CON-09"]),
  contexts("updated_at", ["CON-09"]),
  contexts("archived_at", ["CON-09"]),
  contexts("last_message_at", ["CON-09", "CON-21"]),
  contexts("last_summary_at", ["CON-09"]),
  contexts("preview_member_ids", ["CON-10"]),
  contexts("preview_members", ["CON-10", "CON-11"]),
  contexts("creator_member", ["CON-11"]),
  contexts("type", ["CON-08"]),
  contexts("origin", ["CON-08"]),
  contexts("access_control_type", ["CON-08"]),
  contexts("sync_enabled", []),
  contexts("last_message_id", ["CON-19"]),
  contexts("preview_members/*/id", ["CON-12", "CON-10"]),
  contexts("preview_members/*/display_name", ["CON-12"]),
  contexts("preview_members/*/profile_image_url", ["CON-12"]),
  contexts("preview_members/*/avatar_width", ["CON-12", "CON-15"]),
  contexts("preview_members/*/avatar_source_kind", ["CON-12", "CON-14"]),
  contexts("preview_members/*/member_type", ["CON-12", "CON-14"]),
  contexts("preview_members/*/projection_kind", ["CON-12"]),
  contexts("preview_members/*/archived_at", ["CON-12"]),
  contexts("creator_member/display_name", ["CON-12"]),
  [["listConversations"], "/data/items/*/id", ["CON-01", "CON-24", "CON-30"]],
  [["listConversations"], "/data/items/*/name", ["CON-24"]],
  ...["name", "id", "key_prefix", "scopes", "status", "subject"].map(
    (property): Row => [["listApiKeys"], `/data/items/*/${property}`, ["KEY-01", ...keyProperty(property)]],
  ),
  ...[
    ...["conversation_id", "conversation_name", "created_at", "creatorWorkspaceMembershipId"],
    ...["creator_member_id", "id", "last_activity_at", "name", "objective", "state_version", "summary"],
    "updated_at",
  ].map((property): Row => [["getTask"], `/task/${property}`, ["TSK-02", ...taskProperty(property)]]),
  ...[
    ...["author_label", "authorWorkspaceMembershipId", "author_member_id", "body_markdown", "run_id"],
    ...["source_message_id", "created_at", "updated_at", "id", "task_id", "workspace_id"],
  ].map((property): Row => [["getTask"], `/entries/*/${property}`, ["TSK-03", ...entryProperty(property)]]),
  ...[
    ...["archived_at", "created_at", "updated_at", "created_by_entry_id", "id", "label", "task_id"],
    ...["url", "workspace_id"],
  ].map(
    (property): Row => [["getTask"], `/resources/*/${property}`, ["TSK-04", ...resourceProperty(property)]],
  ),
  ...[
    ...["url", "expires_at", "expires_in_seconds", "connection_id", "protocol", "resume_supported"],
    ...["heartbeat_interval_seconds", "approximate_connection_time_seconds", "subscriptions"],
  ].map(
    (property): Row => [["openRealtimeConnection"], `/${property}`, ["RTC-01", ...ticketProperty(property)]],
  ),
  ...["id", "target", "delivery", "events"].map(
    (property): Row => [
      ["openRealtimeConnection"],
      `/subscriptions/*/${property}`,
      ["RTC-22", "RTS-04", "RTS-47"],
    ],
  ),
  ...["id", "status", "upload"].flatMap((property): Row[] => [
    [["createFile"], `/data/${property}`, ["FIL-01", "FIL-02", "FIL-05", "IDM-15"]],
    [["getFile"], `/data/${property}`, ["FIL-02", "FIL-05", "FIL-11", "GEN-28"]],
  ]),
  ...["method", "url", "headers", "expires_at"].map(
    (property): Row => [
      ["createFile"],
      `/data/upload/${property}`,
      ["FIL-02", "FIL-03", "FIL-05", "FIL-23", "FIL-22"],
    ],
  ),
  [["completeFile"], "/data/status", ["FIL-05"]],
  [["getFile"], "/data/download_url", ["FIL-18"]],
  [["getCall"], "/participants", ["CAL-01"]],
  [["getCall"], "/summary", ["CAL-01"]],
  [["getCall"], "/id", ["GEN-28"]],
  [["getClipboard"], "/id", ["GEN-28"]],
  [["getWebhookEndpoint"], "/data/id", ["GEN-28", "WHK-06"]],
  [["getMember"], "/id", ["MEM-01", "MEM-03", "MEM-04"]],
  [["createImport"], "/data/id", ["IMP-01", "IMP-04", "IMP-07", "IMP-24"]],
  [["createWebhookEndpoint"], "/data/signing_secret", ["WHK-01", "WHK-12"]],
  [["rotateWebhookSecret"], "/data/signing_secret", ["WHK-02", "WHK-15"]],
  [["getWebhookEndpoint"], "/data/name", ["WHK-04", "WHK-06", "WHK-07"]],
  [["getWebhookEndpoint"], "/data/url", ["WHK-04", "WHK-06", "WHK-07"]],
  [["getWebhookEndpoint"], "/data/enabled_events", ["WHK-04", "WHK-06", "WHK-07"]],
  [["listWebhookEndpoints"], "/data/items/*/name", ["WHK-05", "WHK-36"]],
  [["issueApiKey"], "/data/secret", ["AUT-23", "KEY-15", "KEY-16"]],
  [["rotateApiKey"], "/data/secret", ["KEY-17"]],
];

function keyProperty(property: string): string[] {
  const more: Record<string, string[]> = {
    name: ["KEY-21", "KEY-08"],
    id: ["KEY-21"],
    key_prefix: ["KEY-19"],
    scopes: ["KEY-05"],
    status: ["KEY-04", "KEY-24", "KEY-21"],
  };
  return more[property] ?? [];
}

function taskProperty(property: string): string[] {
  if (property === "state_version") return ["TSK-06", "TSK-07"];
  if (property.startsWith("creator")) return ["TSK-12", "TSK-20"];
  if (property === "updated_at" || property === "last_activity_at") return ["TSK-14"];
  return property === "id" ? ["GEN-28"] : [];
}

function entryProperty(property: string): string[] {
  if (property.startsWith("author")) return ["TSK-12"];
  if (property === "body_markdown") return ["TSK-10"];
  return /^(task|workspace)_id$/.test(property) ? ["TSK-16"] : property === "id" ? ["TSK-20"] : [];
}

function resourceProperty(property: string): string[] {
  if (property === "label" || property === "url") return ["TSK-11", "TSK-21"];
  if (property === "archived_at") return ["TSK-21"];
  return /^(task|workspace)_id$/.test(property) ? ["TSK-16"] : property === "id" ? ["TSK-20", "TSK-21"] : [];
}

function ticketProperty(property: string): string[] {
  const more: Record<string, string[]> = {
    url: ["RTC-03", "RTC-16", "RTC-23"],
    expires_at: ["RTC-15", "RTC-13"],
    expires_in_seconds: ["RTC-15"],
    connection_id: ["RTS-04", "RTC-23"],
    protocol: ["RTC-05", "RTC-16"],
    resume_supported: ["RTS-47"],
    heartbeat_interval_seconds: ["RTS-47"],
    subscriptions: ["RTC-22"],
  };
  return more[property] ?? [];
}

const DAY_MS = 86_400_000;

/** Another value of the same type; where there is none to change, one of the type that the property has by its name. */
function wrong(value: unknown, property: string): unknown {
  if (value === null) return standIn(property);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return wrongText(value);
  if (Array.isArray(value)) return value.length === 0 ? ["x"] : value.slice(1).reverse();
  return Object.fromEntries(Object.entries(Object(value)).map(([name, one]) => [name, wrong(one, name)]));
}

function standIn(property: string): unknown {
  if (property.endsWith("_at")) return "2026-01-01T00:00:00.000Z";
  return /width|height|kind|count/.test(property) ? 1 : "x";
}

function wrongText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return new Date(Date.parse(text) + DAY_MS).toISOString();
  return text === "" ? "x" : text.replace(/.$/su, (last) => (last === "a" ? "b" : "a"));
}

const slug = (pointer: string): string => pointer.slice(1).replaceAll("/*", "[]").replaceAll("/", ".");

const kinds: Readonly<Record<string, (value: unknown, property: string) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  wrong,
};

/** A value that is missing or null where it may not be differs from the published contract as well. */
const named = (kind: string, breaks: readonly string[]): readonly string[] =>
  kind === "wrong" ? breaks : [...breaks, "GEN-20"];

export default rows.flatMap(([operations, pointer, breaks]): Defect[] =>
  Object.entries(kinds).map(([kind, change]) =>
    inResults(
      `properties/${operations.join("+")}-${slug(pointer)}-${kind}`,
      named(kind, breaks),
      operations,
      (body) => replaceAt(body, pointer, change),
    ),
  ),
);
