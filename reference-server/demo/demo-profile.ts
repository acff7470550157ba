// A conformance profile of the service with its demo data, ready to be passed to the suite.
import { stringify } from "yaml";
import { operations } from "../../generator/generated/operations.ts";
import type { OperationDescription } from "../../generator/runtime/operation.ts";
import type { Config } from "../config.ts";
import { type Demo, LIMITED } from "./demo.ts";

/** The capabilities that the service has, by the suite's names for them. */
const CAPABILITIES = [
  "conversations",
  "conversation-context",
  "messages",
  "threads",
  "members",
  "files",
  "imports",
  "realtime",
  "webhooks",
  "api-keys",
  "agents",
  "search",
  "calls",
  "tasks",
  "forwards",
  "cards",
  "clipboards",
  "inbound-webhooks",
  "rate-limits",
];

const FILE_NAMES = {
  name: "filename",
  content_type: "content_type",
  size: "size_bytes",
  sha256: "sha256",
  sha256_encoding: "hex",
  download_url: "download_url",
  download_expires_at: "download_expires_at",
  message_files: "files",
};

const IMPORTED_CONVERSATION = {
  external_id: "{{id}}",
  name: "{{name}}",
  member_external_ids: "{{member_ids}}",
};

/** One record of each kind as the suite fills it; a property whose placeholder gets no value is left out by the suite. */
const IMPORT_RECORDS = {
  batch: { "{{kind}}": "{{records}}" },
  member: { external_id: "{{id}}", display_name: "{{name}}", is_guest: "{{is_guest}}" },
  member_with_address: {
    ...{ external_id: "{{id}}", display_name: "{{name}}", email: "{{address}}" },
    handle: "{{handle}}",
  },
  further_members: [
    {
      ...{ external_id: "{{id}}", display_name: "{{name}}", title: "Engineer {{word}}" },
      profile_image_url: "https://images.example/{{word}}.png",
    },
    { external_id: "{{id}}", display_name: "{{name}}", is_guest: true },
  ],
  further_conversations: [
    { ...IMPORTED_CONVERSATION, is_direct_message: true },
    { ...IMPORTED_CONVERSATION, archived_at: "{{archived_at}}" },
    { ...IMPORTED_CONVERSATION, description: "About {{word}}", created_at: "{{created_at}}" },
  ],
  conversation: IMPORTED_CONVERSATION,
  open_conversation: { ...IMPORTED_CONVERSATION, is_private: false },
  closed_conversation: { ...IMPORTED_CONVERSATION, is_private: true },
  message: {
    external_id: "{{id}}",
    conversation_external_id: "{{conversation_id}}",
    author_external_id: "{{author_id}}",
    content: "{{text}}",
    created_at: "{{created_at}}",
    thread_root_external_id: "{{thread_root_id}}",
    replied_to_external_id: "{{replied_to_id}}",
    files: "{{files}}",
    image_urls: "{{image_urls}}",
  },
  reaction: {
    external_id: "{{id}}",
    message_external_id: "{{message_id}}",
    member_external_id: "{{member_id}}",
    emoji_text: "{{emoji}}",
  },
  skipped: "/data/skipped",
  visible: true,
};

const TASK_UPDATE = {
  expected_state_version: "{{expected_state_version}}",
  entry: { kind: "note", body_markdown: "{{text}}" },
};

const TASK_ENTRY = {
  ...TASK_UPDATE,
  entry: {
    ...TASK_UPDATE.entry,
    author_label: "{{author_label}}",
    run_id: "{{run_id}}",
    source_message_id: "{{source_message_id}}",
  },
  task_patch: { summary: "{{summary}}" },
};

const WEBHOOK_NAMES = {
  webhook_endpoint: {
    name: "name",
    url: "url",
    events: "enabled_events",
    types: ["message.created", "webhook.test"],
    status: { property: "status", active: "active", disabled: "disabled" },
  },
  webhook_delivery: {
    endpoint: "endpoint_id",
    event: "event_id",
    status: "status",
    attempts: "attempt_count",
    final: ["succeeded", "failed", "skipped"],
    filter_endpoint: "endpoint_id",
  },
  webhook_rotation: { body: { previous_secret_ttl_seconds: 1 }, overlap_s: 1 },
};

const KEY_NAMES = {
  api_key: { id: "/data/api_key/id", secret: "/data/secret" },
  agent: { body: { display_name: "{{name}}", role_name: null }, name: "display_name" },
  inbound_source: { body: { name: "{{name}}" }, id: "/data/source/id", secret: "/data/secret" },
  inbound_route: { body: { conversation_id: "{{conversation_id}}", name: "{{name}}" } },
};

/** The part of the configuration that a profile tells. */
type ProfiledConfig = Partial<Pick<Config, "allowPrivateWebhooks" | "webhookScheduleMs" | "secretReplayMs">>;

/** A receiver on the same machine is reached at once, also while everything else runs. */
const LOCAL_DELIVERY_MS = 3000;
/** A retry that comes later than this is not worth waiting for. */
const MAX_RETRY_MS = 5000;

/**
 * A written resource can be read and found as soon as the write gets its response; a busy machine takes this
 * long to read.
 */
const AT_ONCE_MS = 1000;

/** Times that differ from those that the suite allows for any deployment. */
function timing({ allowPrivateWebhooks, webhookScheduleMs = [], secretReplayMs }: ProfiledConfig): object {
  const [, retryMs = Number.POSITIVE_INFINITY] = webhookScheduleMs;
  const times = {
    search_index_ms: AT_ONCE_MS,
    eventual_ms: AT_ONCE_MS,
    ...(allowPrivateWebhooks && { webhook_delivery_ms: LOCAL_DELIVERY_MS }),
    ...(retryMs <= MAX_RETRY_MS && { webhook_retry_ms: Math.max(1, retryMs) }),
    ...(secretReplayMs !== undefined && { secret_replay_ms: secretReplayMs }),
  };
  return { timing: times };
}

export function demoProfile(
  baseUrl: string,
  { keys, reducedKeys, reducedImportKeys, fixtures, furtherTasks }: Demo,
  config: ProfiledConfig = {},
): string {
  const profile = {
    base_url: baseUrl,
    keys: { ...keys, reduced: reducedKeys, reduced_import_admin: reducedImportKeys },
    capabilities: [...CAPABILITIES, "published-contract"],
    fixtures: { ...fixtures, ...(furtherTasks.length > 0 && { further_tasks: furtherTasks }) },
    // A receiver beside the suite has a private address, and gets nothing unless the server is allowed to.
    ...(config.allowPrivateWebhooks && { webhooks: { receiver_host: "127.0.0.1" } }),
    ...timing(config),
    permissions: { writes: true },
    bindings: {
      paths: Object.fromEntries(
        Object.values(operations).flatMap(({ id, path, decided }) => (decided ? [[id, path]] : [])),
      ),
      lists: Object.fromEntries(Object.values(operations).flatMap(listBinding)),
      page: { has_next: "has_next_page", next_cursor: "next_cursor", previous_cursor: "previous_cursor" },
      ...WEBHOOK_NAMES,
      ...KEY_NAMES,
      idempotency_key: { max_length: operations.createMessage.headers[0].schema.maxLength },
      rate_limit: { requests: LIMITED.quantity, seconds: LIMITED.windowMs / 1000 },
      webhook_signature: { scheme: "standard", tolerance_s: 300 },
      file: FILE_NAMES,
      import_records: IMPORT_RECORDS,
      search: { q: "q" },
      question: {
        template: '```svc-question\n{"replyMode": {{reply_mode}}, "card": {{card}}}\n```',
        link: "question_card",
        invalid: "refused",
        answer: { control_id: "{{control_id}}", value: "{{value}}" },
      },
      task_update: TASK_UPDATE,
      task_entry: TASK_ENTRY,
      task_resource_add: {
        ...TASK_UPDATE,
        resource_ops: [{ op: "add", label: "{{label}}", url: "{{url}}" }],
      },
      task_resource_change: {
        ...TASK_UPDATE,
        resource_ops: [{ op: "update", resource_id: "{{resource_id}}", label: "{{label}}", url: "{{url}}" }],
      },
      task_resource_archive: {
        ...TASK_UPDATE,
        resource_ops: [{ op: "archive", resource_id: "{{resource_id}}" }],
      },
      task_state: { ...TASK_UPDATE, task_patch: { phase: "{{state}}" } },
      task_states: ["idea", "building", "review", "done"],
      call: { participants: "participants", summary: "summary" },
      transcript: { segments: "segments", start: "start_ms" },
      mention: "<@{{member_id}}>",
      key_prefix: "svc_sk_",
      bridge_kinds: ["svc_connect", "partner_connect"],
      source_kinds: ["svc", "chat_import", "chat_sync"],
      realtime_target: { type: "workspace_membership", id: "{{member_id}}" },
      scopes: Object.fromEntries(Object.values(operations).map(({ id, scopes }) => [id, [...scopes]])),
    },
  };
  return `# Profile of a running reference server with demo data. It holds working keys.\n${stringify(profile, { aliasDuplicateObjects: false })}`;
}

/** Where a list continues and its filters; in messages the same names also take timestamps. */
function listBinding(operation: OperationDescription): [string, object][] {
  const { id, pagination } = operation;
  if (pagination?.limit === undefined || pagination.forward === undefined) return [];
  const times = id === "listMessages" ? { since: "after", until: "before" } : {};
  const { limit, forward: cursor, backward } = pagination;
  return [[id, { limit, cursor, ...(backward === undefined ? {} : { cursor_back: backward }), ...times }]];
}
