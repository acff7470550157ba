// Realtime clients that want too much: each gets a bounded response, and nobody else notices.
import { expect, test } from "vitest";
import { MAX_FRAME_BYTES } from "../../../reference-server/realtime/upgrade.ts";
import { connectTo, fixture, type Harness, startHarness, within } from "../harness.ts";

async function expectHealthy(harness: Harness): Promise<void> {
  const stream = await harness.connect("second");
  expect((await stream.next()).type).toBe("hello");
  await harness.post("primary", fixture(harness, "conversation"), { markdown_content: "still here" });
  expect(await stream.events(1)).toHaveLength(1);
}

test("a frame beyond the limit ends its connection", async () => {
  const harness = await startHarness();
  const stream = await harness.connect("primary");
  await stream.next();
  stream.socket.send("x".repeat(MAX_FRAME_BYTES + 1));
  expect((await within(stream.closed, "the end")).code).toBe(1009);
  await expectHealthy(harness);
});

test("a client that pings without reading makes the server keep no responses for it", async () => {
  const maxBufferedBytes = 64 * 1024;
  const harness = await startHarness({ maxBufferedBytes });
  const stream = await harness.connect("primary");
  await stream.next();
  let pongs = 0;
  stream.socket.on("pong", () => {
    pongs += 1;
  });
  stream.socket.pause();
  // More than the buffers of both sockets take, so that without a limit the rest would wait in the server.
  const [pings, payload] = [200_000, Buffer.alloc(125)];
  for (let sent = 0; sent < pings; sent += 1) {
    stream.socket.ping(payload);
    if (sent % 1000 === 0) await new Promise((wait) => setImmediate(wait));
  }
  await drained(stream.socket);
  stream.socket.resume();
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "after the flood" });
  expect(await stream.events(1)).toHaveLength(1);
  expect(pongs).toBeGreaterThan(0);
  expect(pongs).toBeLessThan(pings);
}, 30_000);

test("a flood of acknowledgements of nothing ends its connection, one for each event does not", async () => {
  const maxStrayAcks = 50;
  const harness = await startHarness({ maxStrayAcks });
  const stream = await harness.connect("primary");
  await stream.next();
  const events = 5;
  for (let count = 0; count < events; count += 1)
    await harness.post("second", fixture(harness, "conversation"), { markdown_content: `event ${count}` });
  // Each is acknowledged once, and then again and again.
  const [first] = await stream.events(events);
  const flood = maxStrayAcks + events;
  for (let count = 0; count < flood; count += 1) stream.ack(first);
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "still open" });
  expect(await stream.events(1)).toHaveLength(1);
  for (let count = 0; count < 1000; count += 1) stream.ack({ envelope_id: `env_${count}` });
  expect(await stream.next()).toMatchObject({ type: "disconnect", reason: "policy_violation" });
  expect((await within(stream.closed, "the end")).code).toBe(1008);
  await expectHealthy(harness);
});

test("beyond the number of connections of the whole server a client is asked to come later", async () => {
  const harness = await startHarness({ maxRealtimeConnections: 2 });
  const streams = [await harness.connect("primary"), await harness.connect("second")];
  for (const stream of streams) expect((await stream.next()).type).toBe("hello");
  const refused = await harness.connect("agent");
  expect(await refused.next()).toEqual({
    type: "disconnect",
    reason: "temporary_unavailable",
    retry_after_seconds: 5,
  });
  expect((await within(refused.closed, "the end")).code).toBe(1013);
  streams[0]?.socket.close();
  await streams[0]?.closed;
  await expectHealthy(harness);
});

test("of tickets that wait a key gets so many and no more, until one is used or expires", async () => {
  const harness = await startHarness({ maxTicketsPerKey: 2, ticketLifetimeMs: 60_000 });
  const first = await harness.open("primary");
  expect([first.status, (await harness.open("primary")).status]).toEqual([200, 200]);
  const refused = await harness.open("primary");
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ error_code: "quota_exceeded", rate_limit_policy: "realtime.tickets" }),
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  expect((await harness.open("second")).status).toBe(200);
  const stream = connectTo(first.body.url);
  await stream.next();
  expect((await harness.open("primary")).status).toBe(200);
});

async function drained(socket: { bufferedAmount: number }): Promise<void> {
  while (socket.bufferedAmount > 0) await new Promise((wait) => setTimeout(wait, 5));
}
