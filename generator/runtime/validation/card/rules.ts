// The card rules that compare several values. Generated code calls these; each returns the value that broke
// the rule and nothing when the values are of the wrong type, because then another rule has spoken already.
import type { Given } from "../violation.ts";

const NOTHING: readonly Given[] = /* @__PURE__ */ Object.freeze([]);

type Properties = Readonly<Record<string, unknown>>;

/** Rows with more or fewer cells than there are columns. */
export function wrongRows(rows: unknown, columns: unknown, name: string): readonly Given[] {
  if (!Array.isArray(rows) || !Array.isArray(columns)) return NOTHING;
  return wrongLengths(
    rows,
    columns.length,
    (row) => row,
    (index) => `/${name}/${index}`,
  );
}

/** Series with more or fewer values than the axis. */
export function wrongSeries(series: unknown, axis: unknown, name: string): readonly Given[] {
  const expected = lengthOfAxis(axis);
  if (!Array.isArray(series) || expected === undefined) return NOTHING;
  return wrongLengths(series, expected, valuesOf, (index) => `/${name}/${index}/values`);
}

function wrongLengths(
  list: readonly unknown[],
  limit: number,
  inner: (item: unknown) => unknown,
  below: (index: number) => string,
): readonly Given[] {
  let found: Given[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const values = inner(list[index]);
    if (!Array.isArray(values) || values.length === limit) continue;
    found ??= [];
    found.push({ below: below(index), limit });
  }
  return found ?? NOTHING;
}

/**
 * Whether some series has at least `minimum` numbers. Nothing is asked of a chart whose axis is too short for
 * that or whose series do not fit the axis: those are the defects to repair first.
 */
export function hasMeasurements(series: unknown, axis: unknown, minimum: number): boolean {
  const expected = lengthOfAxis(axis);
  if (!Array.isArray(series) || series.length === 0 || expected === undefined || expected < minimum)
    return true;
  let most = 0;
  for (const one of series) {
    const values = valuesOf(one);
    if (!Array.isArray(values) || values.length !== expected) return true;
    let known = 0;
    for (const value of values) {
      if (value === null) continue;
      if (typeof value !== "number") return true;
      known++;
    }
    if (known > most) most = known;
  }
  return most >= minimum;
}

/** Numbers outside the range, when the chart's format is percent. */
export function outOfRange(
  series: unknown,
  format: unknown,
  minimum: number,
  maximum: number,
  name: string,
): readonly Given[] {
  if (!Array.isArray(series) || typeof format !== "object" || format === null) return NOTHING;
  if ((format as Properties).type !== "percent") return NOTHING;
  let found: Given[] | undefined;
  for (let index = 0; index < series.length; index++) {
    const values = valuesOf(series[index]);
    if (!Array.isArray(values)) continue;
    for (let at = 0; at < values.length; at++) {
      const value: unknown = values[at];
      if (typeof value !== "number" || (value >= minimum && value <= maximum)) continue;
      found ??= [];
      found.push({ below: `/${name}/${index}/values/${at}`, minimum, maximum });
    }
  }
  return found ?? NOTHING;
}

/** Position of the first value that is not greater than the one before it; 0 when they all increase. */
export function firstNotIncreasing(values: readonly unknown[]): number {
  for (let index = 1; index < values.length; index++) {
    const before = values[index - 1];
    const value = values[index];
    if (typeof before === "number" && typeof value === "number" && value <= before) return index;
  }
  return 0;
}

/** The values a selection may have, when `value` is none of them; `undefined` when it is, or cannot be judged. */
export function missedOptions(value: unknown, options: unknown, key: string): readonly string[] | undefined {
  if (typeof value !== "string" || !Array.isArray(options) || options.length === 0) return undefined;
  const allowed: string[] = [];
  for (const option of options) {
    if (typeof option !== "object" || option === null) return undefined;
    const one = (option as Properties)[key];
    if (one === value) return undefined;
    if (typeof one !== "string") return undefined;
    allowed.push(one);
  }
  return allowed;
}

/** Whether a text holds nothing but white space. The empty text does not count: a minimum length judges it. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false;
  return text !== "" && !NOT_BLANK.test(text);
}

// Unicode's White_Space, which differs from \s in U+0085 and U+FEFF.
const NOT_BLANK = /\P{White_Space}/u;

function lengthOfAxis(axis: unknown): number | undefined {
  if (typeof axis !== "object" || axis === null) return undefined;
  const values = (axis as Properties).values;
  return Array.isArray(values) ? values.length : undefined;
}

function valuesOf(series: unknown): unknown {
  return typeof series === "object" && series !== null ? (series as Properties).values : undefined;
}
