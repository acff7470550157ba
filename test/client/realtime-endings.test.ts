// When a follower of the stream comes back and when it stops (RTS-25, RTS-26, RTS-27), and how it closes (RTS-28):
// against a service that plays a script.
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { closeCodes, disconnectReasons } from "../../generator/generated/realtime.ts";
import { ApiProblem } from "../../generator/runtime/client/client-errors.ts";
import { memoryCursorStore } from "../../generator/runtime/realtime/cursor-store.ts";
import { RealtimeStopped } from "../../generator/runtime/realtime/endings.ts";
import type { Notice } from "../../generator/runtime/realtime/realtime-client.ts";
import { ack, follow, meeting } from "./following.ts";
import { type Peer, type Session, SUBPROTOCOL } from "./realtime-server.ts";

const stay: Session = (peer) => peer.hello();
const reasons = Object.entries(disconnectReasons);

describe("after a disconnect", () => {
  it.each(reasons.filter(([, action]) => action === "reconnect").map(([reason]) => reason))(
    "for %s it comes back with a new ticket after the wait the service names",
    async (reason) => {
      const second = meeting();
      const run = await follow({
        sessions: [(peer) => peer.disconnect(reason, 1012, 7), second.session],
      });
      await second.peer;
      expect(run.environment.waits).toEqual([7_000]);
      expect(run.service.openings).toHaveLength(2);
      await run.stop();
    },
  );

  it.each(reasons.filter(([, action]) => action === "stop").map(([reason]) => reason))(
    "for %s it stops",
    async (reason) => {
      const run = await follow({ sessions: [(peer) => peer.disconnect(reason, 1008, 1)] });
      const error = await run.failure;
      expect(error).toBeInstanceOf(RealtimeStopped);
      expect(error).toMatchObject({
        reason,
        closeCode: 1008,
        message: `realtime: the service ended the stream: ${reason} (close code 1008); mend the cause first`,
      });
      expect(run.service.openings).toHaveLength(1);
    },
  );

  it("draws a wait where the service names none, from a bound that doubles", async () => {
    const last = meeting();
    const leave: Session = (peer) => peer.disconnect("backpressure", 1013, null);
    const run = await follow({ sessions: [leave, leave, leave, last.session] });
    await last.peer;
    expect(run.environment.waits).toEqual([250, 500, 1000]);
    await run.stop();
  });

  it("asks ever less often although the service always says at once", async () => {
    const last = meeting();
    const leave: Session = (peer) => peer.disconnect("refresh_requested", 1012, 0);
    const run = await follow({ sessions: [leave, leave, leave, leave, last.session] });
    await last.peer;
    expect(run.environment.waits).toEqual([0, 500, 1000, 2000]);
    await run.stop();
  });

  it("treats a reason it does not know by the close code alone", async () => {
    const second = meeting();
    const run = await follow({ sessions: [(peer) => peer.disconnect("new_moon", 1012, 1), second.session] });
    await second.peer;
    await run.stop();
    const other = await follow({ sessions: [(peer) => peer.disconnect("new_moon", 4403, 1)] });
    await expect(other.ended).rejects.toMatchObject({ closeCode: 4403 });
  });

  it("stops for the reason of a frame that lacks its delay", async () => {
    const run = await follow({ sessions: [(peer) => peer.disconnect("policy_violation", 1008)] });
    await expect(run.ended).rejects.toMatchObject({ reason: "policy_violation", closeCode: 1008 });
  });

  it("closes itself when the service does not", async () => {
    const second = meeting();
    const mute: Session = (peer) =>
      peer.send({ type: "disconnect", reason: "deploy_draining", retry_after_seconds: 0 });
    const run = await follow({ sessions: [mute, second.session] });
    await second.peer;
    expect(await run.service.peers[0]?.closed).toBe(1000);
    await run.stop();
  });
});

describe("after a close", () => {
  it.each(closeCodes.filter(({ sender }) => sender === "server").map(({ code }) => code))(
    "with %d it stops",
    async (code) => {
      const run = await follow({ sessions: [(peer) => peer.socket.close(code)] });
      await expect(run.ended).rejects.toMatchObject({ name: "RealtimeStopped", closeCode: code });
      expect(run.service.openings).toHaveLength(1);
    },
  );

  it("with 4403 it stops even if the reason says otherwise", async () => {
    const run = await follow({ sessions: [(peer) => peer.disconnect("server_restart", 4403, 0)] });
    await expect(run.ended).rejects.toBeInstanceOf(RealtimeStopped);
  });

  it.each([1000, 1001, 1011, 1012, 1013, 4000])("with %d it comes back", async (code) => {
    const second = meeting();
    const run = await follow({ sessions: [(peer) => peer.socket.close(code), second.session] });
    await second.peer;
    await run.stop();
  });

  it("that was none, but a broken connection, it comes back", async () => {
    const second = meeting();
    const run = await follow({ sessions: [(peer) => peer.socket.terminate(), second.session] });
    await second.peer;
    await run.stop();
  });
});

describe("opening", () => {
  it("uses the subprotocol of the ticket and never shows the key to it", async () => {
    const first = meeting();
    const run = await follow({ sessions: [first.session] });
    const { headers } = await first.peer;
    expect(headers["sec-websocket-protocol"]).toBe(SUBPROTOCOL);
    expect(JSON.stringify(headers)).not.toContain("svc_sk_1");
    expect(run.service.openings[0]).toMatchObject({
      headers: { "x-api-key": "svc_sk_1" },
      body: { subscriptions: [{ target: "self", delivery: "messages", events: ["message.created"] }] },
    });
    expect(run.service.openings[0]?.body).not.toHaveProperty("resume_from");
    await run.stop();
  });

  it.each([400, 401, 403, 404, 409])("stops when it is refused with %d", async (status) => {
    const body = { error: "no", error_code: "missing_scope", missing_scopes: ["realtime:read"] };
    const run = await follow({ sessions: [stay], openings: { 1: { status, body } } });
    const error = await run.failure;
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status, missingScopes: ["realtime:read"] });
    expect(run.service.openings).toHaveLength(1);
  });

  it("waits and asks again when it is limited or unavailable", async () => {
    const first = meeting();
    const limited = { error_code: "rate_limited", rate_limit_policy: "realtime.open" };
    const unavailable = { error: { code: "realtime_unavailable", message: "no", request_id: null } };
    const run = await follow({
      sessions: [first.session],
      openings: {
        1: { status: 429, body: limited, headers: { "retry-after": "5" } },
        2: { status: 503, body: unavailable },
        3: { status: 500, body: unavailable },
      },
    });
    await first.peer;
    expect(run.environment.waits).toEqual([5_000, 500, 1_000]);
    await run.stop();
  });

  it("gives up after as many failures as its options say", async () => {
    const run = await follow({ sessions: [(peer) => peer.socket.terminate()] }, { maxFailures: 3 });
    await expect(run.ended).rejects.toThrow(
      "realtime: gave up after 4 failures in a row, at last close code 1006",
    );
    expect(run.service.openings).toHaveLength(4);
  });

  it("ends at an abort while it waits, and before it began", async () => {
    const controller = new AbortController();
    const onNotice = ({ kind }: Notice) => kind === "reconnecting" && controller.abort();
    const run = await follow(
      { sessions: [(peer) => peer.disconnect("backpressure", 1013, 3600)] },
      { signal: controller.signal, onNotice },
    );
    await run.ended;
    const never = await follow({ sessions: [stay] }, { signal: AbortSignal.abort() });
    await never.ended;
    expect(never.service.openings).toEqual([]);
  });
});

describe("ending", () => {
  it("finishes what is in the handler, takes up nothing else, and closes with 1000", async () => {
    const first = meeting();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const cursors = memoryCursorStore();
    const started: string[] = [];
    const handle = ({ id }: { id: string }) => {
      started.push(id);
      return working;
    };
    const run = await follow({ sessions: [first.session] }, { handle, cursors });
    const peer = await first.peer;
    peer.event("a");
    peer.event("b");
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = run.stop();
    peer.event("c");
    setTimeout(finish, 20);
    await stopped;
    expect(started).toEqual(["a"]);
    expect(peer.received).toEqual([ack("a")]);
    expect(await peer.closed).toBe(1000);
    expect(await cursors.load()).toBe("cursor of a");
  });

  it.each<[string, (peer: Peer) => void, RegExp]>([
    [
      "a frame that is not JSON",
      ({ socket }) => socket.send("{"),
      /a frame that the contract does not have: .*JSON/,
    ],
    [
      "an event without its members",
      (peer) => peer.send({ type: "event", envelope_id: "e" }),
      /does not have: \//,
    ],
    ["a binary frame", ({ socket }) => socket.send(Buffer.from("{}")), /does not have/],
  ])("with %s is a failure of the client: close code 1011", async (_, act, message) => {
    const first = meeting();
    const run = await follow({ sessions: [first.session] });
    const peer = await first.peer;
    act(peer);
    await expect(run.ended).rejects.toThrow(message);
    expect(await peer.closed).toBe(1011);
    expect(run.service.openings).toHaveLength(1);
  });

  it("is not brought about by a frame of a later version", async () => {
    const first = meeting();
    const run = await follow({ sessions: [first.session] });
    const peer = await first.peer;
    peer.send({ type: "weather", forecast: "fair" });
    peer.event("a");
    await peer.frames(1);
    await run.stop();
  });

  it("with a listener that throws is a failure of the client", async () => {
    const onNotice = () => {
      throw new Error("listener");
    };
    const run = await follow({ sessions: [stay] }, { onNotice });
    await expect(run.ended).rejects.toThrow("listener");
    expect(await run.service.peers[0]?.closed).toBe(1011);
  });
});

it("notices a peer that went silent, however the service beats", async () => {
  const second = meeting();
  const silent: Session = (peer) => {
    peer.hello({ heartbeat_interval_seconds: 0.05 });
    // The peer is gone without a word: nothing is read any more, so no ping is answered.
    peer.socket.pause();
  };
  const run = await follow({ sessions: [silent, second.session] });
  await second.peer;
  await run.stop();
});

it("leaves a peer alone that answers", async () => {
  const lively = meeting({ heartbeat_interval_seconds: 0.02 });
  const run = await follow({ sessions: [lively.session] });
  const { socket } = await lively.peer;
  for (let pings = 0; pings < 4; pings += 1) await once(socket, "ping");
  expect(run.service.openings).toHaveLength(1);
  await run.stop();
});

it.each([0, 1e9])("asks no peer for a sign of life that beats every %d s", async (seconds) => {
  const lively = meeting({ heartbeat_interval_seconds: seconds });
  const run = await follow({ sessions: [lively.session] });
  const { socket } = await lively.peer;
  let asked = 0;
  socket.on("ping", () => {
    asked += 1;
  });
  // Far longer than the millisecond that a timer waits for a delay that it cannot keep.
  for (let trips = 0; trips < 100; trips += 1) {
    socket.ping();
    await once(socket, "pong");
  }
  expect(asked).toBe(0);
  expect(run.service.openings).toHaveLength(1);
  await run.stop();
});
