// Forgets finished deliveries of identities that have very many, the oldest first, before their retention is over.
import type { WebhookDeliveryStatus } from "../../../generator/generated/types.ts";
import { readInSlices } from "../db/slices.ts";
import type { StoreContext } from "../store-context.ts";
import { isFinal } from "./delivery-rows.ts";

interface Kept {
  seq: number;
  createdAt: number;
  status: WebhookDeliveryStatus;
  eventId: string;
}

/** Deliveries that one statement looks at and one write removes, some milliseconds. */
const SLICE = 500;

/**
 * @returns a function that leaves each identity with so many deliveries, or with those that are not finished,
 * and says how many went
 */
export function openDeliverySurplus(
  { connection, queue, turns }: StoreContext,
  forgetPayload: (eventId: string) => void,
): (mostKept: number) => Promise<number> {
  const selectSurplus = connection.prepare<{ memberId: string; surplus: number }>(
    "SELECT member_id AS memberId, count - ?1 AS surplus FROM kept_deliveries WHERE count > ?1",
  );
  const selectOldest = connection.prepare<Kept>(
    `SELECT seq, created_at AS createdAt, status, event_id AS eventId FROM webhook_deliveries
     WHERE member_id = ? AND (created_at, seq) > (?, ?) ORDER BY created_at, seq LIMIT ${SLICE}`,
  );
  const remove = connection.prepare("DELETE FROM webhook_deliveries WHERE seq = ?");

  async function forget(memberId: string, surplus: number): Promise<number> {
    let left = surplus;
    const readAfter = (last?: Kept) => selectOldest.all(memberId, last?.createdAt ?? 0, last?.seq ?? 0);
    for await (const rows of readInSlices(turns, memberId, SLICE, readAfter)) {
      const finished = rows.filter(({ status }) => isFinal(status)).slice(0, left);
      left -= finished.length;
      await queue.write(() => {
        for (const { seq } of finished) remove.run(seq);
        for (const eventId of new Set(finished.map((each) => each.eventId))) forgetPayload(eventId);
      });
      if (left === 0) break;
    }
    return surplus - left;
  }

  return async (mostKept) => {
    let count = 0;
    for (const { memberId, surplus } of selectSurplus.all(mostKept)) count += await forget(memberId, surplus);
    return count;
  };
}
