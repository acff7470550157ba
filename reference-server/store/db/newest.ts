// The latest of many positions that are looked at in slices, for pages of rows that no index has in order.
import type { Position } from "./paging.ts";

/** Keeps the latest positions below an edge, so many of them, in any order of their coming. */
export function createNewest(count: number, edge: Position) {
  const kept: Position[] = [];
  let hasLater = false;
  const isLater = (a: Position, b: Position): boolean =>
    a.createdAt === b.createdAt ? a.seq > b.seq : a.createdAt > b.createdAt;
  return {
    offer(position: Position): void {
      if (!isLater(edge, position)) {
        hasLater = true;
        return;
      }
      const last = kept[count - 1];
      if (last !== undefined && isLater(last, position)) return;
      // Usually they come from the latest to the earliest within a range, so that the place is near the end.
      let place = kept.length;
      while (place > 0 && isLater(position, kept[place - 1] ?? position)) place--;
      kept.splice(place, 0, position);
      kept.length = Math.min(kept.length, count);
    },
    /** The latest first. */
    positions: (): readonly Position[] => kept,
    hasLater: (): boolean => hasLater,
  };
}
