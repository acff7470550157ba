// Time as a part of the service: everything that stamps, expires or waits asks this clock, never the system's.

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** Where a steady clock reads the time; both in milliseconds. */
interface TimeSources {
  /** Since the Unix epoch; may be set by anybody at any moment. */
  wall(): number;
  /** Since some moment; only ever grows, at an even pace. */
  elapsed(): number;
}

/**
 * The largest error that time servers correct without a step, and more than the two sources drift apart in an
 * hour.
 */
const TOLERANCE_MS = 1000;
/** A machine that slept, or whose clock was set right after it started, has jumped for good. */
const SMALL_JUMP_MS = 86_400_000;
const SMALL_JUMP_PATIENCE_MS = 30_000;
/** A jump of years is a mistake that somebody notices within the hour. */
const LARGE_JUMP_PATIENCE_MS = 3_600_000;

/**
 * The time of the system, except that a jump is believed only once it has lasted for a while. Until then time goes on
 * evenly, so that a clock that jumps ahead and back makes nothing expire and dates no message into the future.
 */
export function createSteadyClock({ wall, elapsed }: TimeSources): Clock {
  let wallAtMs = wall();
  let elapsedAtMs = elapsed();
  let jump: { offsetMs: number; sinceMs: number } | undefined;

  function isBelieved(offsetMs: number, elapsedMs: number): boolean {
    if (Math.abs(offsetMs) <= TOLERANCE_MS) return true;
    if (jump === undefined || Math.abs(offsetMs - jump.offsetMs) > TOLERANCE_MS) {
      jump = { offsetMs, sinceMs: elapsedMs };
    }
    const isSmall = Math.abs(offsetMs) <= SMALL_JUMP_MS;
    return elapsedMs - jump.sinceMs >= (isSmall ? SMALL_JUMP_PATIENCE_MS : LARGE_JUMP_PATIENCE_MS);
  }

  return {
    now() {
      const wallMs = wall();
      const elapsedMs = elapsed();
      const expectedMs = wallAtMs + Math.floor(elapsedMs - elapsedAtMs);
      if (!isBelieved(wallMs - expectedMs, elapsedMs)) return expectedMs;
      wallAtMs = wallMs;
      elapsedAtMs = elapsedMs;
      jump = undefined;
      return wallMs;
    },
  };
}

export const systemClock: Clock = createSteadyClock({
  wall: () => Date.now(),
  // Bound once: a clock that is put in its place for a while would make this one jump.
  elapsed: performance.now.bind(performance),
});

/**
 * How far a value that only grows may be ahead of the clock. Beyond that the clock was set back by more than
 * clocks differ, and to go on from the wrong time would be worse than to go back.
 */
export const MAX_LEAD_MS = 60_000;

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
 * RFC 3339 in UTC with milliseconds, the one form in which the server writes timestamps: `Date.toISOString` with the
 * date of the last call remembered, since a page of messages is mostly of one day.
 */
export function toTimestamp(ms: number): string {
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
