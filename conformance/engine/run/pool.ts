// Runs checks side by side. A check that only waits for a clock gives its slot to another one meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { Interrupted } from "../session/finding.ts";

/** Slots of the checks that are in flight at once. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #signal: AbortSignal | undefined;

  constructor(size: number, signal?: AbortSignal) {
    this.#free = size;
    this.#signal = signal;
  }

  get interrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    this.#free++;
    if (this.#free <= 0) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#free--;
    next();
  }

  /**
   * Releases the slot for this long. Where none is free then, there is one more check in flight for a while:
   * the awaited state may last for a moment only.
   * @throws Interrupted when the run is interrupted meanwhile
   */
  async rest(ms: number): Promise<void> {
    this.leave();
    const waited = await sleep(ms, true, { signal: this.#signal }).catch(() => false);
    this.#free--;
    if (!waited) throw new Interrupted("the run was interrupted while the check waited");
  }

  /** Releases the slot once what is waited for takes long, and takes the next free one before it goes on. */
  async whileWaiting<T>(waited: Promise<T>): Promise<T> {
    const isShort = waited.then(
      () => true,
      () => true,
    );
    if (await Promise.race([isShort, sleep(LONG_WAIT_MS, false, { ref: false })])) return waited;
    this.leave();
    try {
      return await waited;
    } finally {
      if (this.#free > 0) this.#free--;
      else await new Promise<void>((resolve) => this.#waiting.unshift(resolve));
    }
  }
}

/** A delivery of a deployment on the same machine comes sooner: no slot changes hands for it. */
const LONG_WAIT_MS = 1_000;

interface PoolOptions<Item> {
  readonly slots: Slots;
  /** Begun before all others. */
  readonly isFirst: (item: Item) => boolean;
  /** Items of one lane are worked on one after the other. They take longest, and begin before items without a lane. */
  readonly laneOf: (item: Item) => string | undefined;
  /** Begun before the rest: at the end it would be alone. */
  readonly isLong: (item: Item) => boolean;
}

/** Works on all items, or on those that were begun when the run is interrupted. */
export async function workOn<Item>(
  items: readonly Item[],
  { slots, isFirst, laneOf, isLong }: PoolOptions<Item>,
  work: (item: Item, leaveLane: () => void) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const busy = new Set<string>();
  const hasLane = (item: Item): boolean => laneOf(item) !== undefined;
  const next = (): Item | undefined => {
    if (slots.interrupted) return undefined;
    const free = waiting.filter((item) => !busy.has(laneOf(item) ?? ""));
    const item = free.find(isFirst) ?? free.find(hasLane) ?? free.find(isLong) ?? free[0];
    if (item !== undefined) waiting.splice(waiting.indexOf(item), 1);
    return item;
  };
  // A worker that finds nothing may go: checks that still wait are taken by the one that holds their lane.
  const worker = async (): Promise<void> => {
    for (;;) {
      await slots.take();
      const item = next();
      if (item === undefined) return slots.leave();
      const lane = laneOf(item);
      if (lane !== undefined) busy.add(lane);
      let relief: Promise<void> | undefined;
      const leaveLane = (): void => {
        if (lane === undefined || relief !== undefined) return;
        busy.delete(lane);
        relief = worker();
      };
      await work(item, leaveLane);
      if (relief === undefined && lane !== undefined) busy.delete(lane);
      slots.leave();
      await relief;
    }
  };
  await Promise.all(items.map(worker));
}

/** A round trip of this length is no longer one on a local network. */
export const SLOW_LINK_MS = 20;

/**
 * How many checks are in flight at once. Over a slow link checks mostly wait, so more can run at once; on a local network
 * more would only queue.
 */
export function concurrencyFor(roundTripMs: number): number {
  if (roundTripMs < SLOW_LINK_MS) return 6;
  return roundTripMs < 60 ? 12 : 24;
}
