// Turns for work that is too long for one stretch of the event loop, such as a search through many messages. Between
// two slices all other requests are served, and of several long pieces of work one has its slice at a time: otherwise
// ten of them would hold everybody back ten times as long as one. Slices go round among those for whom the work is done:
// however much one of them asks for, it has one slice in every round.

export interface Turns {
  /**
   * Resolves with the turn of a piece of long work once its first slice begins.
   * @param owner for whom the work is done
   */
  begin(owner: string): Promise<Turn>;
  /** Resolves with the next slice that is free, for work that comes in steps and has no more to do in this one. */
  next(owner: string): Promise<void>;
  /**
   * The same for steps that are mostly short: while nobody waits, several share a turn of the event loop, so that writes
   * that come together are committed together.
   */
  share(owner: string): Promise<void>;
}

export interface Turn {
  /**
   * To be awaited often, between steps of a millisecond at most. Waits when the slice is used up; values read
   * before may have changed afterwards.
   */
  step(): Promise<void> | undefined;
}

/** Long enough to get on, short enough that nobody notices several in a row. */
const SLICE_MS = 5;
/** In which further steps begin at once; enough to read some ten batches of a hundred messages. */
const SHARED_MS = 2;

export function createTurns(now: () => number = () => performance.now()): Turns {
  /** By owner, in the order of their next slices. */
  const waiting = new Map<string, Array<() => void>>();
  /** Of this turn of the event loop, once a step has begun in it. */
  let sharedEndsAt: number | undefined;

  /** Also a step that `give` has begun counts, so that a long one has no second one right behind it. */
  function beginShared(): number {
    if (sharedEndsAt !== undefined) return sharedEndsAt;
    setImmediate(() => {
      sharedEndsAt = undefined;
    });
    sharedEndsAt = now() + SHARED_MS;
    return sharedEndsAt;
  }

  /** One at a time: an immediate that is set in an immediate runs after the sockets were looked at. */
  function give(): void {
    const [first] = waiting;
    if (first === undefined) return;
    const [owner, pieces] = first;
    const next = pieces.shift();
    // Behind all others.
    waiting.delete(owner);
    if (pieces.length > 0) waiting.set(owner, pieces);
    if (waiting.size > 0) setImmediate(give);
    beginShared();
    next?.();
  }

  function wait(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const isFirst = waiting.size === 0;
      const pieces = waiting.get(owner) ?? [];
      pieces.push(resolve);
      waiting.set(owner, pieces);
      if (isFirst) setImmediate(give);
    });
  }

  return {
    next: wait,
    share: (owner) => (waiting.size === 0 && now() < beginShared() ? Promise.resolve() : wait(owner)),
    async begin(owner) {
      await wait(owner);
      let endsAt = now() + SLICE_MS;
      return {
        step() {
          if (now() < endsAt) return undefined;
          return wait(owner).then(() => {
            endsAt = now() + SLICE_MS;
          });
        },
      };
    },
  };
}
