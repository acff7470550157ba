// Receivers that never answer are the trouble of the identity that named them, and of nobody else.
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { listen } from "../../support/listen.ts";
import { startHarness, within } from "../harness.ts";
import { createEndpoint, deliveryThat, startReceiver } from "./receiver.ts";
import { DAY_MS, LOCAL, patch, post, sendTest, status } from "./steps.ts";

/** Takes connections and says nothing. */
async function startSilentReceiver(): Promise<{ url: string; connections(): number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
  });
  onTestFinished(() => void server.close());
  const origin = await listen(server);
  return { url: `${origin}/`, connections: () => connections };
}

test("an identity with a hundred silent receivers holds back no other", async () => {
  const config = { webhookConcurrency: 6, webhookIdentityConcurrency: 3, webhookTimeoutMs: 60_000 };
  const harness = await startHarness({ ...LOCAL, ...config, drainTimeoutMs: 50 });
  const silent = await startSilentReceiver();
  for (let count = 0; count < 100; count++) await createEndpoint(harness, "primary", silent.url);
  const receiver = await startReceiver();
  await createEndpoint(harness, "second", receiver.url);
  for (const text of ["one", "two", "three"]) {
    const { id } = await post(harness, text, "primary");
    const { event } = await within(receiver.next(), "the delivery to the other identity");
    expect(event.data.object.id).toBe(id);
  }
  expect(silent.connections()).toBeLessThanOrEqual(3);
}, 30_000);

test("of what waits each identity has its turn, however many endpoints the others have", async () => {
  const config = { webhookConcurrency: 1, webhookIdentityConcurrency: 1 };
  const harness = await startHarness({ ...LOCAL, ...config });
  const [many, one] = [await startReceiver(), await startReceiver()];
  const order: string[] = [];
  many.answer((response) => {
    order.push("many");
    setTimeout(() => response.writeHead(200).end(), 20);
  });
  one.answer((response) => {
    order.push("one");
    response.writeHead(200).end();
  });
  for (let count = 0; count < 30; count++) await createEndpoint(harness, "primary", many.url);
  await createEndpoint(harness, "second", one.url);
  await post(harness, "for all of them", "primary");
  await within(one.next(), "the delivery to the other identity");
  expect(order.indexOf("one")).toBeLessThan(5);
});

test("an endpoint that fails for days is disabled and says so, and a success begins the count again", async () => {
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const config = { ...LOCAL, webhookScheduleMs: [0], webhookDisableAfterMs: 3 * DAY_MS };
  const harness = await startHarness(config, undefined, { clock });
  const receiver = await startReceiver();
  let received = 500;
  receiver.answer((response) => response.writeHead(received).end());
  const { id } = await createEndpoint(harness, "primary", receiver.url);
  const attempt = async (days: number, code: number) => {
    clock.advance(days * DAY_MS);
    received = code;
    const { delivery_ids } = await sendTest(harness, id);
    await deliveryThat(
      harness,
      "primary",
      "",
      (delivery) =>
        delivery.id === delivery_ids[0] && delivery.attempt_count === 1 && delivery.status !== "in_flight",
    );
    return (await harness.ask("primary", `/v1/webhook-endpoints/${id}`)).body.data;
  };
  expect((await attempt(0, 500)).status).toBe("active");
  expect((await attempt(2, 500)).status).toBe("active");
  expect((await attempt(0, 200)).status).toBe("active");
  expect((await attempt(2, 500)).status).toBe("active");
  expect((await attempt(2, 500)).status).toBe("active");
  const disabled = await attempt(2, 500);
  expect([disabled.status, disabled.disabled_at]).toEqual(["disabled", new Date(clock.now()).toISOString()]);
  await post(harness, "nobody is notified", "second");
  expect(receiver.received).toHaveLength(6);
  expect((await patch(harness, id, { status: "active" })).body.data.disabled_at).toBeNull();
  expect((await attempt(1, 500)).status).toBe("active");
});

test("what waits for an endpoint that is disabled for its failures is skipped with the reason", async () => {
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const config = { ...LOCAL, webhookScheduleMs: [0, 10 * DAY_MS], webhookDisableAfterMs: DAY_MS };
  const harness = await startHarness(config, undefined, { clock });
  const receiver = await startReceiver();
  receiver.answer((response) => response.writeHead(500).end());
  await createEndpoint(harness, "primary", receiver.url);
  await post(harness, "one");
  await deliveryThat(harness, "primary", "", status("retrying"));
  clock.advance(2 * DAY_MS);
  await post(harness, "two");
  await deliveryThat(harness, "primary", "", status("skipped"));
  const { items } = (await harness.ask("primary", "/v1/webhook-deliveries")).body.data;
  const states = items.map((item: { status: string; last_error_code: string }) => [
    item.status,
    item.last_error_code,
  ]);
  expect(states).toEqual([
    ["skipped", "endpoint_failing"],
    ["skipped", "endpoint_failing"],
  ]);
});
