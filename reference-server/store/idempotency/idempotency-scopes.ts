// Where the response of a scope lies in its table. Scopes are random, so that in an index each would change a page of its
// own; the newest are therefore known in memory, and go into the index together, in its order.
import type { Connection } from "../db/connection.ts";
import type { WriteQueue } from "../db/write-queue.ts";

interface Scopes {
  /** The place of the newest answer under the scope. It is empty when the write that took it was undone. */
  find(scope: string): number | undefined;
  /** A place after all others, inside a write that stores a response there. */
  add(scope: string): number;
  /** Inside a write that forgets the responses before this place, and before it does. */
  forgetBefore(seq: number): void;
}

/** To put so many into the index takes about ten milliseconds. */
const MAX_UNINDEXED = 2048;

export function openScopes(connection: Connection, queue: WriteQueue): Scopes {
  const select = connection.prepare<{ seq: number }>("SELECT seq FROM idempotency_scopes WHERE scope = ?");
  const selectLast = connection.prepare<{ indexed: number; stored: number }>(
    `SELECT coalesce((SELECT max(seq) FROM idempotency_scopes), 0) AS indexed,
       coalesce((SELECT max(seq) FROM idempotency), 0) AS stored`,
  );
  const selectAfter = connection.prepareTuples<[scope: string, seq: number]>(
    "SELECT scope, seq FROM idempotency WHERE seq > ? ORDER BY seq",
  );
  const index = connection.prepare(
    `INSERT OR REPLACE INTO idempotency_scopes
     SELECT scope, seq FROM idempotency WHERE seq > ? AND seq <= ? ORDER BY scope, seq`,
  );
  const remove = connection.prepare(
    `DELETE FROM idempotency_scopes
     WHERE seq < ?1 AND scope IN (SELECT scope FROM idempotency WHERE seq < ?1)`,
  );

  const { indexed, stored } = selectLast.get() ?? { indexed: 0, stored: 0 };
  const unindexed = new Map(selectAfter.all(indexed));
  let lastIndexed = indexed;
  // Counted here and never given twice, so that the memory of an undone write never leads to another response.
  let last = Math.max(indexed, stored);
  let isIndexing = false;

  /** As a write of its own. When it fails, these scopes stay in memory, and the next one that comes tries again. */
  function indexAll(): void {
    isIndexing = true;
    queue
      .write(() => {
        index.run(lastIndexed, last);
        return last;
      })
      .then(
        (upTo) => {
          lastIndexed = upTo;
          for (const [scope, seq] of unindexed) if (seq <= upTo) unindexed.delete(scope);
        },
        () => {},
      )
      .finally(() => {
        isIndexing = false;
      });
  }

  return {
    find: (scope) => unindexed.get(scope) ?? select.get(scope)?.seq,
    add(scope) {
      last += 1;
      unindexed.set(scope, last);
      if (unindexed.size >= MAX_UNINDEXED && !isIndexing) indexAll();
      return last;
    },
    forgetBefore: (seq) => void remove.run(seq),
  };
}
