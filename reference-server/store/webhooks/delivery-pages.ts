// Pages of webhook deliveries. A filter may match few of a million deliveries or none, so a query reads them in slices, and
// other requests run between two slices.
import { type Page, type PageRequest, type Position, upperEdge } from "../db/paging.ts";
import type { StoreContext } from "../store-context.ts";
import { DELIVERY_COLUMNS, type Delivery, type DeliveryFilter } from "./delivery-rows.ts";

/** Deliveries that one statement reads, in about a millisecond. */
const SLICE = 500;
const IN_SLICE =
  "d.member_id = ?1 AND (d.created_at, d.seq) >= (?2, ?3) AND (d.created_at, d.seq) < (?4, ?5)";

/**
 * The newest first. Pages go forward only, so `before` is the only bound that is used.
 * @param reader the identity that reads the deliveries of `owner`
 */
type ReadDeliveries = (
  reader: string,
  owner: string,
  filter: DeliveryFilter,
  request: PageRequest,
) => Promise<Page<Delivery>>;

export function openDeliveryPages({ connection, turns }: StoreContext): ReadDeliveries {
  const selectEdge = connection.prepare<Position>(
    `SELECT d.created_at AS createdAt, d.seq FROM webhook_deliveries AS d WHERE ${IN_SLICE}
     ORDER BY d.created_at DESC, d.seq DESC LIMIT 1 OFFSET ${SLICE - 1}`,
  );
  const selectSlice = connection.prepare<Delivery>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries AS d WHERE ${IN_SLICE} AND (?6 IS NULL OR d.endpoint_id = ?6)
       AND (?7 IS NULL OR d.event_id = ?7) AND (?8 IS NULL OR d.status = ?8)
     ORDER BY d.created_at DESC, d.seq DESC LIMIT ${SLICE}`,
  );

  return async (reader, owner, filter, { limit, before }) => {
    const { endpointId = null, eventId = null, status = null } = filter;
    const start: Position = { createdAt: filter.createdFrom ?? Number.MIN_SAFE_INTEGER, seq: 0 };
    const turn = await turns.begin(reader);
    const found: Delivery[] = [];
    let high = earlier(upperEdge(before), filter.createdBefore);
    for (let isEnd = false; !isEnd && found.length <= limit; ) {
      await turn.step();
      const edge = selectEdge.get(owner, start.createdAt, start.seq, high.createdAt, high.seq);
      const low = edge ?? start;
      found.push(
        ...selectSlice.all(
          owner,
          low.createdAt,
          low.seq,
          high.createdAt,
          high.seq,
          endpointId,
          eventId,
          status,
        ),
      );
      high = low;
      isEnd = edge === undefined;
    }
    // A cursor is the position of the last item of the previous page.
    return { items: found.slice(0, limit), hasNext: found.length > limit, hasPrevious: before !== undefined };
  };
}

function earlier(edge: Position, createdBefore: number | undefined): Position {
  if (createdBefore === undefined || createdBefore > edge.createdAt) return edge;
  return { createdAt: createdBefore, seq: 0 };
}
