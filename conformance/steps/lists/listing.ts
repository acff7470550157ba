// Reads a list until it has shown the wanted items, whatever the deployment calls its parameters and however
// it orders and divides its pages. Checks judge a list that ends early or leaves something out.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { items, readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { counted } from "../../text/counted.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { showImported } from "../imports/shown-when-complete.ts";
import { readUntil } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";
import { needKnownIds } from "./known-ids.ts";
import { needReadable, readPage } from "./page.ts";

/** Large pages save requests; a deployment with a smaller maximum may refuse them, its own size always works. */
const LARGE = [50, 20] as const;
/** Tried where the profile does not name the page size; when it is refused, or ignored, nothing is lost. */
const LIKELY_LIMIT = "limit";
/** Ten thousand items at twenty a page: more than a conversation for tests holds. */
const MAX_PAGES = 500;
/** All pages of one reading, in characters: as many items of the usual size, in bounded memory. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

export interface ListingOptions {
  readonly operation: OperationId;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: CallOptions["query"];
  readonly as?: CallOptions["as"];
  /** Stops the reading after the page that fulfils it; without it the list is read to its end. */
  readonly until?: (items: readonly JsonObject[]) => boolean;
  /** A cursor of an earlier reading, to go on from. */
  readonly from?: string | undefined;
  /** Of a list that is worth less than the usual number of pages. */
  readonly maxPages?: number;
  /** Asks for the largest pages that the profile names: of a list that grows with the whole run. */
  readonly largest?: boolean;
}

export interface Listing {
  readonly items: readonly JsonObject[];
  /** The list ended or `until` was fulfilled: an item that is missing here was not in the list. */
  readonly complete: boolean;
  readonly last: Exchange;
  /** The cursors that led to its pages, in their order. */
  readonly cursors: readonly string[];
  /** It was not read from its beginning. */
  readonly isPart?: boolean;
}

/** @throws Untestable when the list goes on and the profile does not say how, or goes on for too long */
export async function readList(session: Session, options: ListingOptions): Promise<Listing> {
  await showImported(session);
  const binding = session.profile.bindings.lists[options.operation] ?? {};
  const { from, maxPages = MAX_PAGES } = options;
  let first: { size: number | undefined; exchange: Exchange } | undefined;
  for (const size of pageSizes(session, options)) {
    first = { size, exchange: await readOnce(session, options, size, from) };
    if (isSuccess(first.exchange)) break;
  }
  if (first === undefined) throw new Error("readList: no page sizes");
  let { exchange } = first;
  const found: JsonObject[] = [];
  const cursors = new Set(from === undefined ? [] : [from]);
  const listing = ({ complete }: Pick<Listing, "complete">): Listing => ({
    items: found,
    complete,
    last: exchange,
    cursors: [...cursors],
  });
  let characters = 0;
  for (let pages = 1; ; pages++) {
    const page = readPage(exchange, session.profile);
    characters += exchange.response?.text.length ?? 0;
    if (page === undefined) return listing({ complete: false });
    for (const item of page.items.filter(isObject)) found.push(item);
    if (options.until?.(found) === true) return listing({ complete: true });
    needReadable(page, session.profile);
    if (!page.hasNext) return listing({ complete: true });
    const cursor = page.nextCursor;
    if (pages === maxPages)
      throw new Untestable(
        `${options.operation} goes on after ${maxPages} pages with ${counted(found.length, "item")}, and the suite reads no more of it, so that what comes later is not known: ${shorterBy(session, options.operation)}`,
      );
    if (characters > MAX_CHARACTERS)
      throw new Untestable(
        `${options.operation} goes on after ${pages} pages of ${characters} characters, and the suite reads no more of it, so that what comes later is not known: use a deployment with smaller items`,
      );
    if (cursor === undefined || cursors.has(cursor)) return listing({ complete: false });
    if (binding.cursor === undefined)
      throw new Untestable(`the profile has no bindings.lists.${options.operation}.cursor`);
    cursors.add(cursor);
    exchange = await readOnce(session, options, first.size, cursor);
  }
}

/** What makes a list end sooner, for sentences. */
function shorterBy({ profile }: Session, operation: OperationId): string {
  if (operation === "listMessages") return "name a younger conversation in the fixtures";
  const { filter_endpoint: filter } = profile.bindings.webhook_delivery;
  if (operation === "listWebhookDeliveries" && filter === undefined)
    return "name the parameter that narrows it to one endpoint as bindings.webhook_delivery.filter_endpoint";
  const isSized = profile.bindings.lists[operation]?.max_limit !== undefined;
  return `use a deployment with fewer items${isSized ? "" : `, or name the largest page as bindings.lists.${operation}.max_limit`}`;
}

/** Larger pages than this are large responses. */
const LARGEST = 200;

/** Sizes to ask for, the most welcome one first: none above the maximum that the profile names. */
function pageSizes(
  session: Session,
  { operation, largest = false }: Pick<ListingOptions, "operation" | "largest">,
): readonly (number | undefined)[] {
  const { max_limit: named } = session.profile.bindings.lists[operation] ?? {};
  const sizes = largest && named !== undefined ? [LARGEST, ...LARGE] : LARGE;
  return [...sizes.map((size) => Math.min(size, named ?? size)), undefined];
}

function readOnce(
  session: Session,
  options: ListingOptions,
  size: number | undefined,
  cursor?: string,
): Promise<Exchange> {
  const { operation, path, query, as } = options;
  const binding = session.profile.bindings.lists[operation] ?? {};
  return session.call(operation, {
    ...(path === undefined ? {} : { path }),
    ...(as === undefined ? {} : { as }),
    query: {
      ...query,
      [binding.limit ?? LIKELY_LIMIT]: size,
      ...(binding.cursor === undefined || cursor === undefined ? {} : { [binding.cursor]: cursor }),
    },
  });
}

/** A list of another form, and items without ids that can be read. @throws Untestable naming the binding */
export function needItems(session: Session, { items: found, last }: Pick<Listing, "items" | "last">): void {
  if (!isSuccess(last)) return;
  session.given(items(last.json), `the items of ${last.operation} can be read`, last);
  const isRead = found.length === 0 || found.some((item) => readId(item) !== undefined);
  session.given(isRead, `the items of ${last.operation} show their ids`, last);
}

/** Whether all these ids are among the items. */
export const haveIds =
  (ids: readonly string[]) =>
  (items: readonly JsonObject[]): boolean => {
    const seen = new Set(items.map(readId));
    return ids.every((id) => seen.has(id));
  };

interface SearchOptions extends Omit<ListingOptions, "until" | "from"> {
  readonly toTheEnd?: boolean;
  /** Items that were listed long before them are not needed. */
  readonly late?: boolean;
}

/**
 * A list with all these ids in it, as soon as it has them, and the whole list when there are none or it is asked for; the
 * last reading when the eventual delay is over.
 * @throws Untestable when none of the ids is there and those of the items lead nowhere
 */
export async function readListWith(
  session: Session,
  ids: readonly string[],
  options: SearchOptions & {
    /** Reads on while items have the timestamp of the last one: items with equal timestamps may come in any order. */
    readonly withTies?: boolean;
  },
): Promise<Listing & { readonly missing: readonly string[] }> {
  const { toTheEnd = ids.length === 0, withTies = false, ...what } = options;
  const hasThem = haveIds(ids);
  const until = withTies ? (items: readonly JsonObject[]) => hasThem(items) && isPast(ids, items) : hasThem;
  const listing = await readListUntil(session, hasThem, { ...what, toTheEnd }, until);
  const seen = new Set(listing.items.map(readId));
  const missing = ids.filter((id) => !seen.has(id));
  if (ids.length > 0 && missing.length === ids.length) await needKnownIds(session, what, listing);
  return { ...listing, missing };
}

/**
 * A list as soon as it has the wanted items, or its last reading when the eventual delay is over.
 * @param until ends one reading of it
 */
async function readListUntil(
  session: Session,
  hasThem: (items: readonly JsonObject[]) => boolean,
  options: SearchOptions,
  until = hasThem,
): Promise<Listing> {
  const { toTheEnd = false, late = false, ...what } = options;
  const isSettled = ({ complete, items }: Listing): boolean => complete && hasThem(items);
  const sought = { ...what, ...(!toTheEnd && { until }) };
  const read = late && !toTheEnd ? lateReader(session, sought) : () => readList(session, sought);
  const listing = await readUntil(session, read, isSettled);
  // A message that is not found near the end of a list may still be elsewhere in it.
  return !isSettled(listing) && listing.isPart === true ? readList(session, sought) : listing;
}

/** A list that shows all these words, each in the text of an item, independently of the ids of the items. */
export async function readListWithWords(
  session: Session,
  words: readonly string[],
  options: SearchOptions,
): Promise<Listing & { readonly missing: readonly string[] }> {
  const without = (items: readonly JsonObject[]): readonly string[] =>
    words.filter((word) => !items.some((item) => carriesText(item, word)));
  const listing = await readListUntil(session, (items) => without(items).length === 0, options);
  return { ...listing, missing: without(listing.items) };
}

/** Whether the last item has another timestamp than the last of these. */
function isPast(ids: readonly string[], items: readonly JsonObject[]): boolean {
  const last = items.findLast((item) => ids.includes(readId(item) ?? ""));
  return typeof last?.created_at !== "string" || items.at(-1)?.created_at !== last.created_at;
}

/** The cursors of long lists that begin with the oldest: later messages are found from the last of them. */
const knownCursors = perRun(() => new Map<string, readonly string[]>());
/**
 * The starting points of readings, one after the other and then again: this many pages before the last known
 * one, or at the beginning of the list. A wanted message may not be listed yet, or be older than messages
 * seen since.
 */
const BACK = [3, 3, 3, 3, 3, 3, 12, undefined] as const;

/** Reads again and again, a list that begins with the oldest from where it was likely written. */
function lateReader(session: Session, options: Omit<ListingOptions, "from">): () => Promise<Listing> {
  const { operation, path, query, as } = options;
  const list = JSON.stringify([operation, path, query, as]);
  const known = knownCursors(session);
  let attempt = 0;
  return async () => {
    const back = BACK[attempt++ % BACK.length];
    const cursors = known.get(list) ?? [];
    const from = back === undefined ? undefined : cursors.at(-back);
    const listing = await readList(session, { ...options, from });
    if (from !== undefined && listing.complete)
      known.set(list, [...cursors.slice(0, cursors.indexOf(from)), ...listing.cursors]);
    else if (beginsWithOldest(listing.items)) known.set(list, listing.cursors);
    return { ...listing, isPart: from !== undefined };
  };
}

function beginsWithOldest(items: readonly JsonObject[]): boolean {
  const [first, last] = [items[0], items.at(-1)].map((item) => readTimestamp(item?.created_at));
  return first !== undefined && last !== undefined && first < last;
}

/** The conversation's messages with all these ids among them; older messages may be left out. */
export const readMessages = (
  session: Session,
  conversation: string,
  ids: readonly string[],
  as?: CallOptions["as"],
): ReturnType<typeof readListWith> =>
  readListWith(session, ids, {
    operation: "listMessages",
    path: { conversationId: conversation },
    late: true,
    ...(as === undefined ? {} : { as }),
  });

/**
 * The messages of a conversation that a reading from the beginning of its list meets until it has all these ids.
 */
export const readFromStart = (
  session: Session,
  conversation: string,
  ids: readonly string[],
): ReturnType<typeof readListWith> =>
  readListWith(session, ids, { operation: "listMessages", path: { conversationId: conversation } });

/** The replies of a thread with all these ids among them; the whole thread when there are none. */
export const readReplies = (
  session: Session,
  root: string,
  ids: readonly string[],
  as?: CallOptions["as"],
): ReturnType<typeof readListWith> =>
  readListWith(session, ids, {
    operation: "listReplies",
    path: { messageId: root },
    ...(as === undefined ? {} : { as }),
  });
