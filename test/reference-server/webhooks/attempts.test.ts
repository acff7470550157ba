// The course of a delivery: attempts by schedule, giving up, skipping, replaying, and outliving the process.
import { expect, test } from "vitest";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { createManualClock } from "../../../reference-server/clock.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { startServer } from "../../../reference-server/service.ts";
import { type Reply, startHarness } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { createEndpoint, deliveryThat, startReceiver, verify } from "./receiver.ts";
import { DAY_MS, LOCAL, patch, post, replay, sendTest, status } from "./steps.ts";

test("a failed attempt is repeated at the times of the schedule, with the same event and a fresh signature", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const config = { ...LOCAL, webhookScheduleMs: [0, 5000, 300_000] };
  const harness = await startHarness(config, undefined, { clock });
  const { outbox } = harness.server.services;
  const { id, secret } = await createEndpoint(harness, "primary", receiver.url);
  receiver.answer((response) => response.writeHead(receiver.received.length < 3 ? 500 : 200).end());
  const { event_id } = await sendTest(harness, id);
  const sentAt: string[] = [];
  for (const [attempt, next_attempt_at] of [
    [1, "2026-05-04T09:30:05.000Z"],
    [2, "2026-05-04T09:35:05.000Z"],
  ] as const) {
    sentAt.push(new Date(clock.now()).toISOString());
    verify(secret, await receiver.next(), clock.now());
    const waiting = await deliveryThat(harness, "primary", "", status("retrying"));
    expect(waiting).toMatchObject({
      attempt_count: attempt,
      next_attempt_at,
      last_attempt_at: sentAt.at(-1),
      last_http_status: 500,
      last_error_code: "http_status",
    });
    clock.advance(Date.parse(next_attempt_at) - clock.now() - 1);
    outbox.wake();
    clock.advance(1);
    outbox.wake();
    await deliveryThat(harness, "primary", "", ({ attempt_count }) => attempt_count === attempt + 1);
  }
  verify(secret, await receiver.next(), clock.now());
  const done = await deliveryThat(harness, "primary", "", status("succeeded"));
  expect(done).toMatchObject({ attempt_count: 3, last_http_status: 200, last_error_code: null });
  const { received } = receiver;
  expect(received.map(({ event }) => event.id)).toEqual([event_id, event_id, event_id]);
  expect(new Set(received.map(({ rawBody }) => rawBody)).size).toBe(1);
  const stamps = received.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(stamps.map((stamp) => stamp - (stamps[0] ?? 0))).toEqual([0, 5, 305]);
});

test("a delivery that becomes due while the worker looks is not slept over", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.now());
  const slowly: Decorate = (services) => {
    const { deliveryQueue } = services.store;
    const claim: typeof deliveryQueue.claim = async (limits) => {
      const claimed = await deliveryQueue.claim(limits);
      clock.advance(50);
      return claimed;
    };
    return { ...services, store: { ...services.store, deliveryQueue: { ...deliveryQueue, claim } } };
  };
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [50] }, slowly, { clock });
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  const { event_id } = await sendTest(harness, id);
  expect((await receiver.next()).event.id).toBe(event_id);
});

test("a first attempt that is meant to come later is scheduled until then", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [60_000] }, undefined, { clock });
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  await sendTest(harness, id);
  const { items } = (await harness.ask("primary", "/v1/webhook-deliveries?status=scheduled")).body.data;
  expect(items).toMatchObject([
    { attempt_count: 0, max_attempts: 1, last_attempt_at: null, replayable: false },
  ]);
  clock.advance(60_000);
  harness.server.services.outbox.wake();
  expect((await receiver.next()).event.type).toBe("webhook.test");
});

test("when all attempts failed the delivery has failed, and a replay sends the event again under a new id", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  const { id, secret } = await createEndpoint(harness, "primary", receiver.url);
  receiver.answer((response) => response.writeHead(503).end());
  const { event_id } = await sendTest(harness, id);
  const failed = await deliveryThat(harness, "primary", "status=failed", status("failed"));
  expect(failed).toMatchObject({
    event_id,
    attempt_count: 3,
    next_attempt_at: null,
    last_http_status: 503,
    last_error_code: "http_status",
    replayable: true,
  });
  receiver.answer((response) => response.writeHead(200).end());
  const replayed = await replay(harness, failed.id);
  expect(replayed.status).toBe(202);
  expect(replayed.body.data.delivery_id).not.toBe(failed.id);
  const done = await deliveryThat(harness, "primary", `event_id=${event_id}`, status("succeeded"));
  expect(done).toMatchObject({
    id: replayed.body.data.delivery_id,
    event_id,
    replay_of_delivery_id: failed.id,
    attempt_count: 1,
  });
  expect(await deliveryThat(harness, "primary", `event_id=${event_id}`, status("failed"))).toEqual(failed);
  expect(receiver.received.map(({ rawBody }) => rawBody)).toEqual(
    Array(4).fill(receiver.received[0]?.rawBody),
  );
  for (const delivered of receiver.received) expect(verify(secret, delivered)).toBe(event_id);
});

test("a delivery that is not done cannot be replayed, and nobody else's can", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [0, 60_000] });
  receiver.answer((response) => response.writeHead(500).end());
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  await sendTest(harness, id);
  const waiting = await deliveryThat(harness, "primary", "", status("retrying"));
  expect(waiting).toMatchObject({ attempt_count: 1, replayable: false, next_attempt_at: expect.any(String) });
  const refused = await replay(harness, waiting.id);
  expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
  for (const role of ["second", "agent", "other_workspace"]) {
    expect((await replay(harness, waiting.id, role)).status).toBe(404);
    expect((await harness.ask(role, "/v1/webhook-deliveries")).body.data.items).toEqual([]);
  }
  expect((await replay(harness, "whd_unknown")).status).toBe(404);
});

test("disabling skips what waits and lets nothing in; enabling lets in what comes afterwards", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [0, 60_000] });
  receiver.answer((response) => response.writeHead(500).end());
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  await post(harness, "failing");
  await deliveryThat(harness, "primary", "", status("retrying"));
  await patch(harness, id, { status: "disabled" });
  const skipped = await deliveryThat(harness, "primary", "", status("skipped"));
  expect(skipped).toMatchObject({
    next_attempt_at: null,
    last_error_code: "endpoint_disabled",
    replayable: true,
  });
  await post(harness, "while disabled");
  for (const refused of [
    await replay(harness, skipped.id),
    await harness.ask("primary", `/v1/webhook-endpoints/${id}/test`, { method: "POST" }),
  ])
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
  receiver.answer((response) => response.writeHead(200).end());
  await patch(harness, id, { status: "active" });
  await post(harness, "afterwards");
  expect((await receiver.next()).event.data.object.content).toBe("failing");
  expect((await receiver.next()).event.data.object.content).toBe("afterwards");
});

test("what is done is forgotten when its time is over, what waits is not, nor does an old secret rest longer", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [0, 100 * DAY_MS] }, undefined, {
    clock,
  });
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  receiver.answer((response, { event }) =>
    response.writeHead(event.type === "webhook.test" ? 200 : 500).end(),
  );
  await sendTest(harness, id);
  await deliveryThat(harness, "primary", "", status("succeeded"));
  await post(harness, "waits");
  const waiting = await deliveryThat(harness, "primary", "", status("retrying"));
  await harness.ask("primary", `/v1/webhook-endpoints/${id}/rotate-secret`, { method: "POST" });
  const { services } = harness.server;
  await runMaintenance(services);
  expect((await harness.ask("primary", "/v1/webhook-deliveries")).body.data.items).toHaveLength(2);
  clock.advance(7 * DAY_MS + 1);
  expect(await services.store.webhookEndpoints.prune()).toBe(1);
  await runMaintenance(services);
  expect((await harness.ask("primary", "/v1/webhook-deliveries")).body.data.items).toEqual([waiting]);
});

test("receivers that hang or fail hold nobody else back", async () => {
  const [slow, broken, healthy] = [await startReceiver(), await startReceiver(), await startReceiver()];
  const harness = await startHarness({
    ...LOCAL,
    webhookConcurrency: 3,
    webhookEndpointConcurrency: 1,
    drainTimeoutMs: 20,
  });
  slow.answer(() => {});
  broken.answer((response) => response.writeHead(500).end());
  for (const { url } of [slow, broken, healthy]) await createEndpoint(harness, "primary", url);
  const texts = Array.from({ length: 10 }, (_, index) => `message ${index}`);
  for (const text of texts) await post(harness, text);
  const arrived: string[] = [];
  while (arrived.length < texts.length) arrived.push((await healthy.next()).event.data.object.content);
  expect(arrived).toEqual(texts);
  expect(slow.received).toHaveLength(1);
});

test("what a dead process had claimed or queued is delivered by the next one, with the same event", async () => {
  const receiver = await startReceiver();
  const config = createConfig({
    ...LOCAL,
    data: temporaryFolder(),
    webhookTimeoutMs: 60_000,
    drainTimeoutMs: 50,
    webhookEndpointConcurrency: 1,
  });
  const first = await startServer(config);
  const demo = await ensureDemo(first.services);
  receiver.answer(() => {});
  const ask = (path: string, body?: object) =>
    fetch(`${first.url}/v1${path}`, {
      method: "POST",
      headers: { "x-api-key": demo.keys.primary ?? "", "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }).then((response) => response.json() as Promise<Reply["body"]>);
  const created = await ask("/webhook-endpoints", { url: receiver.url, enabled_events: ["webhook.test"] });
  const { id, signing_secret: secret } = created.data;
  const sent = [await ask(`/webhook-endpoints/${id}/test`), await ask(`/webhook-endpoints/${id}/test`)];
  const cutOff = await receiver.next();
  await first.close();

  receiver.answer((response) => response.writeHead(200).end());
  const second = await startServer(config);
  try {
    const delivered = [await receiver.next(), await receiver.next()];
    expect(delivered.map((one) => verify(secret, one)).sort()).toEqual(
      sent.map((one) => one.data.event_id).sort(),
    );
    expect(delivered.map(({ rawBody }) => rawBody)).toContain(cutOff.rawBody);
  } finally {
    await second.close();
  }
});
