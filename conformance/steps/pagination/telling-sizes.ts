// Page sizes that make a page end where a list easily loses items: between two items with equal values of a
// property by which it may be sorted, and after an item of a rare kind, such as a revoked key.
import { isObject, type JsonObject } from "../../text/json.ts";

/** A property with no more values than this says of which kind an item is. */
const FEW_VALUES = 4;

interface Bounds {
  /** Page sizes that the list is read with anyway. */
  readonly known: readonly number[];
  readonly largest: number;
  readonly maxPages: number;
  /** How many further ones are wanted. */
  readonly count: number;
}

/** @returns few sizes after whose pages stand as many such places as possible, which `known` sizes leave out */
export function tellingSizes(
  items: readonly unknown[],
  { known, largest, maxPages, count }: Bounds,
): readonly number[] {
  const open = new Map(placesIn(items.map((item) => (isObject(item) ? item : {}))));
  const cover = (size: number): void => {
    for (const name of reached(open, size)) open.delete(name);
  };
  for (const size of known) cover(size);
  const smallest = Math.max(1, Math.ceil(items.length / maxPages));
  const candidates = Array.from(
    { length: Math.max(0, Math.min(largest, items.length - 1) - smallest + 1) },
    (_, index) => smallest + index,
  );
  const sizes: number[] = [];
  while (sizes.length < count && open.size > 0) {
    const best = candidates.toSorted((one, other) => gain(open, other) - gain(open, one) || other - one)[0];
    if (best === undefined || gain(open, best) === 0) break;
    sizes.push(best);
    cover(best);
  }
  return sizes;
}

/** The properties and rare kinds, with the numbers of items after which a page has to end. */
type Places = ReadonlyMap<string, readonly number[]>;

const reached = (places: Places, size: number): readonly string[] =>
  [...places].filter(([, counts]) => counts.some((count) => count % size === 0)).map(([name]) => name);

const gain = (places: Places, size: number): number => reached(places, size).length;

function placesIn(items: readonly JsonObject[]): Places {
  const places = new Map<string, number[]>();
  const note = (name: string, count: number): void => {
    places.set(name, [...(places.get(name) ?? []), count]);
  };
  for (const property of new Set(items.flatMap(Object.keys))) {
    const values = items.map((item) => item[property]);
    const different = new Set(values.filter(isPlain));
    if (property === "id" || different.size < 2) continue;
    for (const [index, value] of values.slice(0, -1).entries()) {
      if (!isPlain(value)) continue;
      if (value === values[index + 1]) note(`equal ${property}`, index + 1);
      if (different.size <= FEW_VALUES) note(`${property} ${String(value)}`, index + 1);
    }
  }
  return places;
}

const isPlain = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
