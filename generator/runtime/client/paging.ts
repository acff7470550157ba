// Lists of several pages: a call that can be read to its end, item by item or page by page. A further page
// is asked for only when it is needed.

import type { RequestParts, ResponseParts } from "../server/route.ts";
import { valueAt } from "../text/pointer.ts";
import type { Call, SuccessBody } from "./call.ts";
import type { Caller, CallOptions } from "./client.ts";
import { CallError } from "./client-errors.ts";
import type { CallDescription } from "./description.ts";

/** `Items` is the JSON Pointer to the items in the body of a page. */
export interface PagedCall<Response, Items extends string> extends Call<Response> {
  /** Every item of this page and of those that follow. Rejects with an ApiProblem when a page is refused. */
  items(): AsyncGenerator<ItemAt<SuccessBody<Response>, Items>, void, undefined>;
  /** The body of this page and of those that follow. */
  pages(): AsyncGenerator<SuccessBody<Response>, void, undefined>;
}

/** The type of the elements of the list that the pointer leads to. */
export type ItemAt<Body, Pointer extends string> =
  ValueAt<Body, Pointer> extends readonly (infer Item)[] ? Item : unknown;

type ValueAt<Value, Pointer extends string> = Pointer extends `/${infer Key}/${infer Rest}`
  ? Key extends keyof Value
    ? ValueAt<Value[Key], `/${Rest}`>
    : unknown
  : Pointer extends `/${infer Key}`
    ? Key extends keyof Value
      ? Value[Key]
      : unknown
    : Value;

/** Sends one operation that the contract calls paged. */
export type Pager = <Response extends ResponseParts, Items extends string>(
  operation: CallDescription,
  parts: RequestParts,
  options?: CallOptions,
) => PagedCall<Response, Items>;

export function createPager(call: Caller): Pager {
  return <Response extends ResponseParts, Items extends string>(
    operation: CallDescription,
    parts: RequestParts,
    options?: CallOptions,
  ) => {
    const first = call<Response>(operation, parts, options);

    async function* pages() {
      const used = new Set<string>();
      let body = await first.orThrow();
      while (true) {
        yield body;
        const cursor = nextCursor(operation, body, used);
        if (cursor === undefined) return;
        const query = { ...parts.query, [operation.pagination?.forward ?? "cursor"]: cursor };
        body = await call<Response>(operation, { ...parts, query }, options).orThrow();
      }
    }

    async function* items() {
      let empty = 0;
      for await (const page of pages()) {
        const found = valueAt(page, operation.pagination?.items ?? "");
        empty = Array.isArray(found) && found.length > 0 ? 0 : empty + 1;
        if (empty > MAX_EMPTY_PAGES)
          throw new CallError(operation.id, `expected an item in ${MAX_EMPTY_PAGES} pages, found none`);
        // The pointer in the description and the one in the type are printed from the same place of the contract.
        yield* (Array.isArray(found) ? found : []) as ItemAt<SuccessBody<Response>, Items>[];
      }
    }

    /** A failure of the first page is thrown where the list is read, which may begin later. */
    const beginning = <Reading>(begin: () => Reading): Reading => {
      first.catch(() => undefined);
      return begin();
    };
    return Object.assign(first, { items: () => beginning(items), pages: () => beginning(pages) });
  };
}

/** Pages in a row that a filter may leave empty; a service that has no item in more of them leads nowhere. */
const MAX_EMPTY_PAGES = 1000;
/** Each is sent as part of a URL, and most servers take some kilobytes of that. */
const MAX_CURSOR_CHARACTERS = 8192;
/** Cursors that are remembered: a circle is seldom longer, and a list may have millions of pages. */
const REMEMBERED_CURSORS = 10_000;

/** Undefined at the end. A service that leads in a circle, or nowhere, would keep a reading busy for ever. */
function nextCursor(operation: CallDescription, body: unknown, used: Set<string>): string | undefined {
  const info = valueAt(body, operation.pagination?.pageInfo ?? "");
  if (valueAt(info, "/has_next_page") !== true) return undefined;
  const cursor = valueAt(info, "/next_cursor") ?? valueAt(info, "/end_cursor");
  if (typeof cursor !== "string" || cursor === "") {
    throw new CallError(operation.id, "expected a cursor with has_next_page true, found none");
  }
  if (cursor.length > MAX_CURSOR_CHARACTERS) {
    const limit = `a cursor of at most ${MAX_CURSOR_CHARACTERS} characters`;
    throw new CallError(operation.id, `expected ${limit}, found one of ${cursor.length}`);
  }
  if (used.has(cursor)) {
    throw new CallError(operation.id, "expected another cursor with each page, found one again");
  }
  used.add(cursor);
  // A set keeps the order of insertion, so the first is the oldest.
  for (const oldest of used) {
    if (used.size <= REMEMBERED_CURSORS) break;
    used.delete(oldest);
  }
  return cursor;
}
