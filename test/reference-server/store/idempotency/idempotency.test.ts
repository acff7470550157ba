// Stored responses are found again, whether their scopes are in memory, in the index, or read back after a restart.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createManualClock } from "../../../../reference-server/clock.ts";
import { MIGRATIONS, migrate } from "../../../../reference-server/store/db/migrations.ts";
import type { Store } from "../../../../reference-server/store/store.ts";
import { openTestStore, temporaryFolder } from "../open.ts";

const DAY_MS = 86_400_000;

/** Runs a write once under the scope; a write that fails has stored its response before. @returns whether it was a replay */
function runOnce(store: Store, scope: string, { fails = false }: { readonly fails?: boolean } = {}) {
  return store.write(() => {
    const render = () => ({ status: 200, body: `"${scope}"` });
    const once = { memberId: "m", scope, fingerprint: "f", render };
    const { replayed } = store.idempotency.run(once, () => "fresh");
    if (fails) throw new Error("undone");
    return replayed;
  });
}

const batch = fc.record({
  /** The index is written once for every 2048 responses. */
  size: fc.constantFrom(1, 300, 2048, 3000),
  /** One in this many writes is rolled back; the other writes of its transaction then run again. */
  failsEach: fc.constantFrom(3, 100, Number.POSITIVE_INFINITY),
  restarts: fc.boolean(),
});

test("a committed response is repeated for a day, and one that was rolled back is not", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 3 }), async (batches) => {
      const clock = createManualClock(1_700_000_000_000);
      const path = join(temporaryFolder(), "workspace.sqlite");
      let store = openTestStore({ path, clock });
      const committed: string[] = [];
      const undone: string[] = [];
      for (const [number, { size, failsEach, restarts }] of batches.entries()) {
        const scopes = Array.from({ length: size }, (_, index) => `${index * 7919}-${number}`);
        const fails = (index: number): boolean => index % failsEach === failsEach - 1;
        await Promise.allSettled(
          scopes.map((scope, index) => runOnce(store, scope, { fails: fails(index) })),
        );
        for (const [index, scope] of scopes.entries()) (fails(index) ? undone : committed).push(scope);
        if (!restarts) continue;
        await store.close();
        store = openTestStore({ path, clock });
      }
      const replays = await Promise.all(committed.map((scope) => runOnce(store, scope)));
      expect(replays.every((replayed) => replayed)).toBe(true);
      const retries = await Promise.all(undone.map((scope) => runOnce(store, scope)));
      expect(retries.some((replayed) => replayed)).toBe(false);

      clock.advance(DAY_MS);
      expect(await runOnce(store, "0-0")).toBe(false);
      expect(await store.idempotency.prune()).toBe(committed.length + undone.length);
      expect(await runOnce(store, "0-0")).toBe(true);
      expect(await store.idempotency.prune()).toBe(0);
      await store.close();
      const index = new DatabaseSync(path).prepare("SELECT count(*) AS size FROM idempotency_scopes");
      expect(index.get()).toEqual({ size: 0 });
    }),
    { numRuns: 8 },
  );
});

test("a response that an older schema stored is still repeated", async () => {
  const path = join(temporaryFolder(), "workspace.sqlite");
  const database = new DatabaseSync(path);
  migrate(database, MIGRATIONS.slice(0, 3));
  database.exec(`INSERT INTO idempotency VALUES (41, 'old', 'f', 200, '"old"', ${Number.MAX_SAFE_INTEGER})`);
  database.close();
  const store = openTestStore({ path });
  expect(await runOnce(store, "old")).toBe(true);
  expect(await runOnce(store, "new")).toBe(false);
  await store.close();
});
