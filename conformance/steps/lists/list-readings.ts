// Complete readings of paged lists, page by page. A reading must return each of the given ids once.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { counted } from "../../text/counted.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { type PostedMessage, postMessage, postReply } from "../messages/messages.ts";
import { readUntil } from "../running/call-until.ts";
import { inParallel } from "../running/in-parallel.ts";
import { haveIds, readFromStart, readReplies } from "./listing.ts";
import { type ListReading, type ReadPagesOptions, readPages } from "./page.ts";

/**
 * Pages of a reading of a conversation that others write to as well. A list that shows the oldest first is read through
 * completely: beyond this many pages, with larger pages only.
 */
export const MAX_OPEN_PAGES = 40;

/** The conversation that fewer checks write to, so that one's own messages stand together in its list. */
export const lowTrafficConversation = (session: Session): string =>
  session.profile.fixtures.second_conversation ?? session.need("fixtures.conversation");

/** A thread of the check's own: no other check adds to its list. */
export interface Thread {
  readonly root: PostedMessage;
  readonly ids: readonly string[];
  /** The items as the responses to their creations and the list show them. */
  readonly shown: readonly JsonObject[];
  /**
   * Those that the list shows in a large page: an item that is on no page at all is not lost between pages.
   */
  readonly listed: ReadonlySet<string>;
}

/** @param together all replies at once, so that some share a timestamp */
export async function growThread(
  session: Session,
  size: number,
  { together = false }: Pick<Growth, "together"> = {},
): Promise<Thread> {
  const root = await postMessage(session);
  const reply = () => postReply(session, root);
  const replies: PostedMessage[] = [];
  if (together) replies.push(...(await Promise.all(Array.from({ length: size }, reply))));
  else for (let index = 0; index < size; index++) replies.push(await reply());
  const ids = replies.map(({ id }) => id);
  // Lists may lag behind; the readings show whether they lose items in the end.
  const listing = await readReplies(session, root.id, ids);
  session.given(size === 0 || listing.missing.length < size, "replies are listed", listing.last);
  const shown = [...replies.map(({ message }) => message), ...ownOf(listing.items, ids)];
  return { root, ids, shown, listed: new Set(ids.filter((id) => !listing.missing.includes(id))) };
}

const ownOf = (items: readonly JsonObject[], ids: readonly string[]): readonly JsonObject[] =>
  items.filter((item) => ids.includes(readId(item) ?? ""));

/** Posts of the check's own in the conversation that fewer checks write to. */
interface Series {
  readonly conversation: string;
  /** The items as the responses to their creations and the list show them. */
  readonly shown: readonly JsonObject[];
  readonly ids: readonly string[];
  readonly listed: ReadonlySet<string>;
  /** Items that a reading from the beginning of the list passes until it has them all. */
  readonly depth: number;
}

interface Growth {
  /** All messages at once, so that some share a timestamp. */
  readonly together?: boolean;
  readonly conversation?: string;
  /** Messages of the conversation that belong to the series as well. */
  readonly before?: readonly string[];
}

export async function growConversation(
  session: Session,
  size: number,
  { together = false, conversation = lowTrafficConversation(session), before = [] }: Growth = {},
): Promise<Series> {
  const post = () => postMessage(session, { conversation });
  const posted: PostedMessage[] = [];
  if (together) posted.push(...(await Promise.all(Array.from({ length: size }, post))));
  else for (let index = 0; index < size; index++) posted.push(await post());
  const ids = [...before, ...posted.map(({ id }) => id)];
  const { items, missing, last } = await readFromStart(session, conversation, ids);
  session.given(missing.length < ids.length, "messages are listed", last);
  return {
    conversation,
    shown: [...posted.map(({ message }) => message), ...ownOf(items, ids)],
    ids,
    listed: new Set(ids.filter((id) => !missing.includes(id))),
    depth: items.length,
  };
}

/** How far a reading goes: in a list in order of time others add in front of a series, in one by ids anywhere before it. */
const reachOf = ({ depth }: Pick<Series, "depth">): number => depth + Math.max(60, depth);
/** A deployment's own page size, as far as it matters to how many pages a list has. */
const USUAL_SIZE = 20;

/** How a series is read: from the beginning of the list until all of it was seen, or should have been. */
export const toSeries = (session: Session, series: Series) => ({
  state: async (): Promise<string> => {
    const { items } = await readFromStart(session, series.conversation, [...series.listed]);
    return items.map(readId).join();
  },
  path: { conversationId: series.conversation },
  enough: (items: readonly unknown[]): boolean =>
    items.length >= reachOf(series) || haveIds([...series.listed])(items.filter(isObject)),
  maxPages: maxPagesOf(reachOf(series)),
});

/** Page sizes with which a reading up to a series of messages has few enough pages; the largest where it is deep in its list. */
export const sizesFor = (
  session: Session,
  { depth }: Pick<Series, "depth">,
  sizes: readonly (number | undefined)[],
): readonly (number | undefined)[] => {
  const fits = (size: number | undefined): boolean => depth / (size ?? USUAL_SIZE) <= MAX_OPEN_PAGES;
  const fitting = sizes.filter(fits);
  return fitting.length > 0 ? fitting : [largestOf(session, "listMessages")];
};

/** The page size for long lists, which most deployments accept. */
const LARGEST = 50;

export const largestOf = ({ profile }: Session, operation: OperationId): number =>
  Math.min(LARGEST, profile.bindings.lists[operation]?.max_limit ?? LARGEST);

/** Page sizes, `undefined` for the deployment's own, in which a list can be read at all. */
export const sizesOf = (
  session: Session,
  operation: OperationId,
  sizes: readonly (number | undefined)[],
): readonly (number | undefined)[] => {
  const { max_limit: most = Number.POSITIVE_INFINITY } = session.profile.bindings.lists[operation] ?? {};
  return sizes.filter((size) => size === undefined || size <= most);
};

interface ReadList extends Omit<ReadPagesOptions, "limit" | "operation"> {
  /** Ids that the list shows in another reading. */
  readonly listed: ReadonlySet<string>;
  /** The state of a list to which others add. */
  readonly state?: () => Promise<string>;
}

/**
 * Reads a list in pages of several sizes and judges each reading by all of them: an item that one reading shows
 * must be in every other. An item that no reading shows was not lost between pages.
 * @throws Untestable when a reading shows too much or too little, and the list does not stay as it is meanwhile
 */
export async function judgeReadings(
  session: Session,
  limits: readonly (number | undefined)[],
  judgement: Omit<ReadingJudgement, "limit">,
  list: ReadList,
): Promise<void> {
  const { operation, ids } = judgement;
  const readings = new Map<number | undefined, ListReading>();
  await inParallel(sizesOf(session, operation, limits), async (limit) => {
    readings.set(limit, await readUnchanged(session, list, operation, limit));
  });
  const shown = new Set([
    ...list.listed,
    ...[...readings.values()].flatMap(({ items }) => items.map(readId)),
  ]);
  for (const [limit, reading] of readings)
    judgeReading(session, reading, {
      ...judgement,
      limit,
      laterLimit: list.laterLimit,
      ids: ids.filter((id) => shown.has(id)),
    });
}

/** The number of times that a list is read again if others added to it meanwhile. */
const ATTEMPTS = 4;

async function readUnchanged(
  session: Session,
  { listed, state, ...options }: ReadList,
  operation: OperationId,
  limit: number | undefined,
): Promise<ListReading> {
  const inSize = { ...options, operation, limit };
  const first = await readSettled(session, [...listed], inSize);
  if (state === undefined || isWhole(first, [...listed])) return first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await state();
    const reading = await readPages(session, inSize);
    if (isWhole(reading, [...listed]) || (await state()) === before) return reading;
  }
  throw new Untestable(
    `prerequisite failed: nobody adds to the list of ${operation} while its pages are read`,
  );
}

/** Whether a reading came to its end and shows these ids once each. */
export function isWhole(reading: ListReading, ids: readonly string[]): boolean {
  const seen = reading.items.map((item) => readId(item) ?? "");
  return (
    endings[reading.end] === undefined && ids.every((id) => seen.filter((one) => one === id).length === 1)
  );
}

/**
 * A reading to the end of a list. One that ends without these ids, or finds no list yet, is repeated until the
 * eventual delay is over: the pages may come from machines of which some are behind.
 */
export function readSettled(
  session: Session,
  ids: readonly string[],
  options: ReadPagesOptions,
): Promise<ListReading> {
  const isSettled = ({ end, items, pages, last }: ListReading): boolean =>
    end === "refused"
      ? pages.length > 0 || isTooLarge(session, last, options.limit)
      : (end !== "last-page" && end !== "enough") || haveIds(ids)(items.filter(isObject));
  return readUntil(session, () => readPages(session, options), isSettled);
}

/** The largest page is the deployment's choice; one item is a page everywhere. */
const isTooLarge = (session: Session, exchange: Exchange | undefined, limit: number | undefined): boolean =>
  limit !== undefined && limit > 1 && session.profile.statuses.invalid.includes(exchange?.status ?? 0);

/** Pages that a quiet list of so many items is read in: one item each, half of the pages empty, and a root beside them. */
export const maxPagesOf = (items: number): number => 2 * items + 3;

interface ReadingJudgement {
  readonly requirement: string;
  readonly operation: OperationId;
  readonly limit: number | undefined;
  /** The limit from the second page on. */
  readonly laterLimit?: number | undefined;
  /** The ids that must have been seen, once each. */
  readonly ids: readonly string[];
  /** Only this check adds to the list, so its number of pages is known. */
  readonly isClosed?: true;
  /** The requirement that a cursor is accepted, where a refused one is not this one's. */
  readonly ofCursors?: string;
}

/** Judges the items that a reading saw. Short and empty pages are fine; only page_info ends a list. */
export function judgeReading(session: Session, reading: ListReading, judgement: ReadingJudgement): void {
  const { requirement, operation, limit, laterLimit, ids, isClosed = false, ofCursors } = judgement;
  const then = laterLimit === undefined ? "" : ` and then ${laterLimit}`;
  const about = `the pages of ${operation}${limit === undefined ? "" : ` with limit ${limit}${then}`}`;
  const exchanges = reading.pages.map((page) => page.exchange).slice(-6);
  if (reading.end === "refused" && reading.pages.length === 0 && isTooLarge(session, reading.last, limit)) {
    session.observe(`${operation}: a page size that is refused`, String(limit));
    return;
  }
  // A list that is refused from its beginning is not one that breaks off.
  session.given(reading.pages.length > 0, `${operation} can be read page by page`, reading.last);
  if (ofCursors !== undefined && (reading.pages.length > 1 || reading.end === "refused")) {
    const isAccepted = session.judge(ofCursors, reading.end !== "refused", {
      message: `a cursor that page ${reading.pages.length} of ${operation}${limit === undefined ? "" : ` with limit ${limit}`} gave is not accepted when it is sent back`,
      expected: "2xx with a list",
      found: reading.last === undefined ? "no response" : responseOf(reading.last),
      exchanges: reading.last === undefined ? exchanges : [...exchanges, reading.last].slice(-3),
    });
    if (!isAccepted) return;
  }
  const seen = reading.items.map((item) => readId(item) ?? "");
  const repeated = ids.filter((id) => seen.indexOf(id) !== seen.lastIndexOf(id));
  session.judge(requirement, repeated.length === 0, {
    message: `${about} show an item more than once`,
    expected: "each item once",
    found: `${repeated.length} of ${ids.length} repeated, for example ${repeated[0]}; pages of ${sizes(reading)} items`,
    exchanges,
  });
  // Others add to an open list, so its number of pages proves nothing; repeated cursors do.
  if (reading.end === "too-many-pages")
    session.given(
      cursorsRepeat(reading) || (isClosed && reading.pages.length >= maxPagesOf(new Set(seen).size)),
      `${about} come to an end`,
      reading.last,
    );
  const reason = endings[reading.end];
  session.judge(requirement, reason === undefined, {
    message: `${about} cannot be followed to the end: ${reason}`,
    expected: "pages up to one that says that nothing follows",
    found: `page ${reading.pages.length}${reading.last === undefined ? "" : `, answered ${responseOf(reading.last)}`}`,
    exchanges: reading.last === undefined ? exchanges : [...exchanges, reading.last].slice(-6),
  });
  if (reason !== undefined) return;
  const missing = ids.filter((id) => !seen.includes(id));
  session.judge(requirement, missing.length === 0, {
    message: `${about} leave out items of the list`,
    expected: counted(ids.length, "item"),
    found: `${missing.length} missing, for example ${missing[0]}; pages of ${sizes(reading)} items`,
    exchanges,
  });
}

const cursorsRepeat = (reading: ListReading): boolean => {
  const cursors = reading.pages.map((page) => page.nextCursor);
  return new Set(cursors).size < cursors.length;
};

const sizes = (reading: ListReading): string => reading.pages.map((page) => page.items.length).join(", ");

/** Why a reading that ended so has not reached the end of its list. */
const endings: Readonly<Record<ListReading["end"], string | undefined>> = {
  "last-page": undefined,
  enough: undefined,
  "too-many-pages": "it goes on for more pages than it has items",
  "starts-over": "it shows its items again and again",
  "no-cursor": "a page says that more follows and gives no cursor",
  refused: "a page was refused",
};
