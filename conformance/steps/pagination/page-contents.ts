// The properties of list items, in pages of several sizes. Only values that are equal in two readings of the
// large pages, before and after the small ones, are compared: other values change by themselves.
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import type { ListReading, ReadPagesOptions } from "../lists/page.ts";

/**
 * About the page, or about the searched words, signed addresses, and names of people, which can differ in
 * each reading.
 */
const OF_THE_PAGE =
  /score|rank|position|index|highlight|snippet|excerpt|match|cursor|url|(?:author|display|user|sender|member)_?name/i;
/** More differences do not help to find the cause. */
const SHOWN = 5;

type List = Pick<ReadPagesOptions, "operation">;

interface Compared {
  readonly whole: ListReading;
  readonly again: ListReading;
  readonly small: ListReading;
}

export function judgeContents(
  session: Session,
  { requirement, ...list }: List & { readonly requirement: string },
  { how, ...compared }: Compared & { readonly how: string },
): void {
  const { whole, small } = compared;
  if (small.pages.length === 0) return;
  const differences = contentDifferences(compared);
  session.judge(requirement, differences.length === 0, {
    message: `items of ${list.operation} show something else ${how} than in larger pages`,
    expected: "the same values in pages of every size",
    found: differences.slice(0, SHOWN),
    exchanges: [...whole.pages.slice(0, 1), ...small.pages.slice(0, 3)].map(({ exchange }) => exchange),
  });
}

/** The differences of items on small pages, one sentence each. */
export function contentDifferences({ whole, again, small }: Compared): readonly string[] {
  const [before, after] = [whole, again].map((reading) => itemsById(reading));
  const differences: string[] = [];
  for (const [id, item] of itemsById(small)) {
    const late = valuesOf(after?.get(id));
    const shown = valuesOf(item);
    for (const [place, value] of valuesOf(before?.get(id)))
      if (late.get(place) === value && shown.get(place) !== value)
        differences.push(`${id}: ${shown.get(place) ?? "nothing"} instead of ${value} at ${place}`);
  }
  return differences;
}

function itemsById({ items }: ListReading): ReadonlyMap<string, JsonObject> {
  const known = items.filter(isObject).flatMap((item) => {
    const id = readId(item);
    return id === undefined ? [] : [[id, item] as const];
  });
  return new Map(known);
}

/** Each value as JSON, by where it is. */
const valuesOf = (item: JsonObject | undefined): ReadonlyMap<string, string> => new Map(entries(item, ""));

function* entries(value: unknown, at: string): Generator<readonly [string, string]> {
  if (OF_THE_PAGE.test(at)) return;
  if (typeof value !== "object" || value === null) {
    // One moment may be written in several ways.
    const time = readTimestamp(value);
    if (value !== undefined)
      yield [at, JSON.stringify(time === undefined ? value : new Date(time).toISOString())];
  } else for (const [name, inner] of Object.entries(value)) yield* entries(inner, `${at}/${name}`);
}
