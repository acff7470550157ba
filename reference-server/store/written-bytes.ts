// How many bytes each identity has written. Counted in memory and written once for all writes of a commit: a message
// alone costs a twelfth more otherwise.
import type { Connection } from "./db/connection.ts";
import type { WriteQueue } from "./db/write-queue.ts";

/** Identities whose amount is remembered; all are read again then. */
const MAX_REMEMBERED = 10_000;

/** @returns a function that adds bytes, inside a write, and returns the identity's total with them */
export function countWrittenBytes(
  connection: Connection,
  queue: Pick<WriteQueue, "onEnd" | "onUndo">,
): (memberId: string, bytes: number) => number {
  const stored = connection.prepare<{ bytes: number }>("SELECT bytes FROM written_bytes WHERE member_id = ?");
  const store = connection.prepare(
    "INSERT INTO written_bytes VALUES (?, ?) ON CONFLICT DO UPDATE SET bytes = excluded.bytes",
  );
  const amounts = new Map<string, number>();
  const changed = new Set<string>();
  queue.onEnd(() => {
    for (const memberId of changed) store.run(memberId, amounts.get(memberId) ?? 0);
    changed.clear();
    if (amounts.size > MAX_REMEMBERED) amounts.clear();
  });
  queue.onUndo(() => {
    amounts.clear();
    changed.clear();
  });
  return (memberId, bytes) => {
    const amount = (amounts.get(memberId) ?? stored.get(memberId)?.bytes ?? 0) + bytes;
    amounts.set(memberId, amount);
    changed.add(memberId);
    return amount;
  };
}
