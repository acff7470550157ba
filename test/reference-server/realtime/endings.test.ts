// How connections end, and that one that ends badly harms no other.
import { connect as connectTcp } from "node:net";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { connectTo, fixture, type Harness, type Stream, startHarness, within } from "../harness.ts";

async function post(harness: Harness, text: string): Promise<void> {
  const { status } = await harness.post("second", fixture(harness, "conversation"), {
    markdown_content: text,
  });
  if (status !== 200) throw new Error(`posting answered ${status}`);
}

async function greeted(harness: Harness, role: string): Promise<Stream> {
  const stream = await harness.connect(role);
  await stream.next();
  return stream;
}

const ending = (stream: Stream, what: string) => within(stream.closed, what);

test("a frame that is not an acknowledgement ends its own connection and no other", async () => {
  const harness = await startHarness();
  const bystander = await greeted(harness, "second");
  const garbage: Array<string | Buffer> = [
    "not json",
    "[]",
    "null",
    '"env"',
    "{}",
    '{"envelope_id":7}',
    '{"envelope_id":""}',
    '{"envelope_id":"e","error":"x"}',
    '{"envelope_id":"e","error":{}}',
    '{"envelope_id":"e","error":{"code":"x","message":7}}',
    Buffer.from('{"envelope_id":"e"}'),
  ];
  for (const frame of garbage) {
    const stream = await greeted(harness, "primary");
    stream.socket.send(frame);
    expect(await ending(stream, `the end after ${frame}`)).toEqual({
      code: 1008,
      reason: "policy_violation",
    });
    expect(stream.frames.at(-1)).toMatchObject({ type: "disconnect", reason: "policy_violation" });
  }
  const flooding = await greeted(harness, "primary");
  flooding.socket.send("x".repeat(20_000));
  expect((await ending(flooding, "the end after a large frame")).code).toBe(1009);
  await post(harness, "still here");
  expect(await bystander.events(1)).toHaveLength(1);
});

test("an acknowledgement that is unknown, repeated or has more members is accepted", async () => {
  const harness = await startHarness();
  const stream = await greeted(harness, "primary");
  await post(harness, "one");
  const [event] = await stream.events(1);
  stream.ack(event);
  stream.socket.send(JSON.stringify({ envelope_id: "env_unknown" }));
  stream.socket.send(JSON.stringify({ envelope_id: event.envelope_id, note: "again" }));
  await post(harness, "two");
  expect(await stream.events(1)).toHaveLength(1);
});

test("a reader that never acknowledges gets its window and then a disconnect, while others go on", async () => {
  const harness = await startHarness({ maxUnackedEvents: 3, backpressureGraceMs: 150, sweepIntervalMs: 10 });
  const [lazy, eager] = [await greeted(harness, "primary"), await greeted(harness, "second")];
  for (const text of ["a", "b", "c", "d", "e"]) await post(harness, text);
  expect(await eager.events(5)).toHaveLength(5);
  expect(await ending(lazy, "backpressure")).toEqual({ code: 1013, reason: "backpressure" });
  expect(lazy.frames.map(({ type }) => type)).toEqual(["hello", "event", "event", "event", "disconnect"]);
  const resumed = await harness.connect("primary", {
    subscriptions: [{ target: "self", delivery: "messages", events: ["message.created"] }],
    resume_from: { cursor: lazy.frames[3].cursor },
  });
  expect((await resumed.events(2)).map(({ payload }) => payload.data.object.content)).toEqual(["d", "e"]);
});

test("a slow reader that does acknowledge keeps its connection", async () => {
  const clock = createManualClock(Date.now());
  const limits = { maxUnackedEvents: 1, backpressureGraceMs: 120, sweepIntervalMs: 10 };
  const harness = await startHarness(limits, undefined, { clock });
  const stream = await greeted(harness, "primary");
  for (let index = 0; index < 6; index += 1) await post(harness, `m${index}`);
  for (let index = 0; index < 6; index += 1) {
    const [event] = await stream.events(1, { ack: false });
    clock.advance(100);
    // Time for a sweep, which sees a reader that is slow and not too slow.
    await new Promise((wait) => setTimeout(wait, 30));
    stream.ack(event);
  }
  expect(stream.frames.map(({ type }) => type)).not.toContain("disconnect");
});

test("a reader that stops reading from its socket is cut off with bounded memory", async () => {
  const harness = await startHarness({
    maxUnackedEvents: 100_000,
    maxBufferedBytes: 64 * 1024,
    backpressureGraceMs: 150,
    sweepIntervalMs: 10,
  });
  const stream = await greeted(harness, "primary");
  stream.socket.pause();
  const text = "x".repeat(30_000);
  for (let index = 0; index < 400 && harness.server.services.hub.count() > 0; index += 1)
    await post(harness, text);
  await within(
    waitUntil(() => harness.server.services.hub.count() === 0),
    "the connection to be cut off",
  );
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
}, 15_000);

test("a key that is disabled, revoked or rotated ends its connections and only those", async () => {
  const harness = await startHarness();
  const { keys } = harness.server.services.store;
  for (const [role, change] of [
    ["primary", (id: string) => keys.setStatus(id, "disabled")],
    ["agent", (id: string) => keys.setStatus(id, "revoked")],
    ["import_admin", (id: string) => keys.rotate(id)],
  ] as const) {
    const bystander = await greeted(harness, "second");
    const stream = await greeted(harness, role);
    await change((await keys.authenticate(harness.demo.keys[role] ?? ""))?.key.id ?? "");
    expect(await ending(stream, `the end of ${role}`)).toEqual({ code: 4401, reason: "revoked_api_key" });
    await post(harness, "still here");
    expect(await bystander.events(1)).toHaveLength(1);
  }
});

test("a ticket that was opened with a secret which was rotated since connects nobody", async () => {
  const harness = await startHarness();
  const { keys } = harness.server.services.store;
  const { body: ticket } = await harness.open("primary");
  const rotated = await keys.rotate(keys.authenticate(harness.demo.keys.primary ?? "")?.key.id ?? "");
  const refused = connectTo(ticket.url, [ticket.protocol]);
  expect(await ending(refused, "the refusal")).toEqual({ code: 4401, reason: "revoked_api_key" });
  expect(refused.frames.some(({ type }) => type === "hello")).toBe(false);
  const stream = await harness.connect(rotated?.secret ?? "");
  expect((await stream.next()).type).toBe("hello");
});

test("a connection that is old enough is asked to reconnect", async () => {
  const harness = await startHarness({ connectionMaxAgeMs: 100, sweepIntervalMs: 10 });
  const stream = await greeted(harness, "primary");
  expect(await ending(stream, "the maximal age")).toEqual({ code: 1012, reason: "connection_max_age" });
  expect(stream.frames.at(-1)).toEqual({
    type: "disconnect",
    reason: "connection_max_age",
    retry_after_seconds: 0,
  });
});

test("a living client is pinged and kept, one that answers no ping is dropped", async () => {
  const harness = await startHarness({ heartbeatIntervalMs: 60, sweepIntervalMs: 10 });
  const alive = await greeted(harness, "second");
  const { body: ticket } = await harness.open("primary");
  const url = new URL(ticket.url);
  const deaf = connectTcp(Number(url.port), url.hostname);
  const gone = new Promise<void>((resolve) => deaf.on("close", () => resolve()));
  deaf.on("error", () => {});
  deaf.resume();
  deaf.write(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: svc.realtime.v1\r\n\r\n",
  );
  let pings = 0;
  alive.socket.on("ping", () => {
    pings += 1;
  });
  await within(gone, "the silent client to be dropped");
  await within(
    waitUntil(() => pings >= 3),
    "three pings",
  );
  await post(harness, "alive");
  expect(await alive.events(1)).toHaveLength(1);
});

test("a server that stops says so on every connection, finishes requests and opens nothing new", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const harness = await startHarness({}, (services) => {
    const list = services.handlers.listConversations;
    services.handlers.listConversations = async (request, context) => {
      await held;
      return list(request, context);
    };
    return services;
  });
  const streams = [await greeted(harness, "primary"), await greeted(harness, "second")];
  const ticket = (await harness.open("primary")).body;
  const running = harness.ask("primary", "/v1/conversations");
  await new Promise((wait) => setTimeout(wait, 50));
  const closing = harness.server.close("deploy_draining");
  for (const stream of streams) {
    expect(await ending(stream, "the drain")).toEqual({ code: 1012, reason: "deploy_draining" });
    expect(stream.frames.at(-1)).toEqual({
      type: "disconnect",
      reason: "deploy_draining",
      retry_after_seconds: 1,
    });
  }
  release();
  expect((await running).status).toBe(200);
  await within(closing, "the server to stop");
  await expect(fetch(ticket.url.replace("ws:", "http:"))).rejects.toThrow();
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((wait) => setTimeout(wait, 5));
}
