// A realtime service cannot fill the memory of a follower: not by reading nothing, not by greeting without end.
import { describe, expect, it, onTestFinished } from "vitest";
import { CallError } from "../../generator/runtime/client/client-errors.ts";
import { follow, meeting } from "./following.ts";
import { type Peer, SUBPROTOCOL } from "./realtime-server.ts";

/** Writes until the connection is over, and reads nothing meanwhile. */
async function flood({ socket }: Peer, write: () => void): Promise<void> {
  socket.on("error", () => undefined);
  socket.pause();
  while (socket.readyState === socket.OPEN) {
    for (let count = 0; count < 1_000 && socket.bufferedAmount < 1_000_000; count += 1) write();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe("a service that reads nothing", () => {
  it.each<[string, (peer: Peer) => void, string]>([
    ["pings", ({ socket }) => socket.ping("x".repeat(125)), "close code 1006"],
    ["one event again", (peer) => peer.event("a"), "the service reads nothing of what it is sent"],
  ])(
    "and always sends %s is left, and another connection is opened",
    { timeout: 60_000 },
    async (_, write, why) => {
      const [first, second] = [meeting(), meeting()];
      const run = await follow({ sessions: [first.session, second.session] });
      const peer = await first.peer;
      const flooding = flood(peer, () => write(peer));
      await second.peer;
      peer.socket.terminate();
      await flooding;
      expect(run.notices).toContainEqual(expect.objectContaining({ kind: "reconnecting", why }));
      await run.stop();
    },
  );
});

it("a service that greets again and again leaves one watch on the connection", async () => {
  const warnings: Error[] = [];
  const see = (warning: Error) => warnings.push(warning);
  process.on("warning", see);
  onTestFinished(() => void process.off("warning", see));
  const first = meeting();
  const run = await follow({ sessions: [first.session] });
  const peer = await first.peer;
  for (let count = 0; count < 50; count += 1) peer.hello();
  peer.event("a");
  await peer.frames(1);
  expect(warnings).toEqual([]);
  await run.stop();
});

it("a service that ends each connection after an event, and asks for no wait, is not asked without one", async () => {
  let count = 0;
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const session = async (peer: Peer) => {
    count += 1;
    if (count === 8) resolve();
    peer.hello();
    peer.event(`e${count}`);
    await peer.frames(1);
    peer.disconnect("server_restart", 1001, 0);
  };
  const run = await follow({ sessions: [session] });
  await reached;
  await run.stop();
  expect(run.environment.waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(Math.min(...run.environment.waits.slice(3))).toBeGreaterThan(0);
});

it("a service that invents warnings is heard a hundred times on a connection", async () => {
  const first = meeting();
  const run = await follow({ sessions: [first.session] });
  const peer = await first.peer;
  for (let count = 0; count < 500; count += 1)
    peer.send({ type: "warning", warnings: [{ code: `code_${count}`, message: "again" }] });
  peer.event("a");
  await peer.frames(1);
  expect(run.notices.filter(({ kind }) => kind === "warning").length).toBeLessThanOrEqual(100);
  await run.stop();
});

it.each<[string, string, string]>([
  ["a URL with a fragment", "#secret", SUBPROTOCOL],
  ["a protocol that is none", "", "a b"],
])("a ticket with %s is a failure of the service, which leaves out its URL", async (_, end, protocol) => {
  const url = `ws://127.0.0.1:2/?ticket=secret${end}`;
  const body = {
    ...{ url, protocol, connection_id: "conn_1", expires_at: "2026-05-04T09:31:00Z", expires_in_seconds: 60 },
    ...{ heartbeat_interval_seconds: 30, resume_supported: true, subscriptions: [] },
  };
  const run = await follow({ sessions: [], openings: { 1: { status: 200, body } } });
  const failure = await run.failure;
  expect(failure).toBeInstanceOf(CallError);
  expect(String(failure)).not.toContain("secret");
});
