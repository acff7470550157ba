// Writes whose response shows resources: they take the scope of reading these as well.
import { expect, test } from "vitest";
import { fixture, startHarness } from "../harness.ts";
import { ALL_SCOPES, keyWith, send, validRequests } from "./valid-requests.ts";

const TAKES: readonly [operation: string, scopes: readonly string[], missing: string][] = [
  ["forwardMessage", ["messages:write"], "messages:read"],
  ["answerQuestion", ["messages:write"], "messages:read"],
  ["recordTaskUpdate", ["tasks:contribute"], "tasks:read"],
  ["createWebhookEndpoint", ["webhooks:write"], "messages:read"],
  ["replayWebhookDelivery", ["webhooks:write"], "messages:read"],
  ["openRealtimeConnection", ["realtime:read"], "messages:read"],
];

test("a key that may write alone is refused, and writes nothing", async () => {
  const harness = await startHarness({ webhookScheduleMs: [3_600_000] });
  const requests = await validRequests(harness, (await keyWith(harness, ALL_SCOPES)).secret);
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
  const before = (await harness.ask("primary", path)).body;
  for (const [operation, scopes, missing] of TAKES) {
    const request = requests.find((one) => one.operation === operation);
    if (request === undefined) throw new Error(`no request for ${operation}`);
    const { status, body } = await send(harness, (await keyWith(harness, scopes)).secret, request);
    expect([operation, status, body.missing_scopes]).toEqual([operation, 403, [missing]]);
  }
  expect((await harness.ask("primary", path)).body).toEqual(before);
});
