// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import type {
  ApiKeyScope,
  ConversationAccess,
  ConversationOrigin,
  ConversationType,
  DelegableScope,
  SubscriptionDelivery,
  WebhookDeliveryStatus,
  WebhookEventType,
} from "./types.ts";

/**
 * A permission of a key.
 * Every one can be granted to an issued key but those that manage keys.
 */
export const apiKeyScopeValues = [
  "calls:read",
  "conversations:create",
  "conversation_memberships:write",
  "files:read",
  "files:write",
  "profile:write",
  "context:self-introduction",
  "inbox:read",
  "inbox:write",
  "connections:read",
  "connections:write",
  "connections:execute",
  "miniapps:read",
  "miniapps:write",
  "documents:read",
  "documents:write",
  "automations:read",
  "automations:write",
  "members:invite",
  "tasks:read",
  "tasks:contribute",
  "tasks:coordinate",
  "tasks:complete",
  "agents:read",
  "agents:write",
  "messages:read",
  "messages:write",
  "realtime:read",
  "webhooks:read",
  "webhooks:write",
  "api_keys:read",
  "api_keys:write",
  "imports:write",
] as const satisfies readonly ApiKeyScope[];

/** 0 open to the workspace, 1 restricted to its members. */
export const conversationAccessValues = [
  0,
  1,
] as const satisfies readonly ConversationAccess[];

/** 0 created here, 1 imported, 2 kept in step with another tool. */
export const conversationOriginValues = [
  0,
  1,
  2,
] as const satisfies readonly ConversationOrigin[];

/** 0 channel, 1 direct message, 2 task channel. */
export const conversationTypeValues = [
  0,
  1,
  2,
] as const satisfies readonly ConversationType[];

/** A permission that an issued key may have; managing keys is not among them. */
export const delegableScopeValues = [
  "calls:read",
  "conversations:create",
  "conversation_memberships:write",
  "files:read",
  "files:write",
  "profile:write",
  "context:self-introduction",
  "inbox:read",
  "inbox:write",
  "connections:read",
  "connections:write",
  "connections:execute",
  "miniapps:read",
  "miniapps:write",
  "documents:read",
  "documents:write",
  "automations:read",
  "automations:write",
  "members:invite",
  "tasks:read",
  "tasks:contribute",
  "tasks:coordinate",
  "tasks:complete",
  "agents:read",
  "agents:write",
  "messages:read",
  "messages:write",
  "realtime:read",
  "webhooks:read",
  "webhooks:write",
  "imports:write",
] as const satisfies readonly DelegableScope[];

/** All messages, or only those that mention the principal. */
export const subscriptionDeliveryValues = [
  "messages",
  "mentions",
] as const satisfies readonly SubscriptionDelivery[];

/** Where a delivery stands; succeeded, failed and skipped are final. */
export const webhookDeliveryStatusValues = [
  "pending",
  "scheduled",
  "in_flight",
  "succeeded",
  "retrying",
  "failed",
  "skipped",
] as const satisfies readonly WebhookDeliveryStatus[];

/** An event type that can be enabled. */
export const webhookEventTypeValues = [
  "message.created",
  "webhook.test",
] as const satisfies readonly WebhookEventType[];

/** Error codes of the contract with their statuses. A client treats one that it does not know by its status. */
export const errorCodes = {
  invalid_request: 400,
  invalid_cursor: 400,
  invalid_card: 400,
  unauthorized: 401,
  missing_scope: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  state_version_conflict: 409,
  display_name_taken: 409,
  already_answered: 409,
  size_mismatch: 409,
  content_type_mismatch: 409,
  checksum_mismatch: 409,
  file_upload_object_missing: 409,
  file_not_ready: 409,
  import_completed: 409,
  rate_limited: 429,
  quota_exceeded: 429,
  internal_error: 500,
  realtime_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** What a deployment can claim to have. */
export const capabilities = {
  conversations: "lists the caller's conversations",
  "conversation-context": "answers conversations with the complete conversation context object",
  messages: "creates, lists and reads messages",
  threads: "thread replies",
  members: "reads members",
  search: "search over messages, conversations, members, calls and tasks",
  files: "the three-step file upload",
  imports: "ordered imports from another tool",
  cards: "question cards inside messages",
  tasks: "task context and task updates",
  calls: "calls and transcripts",
  forwards: "forwarded messages",
  realtime: "tickets, live events, acknowledgement and resume",
  webhooks: "outbound webhook endpoints and deliveries",
  "api-keys": "administration of API keys",
  agents: "administration of agent identities",
  "inbound-webhooks": "inbound webhook sources and routes",
  "rate-limits": "rate limits that the suite may provoke",
  clipboards: "the legacy clipboard routes",
  "published-contract": "serves its own contract at /openapi.json",
} as const;

export type Capability = keyof typeof capabilities;
