// Walks a paged list, whatever the deployment calls its parameters and pagination members.

import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import { Untestable } from "../engine/finding.ts";
import type { CallOptions, Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import type { ListBinding, Profile } from "../profile/profile.ts";
import { isObject, items, type JsonObject } from "./envelope.ts";

export interface Page {
  readonly exchange: Exchange;
  readonly items: readonly unknown[];
  readonly hasNext: boolean;
  readonly nextCursor: string | undefined;
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
  const { page } = profile.bindings;
  const hasNext = info[page.has_next ?? "has_next_page"] ?? info.hasNextPage;
  const cursor = first(info, cursorNames(info, page.next_cursor));
  return {
    exchange,
    items: found,
    hasNext: hasNext === undefined ? cursor !== undefined : hasNext === true,
    nextCursor: cursor,
  };
}

/** The member that the profile names, where the page has it: another one must not stand in for it when it is null. */
const cursorNames = (info: JsonObject, bound: string | undefined): readonly string[] =>
  bound !== undefined && Object.hasOwn(info, bound)
    ? [bound]
    : [bound ?? "next_cursor", "nextCursor", "end_cursor", "endCursor"];

function first(info: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) if (typeof info[name] === "string") return info[name];
  return undefined;
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
  readonly between?: (pageNumber: number) => Promise<void>;
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
    all.push(...page.items);
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
    await options.between?.(pages.length);
    cursor = page.nextCursor;
  }
}
