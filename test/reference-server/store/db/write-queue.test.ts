// Group commit: a failed effect is undone alone, an announced one is committed, order is kept.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CommitEvent } from "../../../../reference-server/store/db/commit-events.ts";
import { openConnection } from "../../../../reference-server/store/db/connection.ts";
import { createWriteQueue } from "../../../../reference-server/store/db/write-queue.ts";

function openQueue() {
  const connection = openConnection({ path: ":memory:", synchronous: "normal" });
  const queue = createWriteQueue(connection);
  const insert = connection.prepare("INSERT INTO settings VALUES (?, 'x')");
  const select = connection.prepare<{ name: string }>("SELECT name FROM settings ORDER BY name");
  const commitEvents: CommitEvent[] = [];
  queue.onCommit((committed) => commitEvents.push(...committed));
  return { connection, queue, insert, stored: () => select.all().map(({ name }) => name), commitEvents };
}

const commitEvent = (keyId: string): CommitEvent => ({ kind: "key_changed", keyId });

test("of writes that arrive together, exactly the failing ones are undone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (fails) => {
      const { queue, insert, stored, commitEvents } = openQueue();
      const outcomes = await Promise.allSettled(
        fails.map((fail, index) =>
          queue.write(() => {
            const name = String(index).padStart(3, "0");
            insert.run(name);
            queue.record(commitEvent(name));
            if (fail) throw new Error(`no ${name}`);
            return name;
          }),
        ),
      );
      const kept = fails.flatMap((fail, index) => (fail ? [] : [String(index).padStart(3, "0")]));
      expect(stored()).toEqual(kept);
      expect(commitEvents).toEqual(kept.map(commitEvent));
      expect(outcomes.map(({ status }) => status)).toEqual(
        fails.map((fail) => (fail ? "rejected" : "fulfilled")),
      );
    }),
    { numRuns: 50 },
  );
});

test("a write that ends the transaction by itself takes its whole group along, and the next group works", async () => {
  const { connection, queue, insert, stored, commitEvents } = openQueue();
  const rollback = connection.prepare("ROLLBACK");
  const outcomes = await Promise.allSettled([
    queue.write(() => {
      insert.run("a");
      queue.record(commitEvent("a"));
    }),
    queue.write(() => {
      rollback.run();
      throw new Error("disk full");
    }),
    queue.write(() => insert.run("c")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await queue.write(() => insert.run("d"));
  expect([stored(), commitEvents]).toEqual([["d"], []]);
});

test("what a failing write left in memory is gone before anything else runs", async () => {
  const { queue, insert, stored } = openQueue();
  const remembered = new Set<string>();
  queue.onUndo(() => remembered.clear());
  const seen: string[][] = [];
  const write =
    (name: string, { fails }: { readonly fails: boolean }) =>
    () => {
      seen.push([...remembered]);
      remembered.add(name);
      insert.run(name);
      if (fails) throw new Error("no");
    };
  const group = (...names: string[]) =>
    Promise.allSettled(names.map((name) => queue.write(write(name, { fails: name.startsWith("x") }))));
  await group("xa", "b", "xc", "d");
  await group("e", "xf");
  await group("xg");
  await group("h");
  expect(stored()).toEqual(["b", "d", "e", "h"]);
  expect(seen.flat().filter((name) => name.startsWith("x"))).toEqual([]);
});

test("a write runs at most twice, and many failures do not double the work of every group", async () => {
  const { queue } = openQueue();
  let runs = 0;
  const fail = (): void => {
    runs += 1;
    throw new Error("no");
  };
  for (let group = 0; group < 20; group++) {
    await Promise.allSettled([queue.write(() => (runs += 1)), queue.write(fail)]);
  }
  expect(runs).toBe(42);
});

test("more writes than one commit holds are all done, in order", async () => {
  const { queue } = openQueue();
  const order: number[] = [];
  await Promise.all(Array.from({ length: 1000 }, (_, index) => queue.write(() => order.push(index))));
  expect(order).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});

test("writes that take long are committed a few at a time, and others have their turn between them", async () => {
  const connection = openConnection({ path: ":memory:", synchronous: "normal" });
  let nowMs = 0;
  const queue = createWriteQueue(connection, () => nowMs);
  const order: string[] = [];
  const commits: number[] = [];
  queue.onCommit((commitEvents) => commits.push(commitEvents.length));
  const write = (name: string, ms: number, { fails = false }: { readonly fails?: boolean } = {}) =>
    queue.write(() => {
      nowMs += ms;
      queue.record(commitEvent(name));
      if (fails) throw new Error("no");
      order.push(name);
    });
  const writes = ["a", "b", "c", "d"].map((name) => write(name, 6));
  setImmediate(() => order.push("somebody else"));
  await Promise.all([...writes, write("long", 500), write("last", 1)]);
  expect(order).toEqual(["a", "b", "somebody else", "c", "d", "long", "last"]);
  expect(commits).toEqual([2, 2, 1, 1]);
  const outcomes = await Promise.allSettled([
    write("x", 20, { fails: true }),
    write("y", 20),
    write("z", 20),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

test("closing commits what is queued and refuses what comes later", async () => {
  const { queue, insert, stored } = openQueue();
  const queued = queue.write(() => insert.run("last"));
  queue.close();
  await queued;
  expect(stored()).toEqual(["last"]);
  await expect(queue.write(() => insert.run("late"))).rejects.toThrow("the store is closed");
});
