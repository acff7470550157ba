// An identity with thousands of deliveries: all of them are found, skipped and forgotten, and nobody else waits.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { answeredMeanwhile } from "../meanwhile.ts";
import { post } from "./steps.ts";

/** Long enough that no attempt is made. */
const NEVER = { webhookScheduleMs: [3_600_000] };

interface Made {
  endpointIds: string[];
  eventIds: string[];
}

/** One delivery per endpoint and message. */
async function makeDeliveries(
  harness: Harness,
  endpoints: number,
  messages: number,
  content = "x",
): Promise<Made> {
  const { store, render } = harness.server.services;
  const holder = store.keys.authenticate(harness.demo.keys.primary ?? "");
  if (holder === undefined) throw new Error("the demo has no primary key");
  const { workspaceId, memberId } = holder.key;
  const viewer = { workspaceId, memberId, kind: holder.memberKind };
  const settings = { name: null, url: "https://example.com", enabledEvents: ["message.created"] };
  const endpointIds: string[] = [];
  for (let count = 0; count < endpoints; count++) {
    const made = await store.webhookEndpoints.create(viewer, settings, undefined);
    if (!made.replayed) endpointIds.push(made.value.endpoint.id);
  }
  const eventIds: string[] = [];
  store.onCommit((commitEvents) => {
    for (const each of commitEvents) if (each.kind === "event_appended") eventIds.push(each.event.id);
  });
  const message = { conversationId: fixture(harness, "conversation"), content };
  for (let count = 0; count < messages; count++) {
    await store.messages.create(viewer, message, { announce: render.messageCreated });
  }
  return { endpointIds, eventIds };
}

interface Delivery {
  id: string;
  endpoint_id: string;
  status: string;
}

async function listAll(harness: Harness, query: Record<string, string>): Promise<Delivery[]> {
  const found: Delivery[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const all = new URLSearchParams({ ...query, limit: "100", ...(cursor !== "" && { cursor }) });
    const { status, body } = await harness.ask("primary", `/v1/webhook-deliveries?${all}`);
    expect([status, body.data.page_info.has_previous_page]).toEqual([200, cursor !== ""]);
    found.push(...body.data.items);
    cursor = body.data.page_info.next_cursor;
  }
  return found;
}

const idsOf = (deliveries: readonly Delivery[]): string[] => [...new Set(deliveries.map(({ id }) => id))];

test("pages hold every delivery that a filter matches, however far apart these lie", async () => {
  const harness = await startHarness(NEVER);
  const { endpointIds, eventIds } = await makeDeliveries(harness, 10, 130);
  const all = await listAll(harness, {});
  expect([all.length, idsOf(all).length]).toEqual([1300, 1300]);
  const [endpoint_id = ""] = endpointIds;
  const ofEndpoint = await listAll(harness, { endpoint_id });
  expect(idsOf(ofEndpoint)).toEqual(idsOf(all.filter((each) => each.endpoint_id === endpoint_id)));
  const [event_id = ""] = eventIds;
  expect(await listAll(harness, { event_id })).toHaveLength(10);
  expect(await listAll(harness, { event_id, endpoint_id })).toHaveLength(1);
  expect(await listAll(harness, { status: "failed" })).toEqual([]);
  expect(await listAll(harness, { created_before: "2020-01-01T00:00:00Z" })).toEqual([]);
  expect(await listAll(harness, { created_after: "2020-01-01T00:00:00Z", endpoint_id })).toHaveLength(130);
}, 30_000);

test("others are answered while a filter that matches none looks through all deliveries", async () => {
  const harness = await startHarness(NEVER);
  await makeDeliveries(harness, 100, 600);
  const failed = async (): Promise<void> => {
    expect(await listAll(harness, { status: "failed" })).toEqual([]);
  };
  // In one stretch it would be one or two.
  expect(await answeredMeanwhile(harness, failed)).toBeGreaterThan(3);
}, 60_000);

test("everything that waits for an endpoint is skipped when it is disabled, and nothing of others", async () => {
  const harness = await startHarness(NEVER);
  const { endpointIds } = await makeDeliveries(harness, 2, 1100);
  const [disabled = ""] = endpointIds;
  const path = `/v1/webhook-endpoints/${disabled}`;
  const { status } = await harness.ask("primary", path, { method: "PATCH", body: { status: "disabled" } });
  expect(status).toBe(200);
  const skipped = await listAll(harness, { status: "skipped" });
  expect(skipped).toHaveLength(1100);
  expect(skipped.every(({ endpoint_id }) => endpoint_id === disabled)).toBe(true);
}, 30_000);

test("what is past its retention is forgotten in one pass, however much there is", async () => {
  const clock = createManualClock(Date.parse("2026-01-01T00:00:00Z"));
  const harness = await startHarness({ ...NEVER, webhookRetentionMs: 1000 }, undefined, { clock });
  const { endpointIds } = await makeDeliveries(harness, 4, 400);
  for (const id of endpointIds) {
    const path = `/v1/webhook-endpoints/${id}`;
    await harness.ask("primary", path, { method: "PATCH", body: { status: "disabled" } });
  }
  clock.advance(2000);
  await runMaintenance(harness.server.services);
  expect(await listAll(harness, {})).toEqual([]);
}, 30_000);

test("an identity keeps so many deliveries: finished ones make room, and beyond them nothing is delivered", async () => {
  const harness = await startHarness({ ...NEVER, maxDeliveriesPerIdentity: 2000 });
  const { endpointIds } = await makeDeliveries(harness, 2, 900);
  const [finished = "", waiting = ""] = endpointIds;
  const patch = (status: string) =>
    harness.ask("primary", `/v1/webhook-endpoints/${finished}`, { method: "PATCH", body: { status } });
  const test = () => harness.ask("primary", `/v1/webhook-endpoints/${waiting}/test`, { method: "POST" });
  await patch("disabled");
  await runMaintenance(harness.server.services);
  expect(await listAll(harness, { endpoint_id: finished, status: "skipped" })).toHaveLength(100);
  expect(await listAll(harness, { endpoint_id: waiting })).toHaveLength(900);

  for (let count = 0; count < 1000; count++) await post(harness, "more");
  const { status, body } = await test();
  expect([status, body.error_code, body.rate_limit_policy]).toEqual([
    ...[429, "quota_exceeded", "identity.webhook_deliveries"],
  ]);
  expect((await post(harness, "one more")).id).toEqual(expect.any(String));
  expect(await listAll(harness, {})).toHaveLength(2000);
}, 60_000);

test("of long payloads few are claimed at once, and in the end all of them", async () => {
  const harness = await startHarness(NEVER);
  await makeDeliveries(harness, 10, 3, "long ".repeat(100_000));
  const { deliveryQueue } = harness.server.services.store;
  const claimed = new Set<string>();
  for (let count = 0; count < 30 && claimed.size < 30; count++) {
    const attempts = await deliveryQueue.claim({
      ...{ nowMs: Date.now() + 2 * 3_600_000, limit: 128, perEndpoint: 4, perIdentity: 32 },
      ...{ running: new Map(), runningByIdentity: new Map() },
    });
    const sizes = attempts.map(({ payload }) => payload.length);
    expect(Math.min(...sizes)).toBeGreaterThan(500_000);
    expect(attempts.length).toBeLessThan(4);
    for (const { deliveryId } of attempts) claimed.add(deliveryId);
  }
  expect(claimed.size).toBe(30);
});
