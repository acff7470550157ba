/** Time as a part of the service: everything that stamps, expires or waits asks this clock, never the system's. */

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface ManualClock extends Clock {
  advance(durationMs: number): void;
}

/** A clock that stands still until it is moved; expiry can then be tested without waiting for it. */
export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (durationMs) => {
      nowMs += durationMs;
    },
  };
}

const DAY_MS = 86_400_000;
const padded = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

let knownDay = Number.NaN;
let knownDate = "";

/**
 * RFC 3339 in UTC with milliseconds, the one form in which the service writes an instant: `Date.toISOString` with the
 * date of the last call remembered, since a page of messages is mostly of one day.
 */
export function toInstant(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  if (day !== knownDay) {
    knownDate = new Date(ms).toISOString().slice(0, -13);
    knownDay = day;
  }
  const rest = ms - day * DAY_MS;
  const hours = padded[Math.floor(rest / 3_600_000)];
  const minutes = padded[Math.floor(rest / 60_000) % 60];
  const seconds = padded[Math.floor(rest / 1000) % 60];
  return `${knownDate}${hours}:${minutes}:${seconds}.${String(rest % 1000).padStart(3, "0")}Z`;
}
