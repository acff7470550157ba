/**
 * Turns for work that is too long for one stretch of the event loop, such as a search through many messages. Between
 * two slices all other requests are served, and of several long pieces of work one has its slice at a time: otherwise
 * ten of them would hold everybody back ten times as long as one.
 */

export interface Turns {
  /** Resolves with the turn of a piece of long work once its first slice begins. */
  begin(): Promise<Turn>;
  /** Resolves with the next slice that is free, for work that comes in steps and has no more to do in this one. */
  next(): Promise<void>;
}

export interface Turn {
  /**
   * To be awaited often, between steps of a millisecond at most. Waits when the slice is used up; what was read before
   * may have changed afterwards.
   */
  step(): Promise<void> | undefined;
}

/** Long enough to get on, short enough that nobody notices several in a row. */
const SLICE_MS = 5;

export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: Array<() => void> = [];

  /** One at a time: an immediate that is set in an immediate runs after the sockets were looked at. */
  function give(): void {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(give);
    next?.();
  }

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(give);
    });
  }

  return {
    next: wait,
    async begin() {
      await wait();
      let endsAt = now() + SLICE_MS;
      return {
        step() {
          if (now() < endsAt) return undefined;
          return wait().then(() => {
            endsAt = now() + SLICE_MS;
          });
        },
      };
    },
  };
}
