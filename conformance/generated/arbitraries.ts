// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import type fc from "fast-check";
import type {
  AddTaskResource,
  AnswerQuestionBody,
  ApiKeyIssueBody,
  ApiKeyIssueSubject,
  ArchiveTaskResource,
  ClientFrame,
  CreateAgentBody,
  CreateFileBody,
  CreateImportBody,
  CreateInboundWebhookRouteBody,
  CreateInboundWebhookSourceBody,
  CreateMessageBody,
  CreateWebhookEndpointBody,
  DelegableScope,
  ForwardMessageBody,
  Id,
  ImportRecordsBody,
  ImportedConversation,
  ImportedFile,
  ImportedMember,
  ImportedMessage,
  ImportedReaction,
  NewAgentSubject,
  NewTaskEntry,
  OpenRealtimeConnectionBody,
  RecordTaskUpdateBody,
  RequestedSubscription,
  RequestedTarget,
  RotateWebhookSecretBody,
  SubscriptionDelivery,
  SubscriptionEvents,
  TaskPatch,
  TaskResourceOp,
  UpdateTaskResource,
  UpdateWebhookEndpointBody,
  WebhookEventType,
  WorkspaceMemberSubject,
} from "../../generator/generated/types.ts";
import {
  type ArbitraryOptions,
  type Overrides,
  either,
  formatted,
  integer,
  list,
  nullable,
  optional,
  record,
  required,
  text,
  value,
} from "../../generator/runtime/testing/arbitrary.ts";
import type { Mutation } from "../../generator/runtime/testing/mutation.ts";

export function arbitraryAddTaskResource(
  overrides: Overrides<AddTaskResource> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<AddTaskResource> {
  return record<AddTaskResource>(
    {
      label: required(text({ minLength: 1, maxLength: 500 })),
      op: required(value("add")),
      url: required(formatted("uri", { maxLength: 8192 })),
    },
    overrides,
    options,
  );
}

export function arbitraryAnswerQuestionBody(
  overrides: Overrides<AnswerQuestionBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<AnswerQuestionBody> {
  return record<AnswerQuestionBody>(
    {
      control_id: required(text({ minLength: 1, maxLength: 200 })),
      value: optional(either(text({ maxLength: 16384 }), value(true, false))),
    },
    overrides,
    options,
  );
}

export function arbitraryApiKeyIssueBody(
  overrides: Overrides<ApiKeyIssueBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ApiKeyIssueBody> {
  return record<ApiKeyIssueBody>(
    {
      name: required(nullable(text({ maxLength: 200 }))),
      scopes: required(list(arbitraryDelegableScope(options), { maxItems: 31 }, options)),
      subject: required(arbitraryApiKeyIssueSubject(options)),
    },
    overrides,
    options,
  );
}

export function arbitraryApiKeyIssueSubject(options: ArbitraryOptions = {}): fc.Arbitrary<ApiKeyIssueSubject> {
  return either(arbitraryNewAgentSubject({}, options), arbitraryWorkspaceMemberSubject({}, options));
}

export function arbitraryArchiveTaskResource(
  overrides: Overrides<ArchiveTaskResource> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ArchiveTaskResource> {
  return record<ArchiveTaskResource>(
    {
      op: required(value("archive")),
      resource_id: required(arbitraryId(options)),
    },
    overrides,
    options,
  );
}

export function arbitraryClientFrame(
  overrides: Overrides<ClientFrame> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ClientFrame> {
  return record<ClientFrame>(
    {
      envelope_id: required(text({ minLength: 1, maxLength: 200 })),
      error: optional(record({
        code: required(text({ minLength: 1, maxLength: 200 })),
        message: optional(text({ maxLength: 2000 })),
      }, {}, options)),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateAgentBody(
  overrides: Overrides<CreateAgentBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateAgentBody> {
  return record<CreateAgentBody>(
    {
      display_name: required(text({ minLength: 1, maxLength: 200 })),
      role_name: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateFileBody(
  overrides: Overrides<CreateFileBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateFileBody> {
  return record<CreateFileBody>(
    {
      content_type: required(text({ minLength: 3, maxLength: 255, pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \\t]*;[ \\t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+=(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|\"(?:[\\t !#-\\[\\]-~]|\\\\[\\t -~])*\"))*$" })),
      filename: required(text({ minLength: 1, maxLength: 255 })),
      sha256: optional(text({ pattern: "^[0-9a-f]{64}$" })),
      size_bytes: required(integer({ minimum: 0, maximum: 104857600 })),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateImportBody(
  overrides: Overrides<CreateImportBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateImportBody> {
  return record<CreateImportBody>(
    {
      source: required(text({ minLength: 1, maxLength: 100 })),
      source_workspace_id: required(text({ minLength: 1, maxLength: 200 })),
      source_workspace_name: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateInboundWebhookRouteBody(
  overrides: Overrides<CreateInboundWebhookRouteBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateInboundWebhookRouteBody> {
  return record<CreateInboundWebhookRouteBody>(
    {
      conversation_id: required(arbitraryId(options)),
      name: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateInboundWebhookSourceBody(
  overrides: Overrides<CreateInboundWebhookSourceBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateInboundWebhookSourceBody> {
  return record<CreateInboundWebhookSourceBody>(
    {
      name: required(text({ minLength: 1, maxLength: 200 })),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateMessageBody(
  overrides: Overrides<CreateMessageBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateMessageBody> {
  return record<CreateMessageBody>(
    {
      explicit_context_message_ids: optional(list(arbitraryId(options), { maxItems: 100 }, options)),
      file_ids: optional(list(arbitraryId(options), { maxItems: 50 }, options)),
      image_urls: optional(list(formatted("uri", { maxLength: 8192 }), { maxItems: 50 }, options)),
      markdown_content: required(nullable(text({ maxLength: 614400 }))),
      replied_to_message_id: optional(text({ maxLength: 200 })),
      suppressed_link_preview_urls: optional(list(formatted("uri", { maxLength: 8192 }), { maxItems: 100 }, options)),
      thread_root_id: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryCreateWebhookEndpointBody(
  overrides: Overrides<CreateWebhookEndpointBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<CreateWebhookEndpointBody> {
  return record<CreateWebhookEndpointBody>(
    {
      enabled_events: required(list(arbitraryWebhookEventType(options), { minItems: 1, maxItems: 50 }, options)),
      name: optional(nullable(text({ maxLength: 200 }))),
      url: required(formatted("uri", { maxLength: 2048, pattern: "^https?://" })),
    },
    overrides,
    options,
  );
}

export function arbitraryDelegableScope(_options: ArbitraryOptions = {}): fc.Arbitrary<DelegableScope> {
  return value("calls:read", "conversations:create", "conversation_memberships:write", "files:read", "files:write", "profile:write", "context:self-introduction", "inbox:read", "inbox:write", "connections:read", "connections:write", "connections:execute", "miniapps:read", "miniapps:write", "documents:read", "documents:write", "automations:read", "automations:write", "members:invite", "tasks:read", "tasks:contribute", "tasks:coordinate", "tasks:complete", "agents:read", "agents:write", "messages:read", "messages:write", "realtime:read", "webhooks:read", "webhooks:write", "imports:write");
}

export function arbitraryForwardMessageBody(
  overrides: Overrides<ForwardMessageBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ForwardMessageBody> {
  return record<ForwardMessageBody>(
    {
      call_id: optional(text({ minLength: 1, maxLength: 200 })),
      conversation_id: required(arbitraryId(options)),
      markdown_content: optional(nullable(text({ maxLength: 40000 }))),
      mode: required(value("show_message", "link_only")),
    },
    overrides,
    options,
  );
}

export function arbitraryId(_options: ArbitraryOptions = {}): fc.Arbitrary<Id> {
  return text({ minLength: 1, maxLength: 200 });
}

export function arbitraryImportRecordsBody(
  overrides: Overrides<ImportRecordsBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportRecordsBody> {
  return record<ImportRecordsBody>(
    {
      conversations: optional(list(arbitraryImportedConversation({}, options), { maxItems: 10 }, options)),
      members: optional(list(arbitraryImportedMember({}, options), { maxItems: 100 }, options)),
      messages: optional(list(arbitraryImportedMessage({}, options), { maxItems: 100 }, options)),
      reactions: optional(list(arbitraryImportedReaction({}, options), { maxItems: 200 }, options)),
    },
    overrides,
    options,
  );
}

export function arbitraryImportedConversation(
  overrides: Overrides<ImportedConversation> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportedConversation> {
  return record<ImportedConversation>(
    {
      archived_at: optional(nullable(formatted("date-time"))),
      created_at: optional(formatted("date-time")),
      description: optional(nullable(text({ maxLength: 4000 }))),
      external_id: required(text({ minLength: 1, maxLength: 200 })),
      is_direct_message: optional(value(true, false)),
      is_private: optional(value(true, false)),
      member_external_ids: optional(list(text({ minLength: 1, maxLength: 200 }), { maxItems: 250 }, options)),
      name: required(text({ minLength: 1, maxLength: 200 })),
    },
    overrides,
    options,
  );
}

export function arbitraryImportedFile(
  overrides: Overrides<ImportedFile> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportedFile> {
  return record<ImportedFile>(
    {
      external_id: required(text({ minLength: 1, maxLength: 200 })),
      file_id: required(arbitraryId(options)),
    },
    overrides,
    options,
  );
}

export function arbitraryImportedMember(
  overrides: Overrides<ImportedMember> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportedMember> {
  return record<ImportedMember>(
    {
      display_name: required(text({ minLength: 1, maxLength: 200 })),
      email: optional(nullable(text({ maxLength: 254 }))),
      external_id: required(text({ minLength: 1, maxLength: 200 })),
      handle: optional(nullable(text({ maxLength: 200 }))),
      is_guest: optional(value(true, false)),
      profile_image_url: optional(nullable(formatted("uri", { maxLength: 8192 }))),
      title: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryImportedMessage(
  overrides: Overrides<ImportedMessage> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportedMessage> {
  return record<ImportedMessage>(
    {
      author_external_id: required(text({ minLength: 1, maxLength: 200 })),
      content: required(nullable(text({ maxLength: 40000 }))),
      conversation_external_id: required(text({ minLength: 1, maxLength: 200 })),
      created_at: required(formatted("date-time")),
      external_id: required(text({ minLength: 1, maxLength: 200 })),
      files: optional(list(arbitraryImportedFile({}, options), { maxItems: 50 }, options)),
      image_urls: optional(list(formatted("uri", { maxLength: 8192 }), { maxItems: 50 }, options)),
      replied_to_external_id: optional(nullable(text({ maxLength: 200 }))),
      thread_root_external_id: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryImportedReaction(
  overrides: Overrides<ImportedReaction> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<ImportedReaction> {
  return record<ImportedReaction>(
    {
      created_at: optional(formatted("date-time")),
      emoji_text: required(text({ minLength: 1, maxLength: 100 })),
      external_id: optional(text({ minLength: 1, maxLength: 200 })),
      member_external_id: required(text({ minLength: 1, maxLength: 200 })),
      message_external_id: required(text({ minLength: 1, maxLength: 200 })),
    },
    overrides,
    options,
  );
}

export function arbitraryNewAgentSubject(
  overrides: Overrides<NewAgentSubject> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<NewAgentSubject> {
  return record<NewAgentSubject>(
    {
      display_name: required(text({ minLength: 1, maxLength: 200 })),
      kind: required(value("new_agent")),
      role_name: required(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryNewTaskEntry(
  overrides: Overrides<NewTaskEntry> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<NewTaskEntry> {
  return record<NewTaskEntry>(
    {
      author_label: optional(nullable(text({ maxLength: 200 }))),
      body_markdown: required(text({ minLength: 1, maxLength: 40000 })),
      kind: required(value("memory", "note", "worklog", "checkpoint", "handoff")),
      run_id: optional(nullable(text({ maxLength: 200 }))),
      source_message_id: optional(nullable(text({ maxLength: 200 }))),
    },
    overrides,
    options,
  );
}

export function arbitraryOpenRealtimeConnectionBody(
  overrides: Overrides<OpenRealtimeConnectionBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<OpenRealtimeConnectionBody> {
  return record<OpenRealtimeConnectionBody>(
    {
      resume_from: optional(record({
        cursor: required(text({ minLength: 1, maxLength: 2000 })),
      }, {}, options)),
      subscriptions: required(list(arbitraryRequestedSubscription({}, options), { minItems: 1, maxItems: 1 }, options)),
    },
    overrides,
    options,
  );
}

export function arbitraryRecordTaskUpdateBody(
  overrides: Overrides<RecordTaskUpdateBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<RecordTaskUpdateBody> {
  return record<RecordTaskUpdateBody>(
    {
      entry: required(arbitraryNewTaskEntry({}, options)),
      expected_state_version: required(integer()),
      resource_ops: optional(list(arbitraryTaskResourceOp(options), { maxItems: 50 }, options)),
      task_patch: optional(arbitraryTaskPatch({}, options)),
    },
    overrides,
    options,
  );
}

export function arbitraryRequestedSubscription(
  overrides: Overrides<RequestedSubscription> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<RequestedSubscription> {
  return record<RequestedSubscription>(
    {
      delivery: required(arbitrarySubscriptionDelivery(options)),
      events: required(arbitrarySubscriptionEvents(options)),
      target: required(arbitraryRequestedTarget(options)),
    },
    overrides,
    options,
  );
}

export function arbitraryRequestedTarget(options: ArbitraryOptions = {}): fc.Arbitrary<RequestedTarget> {
  return either(text({ pattern: "^self$" }), record({
    id: required(arbitraryId(options)),
    type: required(value("workspace_membership")),
  }, {}, options));
}

export function arbitraryRotateWebhookSecretBody(
  overrides: Overrides<RotateWebhookSecretBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<RotateWebhookSecretBody> {
  return record<RotateWebhookSecretBody>(
    {
      previous_secret_ttl_seconds: optional(integer({ minimum: 0, maximum: 86400 })),
    },
    overrides,
    options,
  );
}

export function arbitrarySubscriptionDelivery(_options: ArbitraryOptions = {}): fc.Arbitrary<SubscriptionDelivery> {
  return value("messages", "mentions");
}

export function arbitrarySubscriptionEvents(options: ArbitraryOptions = {}): fc.Arbitrary<SubscriptionEvents> {
  return list(value("message.created"), { minItems: 1, maxItems: 1 }, options);
}

export function arbitraryTaskPatch(
  overrides: Overrides<TaskPatch> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<TaskPatch> {
  return record<TaskPatch>(
    {
      phase: optional(value("idea", "building", "review", "done")),
      summary: optional(text({ maxLength: 40000 })),
    },
    overrides,
    options,
  );
}

export function arbitraryTaskResourceOp(options: ArbitraryOptions = {}): fc.Arbitrary<TaskResourceOp> {
  return either(arbitraryAddTaskResource({}, options), arbitraryUpdateTaskResource({}, options), arbitraryArchiveTaskResource({}, options));
}

export function arbitraryUpdateTaskResource(
  overrides: Overrides<UpdateTaskResource> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<UpdateTaskResource> {
  return record<UpdateTaskResource>(
    {
      label: optional(text({ minLength: 1, maxLength: 500 })),
      op: required(value("update")),
      resource_id: required(arbitraryId(options)),
      url: optional(formatted("uri", { maxLength: 8192 })),
    },
    overrides,
    options,
  );
}

export function arbitraryUpdateWebhookEndpointBody(
  overrides: Overrides<UpdateWebhookEndpointBody> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<UpdateWebhookEndpointBody> {
  return record<UpdateWebhookEndpointBody>(
    {
      enabled_events: optional(list(arbitraryWebhookEventType(options), { minItems: 1, maxItems: 50 }, options)),
      name: optional(nullable(text({ maxLength: 200 }))),
      status: optional(value("active", "disabled")),
      url: optional(formatted("uri", { maxLength: 2048, pattern: "^https?://" })),
    },
    overrides,
    options,
  );
}

export function arbitraryWebhookEventType(_options: ArbitraryOptions = {}): fc.Arbitrary<WebhookEventType> {
  return value("message.created", "webhook.test");
}

export function arbitraryWorkspaceMemberSubject(
  overrides: Overrides<WorkspaceMemberSubject> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<WorkspaceMemberSubject> {
  return record<WorkspaceMemberSubject>(
    {
      kind: required(value("workspace_member")),
      workspace_membership_id: required(arbitraryId(options)),
    },
    overrides,
    options,
  );
}

/** Every way to break one rule of AnswerQuestionBody. */
export const mutationsAnswerQuestionBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/control_id" },
  { kind: "wrong-type", pointer: "/control_id", value: 12345 },
  { kind: "null", pointer: "/control_id", value: null },
  { kind: "min-length", pointer: "/control_id", length: 0 },
  { kind: "max-length", pointer: "/control_id", length: 201 },
  { kind: "wrong-type", pointer: "/value", value: 12345 },
  { kind: "null", pointer: "/value", value: null },
  { kind: "max-length", pointer: "/value", length: 16385 },
];

/** Every way to break one rule of CreateAgentBody. */
export const mutationsCreateAgentBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/display_name" },
  { kind: "wrong-type", pointer: "/display_name", value: 12345 },
  { kind: "null", pointer: "/display_name", value: null },
  { kind: "min-length", pointer: "/display_name", length: 0 },
  { kind: "max-length", pointer: "/display_name", length: 201 },
  { kind: "wrong-type", pointer: "/role_name", value: 12345 },
  { kind: "max-length", pointer: "/role_name", length: 201 },
];

/** Every way to break one rule of CreateFileBody. */
export const mutationsCreateFileBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/filename" },
  { kind: "missing-required", pointer: "/content_type" },
  { kind: "missing-required", pointer: "/size_bytes" },
  { kind: "wrong-type", pointer: "/content_type", value: 12345 },
  { kind: "null", pointer: "/content_type", value: null },
  { kind: "pattern", pointer: "/content_type", value: "not matching at all" },
  { kind: "wrong-type", pointer: "/filename", value: 12345 },
  { kind: "null", pointer: "/filename", value: null },
  { kind: "min-length", pointer: "/filename", length: 0 },
  { kind: "max-length", pointer: "/filename", length: 256 },
  { kind: "wrong-type", pointer: "/sha256", value: 12345 },
  { kind: "null", pointer: "/sha256", value: null },
  { kind: "pattern", pointer: "/sha256", value: " " },
  { kind: "wrong-type", pointer: "/size_bytes", value: "of the wrong type" },
  { kind: "null", pointer: "/size_bytes", value: null },
  { kind: "minimum", pointer: "/size_bytes", value: -1 },
  { kind: "maximum", pointer: "/size_bytes", value: 104857601 },
  { kind: "not-integer", pointer: "/size_bytes", value: 0.5 },
];

/** Every way to break one rule of CreateImportBody. */
export const mutationsCreateImportBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/source" },
  { kind: "missing-required", pointer: "/source_workspace_id" },
  { kind: "wrong-type", pointer: "/source", value: 12345 },
  { kind: "null", pointer: "/source", value: null },
  { kind: "min-length", pointer: "/source", length: 0 },
  { kind: "max-length", pointer: "/source", length: 101 },
  { kind: "wrong-type", pointer: "/source_workspace_id", value: 12345 },
  { kind: "null", pointer: "/source_workspace_id", value: null },
  { kind: "min-length", pointer: "/source_workspace_id", length: 0 },
  { kind: "max-length", pointer: "/source_workspace_id", length: 201 },
  { kind: "wrong-type", pointer: "/source_workspace_name", value: 12345 },
  { kind: "max-length", pointer: "/source_workspace_name", length: 201 },
];

/** Every way to break one rule of CreateInboundWebhookRouteBody. */
export const mutationsCreateInboundWebhookRouteBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/conversation_id" },
  { kind: "wrong-type", pointer: "/conversation_id", value: 12345 },
  { kind: "null", pointer: "/conversation_id", value: null },
  { kind: "min-length", pointer: "/conversation_id", length: 0 },
  { kind: "max-length", pointer: "/conversation_id", length: 201 },
  { kind: "wrong-type", pointer: "/name", value: 12345 },
  { kind: "max-length", pointer: "/name", length: 201 },
];

/** Every way to break one rule of CreateInboundWebhookSourceBody. */
export const mutationsCreateInboundWebhookSourceBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/name" },
  { kind: "wrong-type", pointer: "/name", value: 12345 },
  { kind: "null", pointer: "/name", value: null },
  { kind: "min-length", pointer: "/name", length: 0 },
  { kind: "max-length", pointer: "/name", length: 201 },
];

/** Every way to break one rule of CreateMessageBody. */
export const mutationsCreateMessageBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/markdown_content" },
  { kind: "wrong-type", pointer: "/explicit_context_message_ids", value: 12345 },
  { kind: "null", pointer: "/explicit_context_message_ids", value: null },
  { kind: "max-items", pointer: "/explicit_context_message_ids", count: 101, item: "x" },
  { kind: "wrong-type", pointer: "/explicit_context_message_ids/0", value: 12345 },
  { kind: "null", pointer: "/explicit_context_message_ids/0", value: null },
  { kind: "min-length", pointer: "/explicit_context_message_ids/0", length: 0 },
  { kind: "max-length", pointer: "/explicit_context_message_ids/0", length: 201 },
  { kind: "wrong-type", pointer: "/file_ids", value: 12345 },
  { kind: "null", pointer: "/file_ids", value: null },
  { kind: "max-items", pointer: "/file_ids", count: 51, item: "x" },
  { kind: "wrong-type", pointer: "/file_ids/0", value: 12345 },
  { kind: "null", pointer: "/file_ids/0", value: null },
  { kind: "min-length", pointer: "/file_ids/0", length: 0 },
  { kind: "max-length", pointer: "/file_ids/0", length: 201 },
  { kind: "wrong-type", pointer: "/image_urls", value: 12345 },
  { kind: "null", pointer: "/image_urls", value: null },
  { kind: "max-items", pointer: "/image_urls", count: 51, item: "https://svc.example/" },
  { kind: "wrong-type", pointer: "/image_urls/0", value: 12345 },
  { kind: "null", pointer: "/image_urls/0", value: null },
  { kind: "max-length", pointer: "/image_urls/0", length: 8193, prefix: "https://svc.example/" },
  { kind: "format", pointer: "/image_urls/0", value: "not an address" },
  { kind: "wrong-type", pointer: "/markdown_content", value: 12345 },
  { kind: "max-length", pointer: "/markdown_content", length: 614401 },
  { kind: "wrong-type", pointer: "/replied_to_message_id", value: 12345 },
  { kind: "null", pointer: "/replied_to_message_id", value: null },
  { kind: "max-length", pointer: "/replied_to_message_id", length: 201 },
  { kind: "wrong-type", pointer: "/suppressed_link_preview_urls", value: 12345 },
  { kind: "null", pointer: "/suppressed_link_preview_urls", value: null },
  { kind: "max-items", pointer: "/suppressed_link_preview_urls", count: 101, item: "https://svc.example/" },
  { kind: "wrong-type", pointer: "/suppressed_link_preview_urls/0", value: 12345 },
  { kind: "null", pointer: "/suppressed_link_preview_urls/0", value: null },
  { kind: "max-length", pointer: "/suppressed_link_preview_urls/0", length: 8193, prefix: "https://svc.example/" },
  { kind: "format", pointer: "/suppressed_link_preview_urls/0", value: "not an address" },
  { kind: "wrong-type", pointer: "/thread_root_id", value: 12345 },
  { kind: "max-length", pointer: "/thread_root_id", length: 201 },
];

/** Every way to break one rule of CreateWebhookEndpointBody. */
export const mutationsCreateWebhookEndpointBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/url" },
  { kind: "missing-required", pointer: "/enabled_events" },
  { kind: "wrong-type", pointer: "/enabled_events", value: 12345 },
  { kind: "null", pointer: "/enabled_events", value: null },
  { kind: "min-items", pointer: "/enabled_events", count: 0 },
  { kind: "max-items", pointer: "/enabled_events", count: 51, item: "message.created" },
  { kind: "wrong-type", pointer: "/enabled_events/0", value: 12345 },
  { kind: "null", pointer: "/enabled_events/0", value: null },
  { kind: "enum", pointer: "/enabled_events/0", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/name", value: 12345 },
  { kind: "max-length", pointer: "/name", length: 201 },
  { kind: "wrong-type", pointer: "/url", value: 12345 },
  { kind: "null", pointer: "/url", value: null },
  { kind: "max-length", pointer: "/url", length: 2049, prefix: "https://svc.example/" },
  { kind: "pattern", pointer: "/url", value: "ftp://svc.example/" },
];

/** Every way to break one rule of ForwardMessageBody. */
export const mutationsForwardMessageBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/conversation_id" },
  { kind: "missing-required", pointer: "/mode" },
  { kind: "wrong-type", pointer: "/call_id", value: 12345 },
  { kind: "null", pointer: "/call_id", value: null },
  { kind: "min-length", pointer: "/call_id", length: 0 },
  { kind: "max-length", pointer: "/call_id", length: 201 },
  { kind: "wrong-type", pointer: "/conversation_id", value: 12345 },
  { kind: "null", pointer: "/conversation_id", value: null },
  { kind: "min-length", pointer: "/conversation_id", length: 0 },
  { kind: "max-length", pointer: "/conversation_id", length: 201 },
  { kind: "wrong-type", pointer: "/markdown_content", value: 12345 },
  { kind: "max-length", pointer: "/markdown_content", length: 40001 },
  { kind: "wrong-type", pointer: "/mode", value: 12345 },
  { kind: "null", pointer: "/mode", value: null },
  { kind: "enum", pointer: "/mode", value: "value_of_no_contract" },
];

/** Every way to break one rule of ApiKeyIssueBody. */
export const mutationsApiKeyIssueBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/name" },
  { kind: "missing-required", pointer: "/scopes" },
  { kind: "missing-required", pointer: "/subject" },
  { kind: "unknown-property", pointer: "/property_of_no_contract", value: 1 },
  { kind: "wrong-type", pointer: "/name", value: 12345 },
  { kind: "max-length", pointer: "/name", length: 201 },
  { kind: "wrong-type", pointer: "/scopes", value: 12345 },
  { kind: "null", pointer: "/scopes", value: null },
  { kind: "max-items", pointer: "/scopes", count: 32, item: "calls:read" },
  { kind: "wrong-type", pointer: "/scopes/0", value: 12345 },
  { kind: "null", pointer: "/scopes/0", value: null },
  { kind: "enum", pointer: "/scopes/0", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/subject", value: 12345 },
  { kind: "null", pointer: "/subject", value: null },
  { kind: "enum", pointer: "/subject/kind", value: "branch_of_no_contract" },
  { kind: "missing-required", pointer: "/subject/display_name", when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "missing-required", pointer: "/subject/role_name", when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "wrong-type", pointer: "/subject/display_name", value: 12345, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "null", pointer: "/subject/display_name", value: null, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "min-length", pointer: "/subject/display_name", length: 0, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "max-length", pointer: "/subject/display_name", length: 201, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "wrong-type", pointer: "/subject/role_name", value: 12345, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "max-length", pointer: "/subject/role_name", length: 201, when: [{ pointer: "/subject/kind", equals: "new_agent" }] },
  { kind: "missing-required", pointer: "/subject/workspace_membership_id", when: [{ pointer: "/subject/kind", equals: "workspace_member" }] },
  { kind: "wrong-type", pointer: "/subject/workspace_membership_id", value: 12345, when: [{ pointer: "/subject/kind", equals: "workspace_member" }] },
  { kind: "null", pointer: "/subject/workspace_membership_id", value: null, when: [{ pointer: "/subject/kind", equals: "workspace_member" }] },
  { kind: "min-length", pointer: "/subject/workspace_membership_id", length: 0, when: [{ pointer: "/subject/kind", equals: "workspace_member" }] },
  { kind: "max-length", pointer: "/subject/workspace_membership_id", length: 201, when: [{ pointer: "/subject/kind", equals: "workspace_member" }] },
];

/** Every way to break one rule of OpenRealtimeConnectionBody. */
export const mutationsOpenRealtimeConnectionBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/subscriptions" },
  { kind: "wrong-type", pointer: "/resume_from", value: 12345 },
  { kind: "null", pointer: "/resume_from", value: null },
  { kind: "missing-required", pointer: "/resume_from/cursor" },
  { kind: "wrong-type", pointer: "/resume_from/cursor", value: 12345 },
  { kind: "null", pointer: "/resume_from/cursor", value: null },
  { kind: "min-length", pointer: "/resume_from/cursor", length: 0 },
  { kind: "max-length", pointer: "/resume_from/cursor", length: 2001 },
  { kind: "wrong-type", pointer: "/subscriptions", value: 12345 },
  { kind: "null", pointer: "/subscriptions", value: null },
  { kind: "min-items", pointer: "/subscriptions", count: 0 },
  { kind: "wrong-type", pointer: "/subscriptions/0", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0", value: null },
  { kind: "missing-required", pointer: "/subscriptions/0/target" },
  { kind: "missing-required", pointer: "/subscriptions/0/delivery" },
  { kind: "missing-required", pointer: "/subscriptions/0/events" },
  { kind: "wrong-type", pointer: "/subscriptions/0/delivery", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/delivery", value: null },
  { kind: "enum", pointer: "/subscriptions/0/delivery", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/subscriptions/0/events", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/events", value: null },
  { kind: "min-items", pointer: "/subscriptions/0/events", count: 0 },
  { kind: "max-items", pointer: "/subscriptions/0/events", count: 2, item: "message.created" },
  { kind: "wrong-type", pointer: "/subscriptions/0/events/0", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/events/0", value: null },
  { kind: "enum", pointer: "/subscriptions/0/events/0", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/subscriptions/0/target", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/target", value: null },
  { kind: "pattern", pointer: "/subscriptions/0/target", value: " " },
  { kind: "missing-required", pointer: "/subscriptions/0/target/type" },
  { kind: "missing-required", pointer: "/subscriptions/0/target/id" },
  { kind: "wrong-type", pointer: "/subscriptions/0/target/id", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/target/id", value: null },
  { kind: "min-length", pointer: "/subscriptions/0/target/id", length: 0 },
  { kind: "max-length", pointer: "/subscriptions/0/target/id", length: 201 },
  { kind: "wrong-type", pointer: "/subscriptions/0/target/type", value: 12345 },
  { kind: "null", pointer: "/subscriptions/0/target/type", value: null },
  { kind: "const", pointer: "/subscriptions/0/target/type", value: "workspace_membership_" },
];

/** Every way to break one rule of RecordTaskUpdateBody. */
export const mutationsRecordTaskUpdateBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "missing-required", pointer: "/expected_state_version" },
  { kind: "missing-required", pointer: "/entry" },
  { kind: "wrong-type", pointer: "/entry", value: 12345 },
  { kind: "null", pointer: "/entry", value: null },
  { kind: "missing-required", pointer: "/entry/kind" },
  { kind: "missing-required", pointer: "/entry/body_markdown" },
  { kind: "wrong-type", pointer: "/entry/author_label", value: 12345 },
  { kind: "max-length", pointer: "/entry/author_label", length: 201 },
  { kind: "wrong-type", pointer: "/entry/body_markdown", value: 12345 },
  { kind: "null", pointer: "/entry/body_markdown", value: null },
  { kind: "min-length", pointer: "/entry/body_markdown", length: 0 },
  { kind: "max-length", pointer: "/entry/body_markdown", length: 40001 },
  { kind: "wrong-type", pointer: "/entry/kind", value: 12345 },
  { kind: "null", pointer: "/entry/kind", value: null },
  { kind: "enum", pointer: "/entry/kind", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/entry/run_id", value: 12345 },
  { kind: "max-length", pointer: "/entry/run_id", length: 201 },
  { kind: "wrong-type", pointer: "/entry/source_message_id", value: 12345 },
  { kind: "max-length", pointer: "/entry/source_message_id", length: 201 },
  { kind: "wrong-type", pointer: "/expected_state_version", value: "of the wrong type" },
  { kind: "null", pointer: "/expected_state_version", value: null },
  { kind: "not-integer", pointer: "/expected_state_version", value: 0.5 },
  { kind: "wrong-type", pointer: "/resource_ops", value: 12345 },
  { kind: "null", pointer: "/resource_ops", value: null },
  { kind: "max-items", pointer: "/resource_ops", count: 51, item: { op: "add", label: "x", url: "https://svc.example/" } },
  { kind: "wrong-type", pointer: "/resource_ops/0", value: 12345 },
  { kind: "null", pointer: "/resource_ops/0", value: null },
  { kind: "enum", pointer: "/resource_ops/0/op", value: "branch_of_no_contract" },
  { kind: "missing-required", pointer: "/resource_ops/0/label", when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "missing-required", pointer: "/resource_ops/0/url", when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/label", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "null", pointer: "/resource_ops/0/label", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "min-length", pointer: "/resource_ops/0/label", length: 0, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "max-length", pointer: "/resource_ops/0/label", length: 501, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/url", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "null", pointer: "/resource_ops/0/url", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "max-length", pointer: "/resource_ops/0/url", length: 8193, prefix: "https://svc.example/", when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "format", pointer: "/resource_ops/0/url", value: "not an address", when: [{ pointer: "/resource_ops/0/op", equals: "add" }] },
  { kind: "missing-required", pointer: "/resource_ops/0/resource_id", when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/label", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "null", pointer: "/resource_ops/0/label", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "min-length", pointer: "/resource_ops/0/label", length: 0, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "max-length", pointer: "/resource_ops/0/label", length: 501, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/resource_id", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "null", pointer: "/resource_ops/0/resource_id", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "min-length", pointer: "/resource_ops/0/resource_id", length: 0, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "max-length", pointer: "/resource_ops/0/resource_id", length: 201, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/url", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "null", pointer: "/resource_ops/0/url", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "max-length", pointer: "/resource_ops/0/url", length: 8193, prefix: "https://svc.example/", when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "format", pointer: "/resource_ops/0/url", value: "not an address", when: [{ pointer: "/resource_ops/0/op", equals: "update" }] },
  { kind: "missing-required", pointer: "/resource_ops/0/resource_id", when: [{ pointer: "/resource_ops/0/op", equals: "archive" }] },
  { kind: "wrong-type", pointer: "/resource_ops/0/resource_id", value: 12345, when: [{ pointer: "/resource_ops/0/op", equals: "archive" }] },
  { kind: "null", pointer: "/resource_ops/0/resource_id", value: null, when: [{ pointer: "/resource_ops/0/op", equals: "archive" }] },
  { kind: "min-length", pointer: "/resource_ops/0/resource_id", length: 0, when: [{ pointer: "/resource_ops/0/op", equals: "archive" }] },
  { kind: "max-length", pointer: "/resource_ops/0/resource_id", length: 201, when: [{ pointer: "/resource_ops/0/op", equals: "archive" }] },
  { kind: "wrong-type", pointer: "/task_patch", value: 12345 },
  { kind: "null", pointer: "/task_patch", value: null },
  { kind: "wrong-type", pointer: "/task_patch/phase", value: 12345 },
  { kind: "null", pointer: "/task_patch/phase", value: null },
  { kind: "enum", pointer: "/task_patch/phase", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/task_patch/summary", value: 12345 },
  { kind: "null", pointer: "/task_patch/summary", value: null },
  { kind: "max-length", pointer: "/task_patch/summary", length: 40001 },
];

/** Every way to break one rule of RotateWebhookSecretBody. */
export const mutationsRotateWebhookSecretBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "wrong-type", pointer: "/previous_secret_ttl_seconds", value: "of the wrong type" },
  { kind: "null", pointer: "/previous_secret_ttl_seconds", value: null },
  { kind: "minimum", pointer: "/previous_secret_ttl_seconds", value: -1 },
  { kind: "maximum", pointer: "/previous_secret_ttl_seconds", value: 86401 },
  { kind: "not-integer", pointer: "/previous_secret_ttl_seconds", value: 0.5 },
];

/** Every way to break one rule of UpdateWebhookEndpointBody. */
export const mutationsUpdateWebhookEndpointBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "wrong-type", pointer: "/enabled_events", value: 12345 },
  { kind: "null", pointer: "/enabled_events", value: null },
  { kind: "min-items", pointer: "/enabled_events", count: 0 },
  { kind: "max-items", pointer: "/enabled_events", count: 51, item: "message.created" },
  { kind: "wrong-type", pointer: "/enabled_events/0", value: 12345 },
  { kind: "null", pointer: "/enabled_events/0", value: null },
  { kind: "enum", pointer: "/enabled_events/0", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/name", value: 12345 },
  { kind: "max-length", pointer: "/name", length: 201 },
  { kind: "wrong-type", pointer: "/status", value: 12345 },
  { kind: "null", pointer: "/status", value: null },
  { kind: "enum", pointer: "/status", value: "value_of_no_contract" },
  { kind: "wrong-type", pointer: "/url", value: 12345 },
  { kind: "null", pointer: "/url", value: null },
  { kind: "max-length", pointer: "/url", length: 2049, prefix: "https://svc.example/" },
  { kind: "pattern", pointer: "/url", value: "ftp://svc.example/" },
];

/** Every way to break one rule of ImportRecordsBody. */
export const mutationsImportRecordsBody: readonly Mutation[] = [
  { kind: "wrong-type", pointer: "", value: 12345 },
  { kind: "null", pointer: "", value: null },
  { kind: "wrong-type", pointer: "/conversations", value: 12345 },
  { kind: "null", pointer: "/conversations", value: null },
  { kind: "max-items", pointer: "/conversations", count: 11, item: { external_id: "x", name: "x" } },
  { kind: "wrong-type", pointer: "/conversations/0", value: 12345 },
  { kind: "null", pointer: "/conversations/0", value: null },
  { kind: "missing-required", pointer: "/conversations/0/external_id" },
  { kind: "missing-required", pointer: "/conversations/0/name" },
  { kind: "wrong-type", pointer: "/conversations/0/archived_at", value: 12345 },
  { kind: "format", pointer: "/conversations/0/archived_at", value: "yesterday at noon" },
  { kind: "wrong-type", pointer: "/conversations/0/created_at", value: 12345 },
  { kind: "null", pointer: "/conversations/0/created_at", value: null },
  { kind: "format", pointer: "/conversations/0/created_at", value: "yesterday at noon" },
  { kind: "wrong-type", pointer: "/conversations/0/description", value: 12345 },
  { kind: "max-length", pointer: "/conversations/0/description", length: 4001 },
  { kind: "wrong-type", pointer: "/conversations/0/external_id", value: 12345 },
  { kind: "null", pointer: "/conversations/0/external_id", value: null },
  { kind: "min-length", pointer: "/conversations/0/external_id", length: 0 },
  { kind: "max-length", pointer: "/conversations/0/external_id", length: 201 },
  { kind: "wrong-type", pointer: "/conversations/0/is_direct_message", value: 12345 },
  { kind: "null", pointer: "/conversations/0/is_direct_message", value: null },
  { kind: "wrong-type", pointer: "/conversations/0/is_private", value: 12345 },
  { kind: "null", pointer: "/conversations/0/is_private", value: null },
  { kind: "wrong-type", pointer: "/conversations/0/member_external_ids", value: 12345 },
  { kind: "null", pointer: "/conversations/0/member_external_ids", value: null },
  { kind: "max-items", pointer: "/conversations/0/member_external_ids", count: 251, item: "x" },
  { kind: "wrong-type", pointer: "/conversations/0/member_external_ids/0", value: 12345 },
  { kind: "null", pointer: "/conversations/0/member_external_ids/0", value: null },
  { kind: "min-length", pointer: "/conversations/0/member_external_ids/0", length: 0 },
  { kind: "max-length", pointer: "/conversations/0/member_external_ids/0", length: 201 },
  { kind: "wrong-type", pointer: "/conversations/0/name", value: 12345 },
  { kind: "null", pointer: "/conversations/0/name", value: null },
  { kind: "min-length", pointer: "/conversations/0/name", length: 0 },
  { kind: "max-length", pointer: "/conversations/0/name", length: 201 },
  { kind: "wrong-type", pointer: "/members", value: 12345 },
  { kind: "null", pointer: "/members", value: null },
  { kind: "max-items", pointer: "/members", count: 101, item: { external_id: "x", display_name: "x" } },
  { kind: "wrong-type", pointer: "/members/0", value: 12345 },
  { kind: "null", pointer: "/members/0", value: null },
  { kind: "missing-required", pointer: "/members/0/external_id" },
  { kind: "missing-required", pointer: "/members/0/display_name" },
  { kind: "wrong-type", pointer: "/members/0/display_name", value: 12345 },
  { kind: "null", pointer: "/members/0/display_name", value: null },
  { kind: "min-length", pointer: "/members/0/display_name", length: 0 },
  { kind: "max-length", pointer: "/members/0/display_name", length: 201 },
  { kind: "wrong-type", pointer: "/members/0/email", value: 12345 },
  { kind: "max-length", pointer: "/members/0/email", length: 255 },
  { kind: "wrong-type", pointer: "/members/0/external_id", value: 12345 },
  { kind: "null", pointer: "/members/0/external_id", value: null },
  { kind: "min-length", pointer: "/members/0/external_id", length: 0 },
  { kind: "max-length", pointer: "/members/0/external_id", length: 201 },
  { kind: "wrong-type", pointer: "/members/0/handle", value: 12345 },
  { kind: "max-length", pointer: "/members/0/handle", length: 201 },
  { kind: "wrong-type", pointer: "/members/0/is_guest", value: 12345 },
  { kind: "null", pointer: "/members/0/is_guest", value: null },
  { kind: "wrong-type", pointer: "/members/0/profile_image_url", value: 12345 },
  { kind: "max-length", pointer: "/members/0/profile_image_url", length: 8193, prefix: "https://svc.example/" },
  { kind: "format", pointer: "/members/0/profile_image_url", value: "not an address" },
  { kind: "wrong-type", pointer: "/members/0/title", value: 12345 },
  { kind: "max-length", pointer: "/members/0/title", length: 201 },
  { kind: "wrong-type", pointer: "/messages", value: 12345 },
  { kind: "null", pointer: "/messages", value: null },
  { kind: "max-items", pointer: "/messages", count: 101, item: { external_id: "x", conversation_external_id: "x", author_external_id: "x", content: "x", created_at: "2026-01-02T03:04:05Z" } },
  { kind: "wrong-type", pointer: "/messages/0", value: 12345 },
  { kind: "null", pointer: "/messages/0", value: null },
  { kind: "missing-required", pointer: "/messages/0/external_id" },
  { kind: "missing-required", pointer: "/messages/0/conversation_external_id" },
  { kind: "missing-required", pointer: "/messages/0/author_external_id" },
  { kind: "missing-required", pointer: "/messages/0/content" },
  { kind: "missing-required", pointer: "/messages/0/created_at" },
  { kind: "wrong-type", pointer: "/messages/0/author_external_id", value: 12345 },
  { kind: "null", pointer: "/messages/0/author_external_id", value: null },
  { kind: "min-length", pointer: "/messages/0/author_external_id", length: 0 },
  { kind: "max-length", pointer: "/messages/0/author_external_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/content", value: 12345 },
  { kind: "max-length", pointer: "/messages/0/content", length: 40001 },
  { kind: "wrong-type", pointer: "/messages/0/conversation_external_id", value: 12345 },
  { kind: "null", pointer: "/messages/0/conversation_external_id", value: null },
  { kind: "min-length", pointer: "/messages/0/conversation_external_id", length: 0 },
  { kind: "max-length", pointer: "/messages/0/conversation_external_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/created_at", value: 12345 },
  { kind: "null", pointer: "/messages/0/created_at", value: null },
  { kind: "format", pointer: "/messages/0/created_at", value: "yesterday at noon" },
  { kind: "wrong-type", pointer: "/messages/0/external_id", value: 12345 },
  { kind: "null", pointer: "/messages/0/external_id", value: null },
  { kind: "min-length", pointer: "/messages/0/external_id", length: 0 },
  { kind: "max-length", pointer: "/messages/0/external_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/files", value: 12345 },
  { kind: "null", pointer: "/messages/0/files", value: null },
  { kind: "max-items", pointer: "/messages/0/files", count: 51, item: { external_id: "x", file_id: "x" } },
  { kind: "wrong-type", pointer: "/messages/0/files/0", value: 12345 },
  { kind: "null", pointer: "/messages/0/files/0", value: null },
  { kind: "missing-required", pointer: "/messages/0/files/0/external_id" },
  { kind: "missing-required", pointer: "/messages/0/files/0/file_id" },
  { kind: "wrong-type", pointer: "/messages/0/files/0/external_id", value: 12345 },
  { kind: "null", pointer: "/messages/0/files/0/external_id", value: null },
  { kind: "min-length", pointer: "/messages/0/files/0/external_id", length: 0 },
  { kind: "max-length", pointer: "/messages/0/files/0/external_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/files/0/file_id", value: 12345 },
  { kind: "null", pointer: "/messages/0/files/0/file_id", value: null },
  { kind: "min-length", pointer: "/messages/0/files/0/file_id", length: 0 },
  { kind: "max-length", pointer: "/messages/0/files/0/file_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/image_urls", value: 12345 },
  { kind: "null", pointer: "/messages/0/image_urls", value: null },
  { kind: "max-items", pointer: "/messages/0/image_urls", count: 51, item: "https://svc.example/" },
  { kind: "wrong-type", pointer: "/messages/0/image_urls/0", value: 12345 },
  { kind: "null", pointer: "/messages/0/image_urls/0", value: null },
  { kind: "max-length", pointer: "/messages/0/image_urls/0", length: 8193, prefix: "https://svc.example/" },
  { kind: "format", pointer: "/messages/0/image_urls/0", value: "not an address" },
  { kind: "wrong-type", pointer: "/messages/0/replied_to_external_id", value: 12345 },
  { kind: "max-length", pointer: "/messages/0/replied_to_external_id", length: 201 },
  { kind: "wrong-type", pointer: "/messages/0/thread_root_external_id", value: 12345 },
  { kind: "max-length", pointer: "/messages/0/thread_root_external_id", length: 201 },
  { kind: "wrong-type", pointer: "/reactions", value: 12345 },
  { kind: "null", pointer: "/reactions", value: null },
  { kind: "max-items", pointer: "/reactions", count: 201, item: { message_external_id: "x", member_external_id: "x", emoji_text: "x" } },
  { kind: "wrong-type", pointer: "/reactions/0", value: 12345 },
  { kind: "null", pointer: "/reactions/0", value: null },
  { kind: "missing-required", pointer: "/reactions/0/message_external_id" },
  { kind: "missing-required", pointer: "/reactions/0/member_external_id" },
  { kind: "missing-required", pointer: "/reactions/0/emoji_text" },
  { kind: "wrong-type", pointer: "/reactions/0/created_at", value: 12345 },
  { kind: "null", pointer: "/reactions/0/created_at", value: null },
  { kind: "format", pointer: "/reactions/0/created_at", value: "yesterday at noon" },
  { kind: "wrong-type", pointer: "/reactions/0/emoji_text", value: 12345 },
  { kind: "null", pointer: "/reactions/0/emoji_text", value: null },
  { kind: "min-length", pointer: "/reactions/0/emoji_text", length: 0 },
  { kind: "max-length", pointer: "/reactions/0/emoji_text", length: 101 },
  { kind: "wrong-type", pointer: "/reactions/0/external_id", value: 12345 },
  { kind: "null", pointer: "/reactions/0/external_id", value: null },
  { kind: "min-length", pointer: "/reactions/0/external_id", length: 0 },
  { kind: "max-length", pointer: "/reactions/0/external_id", length: 201 },
  { kind: "wrong-type", pointer: "/reactions/0/member_external_id", value: 12345 },
  { kind: "null", pointer: "/reactions/0/member_external_id", value: null },
  { kind: "min-length", pointer: "/reactions/0/member_external_id", length: 0 },
  { kind: "max-length", pointer: "/reactions/0/member_external_id", length: 201 },
  { kind: "wrong-type", pointer: "/reactions/0/message_external_id", value: 12345 },
  { kind: "null", pointer: "/reactions/0/message_external_id", value: null },
  { kind: "min-length", pointer: "/reactions/0/message_external_id", length: 0 },
  { kind: "max-length", pointer: "/reactions/0/message_external_id", length: 201 },
];

/** The arbitrary of every request body, by operation. */
export const bodyArbitraries = {
  answerQuestion: (options: ArbitraryOptions = {}) =>
    arbitraryAnswerQuestionBody({}, options),
  createAgent: (options: ArbitraryOptions = {}) =>
    arbitraryCreateAgentBody({}, options),
  createFile: (options: ArbitraryOptions = {}) =>
    arbitraryCreateFileBody({}, options),
  createImport: (options: ArbitraryOptions = {}) =>
    arbitraryCreateImportBody({}, options),
  createInboundRoute: (options: ArbitraryOptions = {}) =>
    arbitraryCreateInboundWebhookRouteBody({}, options),
  createInboundSource: (options: ArbitraryOptions = {}) =>
    arbitraryCreateInboundWebhookSourceBody({}, options),
  createMessage: (options: ArbitraryOptions = {}) =>
    arbitraryCreateMessageBody({}, options),
  createWebhookEndpoint: (options: ArbitraryOptions = {}) =>
    arbitraryCreateWebhookEndpointBody({}, options),
  forwardMessage: (options: ArbitraryOptions = {}) =>
    arbitraryForwardMessageBody({}, options),
  issueApiKey: (options: ArbitraryOptions = {}) =>
    arbitraryApiKeyIssueBody({}, options),
  openRealtimeConnection: (options: ArbitraryOptions = {}) =>
    arbitraryOpenRealtimeConnectionBody({}, options),
  recordTaskUpdate: (options: ArbitraryOptions = {}) =>
    arbitraryRecordTaskUpdateBody({}, options),
  rotateWebhookSecret: (options: ArbitraryOptions = {}) =>
    arbitraryRotateWebhookSecretBody({}, options),
  updateWebhookEndpoint: (options: ArbitraryOptions = {}) =>
    arbitraryUpdateWebhookEndpointBody({}, options),
  uploadImportRecords: (options: ArbitraryOptions = {}) =>
    arbitraryImportRecordsBody({}, options),
};

/** Every way to break one rule of a request body, by operation. */
export const bodyMutations: Readonly<Record<keyof typeof bodyArbitraries, readonly Mutation[]>> = {
  answerQuestion: mutationsAnswerQuestionBody,
  createAgent: mutationsCreateAgentBody,
  createFile: mutationsCreateFileBody,
  createImport: mutationsCreateImportBody,
  createInboundRoute: mutationsCreateInboundWebhookRouteBody,
  createInboundSource: mutationsCreateInboundWebhookSourceBody,
  createMessage: mutationsCreateMessageBody,
  createWebhookEndpoint: mutationsCreateWebhookEndpointBody,
  forwardMessage: mutationsForwardMessageBody,
  issueApiKey: mutationsApiKeyIssueBody,
  openRealtimeConnection: mutationsOpenRealtimeConnectionBody,
  recordTaskUpdate: mutationsRecordTaskUpdateBody,
  rotateWebhookSecret: mutationsRotateWebhookSecretBody,
  updateWebhookEndpoint: mutationsUpdateWebhookEndpointBody,
  uploadImportRecords: mutationsImportRecordsBody,
};
