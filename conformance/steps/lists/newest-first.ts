// Whether a list that comes newest first has come to items from before a moment: what is younger is not among those that
// follow, so that the list need not be read to its end.
import { readTimestamp } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

/** Fewer items may stand in this order by chance. */
const FEWEST = 20;
/** By which the times of items may differ from those of the requests that caused them: the clocks of two machines do. */
const MARGIN_MS = 10_000;

type Times = ReadonlyMap<string, number>;

/** @returns a function of the items that were read so far, in their order, and of how long ago the moment is */
export function comesToItemsBefore(): (items: readonly JsonObject[], agoMs: number) => boolean {
  let seen = 0;
  let first: Times | undefined;
  let last: Times = new Map();
  /** Times that no item has later than the one before it. */
  let falling: readonly string[] = [];
  return (items, agoMs) => {
    for (const item of items.slice(seen)) {
      const times = timesOf(item);
      falling = first === undefined ? [...times.keys()] : falling.filter((name) => fell(name, last, times));
      first ??= times;
      last = times;
    }
    seen = items.length;
    // The newest item is from now at the latest.
    const isBefore = (name: string): boolean =>
      (last.get(name) ?? Number.NaN) < (first?.get(name) ?? Number.NaN) - agoMs - MARGIN_MS;
    return seen >= FEWEST && falling.some(isBefore);
  };
}

function fell(name: string, before: Times, after: Times): boolean {
  const [one, other] = [before.get(name), after.get(name)];
  return one !== undefined && other !== undefined && other <= one;
}

const timesOf = (item: JsonObject): Times =>
  new Map(
    Object.entries(item).flatMap(([name, value]) => {
      const time = readTimestamp(value);
      return time === undefined ? [] : [[name, time] as const];
    }),
  );
