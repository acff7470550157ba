// Reads date-times as points in time, and calendar dates.
import { isRfc3339 } from "./instant.ts";

/** Milliseconds since 1970 of a date-time; `undefined` for everything else. */
export function readInstant(value: unknown): number | undefined {
  if (typeof value !== "string" || !isRfc3339(value)) return undefined;
  // A leap second is no time of day that the language knows.
  const instant = Date.parse(
    value
      .toUpperCase()
      .replace(" ", "T")
      .replace(/:60(?=[.Z+-])/, ":59"),
  );
  return Number.isNaN(instant) ? undefined : instant;
}

/** Whether a value is a day that exists, written YYYY-MM-DD. */
export const isCalendarDate = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRfc3339(`${value}T00:00:00Z`);
