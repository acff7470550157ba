// Readings of a list to which something is added meanwhile: each earlier item comes exactly once, as it does while nobody adds
// anything.
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { isWhole, judgeReading, readSettled } from "../lists/list-readings.ts";
import type { ListReading, Page, ReadPagesOptions } from "../lists/page.ts";

/** Pages with the check's own items after which a message is added; then the reading must end. */
export const GROWING_PAGES = 4;

/** The list that is read, and its items. */
interface Grown {
  readonly list: ReadPagesOptions & { readonly limit: number };
  readonly ids: readonly string[];
}

interface Growing extends Grown {
  /** Other items of the kind, where they can be made. */
  readonly grow: () => Promise<Grown | undefined>;
}

export async function judgeGrowing(
  session: Session,
  growing: Growing,
  between: (pages: readonly Page[]) => Promise<void>,
): Promise<void> {
  const reading = await readSettled(session, growing.ids, { ...growing.list, between });
  await judgeBesideQuiet(session, reading, growing);
}

/**
 * The controls: readings while nobody adds to the list, of the same items and of others, because a cursor that was given
 * before the list grew may have been spoilt for good.
 */
export async function judgeBesideQuiet(
  session: Session,
  reading: ListReading,
  { list, ids, grow }: Growing,
): Promise<void> {
  const { operation, limit } = list;
  if (!isWhole(reading, ids)) {
    let quiet = await readQuietly(session, { list, ids });
    if (!quiet.isWhole) quiet = await readQuietly(session, (await grow()) ?? { list, ids });
    session.given(quiet.isWhole, `${operation} shows each item once while nobody adds to it`, quiet.last);
  }
  judgeReading(session, reading, { requirement: "GEN-14", operation, limit, ids });
}

async function readQuietly(session: Session, { list, ids }: Grown) {
  const reading = await readSettled(session, ids, { ...list, maxPages: 2 * list.maxPages });
  return { isWhole: isWhole(reading, ids), last: reading.last };
}

/** The number of pages so far with some of these items; 0 if the latest has none. Changes before the first of them repeat no item. */
export function reached(pages: readonly Page[], ids: readonly string[]): number {
  const shows = ({ items }: Page): boolean => items.some((item) => ids.includes(readId(item) ?? ""));
  const latest = pages.at(-1);
  return latest !== undefined && shows(latest) ? pages.filter(shows).length : 0;
}

/** The items that no page has shown so far. */
export function unseenOf({ ids }: Grown, pages: readonly Page[]): readonly string[] {
  const seen = new Set(pages.flatMap(({ items }) => items.map(readId)));
  return ids.filter((id) => !seen.has(id));
}

export async function addBetween(page: number, added: number, add: () => Promise<unknown>): Promise<void> {
  if (page > 0 && page <= GROWING_PAGES) await Promise.all(Array.from({ length: added }, add));
}
