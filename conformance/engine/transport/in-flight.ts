// How many requests of one caller are under way at once. A deployment may take a few at a time only, and answer the others with
// 429: to retry after the announced delay with all of them would let a few through for each delay.

/** Of the latest responses to a caller, weighted by age: more than this share were 429. */
const OFTEN = 0.25;
/** How much the latest response counts. */
const WEIGHT = 0.1;
/** Responses for each request under way, none of them a 429, after which one more is tried. */
const CALM = 20;

interface Caller {
  /** Unlimited until 429s come often. */
  most: number;
  now: number;
  /** Of 429s among the latest responses. */
  share: number;
  calm: number;
  readonly waiting: (() => void)[];
}

export class InFlight {
  readonly #callers = new Map<string, Caller>();

  /** Waits until one more request of a caller may be under way. */
  async begin(name: string): Promise<void> {
    const caller = this.#caller(name);
    if (caller.now < caller.most) caller.now++;
    else await new Promise<void>((resolve) => caller.waiting.push(resolve));
  }

  /** A request ended. @param isLimited with a 429 */
  end(name: string, isLimited: boolean): void {
    const caller = this.#caller(name);
    caller.share += WEIGHT * (Number(isLimited) - caller.share);
    if (isLimited) shrink(caller);
    else if (++caller.calm >= CALM * caller.most) {
      caller.most++;
      caller.calm = 0;
    }
    caller.now--;
    while (caller.now < caller.most) {
      const next = caller.waiting.shift();
      if (next === undefined) break;
      caller.now++;
      next();
    }
  }

  #caller(name: string): Caller {
    const known = this.#callers.get(name);
    if (known !== undefined) return known;
    const caller = { most: Number.POSITIVE_INFINITY, now: 0, share: 0, calm: 0, waiting: [] };
    this.#callers.set(name, caller);
    return caller;
  }
}

/** Too many requests are under way; the 429s that they still bring are counted anew. */
function shrink(caller: Caller): void {
  caller.calm = 0;
  if (caller.share < OFTEN) return;
  caller.most = Math.max(1, Math.floor(Math.min(caller.most, caller.now) / 2));
  caller.share = 0;
}
