// Query parameters of lists into page requests, and pages into `page_info`.

import type * as types from "../../generator/generated/types.ts";
import type { CursorCodec } from "../cursors.ts";
import { invalidQuery, Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import type { Bound, Page, PageRequest, Position } from "../store/db/paging.ts";

/** The name of a list in its cursors; a cursor of another list is refused. */
interface Listing {
  cursors: CursorCodec;
  binding: string;
}

/** @param name of the list, and of whom or what it is the list */
export const listingOf = (services: Pick<Services, "cursors">, ...name: readonly string[]): Listing => ({
  cursors: services.cursors,
  binding: name.join("\n"),
});

interface PageQuery {
  limit: number;
  before?: string;
  after?: string;
}

export function readPageQuery(listing: Listing, query: PageQuery): PageRequest {
  const request: PageRequest = { limit: query.limit };
  if (query.before !== undefined) request.before = readBound(listing, "before", query.before);
  if (query.after !== undefined) request.after = readBound(listing, "after", query.after);
  return request;
}

/** For lists that only go forward from a cursor and show the newest first. */
export function readCursorQuery(listing: Listing, query: { limit: number; cursor?: string }): PageRequest {
  const request: PageRequest = { limit: query.limit };
  if (query.cursor !== undefined) request.before = readCursor(listing, "cursor", query.cursor);
  return request;
}

/** The body of a list. */
export function pageBody<Row extends Position, Item>(
  listing: Listing,
  page: Page<Row>,
  render: (row: Row) => Item,
) {
  const items = page.items.map((row) => render(row));
  return { data: { items, page_info: renderPageInfo(listing, page) } };
}

function renderPageInfo({ cursors, binding }: Listing, page: Page<Position>): types.PageInfo {
  const cursorOf = (item: Position | undefined): string | null =>
    item === undefined ? null : cursors.encode(binding, [item.createdAt, item.seq]);
  const start = cursorOf(page.items[0]);
  const end = page.items.length === 1 ? start : cursorOf(page.items.at(-1));
  return {
    has_next_page: page.hasNext,
    has_previous_page: page.hasPrevious,
    next_cursor: page.hasNext ? end : null,
    previous_cursor: page.hasPrevious ? start : null,
    start_cursor: start,
    end_cursor: end,
  };
}

function readBound(listing: Listing, name: "before" | "after", given: string): Bound {
  const ms = readTimestamp(given, name === "before" ? "up" : "down");
  return ms === undefined ? readCursor(listing, name, given) : { kind: "timestamp", ms };
}

function readCursor({ cursors, binding }: Listing, name: string, given: string): Bound {
  const [createdAt, seq] = cursors.decode(binding, given) ?? [];
  if (createdAt !== undefined && seq !== undefined) return { kind: "position", at: { createdAt, seq } };
  const message = `expected ${name === "cursor" ? "a cursor" : "a cursor or a date-time"} of this list`;
  throw new Refusal("invalid_cursor", `query ${name}: ${message}; start again without it`, {
    details: [{ in: "query", pointer: `/${name}`, code: "invalid_cursor", message }],
  });
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * An RFC 3339 date-time in milliseconds. Finer fractions are rounded towards the inside of the bound, since
 * stored timestamps have no more than milliseconds.
 */
export function readTimestamp(given: string, rounding: "up" | "down"): number | undefined {
  const match = TIMESTAMP.exec(given);
  if (match === null) return undefined;
  const ms = Date.parse(given.toUpperCase());
  if (Number.isNaN(ms)) return undefined;
  const isFiner = /[1-9]/.test(match[1]?.slice(4) ?? "");
  return isFiner && rounding === "up" ? ms + 1 : ms;
}

/** Up to the next whole millisecond: a timestamp stored at a whole one is on the same side of both. */
export function readQueryTimestamp(name: string, given: string): number {
  const ms = readTimestamp(given, "up");
  if (ms !== undefined) return ms;
  throw invalidQuery(name, "format", `expected a date-time, found ${JSON.stringify(given)}`);
}
