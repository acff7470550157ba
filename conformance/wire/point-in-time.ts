// Reads times of objects that the specification does not show: date-times, or numbers since 1970.
import { readInstant } from "./date-time.ts";

/** Below this a number counts seconds: as milliseconds it would be a day before April 1973. */
const FIRST_MS = 100_000_000_000;

/** Milliseconds since 1970 of a date-time, or of seconds or milliseconds since 1970; `undefined` for everything else. */
export function readTime(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{9,13}(?:\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== "number") return readInstant(value);
  return Number.isFinite(number) && number > 0 ? (number < FIRST_MS ? number * 1000 : number) : undefined;
}
