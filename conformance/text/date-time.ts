// Reads date-times as points in time, and calendar dates.
import { isRfc3339 } from "./timestamp.ts";

/** Milliseconds since 1970 of a date-time; `undefined` for everything else. */
export function readTimestamp(value: unknown): number | undefined {
  if (typeof value !== "string" || !isRfc3339(value)) return undefined;
  // JavaScript has no leap seconds.
  const ms = Date.parse(
    value
      .toUpperCase()
      .replace(" ", "T")
      .replace(/:60(?=[.Z+-])/, ":59"),
  );
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether two values are one, or one moment that is written in two ways. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const at = readTimestamp(one);
  return at !== undefined && at === readTimestamp(other);
}

/** Below this a number counts seconds since 1970, up to the year 5138; below the next one milliseconds. */
const MAX_SECONDS = 1e11;
const MAX_MILLISECONDS = 1e14;

/**
 * Milliseconds since 1970 of a time of an object that the specification does not show: a date-time, or a number of
 * seconds, milliseconds or microseconds.
 */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return readTimestamp(value);
  if (Math.abs(value) < MAX_SECONDS) return value * 1000;
  return Math.abs(value) < MAX_MILLISECONDS ? value : value / 1000;
}

/**
 * As `readTime`, of a time that has to lie after 1970: where it is an end, a number may stand in a text as well.
 */
export function readEnd(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{9,13}(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number <= 0 ? undefined : readTime(number);
}

/** Whether a text is a time as headers of HTTP and mails write it, with its zone. */
export const isHttpDate = (value: string): boolean =>
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})$/.test(value);

/** How finely a time is written, in milliseconds: as far two writings of one time may be apart. */
export function grainOf(value: unknown): number {
  if (typeof value === "number") return Number.isInteger(value) && value < MAX_SECONDS ? 1000 : 1;
  const digits = typeof value === "string" ? (/\.(\d+)/.exec(value)?.[1]?.length ?? 0) : 0;
  return Math.max(1, 10 ** (3 - digits));
}

/** Whether a value is a day that exists, written YYYY-MM-DD. */
export const isCalendarDate = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRfc3339(`${value}T00:00:00Z`);

/** Whether a time is not earlier than another one; shown in whole seconds, it may be the beginning of that second. */
export function reaches(shown: unknown, at: number): boolean {
  const reached = readTime(shown);
  if (reached === undefined) return false;
  return reached >= at || (reached % 1000 === 0 && reached === Math.floor(at / 1000) * 1000);
}
