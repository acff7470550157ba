// The behaviour of a follower of the stream with events: it acknowledges after handling, keeps the cursor it
// may, and drops repetitions (RTS-36). Against a service that plays a script.
import { describe, expect, it } from "vitest";
import { type CursorStore, memoryCursorStore } from "../../generator/runtime/realtime/cursor-store.ts";
import { ack, follow, meeting } from "./following.ts";
import type { Peer, Script, Session } from "./realtime-server.ts";

const stay: Session = (peer) => peer.hello();

describe("an event", () => {
  it("is acknowledged only when its handler is done", async () => {
    const first = meeting();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const run = await follow({ sessions: [first.session] }, { handle: () => working });
    const peer = await first.peer;
    peer.event("a");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(peer.received).toEqual([]);
    finish();
    expect(await peer.frames(1)).toEqual([ack("a")]);
    await run.stop();
  });

  it("whose handler throws is reported as handler_failed, and its cursor is not passed", async () => {
    const [first, second] = [meeting(), meeting()];
    const cursors = memoryCursorStore();
    const attempts: string[] = [];
    const run = await follow(
      { sessions: [first.session, second.session] },
      {
        cursors,
        handle({ id }) {
          attempts.push(id);
          if (id === "b" && attempts.filter((one) => one === "b").length === 1) throw new Error("broken");
        },
      },
    );
    const peer = await first.peer;
    for (const id of ["a", "b", "c"]) peer.event(id);
    expect(await peer.frames(3)).toEqual([
      ack("a"),
      { ...ack("b"), error: { code: "handler_failed" } },
      ack("c"),
    ]);
    expect(run.notices.filter(({ kind }) => kind === "handler-failed")).toEqual([
      { kind: "handler-failed", eventId: "b", error: new Error("broken") },
    ]);
    peer.disconnect("server_restart", 1012, 0);
    const next = await second.peer;
    expect(run.service.openings[1]?.body.resume_from).toEqual({ cursor: "cursor of a" });
    next.event("b", "env_2b");
    next.event("c", "env_2c");
    expect(await next.frames(2)).toEqual([{ envelope_id: "env_2b" }, { envelope_id: "env_2c" }]);
    expect(attempts).toEqual(["a", "b", "c", "b"]);
    await run.stop();
    expect(await cursors.load()).toBe("cursor of c");
  });

  it("that is delivered again is acknowledged and not handled", async () => {
    const [first, second] = [meeting(), meeting()];
    const run = await follow({ sessions: [first.session, second.session] });
    const peer = await first.peer;
    for (const envelope of ["env_1", "env_2"]) peer.event("a", envelope);
    await peer.frames(2);
    peer.socket.terminate();
    const next = await second.peer;
    next.event("a", "env_3");
    expect(await next.frames(1)).toEqual([{ envelope_id: "env_3" }]);
    expect(run.handled).toEqual(["a"]);
    await run.stop();
  });

  it("that was in the handler when the connection broke is handled once", async () => {
    const [first, second] = [meeting(), meeting()];
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const cursors = memoryCursorStore();
    let times = 0;
    const handle = () => {
      times += 1;
      return working;
    };
    const run = await follow({ sessions: [first.session, second.session] }, { handle, cursors });
    const peer = await first.peer;
    peer.event("a");
    await new Promise((resolve) => setTimeout(resolve, 20));
    peer.socket.terminate();
    const next = await second.peer;
    next.event("a", "env_again");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(next.received).toEqual([]);
    finish();
    expect(await next.frames(1)).toEqual([{ envelope_id: "env_again" }]);
    expect(times).toBe(1);
    await run.stop();
    expect(await cursors.load()).toBe("cursor of a");
  });

  it("that was in the handler all the while does not take the cursor back", async () => {
    const [first, second] = [meeting(), meeting({ warnings: [{ code: "resume_failed", message: "gone" }] })];
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const cursors = memoryCursorStore();
    const handle = ({ id }: { id: string }) => (id === "a" ? working : undefined);
    const sessions = [first.session, second.session];
    const run = await follow({ sessions }, { handle, cursors, concurrency: 2 });
    const peer = await first.peer;
    peer.event("a");
    await new Promise((resolve) => setTimeout(resolve, 20));
    peer.socket.terminate();
    const next = await second.peer;
    next.event("b");
    await next.frames(1);
    finish();
    await run.stop();
    expect(await cursors.load()).toBe("cursor of b");
  });

  it("that waits for the handler is not handled after the end", async () => {
    const first = meeting();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const started: string[] = [];
    const handle = ({ id }: { id: string }) => {
      started.push(id);
      return working;
    };
    const run = await follow({ sessions: [first.session] }, { handle });
    const peer = await first.peer;
    for (const id of ["a", "b"]) peer.event(id);
    peer.disconnect("revoked_api_key", 4401);
    await expect(run.ended).rejects.toMatchObject({ reason: "revoked_api_key" });
    finish();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(started).toEqual(["a"]);
  });

  it("is handled in the order of the stream, or several at once where that is asked for", async () => {
    for (const concurrency of [1, 3]) {
      const first = meeting();
      let running = 0;
      let most = 0;
      const handle = async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      };
      const run = await follow({ sessions: [first.session] }, { handle, concurrency });
      const peer = await first.peer;
      for (let index = 0; index < 9; index += 1) peer.event(`e${index}`);
      await peer.frames(9);
      expect(most).toBe(concurrency);
      await run.stop();
    }
  });

  it("does not pass the cursor of a slower one before it", async () => {
    const first = meeting();
    const gates = new Map(["a", "b"].map((id) => [id, Promise.withResolvers<void>()]));
    const saved: string[] = [];
    const cursors: CursorStore = {
      load: async () => undefined,
      save: async (cursor) => void saved.push(cursor),
    };
    const handle = ({ id }: { id: string }) => gates.get(id)?.promise;
    const run = await follow({ sessions: [first.session] }, { handle, concurrency: 2, cursors });
    const peer = await first.peer;
    peer.event("a");
    peer.event("b");
    gates.get("b")?.resolve();
    expect(await peer.frames(1)).toEqual([ack("b")]);
    expect(saved).toEqual([]);
    gates.get("a")?.resolve();
    await peer.frames(2);
    await run.stop();
    expect(saved).toEqual(["cursor of b"]);
  });

  it.each([
    ["many", 20_000, 0],
    ["long", 400, 100_000],
  ])(
    "waits in the service when too %s ones wait in the client, and is not lost",
    async (_, count, length) => {
      const first = meeting();
      const { promise: working, resolve: finish } = Promise.withResolvers<void>();
      const run = await follow({ sessions: [first.session] }, { handle: () => working });
      const peer = await first.peer;
      for (let index = 0; index < count; index += 1)
        peer.event(`e${index}`, `env_e${index}`, "-".repeat(length));
      // Everything moves until the client stops reading: then the rest stays where it is.
      let before = -1;
      while (peer.socket.bufferedAmount !== before) {
        before = peer.socket.bufferedAmount;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(before).toBeGreaterThan(0);
      finish();
      expect(await peer.frames(count)).toHaveLength(count);
      await run.stop();
    },
  );
});

describe("a cursor", () => {
  it("that was kept is where it goes on", async () => {
    const first = meeting();
    const run = await follow({ sessions: [first.session] }, { cursors: memoryCursorStore("kept") });
    await first.peer;
    expect(run.service.openings[0]?.body.resume_from).toEqual({ cursor: "kept" });
    await run.stop();
  });

  it.each<[string, Partial<Script>, object]>([
    ["the ticket", { ticket: { warnings: [{ code: "resume_failed", message: "gone" }] } }, {}],
    ["the hello", {}, { warnings: [{ code: "resume_failed", message: "gone" }] }],
  ])("that is refused by %s is reported once, and live events follow", async (_, script, hello) => {
    const { promise, resolve } = Promise.withResolvers<Peer>();
    const session: Session = (peer) => {
      peer.hello(hello);
      peer.send({ type: "warning", warnings: [{ code: "resume_failed", message: "gone" }] });
      peer.send({ type: "warning", warnings: [{ code: "slow_reader", message: "hurry" }] });
      resolve(peer);
    };
    const run = await follow({ sessions: [session], ...script }, { cursors: memoryCursorStore("old") });
    const peer = await promise;
    peer.event("a");
    await peer.frames(1);
    expect(run.notices).toEqual([
      { kind: "connected", connectionId: "conn_1", resumedFrom: "old" },
      { kind: "resume-failed", message: "gone", resumedFrom: "old" },
      { kind: "warning", code: "slow_reader", message: "hurry" },
    ]);
    await run.stop();
  });

  it("that cannot be read or saved is a failure of the client: close code 1011", async () => {
    const broken = async () => {
      throw new Error("disk full");
    };
    const first = meeting();
    const cursors = { load: async () => undefined, save: broken };
    const run = await follow({ sessions: [first.session] }, { cursors });
    const peer = await first.peer;
    peer.event("a");
    await expect(run.ended).rejects.toThrow("disk full");
    expect(await peer.closed).toBe(1011);
    const unread = await follow({ sessions: [stay] }, { cursors: { ...cursors, load: broken } });
    await expect(unread.ended).rejects.toThrow("disk full");
    expect(unread.service.openings).toEqual([]);
  });
});
