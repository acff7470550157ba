// Walks a paged list, whatever the deployment calls its parameters and pagination members.

import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess, operationOf } from "../../exchange/exchange.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { ListBinding, Profile } from "../../profile/profile.ts";
import { isObject, items, type JsonObject } from "../../readers/envelope.ts";
import { memberAt } from "../../text/pointer.ts";

export interface Page {
  readonly exchange: Exchange;
  readonly items: readonly unknown[];
  readonly hasNext: boolean;
  readonly nextCursor: string | undefined;
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
  const knows = (members: readonly string[]) => members.some((name) => memberAt(info, name) !== undefined);
  const isCursorUnknown = nextCursor === undefined && !knows(cursorMembers(page));
  const isEndUnknown = isCursorUnknown && !knows(hasNextMembers(page));
  const missing = hasNext ? isCursorUnknown && "next_cursor" : isEndUnknown && "has_next";
  // With a cursor that the profile names, its absence is the end.
  const isNamed = page.next_cursor !== undefined || (missing === "has_next" && page.has_next !== undefined);
  if (names.length === 0 || missing === false || isNamed) return;
  throw new Untestable(`the profile has no bindings.page.${missing} (page_info has ${names.join(", ")})`);
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
  const hasNext = hasNextMembers(page)
    .map((name) => memberAt(info, name))
    .find((value) => value !== undefined && value !== null);
  const cursor = first(info, cursorNames(info, page));
  return {
    exchange,
    items: found,
    hasNext: hasNext === undefined ? cursor !== undefined : hasNext === true,
    nextCursor: cursor,
  };
}

type PageBinding = Profile["bindings"]["page"];

/** The names of a list's own come before those of all lists. */
function pageNames(exchange: Exchange, { bindings: { page, lists } }: Profile): PageBinding {
  const { has_next = page.has_next, next_cursor = page.next_cursor } = lists[operationOf(exchange)] ?? {};
  return {
    ...(has_next === undefined ? {} : { has_next }),
    ...(next_cursor === undefined ? {} : { next_cursor }),
  };
}

const cursorMembers = ({ next_cursor = "next_cursor" }: PageBinding): readonly string[] => [
  next_cursor,
  ...["nextCursor", "end_cursor", "endCursor"],
];

const hasNextMembers = ({ has_next = "has_next_page" }: PageBinding): readonly string[] => [
  has_next,
  "hasNextPage",
];

/** The member that the profile names, where the page has it: another one must not stand in for it when it is null. */
const cursorNames = (info: JsonObject, page: PageBinding): readonly string[] =>
  page.next_cursor !== undefined && memberAt(info, page.next_cursor) !== undefined
    ? [page.next_cursor]
    : cursorMembers(page);

/** An empty one says, as an absent one does, that nothing follows. */
function first(info: JsonObject, names: readonly string[]): string | undefined {
  return names
    .map((name) => memberAt(info, name))
    .find((value): value is string => typeof value === "string" && value !== "");
}

export interface WalkOptions {
  readonly operation: OperationId;
  readonly as?: CallOptions["as"];
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: CallOptions["query"];
  /** Left out, the deployment's own page size applies. */
  readonly limit?: number | undefined;
  /** Stops early, for lists that hold more than the check's own items. */
  readonly enough?: (itemsSoFar: readonly unknown[]) => boolean;
  readonly maxPages: number;
  /** Called after each page. */
  readonly between?: (pages: readonly Page[]) => Promise<void>;
}

export interface Walk {
  readonly pages: readonly Page[];
  readonly items: readonly unknown[];
  /** Whether the list said that it ended, `enough` was reached, or the walk ran out of pages or cursors. */
  readonly end: "last-page" | "enough" | "too-many-pages" | "no-cursor" | "refused";
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
export async function walkPages(session: Session, options: WalkOptions): Promise<Walk> {
  const binding = listBinding(session, options.operation);
  const pages: Page[] = [];
  const all: unknown[] = [];
  let cursor: string | undefined;
  for (;;) {
    const exchange = await session.call(options.operation, {
      ...(options.as === undefined ? {} : { as: options.as }),
      ...(options.path === undefined ? {} : { path: options.path }),
      query: {
        ...options.query,
        [binding.limit]: options.limit,
        ...(cursor === undefined ? {} : { [binding.cursor]: cursor }),
      },
    });
    const page = readPage(exchange, session.profile);
    if (page === undefined) return { pages, items: all, end: "refused", last: exchange };
    pages.push(page);
    for (const item of page.items) all.push(item);
    if (options.enough?.(all) !== true) needReadable(page, session.profile);
    const end = !page.hasNext
      ? "last-page"
      : options.enough?.(all) === true
        ? "enough"
        : page.nextCursor === undefined
          ? "no-cursor"
          : pages.length >= options.maxPages
            ? "too-many-pages"
            : undefined;
    if (end !== undefined) return { pages, items: all, end, last: exchange };
    await options.between?.(pages);
    cursor = page.nextCursor;
  }
}
