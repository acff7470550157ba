// Reads a list page by page, whatever the deployment calls its parameters and pagination properties.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess, operationOf } from "../../exchange/exchange.ts";
import type { ListBinding, Profile } from "../../profile/profile.ts";
import { items } from "../../readers/envelope.ts";
import { shownBy } from "../../readers/lists/list-item.ts";
import { readFlag } from "../../text/flag.ts";
import { isObject, type JsonObject, sameText } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";
import { startOf } from "../../text/start-of.ts";
import { showImported } from "../imports/shown-when-complete.ts";

export interface Page {
  readonly exchange: Exchange;
  readonly items: readonly unknown[];
  readonly hasNext: boolean;
  readonly nextCursor: string | undefined;
  /** Leads to the page before, where the profile says how. */
  readonly previousCursor: string | undefined;
}

/**
 * Ends a check that cannot go on from this page, or would take it for the last one, because the page metadata is in
 * words of the deployment's own which no binding explains.
 * @throws Untestable naming the binding
 */
export function needReadable({ exchange, hasNext, nextCursor }: Page, profile: Profile): void {
  const page = pageNames(exchange, profile);
  const info = pageInfo(exchange.json) ?? {};
  const names = Object.keys(info);
  const knows = (properties: readonly string[]) =>
    properties.some((name) => propertyAt(info, name) !== undefined);
  const isCursorUnknown = nextCursor === undefined && !knows(cursorProperties(page));
  const stated = stating(info, page);
  const isUnread = stated !== undefined && readFlag(stated.value) === undefined;
  const isEndUnknown = isCursorUnknown && (isUnread || !knows(hasNextProperties(page)));
  // If the profile names a cursor, its absence is the end.
  if (isUnread && isEndUnknown && page.next_cursor === undefined)
    throw new Untestable(
      `the page metadata of ${exchange.operation} has ${startOf(JSON.stringify(stated.value), MAX_SHOWN)} as ${stated.name}, which does not say whether there is another page, and the profile has no bindings.page.next_cursor to go by: bindings.page.has_next names the property that does, a boolean`,
    );
  const missing = hasNext ? isCursorUnknown && "next_cursor" : isEndUnknown && "has_next";
  if (names.length === 0) needNoCursorBeside(exchange);
  if (names.length === 0 || missing === false) return;
  const { next_cursor: named } = page;
  if (missing === "next_cursor" && named !== undefined && holdsOtherCursor(info, profile, page))
    throw new Untestable(
      `the page metadata of ${exchange.operation} says that more follows and has no ${named}, which the profile gives as the name of the next cursor, but ${names.join(", ")}: bindings.page.next_cursor, or next_cursor in bindings.lists.${exchange.operation}, names the right one`,
    );
  if (named !== undefined || (missing === "has_next" && page.has_next !== undefined)) return;
  throw new Untestable(`the profile has no bindings.page.${missing} (page_info has ${names.join(", ")})`);
}

/** @throws Untestable for a page without metadata that has something like a next cursor beside its items */
function needNoCursorBeside({ operation, response, json }: Exchange): void {
  const body = response?.json ?? json;
  const holders = [body, isObject(body) ? body.data : undefined].filter(isObject);
  const [name] = holders.flatMap((holder) =>
    Object.entries(holder)
      .filter(([key, value]) => /^next|cursor$/i.test(key) && typeof value === "string" && value !== "")
      .map(([key]) => key),
  );
  if (name !== undefined)
    throw new Untestable(
      `a page of ${operation} has ${name} beside its items, and no page_info: bindings.lists.${operation} names both places, page_info and next_cursor`,
    );
}

/** Whether a text of the metadata that nothing explains may be the next cursor, so that its name in the profile may be wrong. */
function holdsOtherCursor(info: JsonObject, { bindings }: Profile, page: PageBinding): boolean {
  const explained = [...hasNextProperties(page), bindings.page.previous_cursor];
  return Object.entries(info).some(
    ([name, value]) =>
      typeof value === "string" &&
      value !== "" &&
      !explained.includes(name) &&
      !/prev|start|before/i.test(name),
  );
}

/** Pagination metadata wherever it may be: `data.page_info`, or the compatibility shapes. */
export function pageInfo(json: unknown): JsonObject | undefined {
  if (!isObject(json)) return undefined;
  const inData = isObject(json.data) ? (json.data.page_info ?? json.data.pageInfo) : undefined;
  const found = inData ?? json.page_info ?? json.pageInfo;
  return isObject(found) ? found : undefined;
}

/** Reads one page. A list without metadata is its own last page. */
export function readPage(exchange: Exchange, profile: Profile): Page | undefined {
  const found = items(exchange.json);
  if (!isSuccess(exchange) || found === undefined) return undefined;
  const info = pageInfo(exchange.json) ?? {};
  const page = pageNames(exchange, profile);
  const hasNext = statedNext(info, page);
  const cursor = first(info, cursorNames(info, page));
  const { previous_cursor: previous } = profile.bindings.page;
  const sent: ListBinding = profile.bindings.lists[operationOf(exchange)] ?? {};
  const before = previous === undefined ? undefined : first(info, [previous]);
  return {
    exchange,
    items: found.map((item) => (isObject(item) ? shownBy(operationOf(exchange), item) : item)),
    hasNext: hasNext ?? cursor !== undefined,
    nextCursor: cursor && cursorInLink(cursor, [sent.cursor]),
    previousCursor: before && cursorInLink(before, [sent.cursor_back, sent.cursor]),
  };
}

/** Of an address of another page, the cursor in its query, under the first of these names; any other cursor as it is. */
export function cursorInLink(cursor: string, names: readonly (string | undefined)[]): string {
  const query = linkQuery(cursor);
  const values = names.map((name) => (name === undefined ? null : (query?.get(name) ?? null)));
  return values.find((value) => value !== null) ?? cursor;
}

/** The query of a cursor that is an address: a whole one, or one that begins with its path or its query. */
export const linkQuery = (cursor: string): URLSearchParams | undefined =>
  /^(?:https?:\/)?\/[^?]*\?|^\?/.test(cursor)
    ? new URLSearchParams(cursor.slice(cursor.indexOf("?")))
    : undefined;

/** Whether the metadata of a page says that nothing follows, whatever cursor it has. */
export const saysLast = (exchange: Exchange, profile: Profile): boolean =>
  statedNext(pageInfo(exchange.json) ?? {}, pageNames(exchange, profile)) === false;

type PageBinding = Profile["bindings"]["page"];

/** What the metadata says of a next page, `undefined` where it says nothing that can be read: the cursor does then. */
const statedNext = (info: JsonObject, page: PageBinding): boolean | undefined =>
  readFlag(stating(info, page)?.value);

/** The property of the metadata that says whether there is a next page, and what it says. */
const stating = (info: JsonObject, page: PageBinding) =>
  hasNextProperties(page)
    .map((name) => ({ name, value: propertyAt(info, name) }))
    .find(({ value }) => value !== undefined && value !== null);

/** Of a value in a sentence, in characters. */
const MAX_SHOWN = 80;

/** The names of a list's own come before those of all lists. */
function pageNames(exchange: Exchange, { bindings: { page, lists } }: Profile): PageBinding {
  const { has_next = page.has_next, next_cursor = page.next_cursor } = lists[operationOf(exchange)] ?? {};
  return {
    ...(has_next === undefined ? {} : { has_next }),
    ...(next_cursor === undefined ? {} : { next_cursor }),
  };
}

const cursorProperties = ({ next_cursor = "next_cursor" }: PageBinding): readonly string[] => [
  next_cursor,
  ...["nextCursor", "end_cursor", "endCursor"],
];

const hasNextProperties = ({ has_next = "has_next_page" }: PageBinding): readonly string[] => [
  has_next,
  "hasNextPage",
];

/** The property that the profile names, where the page has it: another one must not stand in for it when it is null. */
const cursorNames = (info: JsonObject, page: PageBinding): readonly string[] =>
  page.next_cursor !== undefined && propertyAt(info, page.next_cursor) !== undefined
    ? [page.next_cursor]
    : cursorProperties(page);

/** An empty one says, as an absent one does, that nothing follows; a number is sent back as it is written. */
function first(info: JsonObject, names: readonly string[]): string | undefined {
  return names
    .map((name) => propertyAt(info, name))
    .map((value) => (typeof value === "number" ? String(value) : value))
    .find(
      (value): value is string => typeof value === "string" && value !== "" && value.length <= MAX_CURSOR,
    );
}

/**
 * Many times the length of a cursor, and more than servers accept in an address: a longer one leads nowhere.
 */
const MAX_CURSOR = 65_536;

export interface ReadPagesOptions {
  readonly operation: OperationId;
  readonly as?: CallOptions["as"];
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: CallOptions["query"];
  /** Left out, the deployment's own page size applies. */
  readonly limit?: number | undefined;
  /** The page size from the second page on; where a cursor is refused with another size, the first one again. */
  readonly laterLimit?: number | undefined;
  /** Stops early, for lists that hold more than the check's own items. */
  readonly enough?: (itemsSoFar: readonly unknown[]) => boolean;
  readonly maxPages: number;
  /** Called after each page. */
  readonly between?: (pages: readonly Page[]) => Promise<void>;
}

export interface ListReading {
  readonly pages: readonly Page[];
  readonly items: readonly unknown[];
  /** Whether the list said that it ended, `enough` was reached, or the reading ran out of pages, cursors or new items. */
  readonly end: "last-page" | "enough" | "too-many-pages" | "starts-over" | "no-cursor" | "refused";
  readonly last: Exchange | undefined;
}

/** The query names of a list. @throws Untestable naming the binding */
export function listBinding(
  session: Session,
  operation: OperationId,
): Required<Pick<ListBinding, "limit" | "cursor">> & ListBinding {
  const binding = session.profile.bindings.lists[operation];
  if (binding?.limit === undefined || binding.cursor === undefined) {
    throw new Untestable(
      `the profile has no bindings.lists.${operation}.${binding?.limit === undefined ? "limit" : "cursor"}`,
    );
  }
  return { ...binding, limit: binding.limit, cursor: binding.cursor };
}

/** Follows next cursors from the first page. */
export async function readPages(session: Session, options: ReadPagesOptions): Promise<ListReading> {
  await showImported(session);
  const pages: Page[] = [];
  const all: unknown[] = [];
  const startsOver = repetition();
  let cursor: string | undefined;
  let { laterLimit } = options;
  for (;;) {
    let exchange = await requestPage(session, options, cursor, cursor === undefined ? undefined : laterLimit);
    if (cursor !== undefined && laterLimit !== undefined && !isSuccess(exchange)) {
      laterLimit = undefined;
      exchange = await requestPage(session, options, cursor);
    }
    const page = readPage(exchange, session.profile);
    if (page === undefined) return { pages, items: all, end: "refused", last: exchange };
    pages.push(page);
    for (const item of page.items) all.push(item);
    if (options.enough?.(all) !== true) needReadable(page, session.profile);
    const isRepeated = startsOver(page);
    const end = endOf(options, pages, page, all) ?? (isRepeated ? "starts-over" : undefined);
    if (end !== undefined) return { pages, items: all, end, last: exchange };
    await options.between?.(pages);
    cursor = page.nextCursor;
  }
}

/**
 * @returns whether so many items have come without a new one that the whole list must have come again, which no change of
 * it explains; attempts of one delivery may go by one id, and are not the same item
 */
function repetition(): (page: Page) => boolean {
  const known = new Set<string>();
  let sinceNew = 0;
  return ({ items: shown }) => {
    for (const item of shown) {
      const content = sameText(item);
      sinceNew = known.has(content) ? sinceNew + 1 : 0;
      known.add(content);
    }
    return sinceNew > known.size + shown.length;
  };
}

function endOf(
  { enough, maxPages }: ReadPagesOptions,
  pages: readonly Page[],
  { hasNext, nextCursor }: Page,
  all: readonly unknown[],
): ListReading["end"] | undefined {
  if (!hasNext) return "last-page";
  if (enough?.(all) === true) return "enough";
  if (nextCursor === undefined) return "no-cursor";
  return pages.length >= maxPages ? "too-many-pages" : undefined;
}

function requestPage(
  session: Session,
  { operation, as, path, query, limit }: ReadPagesOptions,
  cursor: string | undefined,
  size = limit,
): Promise<Exchange> {
  const binding = listBinding(session, operation);
  return session.call(operation, {
    ...(as === undefined ? {} : { as }),
    ...(path === undefined ? {} : { path }),
    query: {
      ...query,
      [binding.limit]: size,
      ...(cursor === undefined ? {} : { [binding.cursor]: cursor }),
    },
  });
}
