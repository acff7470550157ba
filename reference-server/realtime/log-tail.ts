// The newest events of each workspace in memory, so that an event which goes to a thousand connections is read from
// the database by none of them. Events older than the tail are read from the log itself.
import type { StoredEvent } from "../store/db/commit-events.ts";

export interface LogTail {
  add(event: StoredEvent): void;
  /** The position of the newest event seen, of any workspace. */
  head(): number;
  /** The event that follows `position`; "none" when there is none, "before_tail" when only the log knows. */
  next(workspaceId: string, position: number): StoredEvent | "none" | "before_tail";
}

interface Tail {
  /** Every event after this position is in `events`. */
  start: number;
  events: StoredEvent[];
  /** Of the payloads. */
  characters: number;
}

/** A connection further behind than this reads from the log. */
const MAX_EVENTS = 1000;
/** Per workspace: a thousand usual events are a megabyte, a thousand of the longest would be several hundred. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

export function createLogTail(initialHead: number): LogTail {
  const tails = new Map<string, Tail>();
  let head = initialHead;

  return {
    head: () => head,
    add(event) {
      const tail = tails.get(event.workspaceId) ?? { start: event.seq - 1, events: [], characters: 0 };
      tails.set(event.workspaceId, tail);
      tail.events.push(event);
      tail.characters += event.payload.length;
      head = Math.max(head, event.seq);
      // Cutting half at once keeps the cost of cutting away from most events.
      if (tail.events.length > 2 * MAX_EVENTS || tail.characters > MAX_CHARACTERS) cutHalf(tail);
    },
    next(workspaceId, position) {
      if (position >= head) return "none";
      const tail = tails.get(workspaceId);
      if (tail === undefined) return position >= initialHead ? "none" : "before_tail";
      if (position < tail.start) return "before_tail";
      return firstAfter(tail.events, position) ?? "none";
    },
  };
}

/** Leaves the newest that are within half of both bounds, at least one. */
function cutHalf(tail: Tail): void {
  let kept = 0;
  let characters = 0;
  for (const { payload } of tail.events.toReversed()) {
    if (kept > 0 && (kept === MAX_EVENTS || characters + payload.length > MAX_CHARACTERS / 2)) break;
    kept += 1;
    characters += payload.length;
  }
  const dropped = tail.events.splice(0, tail.events.length - kept);
  tail.start = dropped.at(-1)?.seq ?? tail.start;
  tail.characters = characters;
}

function firstAfter(events: readonly StoredEvent[], position: number): StoredEvent | undefined {
  let low = 0;
  let high = events.length;
  // Most readers stand right before the newest event.
  if ((events.at(-1)?.seq ?? 0) <= position) return undefined;
  if ((events.at(-2)?.seq ?? 0) <= position) return events.at(-1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.seq ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return events[low];
}
