// A realtime service cannot fill the memory of a follower: not by reading nothing, not by greeting without end.
import { describe, expect, it, onTestFinished } from "vitest";
import { follow, meeting } from "./following.ts";
import type { Peer } from "./realtime-server.ts";

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
