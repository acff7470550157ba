// Keyset paging over (created_at, seq): a page is cut by position, never by offset, so nothing is lost or repeated
// when items arrive during a reading or share a timestamp. Shared by every listing that grows at one end.

export interface Position {
  createdAt: number;
  seq: number;
}

/** A place in a listing: the position of an item, or a timestamp, which lies between items. */
export type Bound = { kind: "position"; at: Position } | { kind: "timestamp"; ms: number };

export interface PageRequest {
  limit: number;
  /** Only items later than this. */
  after?: Bound;
  /** Only items earlier than this. */
  before?: Bound;
}

export interface Page<T> {
  items: T[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** The first items of a range, which ended before `limit` because they are large, and there are more. */
export interface Cut<T> {
  items: T[];
  isCut: true;
}

/** Reads at most `limit` items strictly between two positions, the earliest or the latest first. */
export type RangeReader<T> = (
  direction: "asc" | "desc",
  low: Position,
  high: Position,
  limit: number,
) => T[] | Cut<T>;

/** Text that one page holds at most, with the item that exceeds it: JSON of more holds others back for too long. */
export const MAX_PAGE_CHARACTERS = 1024 * 1024;

/**
 * The LIMIT of a page, bound to a parameter such as `?6`. As a bare parameter it would make SQLite plan the statement
 * anew for each page, which takes longer than reading one.
 */
export function boundLimit(parameter: string): string {
  return `LIMIT ${parameter} + 0`;
}

const START: Position = { createdAt: Number.MIN_SAFE_INTEGER, seq: 0 };
const END: Position = { createdAt: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/**
 * A page of a listing in `order`. Of the two bounds, the one behind the first item starts the page. A page asked for
 * by the other bound alone, as the position of an item, is the one that ends just before that item; a timestamp, or a
 * bound beside a start, only limits the reading.
 */
export function readPage<T extends Position>(
  order: "asc" | "desc",
  request: PageRequest,
  read: RangeReader<T>,
): Page<T> {
  const low = lowerEdge(request.after);
  const high = upperEdge(request.before);
  const [start, end] = order === "asc" ? [request.after, request.before] : [request.before, request.after];

  if (start === undefined && end?.kind === "position") {
    const { items, hasMore } = firstOf(read(opposite(order), low, high, request.limit + 1), request.limit);
    return { items: items.reverse(), hasPrevious: hasMore, hasNext: true };
  }
  const { items, hasMore } = firstOf(read(order, low, high, request.limit + 1), request.limit);
  const beforeStart = (): T[] | Cut<T> =>
    order === "asc" ? read("desc", START, justAbove(low), 1) : read("asc", justBelow(high), END, 1);
  return {
    items,
    hasNext: hasMore,
    hasPrevious: start !== undefined && firstOf(beforeStart(), 1).items.length > 0,
  };
}

function firstOf<T>(found: T[] | Cut<T>, limit: number): { items: T[]; hasMore: boolean } {
  if (!Array.isArray(found)) return { items: found.items, hasMore: true };
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

function opposite(order: "asc" | "desc"): "asc" | "desc" {
  return order === "asc" ? "desc" : "asc";
}

function lowerEdge(bound: Bound | undefined): Position {
  if (bound === undefined) return START;
  return bound.kind === "position" ? bound.at : { createdAt: bound.ms, seq: END.seq };
}

/** The position that everything of a page lies below. */
export function upperEdge(bound: Bound | undefined): Position {
  if (bound === undefined) return END;
  return bound.kind === "position" ? bound.at : { createdAt: bound.ms, seq: START.seq };
}

/** The edges are exclusive; one step outwards takes in the item that is on the edge. */
function justAbove(edge: Position): Position {
  return { createdAt: edge.createdAt, seq: edge.seq + 1 };
}

function justBelow(edge: Position): Position {
  return { createdAt: edge.createdAt, seq: edge.seq - 1 };
}
