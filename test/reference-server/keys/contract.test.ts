// Responses of the administrative operations, and requests to receivers, held against the contract's own
// schemas.
import { expect, test } from "vitest";
import { operations } from "../../../generator/generated/operations.ts";
import { responseValidators } from "../../../generator/generated/validators/responses.js";
import { validateEvent } from "../../../generator/generated/validators/schemas.js";
import type { Problem } from "../../../generator/runtime/validation/problem.ts";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";
import { deliveryThat, startReceiver } from "../webhooks/receiver.ts";

type OperationId = keyof typeof operations;
type Validators = Partial<Record<number, (data: unknown) => readonly Problem[]>>;

test("every response of these operations fits the contract, its status included", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness({ allowPrivateWebhooks: true });
  const call = caller(harness);
  const events = ["message.created", "webhook.test"];
  const endpoint = await call(
    "createWebhookEndpoint",
    201,
    {},
    { url: receiver.url, enabled_events: events },
  );
  const endpointId = endpoint.data.id;
  await call("listWebhookEndpoints", 200);
  await call("getWebhookEndpoint", 200, { endpointId });
  await call("updateWebhookEndpoint", 200, { endpointId }, { name: "x" });
  await call("rotateWebhookSecret", 200, { endpointId });
  await call("testWebhookEndpoint", 202, { endpointId });
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "hello" });
  for (const delivered of [await receiver.next(), await receiver.next()])
    expect(validateEvent(delivered.event)).toEqual([]);
  await call("listWebhookDeliveries", 200);
  const done = await deliveryThat(harness, "keys_admin", "", ({ replayable }) => replayable);
  await call("replayWebhookDelivery", 202, { deliveryId: done.id });

  const agent = { kind: "new_agent", display_name: "Fits", role_name: null };
  const issued = await call(
    "issueApiKey",
    201,
    {},
    { name: null, scopes: ["messages:read"], subject: agent },
  );
  const apiKeyId = issued.data.api_key.id;
  await call("issueApiKey", 409, {}, { name: null, scopes: [], subject: agent });
  await call("issueApiKey", 400, {}, { name: null, scopes: ["api_keys:read"], subject: agent });
  await call("listApiKeys", 200);
  for (const id of ["rotateApiKey", "disableApiKey", "enableApiKey", "revokeApiKey"] as const)
    await call(id, 200, { apiKeyId });
  for (const id of ["rotateApiKey", "disableApiKey", "enableApiKey"] as const)
    await call(id, 409, { apiKeyId });
  for (const id of ["rotateApiKey", "revokeApiKey"] as const)
    await call(id, 404, { apiKeyId: "key_unknown" });
  await call("createAgent", 201, {}, { display_name: "Alone" });
  await call("listAgents", 200);
  const source = await call("createInboundSource", 201, {}, { name: "source" });
  const sourceId = source.data.source.id;
  await call("listInboundSources", 200);
  await call("createInboundRoute", 201, { sourceId }, { conversation_id: fixture(harness, "conversation") });
  await call("listInboundRoutes", 200, { sourceId });
  await call("updateWebhookEndpoint", 200, { endpointId }, { status: "disabled" });
  await call("testWebhookEndpoint", 409, { endpointId });
  await call("createWebhookEndpoint", 400, {}, { url: "nowhere", enabled_events: [] });
  await call("getWebhookEndpoint", 404, { endpointId: "whe_unknown" });
});

/** Calls an operation by its description and checks status and body. */
function caller(harness: Harness) {
  let requests = 0;
  return async (
    id: OperationId,
    status: number,
    path: Record<string, string> = {},
    body?: object,
  ): Promise<Reply["body"]> => {
    const operation = operations[id];
    const template: string = operation.path;
    const response = await harness.ask(
      "keys_admin",
      `/v1${template.replaceAll(/\{(\w+)\}/g, (_, name) => path[name] ?? "")}`,
      {
        method: operation.method,
        ...(body !== undefined && { body }),
        ...(operation.method === "POST" && { headers: { "idempotency-key": `fits-${++requests}` } }),
      },
    );
    expect([id, response.status], JSON.stringify(response.body)).toEqual([id, status]);
    const validators: Validators = responseValidators[id];
    expect([id, status, validators[status]?.(response.body)]).toEqual([id, status, []]);
    return response.body;
  };
}
