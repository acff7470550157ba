// A list in pages of several sizes: it ends, and smaller pages show the same items once each. Others may
// change it meanwhile, so it is judged between two readings that are equal.

import type { Effort } from "../../engine/run/effort.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { counted } from "../../text/counted.ts";
import { sameText } from "../../text/json.ts";
import { sizesOf } from "../lists/list-readings.ts";
import { type ListReading, pageInfo, readPages } from "../lists/page.ts";
import { readUntil } from "../running/call-until.ts";
import { inParallel } from "../running/in-parallel.ts";
import { contentDifferences, judgeContents } from "./page-contents.ts";
import type { PagedList } from "./paged-lists.ts";
import { tellingSizes } from "./telling-sizes.ts";

/** Large pages for reading a list whole: the first of these that the deployment takes. */
const LARGE = [50, 20, 10] as const;
/** A longer list is not read whole, by effort: two thousand items are more than a workspace for tests lists. */
const MAX_PAGES: Readonly<Record<Effort, number>> = { quick: 12, standard: 40, thorough: 40 };
/** The number of pages of one item, for the longest list that is read whole. */
const MOST_PAGES = MAX_PAGES.standard * LARGE[0];
/** A list is read in about so many small pages, by effort. */
const SMALL_PAGES: Readonly<Record<Effort, number>> = { quick: 3, standard: 5, thorough: 5 };
/**
 * How many pages of one item are read of every list. A longer list is read to its end in such pages only where these differ
 * from its beginning: its order may change with the page size.
 */
const MAX_SINGLES: Readonly<Record<Effort, number>> = { quick: 5, standard: 12, thorough: 12 };
/**
 * The least number of items on a page of a deployment's own size: a shorter list fits on such a page, which
 * shows nothing new of it.
 */
const OWN_SIZE = 10;
/** How many further page sizes are tried, and how many pages are read with each at most, by effort. */
const FURTHER: Readonly<Record<Effort, { readonly count: number; readonly maxPages: number }>> = {
  quick: { count: 1, maxPages: 5 },
  standard: { count: 2, maxPages: 12 },
  thorough: { count: 4, maxPages: 20 },
};
/** The number of times that a list is read again if it has changed meanwhile. */
const ATTEMPTS = 3;

interface Judged extends PagedList {
  readonly requirement: string;
  /** The requirement that a page states its position, if it binds the list. */
  readonly ofPageInfo?: string;
  /** The requirement that a cursor is accepted, if it binds the list. */
  readonly ofCursors?: string;
  /** The requirement that items are the same in pages of every size, if it binds the list. */
  readonly ofContents?: string;
}

/** @throws Untestable when a list shows items without ids, or all are too long, once the others are judged */
export async function judgePages(session: Session, lists: readonly Judged[]): Promise<void> {
  const read = new Map<Judged, Unread | undefined>();
  await inParallel(lists, async (list) => {
    read.set(list, await judgeList(session, list));
  });
  if (lists.length > 0 && lists.every((list) => read.get(list) === "too long"))
    throw new Untestable(
      `none of these ends within ${MAX_PAGES[session.samplingEffort]} pages: ${lists.map(({ operation }) => operation).join(", ")}; ` +
        "a workspace with fewer items, or a conversation with fewer messages as fixtures.second_conversation, would help",
    );
  const unread = lists.filter((list) => read.get(list) === "no ids");
  const names = unread.map(({ operation }) => bindingOf(operation, "id", session.profile));
  if (names.length > 0)
    throw new Untestable(
      `${unread.map(({ operation }) => operation).join(", ")} shows no ids; the profile has no ${names.join(", ")} that names them`,
    );
}

/** One list in pages of several sizes, while it did not change. */
interface Reading {
  readonly large: number;
  readonly whole: ListReading;
  readonly bySize: readonly { readonly size: Size; readonly small: ListReading }[];
  /** The whole once more, after the others. */
  readonly again: ListReading;
}

/** The size of pages: a limit, two limits in words, or the deployment's own size. */
type Size = number | string | undefined;

const inWords = (size: Size): string => (size === undefined ? "without a limit" : `with limit ${size}`);

type Unread = "changing" | "no ids" | "too long" | "nothing to compare";

/**
 * A list that differs at first may lag behind; it is judged when it still differs at the end of the eventual
 * delay.
 */
async function judgeList(session: Session, list: Judged): Promise<Unread | undefined> {
  const last = await readUntil(
    session,
    () => readBothWays(session, list),
    (reading) => typeof reading === "string" || agrees(list, reading),
  );
  if (last === "changing") session.observe("lists that changed while they were read", list.operation);
  if (typeof last === "string") return last;
  judgeWhole(session, list, last.whole);
  for (const sized of last.bySize) {
    const { size, small } = sized;
    judgeSmall(session, judgedFor(list, size), last, sized);
    if (list.ofContents !== undefined)
      judgeContents(
        session,
        { ...list, requirement: list.ofContents },
        { ...last, small, how: inWords(size) },
      );
  }
  return undefined;
}

/** A separate requirement says that a list can be continued in pages of another size. */
function judgedFor(list: Judged, size: Size): Judged {
  if (typeof size !== "string") return list;
  const { ofCursors: _, ofPageInfo: __, ...others } = list;
  return { ...others, requirement: "GEN-38" };
}

async function readBothWays(session: Session, list: Judged): Promise<Reading | Unread> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { large, whole } = await readWhole(session, list);
    // A list that cannot be read at all is not this check's; one that breaks off is.
    const ids = idsOf(whole);
    if (whole.pages.length === 0) return "nothing to compare";
    if (isLong(whole)) {
      judgePageInfo(session, list, whole);
      return "too long";
    }
    if (list.broad && whole.pages.length > 1) return "nothing to compare";
    if (ids.includes("")) return "no ids";
    const bySize: Reading["bySize"][number][] = [];
    for (const size of smallSizes(session, ids.length, large))
      bySize.push({ size, small: await readInPages(session, list, size) });
    if (!(await beginsAlike(session, list, ids)))
      bySize.push({ size: 1, small: await readInPages(session, list, 1) });
    for (const size of furtherSizes(session, list, whole, { large, known: bySize }))
      bySize.push({ size, small: await readInPages(session, list, size) });
    if (ids.length > OWN_SIZE)
      bySize.push({ size: undefined, small: await readInPages(session, list, undefined) });
    const [usual = 1] = smallSizes(session, ids.length, large);
    // Where the size alone already makes a difference, a change of it shows nothing more.
    const isAlike = bySize.every(({ small }) => showSame(list, whole, small));
    if (ids.length > usual && !list.ranked && isAlike) {
      const read = { ...list, limit: usual, laterLimit: usual + 1, maxPages: MOST_PAGES };
      bySize.push({ size: `${usual} and then ${usual + 1}`, small: await readPages(session, read) });
    }
    const again = await readInPages(session, list, large, MAX_PAGES[session.samplingEffort]);
    if (idsOf(again).join() === ids.join() && again.end === whole.end) return { large, whole, bySize, again };
  }
  return "changing";
}

async function readWhole(session: Session, list: Judged): Promise<{ large: number; whole: ListReading }> {
  const sizes = sizesOf(session, list.operation, LARGE).filter((size) => size !== undefined);
  let read: { large: number; whole: ListReading } | undefined;
  for (const large of sizes.length > 0 ? sizes : [1]) {
    read = { large, whole: await readInPages(session, list, large, MAX_PAGES[session.samplingEffort]) };
    if (read.whole.pages.length > 0) break;
  }
  if (read === undefined) throw new Error("readWhole: no page sizes");
  return read;
}

/** A few pages, and the size that leaves one item for the last page; never more than was taken for the whole. */
function smallSizes({ samplingEffort }: Session, items: number, large: number): readonly number[] {
  const most = large - 1;
  const usual = Math.min(most, Math.max(2, Math.ceil(items / SMALL_PAGES[samplingEffort])));
  const leavesOne = Array.from({ length: Math.max(0, most - 1) }, (_, index) => most - index).find(
    (size) => items > size && items % size === 1 && items / size <= MAX_PAGES[samplingEffort],
  );
  return [...new Set(leavesOne === undefined ? [usual] : [usual, leavesOne])].filter((size) => size > 0);
}

/** Sizes that end a page between items that are alike, or after one of a rare kind. */
function furtherSizes(
  { samplingEffort }: Session,
  { ranked }: Judged,
  { items }: ListReading,
  { large, known }: { readonly large: number; readonly known: readonly Reading["bySize"][number][] },
): readonly number[] {
  if (ranked) return [];
  const sizes = known.flatMap(({ size }) => (typeof size === "number" ? [size] : []));
  return tellingSizes(items, { known: sizes, largest: large - 1, ...FURTHER[samplingEffort] });
}

/** Whether a long list shows the same first items one by one. A short one is to be read to its end in any case. */
async function beginsAlike(session: Session, list: Judged, ids: readonly string[]): Promise<boolean> {
  const most = MAX_SINGLES[session.samplingEffort];
  if (ids.length <= most) return false;
  if (list.ranked) return true;
  const enough = (items: readonly unknown[]) => items.length >= most;
  const begun = await readPages(session, { ...list, limit: 1, maxPages: 2 * most, enough });
  const seen = idsOf(begun);
  return begun.end === "enough" && seen.join() === ids.slice(0, seen.length).join();
}

/** Whether the list need not be read again: the pages show the same, or a reading broke off, which time does not mend. */
function agrees(list: Judged, reading: Reading): boolean {
  const { whole, bySize } = reading;
  const isBroken = [whole, ...bySize.map(({ small }) => small)].some(({ end }) => endings[end] !== undefined);
  const isAlike = ({ small }: { readonly small: ListReading }): boolean =>
    list.ofContents === undefined || contentDifferences({ ...reading, small }).length === 0;
  return isBroken || bySize.every((sized) => showSame(list, whole, sized.small) && isAlike(sized));
}

function showSame(list: Judged, whole: ListReading, small: ListReading): boolean {
  const ids = idsOf(small);
  if (list.ranked) return new Set(ids).size === ids.length;
  return idsOf(whole).toSorted().join() === ids.toSorted().join();
}

const readInPages = (
  session: Session,
  list: Judged,
  limit: number | undefined,
  maxPages = MOST_PAGES,
): Promise<ListReading> => readPages(session, { ...list, limit, maxPages });

const idsOf = ({ items }: ListReading): readonly string[] => items.map((item) => readId(item) ?? "");

/** Ended because of its length alone: no cursor came twice. */
const isLong = (reading: ListReading): boolean =>
  reading.end === "too-many-pages" &&
  new Set(reading.pages.map(({ nextCursor }) => nextCursor)).size === reading.pages.length;

const endings: Readonly<Record<ListReading["end"], string | undefined>> = {
  "last-page": undefined,
  enough: undefined,
  "too-many-pages": "the same cursor is returned again and again",
  "starts-over": "the same items are returned again and again",
  "no-cursor": "a page says that more follows and gives no cursor",
  refused: "a page was refused",
};

function judgeEnd(session: Session, list: Judged, reading: ListReading, how: string): boolean {
  const { requirement, operation, ofCursors } = list;
  const found = `page ${reading.pages.length}${reading.last === undefined ? "" : `, answered ${reading.last.status}`}`;
  const exchanges = reading.last === undefined ? [] : [reading.last];
  if (ofCursors !== undefined && (reading.pages.length > 1 || reading.end === "refused")) {
    const isAccepted = session.judge(ofCursors, reading.end !== "refused", {
      message: `a cursor that the pages of ${operation} ${how} gave is not accepted when it is sent back`,
      expected: "2xx with a list",
      found,
      exchanges,
    });
    if (!isAccepted) return false;
  }
  const reason = endings[reading.end];
  return session.judge(requirement, reason === undefined, {
    message: `the pages of ${operation} ${how} cannot be followed to the end: ${reason}`,
    expected: "pages up to one that says that nothing follows",
    found,
    exchanges,
  });
}

function judgeWhole(session: Session, list: Judged, whole: ListReading): void {
  if (!judgeEnd(session, list, whole, "of its own size")) return;
  // Several attempts of one delivery may go by one id: they are not the same item.
  const items = whole.items.map((item) => sameText(item));
  const repeated = idsOf(whole).filter((_, index) => items.indexOf(items[index] ?? "") !== index);
  session.judgeNone(list.requirement, repeated, {
    message: `${list.operation} shows an item more than once`,
    expected: "each item once",
    exchanges: whole.pages.map(({ exchange }) => exchange).slice(0, 4),
  });
}

function judgeSmall(
  session: Session,
  list: Judged,
  { large, whole }: Reading,
  { size, small }: Reading["bySize"][number],
): void {
  const { requirement, operation } = list;
  const [first] = small.pages;
  if (first === undefined) {
    session.observe(`${operation}: a page size that is refused`, inWords(size));
    return;
  }
  if (first.items.length < whole.items.length) judgePageInfo(session, list, small);
  if (!judgeEnd(session, list, small, inWords(size))) return;
  const seen = idsOf(small);
  const repeated = seen.filter((id, index) => seen.indexOf(id) !== index);
  if (list.ranked) {
    session.judgeNone(requirement, repeated, {
      message: `${operation} with mode=semantic ${inWords(size)} shows an item more than once`,
      expected: "each item once",
      exchanges: exchangesOf(small).slice(-4),
    });
    return;
  }
  const [inSmall, inLarge] = [`in pages ${inWords(size)}`, inWords(large)];
  const missing = onlyIn(whole, small);
  const added = onlyIn(small, whole);
  const [who, where, other] =
    missing.length > 0 || added.length === 0 ? [inSmall, inLarge, missing] : [inLarge, inSmall, added];
  session.judge(requirement, showSame(list, whole, small), {
    message:
      other.length > 0
        ? `${operation} ${who} leaves out items that it shows ${where}`
        : `${operation} ${inSmall} shows an item more than once`,
    expected: "each item once, whatever the limit",
    found: {
      [inLarge]: counted(whole.items.length, "item"),
      [inSmall]: counted(small.items.length, "item"),
      [`only ${inLarge}`]: missing.slice(0, MOST_SHOWN),
      [`only ${inSmall}`]: added.slice(0, MOST_SHOWN),
      "more than once": repeated,
    },
    // Both sides: nobody knows which of them is right.
    exchanges: [...exchangesOf(whole).slice(0, 1), ...exchangesOf(small).slice(0, 3)],
  });
}

/** The page_info of the first of several pages. */
function judgePageInfo(
  session: Session,
  { ofPageInfo, operation }: Judged,
  { pages: [first] }: ListReading,
): void {
  if (first === undefined || ofPageInfo === undefined) return;
  session.judge(ofPageInfo, pageInfo(first.exchange.json) !== undefined, {
    message: `${operation} gave some of its items without an object data.page_info`,
    expected: "{data: {items: [...], page_info: {...}}}",
    about: first.exchange,
  });
}

/** Items of a finding that are shown as they came. */
const MOST_SHOWN = 3;

const exchangesOf = ({ pages }: ListReading): readonly Exchange[] => pages.map(({ exchange }) => exchange);

function onlyIn(one: ListReading, other: ListReading): readonly unknown[] {
  const [ids, others] = [idsOf(one), new Set(idsOf(other))];
  return one.items.filter((_, index) => !others.has(ids[index] ?? ""));
}
