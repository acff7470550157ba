// Opening a connection: the ticket, the rights of its request, and every way in which a ticket does not hold.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { connectTo, fixture, startHarness, subscribe, within } from "../harness.ts";

test("a ticket says how to connect, and the first frame agrees with it", async () => {
  const harness = await startHarness();
  const { status, body: ticket } = await harness.open("second", subscribe("mentions"));
  const member = fixture(harness, "member");
  expect(status).toBe(200);
  expect(ticket).toMatchObject({
    protocol: "svc.realtime.v1",
    expires_in_seconds: 60,
    heartbeat_interval_seconds: 30,
    approximate_connection_time_seconds: 3600,
    resume_supported: true,
    subscriptions: [
      {
        target: { type: "workspace_membership", id: member },
        delivery: "mentions",
        events: ["message.created"],
      },
    ],
  });
  expect(ticket.warnings).toBeUndefined();
  expect(ticket.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/v1\/realtime\//);
  expect(ticket.url).not.toContain(harness.demo.keys.second);
  expect(Math.abs(Date.parse(ticket.expires_at) - Date.now() - 60_000)).toBeLessThan(5000);

  const stream = connectTo(ticket.url);
  const hello = await stream.next();
  expect(stream.socket.protocol).toBe("svc.realtime.v1");
  expect(hello).toEqual({
    type: "hello",
    connection_id: ticket.connection_id,
    heartbeat_interval_seconds: 30,
    resume_supported: true,
    subscriptions: ticket.subscriptions,
  });
});

test("the own membership is accepted by id, any other answers as if it did not exist", async () => {
  const harness = await startHarness();
  const target = (id: string) => subscribe("messages", undefined, { type: "workspace_membership", id });
  expect((await harness.open("second", target(fixture(harness, "member")))).status).toBe(200);
  for (const id of [fixture(harness, "agent_member"), fixture(harness, "foreign_member"), "mem_unknown"]) {
    expect((await harness.open("second", target(id))).status).toBe(404);
  }
});

test("a subscription that is not one of the kinds on offer is refused with 400", async () => {
  const harness = await startHarness();
  const one = { target: "self", delivery: "messages", events: ["message.created"] };
  const bodies: object[] = [
    {},
    { subscriptions: [] },
    { subscriptions: [one, one] },
    { subscriptions: [{ ...one, target: "everyone" }] },
    { subscriptions: [{ ...one, target: { type: "conversation", id: "c" } }] },
    { subscriptions: [{ ...one, delivery: "everything" }] },
    { subscriptions: [{ ...one, events: [] }] },
    { subscriptions: [{ ...one, events: ["message.updated"] }] },
    { subscriptions: [one], resume_from: { cursor: 7 } },
    { subscriptions: [one], resume_from: {} },
  ];
  for (const body of bodies) {
    expect([JSON.stringify(body), (await harness.open("primary", body)).status]).toEqual([
      JSON.stringify(body),
      400,
    ]);
  }
});

test("where realtime is switched off, opening answers 503", async () => {
  const harness = await startHarness({ realtime: false });
  const { status, body } = await harness.open("primary");
  expect([status, body.error.code]).toEqual([503, "realtime_unavailable"]);
});

test("a ticket that does not hold is refused with the reason, and never greeted", async () => {
  const clock = createManualClock(Date.now());
  const harness = await startHarness({}, undefined, { clock });
  const ticket = async (role: string): Promise<string> => (await harness.open(role)).body.url;
  const { keys } = harness.server.services.store;
  const keyId = async (role: string) =>
    (await keys.authenticate(harness.demo.keys[role] ?? ""))?.key.id ?? "";

  const used = await ticket("primary");
  await connectTo(used).next();
  const expired = await ticket("primary");
  clock.advance(60_000);
  const revoked = await ticket("second");
  await keys.setStatus(await keyId("second"), "revoked");
  const altered = (await ticket("primary")).replace(/.$/, (last) => (last === "A" ? "B" : "A"));

  const rows: Array<[url: string, reason: string, code: number]> = [
    [used, "invalid_ticket", 4409],
    [expired, "expired_ticket", 4410],
    [revoked, "revoked_api_key", 4401],
    [altered, "invalid_ticket", 4401],
    [altered.replace(/\?.*/, ""), "invalid_ticket", 4401],
  ];
  for (const [url, reason, code] of rows) {
    const stream = connectTo(url);
    expect(await within(stream.closed, `the end of ${reason}`)).toEqual({ code, reason });
    expect(stream.frames).toEqual([{ type: "disconnect", reason, retry_after_seconds: null }]);
  }
});

test("of two sockets with one ticket at the same time, one is greeted", async () => {
  const harness = await startHarness();
  const { url } = (await harness.open("primary")).body;
  const streams = Array.from({ length: 5 }, () => connectTo(url));
  const firsts = await Promise.all(streams.map((stream) => stream.next()));
  expect(firsts.map(({ type }) => type).sort()).toEqual([
    "disconnect",
    "disconnect",
    "disconnect",
    "disconnect",
    "hello",
  ]);
});

test("a wrong subprotocol and a wrong path are refused in HTTP, and the ticket stays good", async () => {
  const harness = await startHarness();
  const { url } = (await harness.open("primary")).body;
  const refusals = [
    connectTo(url, []),
    connectTo(url, ["svc.realtime.v2"]),
    connectTo(url.replace("socket", "x")),
  ];
  const reasons = await Promise.all(refusals.map(({ closed }) => within(closed, "a refusal")));
  expect(reasons.map(({ reason }) => reason)).toEqual([
    "Unexpected server response: 400",
    "Unexpected server response: 400",
    "Unexpected server response: 404",
  ]);
  expect((await connectTo(url, ["other", "svc.realtime.v1"]).next()).type).toBe("hello");
});

test("one key holds at most its number of connections; a closed one makes room", async () => {
  const harness = await startHarness({ maxConnectionsPerKey: 2 });
  const first = await harness.connect("primary");
  const second = await harness.connect("primary");
  await Promise.all([first.next(), second.next()]);
  const third = await harness.connect("primary");
  expect(await within(third.closed, "the refusal")).toEqual({ code: 4409, reason: "policy_violation" });
  expect((await (await harness.connect("second")).next()).type).toBe("hello");
  first.socket.close(1000);
  await first.closed;
  expect((await (await harness.connect("primary")).next()).type).toBe("hello");
});
