// For every operation of the contract one request that succeeds, prepared for a key with every scope.
import { randomUUID } from "node:crypto";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import {
  ADMINISTRATION_SCOPES,
  IMPORT_SCOPES,
  ORDINARY_SCOPES,
} from "../../../reference-server/demo/demo-scopes.ts";
import { declarationOf, declare, put } from "../files/client.ts";
import { fixture, type Harness, type Reply, subscribe } from "../harness.ts";
import { memberOf } from "../webhooks/receiver.ts";

export const ALL_SCOPES: readonly string[] = [...ORDINARY_SCOPES, ...ADMINISTRATION_SCOPES, ...IMPORT_SCOPES];

export interface ValidRequest {
  operation: OperationId;
  method: string;
  /** Below the version. */
  path: string;
  body?: object;
}

export interface IssuedKey {
  id: string;
  secret: string;
}

/** A key of the person behind a role. */
export async function keyWith(
  harness: Harness,
  scopes: readonly string[],
  role = "primary",
): Promise<IssuedKey> {
  const { keys } = harness.server.services.store;
  const workspaceId = keys.authenticate(harness.demo.keys[role] ?? "")?.key.workspaceId ?? "";
  const memberId = await memberOf(harness, role);
  const { key, secret } = await keys.issue({ workspaceId, memberId, name: null, scopes });
  return { id: key.id, secret };
}

export const send = (harness: Harness, secret: string | undefined, { method, path, body }: ValidRequest) =>
  harness.ask(secret, `/v1${path}`, {
    method,
    headers: { "idempotency-key": randomUUID() },
    ...(body && { body }),
  });

const QUESTION = {
  replyMode: "thread",
  card: {
    version: 1,
    title: "Ship it?",
    blocks: [{ type: "actions", id: "a", items: [{ id: "yes", label: "Yes", input: {} }] }],
  },
};

const BYTES = Buffer.from("hello");

/**
 * The resources of the requests are made with the secret. Needs a server that sends no webhooks before an
 * hour is over.
 */
export async function validRequests(harness: Harness, secret: string): Promise<ValidRequest[]> {
  const make = async (path: string, body: object = {}): Promise<Reply["body"]> => {
    const response = await harness.ask(secret, `/v1${path}`, {
      method: "POST",
      body,
      headers: { "idempotency-key": randomUUID() },
    });
    if (response.status >= 300) throw new Error(`${path} answered ${JSON.stringify(response.body)}`);
    return response.body.data ?? response.body;
  };
  const at = (name: string): string => fixture(harness, name);
  const say = async (role: string, text: string): Promise<string> => {
    const { body } = await harness.post(role, at("conversation"), { markdown_content: text });
    return body.data.id;
  };
  const file = async (): Promise<string> => {
    const { body } = await declare(harness, secret, declarationOf(BYTES), randomUUID());
    await put(body.data.upload, BYTES);
    return body.data.id;
  };
  const endpoint = { url: "https://receiver.example/", enabled_events: ["webhook.test"] };
  const endpointId = (await make("/webhook-endpoints", endpoint)).id;
  // Disabling ends the delivery that waits, and only one that is done is replayed.
  const [deliveryId] = (await make(`/webhook-endpoints/${endpointId}/test`)).delivery_ids;
  for (const status of ["disabled", "active"])
    await harness.ask(secret, `/v1/webhook-endpoints/${endpointId}`, { method: "PATCH", body: { status } });
  const importOf = async (name: string): Promise<string> =>
    (await make("/imports", { source: "chat", source_workspace_id: name })).id;
  const messageId = await say("second", "Read by those who may: oleander.");
  const questionId = await say("agent", `\`\`\`svc-question\n${JSON.stringify(QUESTION)}\n\`\`\``);
  const sourceId = (await make("/inbound-webhook-sources", { name: "source" })).source.id;
  const keyId = async (): Promise<string> => (await keyWith(harness, ["messages:read"], "second")).id;
  const disabledKeyId = await keyId();
  await make(`/api-keys/${disabledKeyId}/disable`);
  const member = (name: string) => ({ external_id: name, display_name: name });

  const paths: Partial<Record<OperationId, Record<string, string>>> = {
    abortFile: { fileId: await file() },
    completeFile: { fileId: await file() },
    getFile: { fileId: await file() },
    completeImport: { importId: await importOf("A") },
    uploadImportRecords: { importId: await importOf("B") },
    answerQuestion: { messageId: questionId },
    disableApiKey: { apiKeyId: await keyId() },
    enableApiKey: { apiKeyId: disabledKeyId },
    revokeApiKey: { apiKeyId: await keyId() },
    rotateApiKey: { apiKeyId: await keyId() },
  };
  const shared: Record<string, string> = {
    conversationId: at("conversation"),
    messageId,
    sourceId,
    callId: at("call"),
    clipboardId: at("clipboard"),
    memberId: at("member"),
    taskId: at("task"),
    endpointId,
    deliveryId,
  };
  const bodies: Partial<Record<OperationId, object>> = {
    createAgent: { display_name: "Made agent" },
    createFile: declarationOf(BYTES),
    createImport: { source: "chat", source_workspace_id: "C" },
    createInboundRoute: { conversation_id: at("conversation") },
    createInboundSource: { name: "made source" },
    createMessage: { markdown_content: "made message" },
    createWebhookEndpoint: endpoint,
    forwardMessage: { conversation_id: at("second_conversation"), mode: "show_message" },
    issueApiKey: {
      name: null,
      scopes: ["messages:read"],
      subject: { kind: "new_agent", display_name: "Issued agent", role_name: null },
    },
    openRealtimeConnection: subscribe(),
    recordTaskUpdate: {
      expected_state_version: 0,
      entry: { kind: "note", body_markdown: "made entry" },
    },
    answerQuestion: { control_id: "yes" },
    updateWebhookEndpoint: { name: "changed" },
    uploadImportRecords: { members: [member("U")] },
  };
  return Object.values(operations).map(({ id, method, path }): ValidRequest => {
    const named = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => paths[id]?.[name] ?? shared[name] ?? "?",
    );
    const query = id.startsWith("search") ? "?q=oleander" : "";
    const body = bodies[id] ?? (method === "GET" ? undefined : {});
    return { operation: id, method, path: `${named}${query}`, ...(body && { body }) };
  });
}
