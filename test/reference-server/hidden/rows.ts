/** Every place of the contract that takes the id of something stored, with a request that is right but for that id. */
import type { operations } from "../../../generator/generated/operations.ts";
import { fixture, type Harness, subscribe } from "../harness.ts";
import type { Kind } from "./seed.ts";

/** `place` is `path`, the name of a query parameter, or the name of a body property. */
export interface Row {
  operation: keyof typeof operations;
  place: string;
  kind: Kind;
  role?: string;
  path(id: string): string;
  body?(id: string): object;
}

export function rowsOf(harness: Harness, readableMessage: string): Row[] {
  const at = (name: string): string => fixture(harness, name);
  const messages = `/conversations/${at("conversation")}/messages`;
  const text = { markdown_content: "hi" };
  const by = (operation: Row["operation"], kind: Kind, path: Row["path"], body?: Row["body"]): Row => ({
    ...{ operation, place: "path", kind, path },
    ...(body && { body }),
  });
  const within = (
    operation: Row["operation"],
    place: string,
    kind: Kind,
    path: string,
    body?: Row["body"],
  ): Row => ({
    ...{ operation, place, kind, path: (id: string) => path.replace("{id}", id) },
    ...(body && { body }),
  });
  const forward = { conversation_id: at("conversation"), mode: "show_message" };
  const update = { expected_state_version: 0, entry: { kind: "note", body_markdown: "x" } };
  const as = (role: string, row: Row): Row => ({ ...row, role });
  return [
    by("getConversation", "conversation", (id) => `/conversations/${id}`),
    by("listMessages", "conversation", (id) => `/conversations/${id}/messages`),
    by(
      "createMessage",
      "conversation",
      (id) => `/conversations/${id}/messages`,
      () => text,
    ),
    as(
      "agent",
      by("getConversation", "conversationOfHumans", (id) => `/conversations/${id}`),
    ),
    as(
      "agent",
      by(
        "createMessage",
        "conversationOfHumans",
        (id) => `/conversations/${id}/messages`,
        () => text,
      ),
    ),
    by("getMessage", "message", (id) => `/conversation-messages/${id}`),
    by("listReplies", "message", (id) => `/conversation-messages/${id}/replies`),
    by(
      "answerQuestion",
      "message",
      (id) => `/conversation-messages/${id}/answer`,
      () => ({ control_id: "c" }),
    ),
    by(
      "forwardMessage",
      "message",
      (id) => `/conversation-messages/${id}/forwards`,
      () => forward,
    ),
    within(
      "forwardMessage",
      "conversation_id",
      "conversation",
      `/conversation-messages/${readableMessage}/forwards`,
      (id) => ({
        ...forward,
        conversation_id: id,
      }),
    ),
    within(
      "forwardMessage",
      "call_id",
      "call",
      `/conversation-messages/${readableMessage}/forwards`,
      (id) => ({
        ...forward,
        call_id: id,
      }),
    ),
    within("createMessage", "explicit_context_message_ids", "message", messages, (id) => ({
      ...text,
      explicit_context_message_ids: [id],
    })),
    within("createMessage", "thread_root_id", "message", messages, (id) => ({ ...text, thread_root_id: id })),
    within("createMessage", "replied_to_message_id", "message", messages, (id) => ({
      ...text,
      thread_root_id: readableMessage,
      replied_to_message_id: id,
    })),
    within("createMessage", "file_ids", "attachable", messages, (id) => ({ ...text, file_ids: [id] })),
    by("getFile", "file", (id) => `/files/${id}`),
    by(
      "completeFile",
      "file",
      (id) => `/files/${id}/complete`,
      () => ({}),
    ),
    by(
      "abortFile",
      "file",
      (id) => `/files/${id}/abort`,
      () => ({}),
    ),
    by("getTask", "task", (id) => `/tasks/${id}`),
    by(
      "recordTaskUpdate",
      "task",
      (id) => `/tasks/${id}/updates`,
      () => update,
    ),
    within("recordTaskUpdate", "resource_id", "resource", `/tasks/${at("task")}/updates`, (id) => ({
      ...update,
      resource_ops: [{ op: "archive", resource_id: id }],
    })),
    by("getCall", "call", (id) => `/calls/${id}`),
    by("getTranscript", "call", (id) => `/calls/${id}/transcript`),
    within(
      "getCall",
      "forwarded_message_id",
      "forward",
      `/calls/${at("hidden_shared_call")}?forwarded_message_id={id}`,
    ),
    within(
      ...(["getTranscript", "forwarded_message_id", "forward"] as const),
      `/calls/${at("hidden_shared_call")}/transcript?forwarded_message_id={id}`,
    ),
    by("getClipboard", "clipboard", (id) => `/clipboards/${id}`),
    by("getMember", "member", (id) => `/members/${id}`),
    within("openRealtimeConnection", "id", "target", "/realtime/connections", (id) =>
      subscribe("messages", undefined, { type: "workspace_membership", id }),
    ),
    // Owners see the endpoints of everybody.
    ...[
      by("getWebhookEndpoint", "endpoint", (id) => `/webhook-endpoints/${id}`),
      by(
        "updateWebhookEndpoint",
        "endpoint",
        (id) => `/webhook-endpoints/${id}`,
        () => ({ name: "mine" }),
      ),
      by(
        "rotateWebhookSecret",
        "endpoint",
        (id) => `/webhook-endpoints/${id}/rotate-secret`,
        () => ({}),
      ),
      by(
        "testWebhookEndpoint",
        "endpoint",
        (id) => `/webhook-endpoints/${id}/test`,
        () => ({}),
      ),
      within("listWebhookDeliveries", "endpoint_id", "endpoint", "/webhook-deliveries?endpoint_id={id}"),
      within("listWebhookDeliveries", "event_id", "event", "/webhook-deliveries?event_id={id}"),
      by(
        "replayWebhookDelivery",
        "delivery",
        (id) => `/webhook-deliveries/${id}/replay`,
        () => ({}),
      ),
    ].map((row) => as("second", row)),
    ...(["rotate", "disable", "enable", "revoke"] as const).map((verb) =>
      as(
        "keys_admin",
        by(
          `${verb}ApiKey`,
          "key",
          (id) => `/api-keys/${id}/${verb}`,
          () => ({}),
        ),
      ),
    ),
    as(
      "keys_admin",
      within("issueApiKey", "workspace_membership_id", "member", "/api-keys", (id) => ({
        name: null,
        scopes: [],
        subject: { kind: "workspace_member", workspace_membership_id: id },
      })),
    ),
    by("listInboundRoutes", "source", (id) => `/inbound-webhook-sources/${id}/routes`),
    by(
      "createInboundRoute",
      "source",
      (id) => `/inbound-webhook-sources/${id}/routes`,
      () => ({
        conversation_id: at("conversation"),
      }),
    ),
    within(
      "createInboundRoute",
      "conversation_id",
      "conversation",
      "/inbound-webhook-sources/{source}/routes",
      (id) => ({
        conversation_id: id,
      }),
    ),
    as(
      "import_admin",
      by(
        "uploadImportRecords",
        "import",
        (id) => `/imports/${id}/records`,
        () => ({}),
      ),
    ),
    as(
      "import_admin",
      by(
        "completeImport",
        "import",
        (id) => `/imports/${id}/complete`,
        () => ({}),
      ),
    ),
    as(
      "import_admin",
      within("uploadImportRecords", "file_id", "attachable", "/imports/{import}/records", (id) => ({
        members: [{ external_id: "U", display_name: "U" }],
        conversations: [{ external_id: "C", name: "C", member_external_ids: ["U"] }],
        messages: [
          {
            ...{ external_id: "M", conversation_external_id: "C", author_external_id: "U", content: "x" },
            ...{ created_at: "2026-01-01T00:00:00Z", files: [{ external_id: "F", file_id: id }] },
          },
        ],
      })),
    ),
  ];
}
