// Every place of the contract that takes the id of something stored, with a request that is right but for that id. Those in
// paths come from the contract; those in queries and bodies are listed.
import { type OperationId, operationIds, operations } from "../../../generator/generated/operations.ts";
import type { OperationDescription } from "../../../generator/runtime/operation.ts";
import { fixture, type Harness, subscribe } from "../harness.ts";
import type { Kind } from "./seed.ts";

/** `place` is `path`, the name of a query parameter, or the name of a body property. */
export interface Row {
  operation: OperationId;
  place: string;
  /** A property of the result of `seedHidden`. */
  kind: string;
  role?: string;
  path(id: string): string;
  body?(id: string): object;
}

/** The roles that may not know what there is of a kind, where it is not `primary`. Owners see all webhook endpoints. */
const ROLES: Readonly<Record<string, string>> = {
  "api-key": "keys_admin",
  import: "import_admin",
  "webhook-delivery": "second",
  "webhook-endpoint": "second",
};

/** One row for each operation with an id in its path. @param exampleOf the contract's example of a body */
export function pathRows(exampleOf: (operation: OperationId) => object | undefined): Row[] {
  return operationIds.flatMap((operation) => {
    const { path, pathParameters }: OperationDescription = operations[operation];
    const [parameter] = pathParameters;
    if (parameter === undefined) return [];
    const kind = parameter.resource ?? parameter.name;
    const body = exampleOf(operation);
    return {
      ...{ operation, place: "path", kind, role: ROLES[kind] ?? "primary" },
      path: (id: string) => path.replace(`{${parameter.name}}`, id),
      ...(body && { body: () => body }),
    };
  });
}

/** The rows of queries and bodies. @param readableMessage of the primary key */
export function otherRows(harness: Harness, readableMessage: string): Row[] {
  const at = (name: string): string => fixture(harness, name);
  const row = (operation: OperationId, place: string, kind: Kind, path: string, body?: Row["body"]): Row => ({
    ...{ operation, place, kind, path: (id: string) => path.replace("{id}", id) },
    ...(body && { body }),
  });
  const as = (role: string, one: Row): Row => ({ ...one, role });
  const messages = `/conversations/${at("conversation")}/messages`;
  const forwards = `/conversation-messages/${readableMessage}/forwards`;
  const call = `/calls/${at("hidden_shared_call")}`;
  const text = { markdown_content: "hi" };
  const forward = { conversation_id: at("conversation"), mode: "show_message" };
  const update = { expected_state_version: 0, entry: { kind: "note", body_markdown: "x" } };
  const inThread = (id: string) => ({
    ...text,
    thread_root_id: readableMessage,
    replied_to_message_id: id,
  });
  return [
    as("agent", row("getConversation", "path", "conversationOfHumans", "/conversations/{id}")),
    as(
      "agent",
      row("createMessage", "path", "conversationOfHumans", "/conversations/{id}/messages", () => text),
    ),
    row("forwardMessage", "conversation_id", "conversation", forwards, (id) => ({
      ...forward,
      conversation_id: id,
    })),
    row("forwardMessage", "call_id", "call", forwards, (id) => ({ ...forward, call_id: id })),
    row("createMessage", "explicit_context_message_ids", "message", messages, (id) => ({
      ...text,
      explicit_context_message_ids: [id],
    })),
    row("createMessage", "thread_root_id", "message", messages, (id) => ({ ...text, thread_root_id: id })),
    row("createMessage", "replied_to_message_id", "message", messages, inThread),
    row("createMessage", "file_ids", "attachable", messages, (id) => ({ ...text, file_ids: [id] })),
    row("recordTaskUpdate", "resource_id", "resource", `/tasks/${at("task")}/updates`, (id) => ({
      ...update,
      resource_ops: [{ op: "archive", resource_id: id }],
    })),
    row("getCall", "forwarded_message_id", "forward", `${call}?forwarded_message_id={id}`),
    row("getTranscript", "forwarded_message_id", "forward", `${call}/transcript?forwarded_message_id={id}`),
    row("openRealtimeConnection", "id", "target", "/realtime/connections", (id) =>
      subscribe("messages", undefined, { type: "workspace_membership", id }),
    ),
    as(
      "second",
      row(
        ...(["listWebhookDeliveries", "endpoint_id", "webhook-endpoint"] as const),
        "/webhook-deliveries?endpoint_id={id}",
      ),
    ),
    as("second", row("listWebhookDeliveries", "event_id", "event", "/webhook-deliveries?event_id={id}")),
    as(
      "keys_admin",
      row("issueApiKey", "workspace_membership_id", "member", "/api-keys", (id) => ({
        name: null,
        scopes: [],
        subject: { kind: "workspace_member", workspace_membership_id: id },
      })),
    ),
    row(
      ...(["createInboundRoute", "conversation_id", "conversation"] as const),
      "/inbound-webhook-sources/{source}/routes",
      (id) => ({ conversation_id: id }),
    ),
    as(
      "import_admin",
      row("uploadImportRecords", "file_id", "attachable", "/imports/{import}/records", recordsWith),
    ),
  ];
}

const recordsWith = (fileId: string): object => ({
  members: [{ external_id: "U", display_name: "U" }],
  conversations: [{ external_id: "C", name: "C", member_external_ids: ["U"] }],
  messages: [
    {
      ...{ external_id: "M", conversation_external_id: "C", author_external_id: "U", content: "x" },
      ...{ created_at: "2026-01-01T00:00:00Z", files: [{ external_id: "F", file_id: fileId }] },
    },
  ],
});
