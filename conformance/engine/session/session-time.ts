// The time-keeping part of a session: how long to allow for something, and how to wait for it.
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckContext, RunContext } from "./context.ts";

/** The pause between two readings of the awaited state. */
const LONGEST_PAUSE_MS = 500;
/** Where requests are limited: each reading takes the place of a request that judges something. */
const LONGEST_LIMITED_PAUSE_MS = 2_000;

export class SessionTime {
  readonly #run: RunContext;
  readonly #state: CheckContext["state"];

  constructor({ run, state }: Pick<CheckContext, "run" | "state">) {
    this.#run = run;
    this.#state = state;
  }

  patience(ms: number): number {
    return ms + 10 * this.#run.target.roundTripMs;
  }

  async eventually<T>(read: () => Promise<T | undefined>, withinMs: number): Promise<T | undefined> {
    const { clock, target } = this.#run;
    const deadline = clock.nowMs() + this.patience(withinMs);
    const longest = (): number =>
      target.requestsPerSecond === undefined ? LONGEST_PAUSE_MS : LONGEST_LIMITED_PAUSE_MS;
    for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, longest())) {
      const begun = clock.nowMs();
      const found = await read();
      if (found !== undefined) return found;
      if (begun >= deadline) return undefined;
      clock.ending?.throwIfAborted();
      await sleep(Math.min(pauseMs, Math.max(0, deadline - clock.nowMs() + 1)));
    }
  }

  /** The slot is the check's: while one of several waits of it goes on, the others have none to release. */
  async whileWaiting<T>(waited: Promise<T>): Promise<T> {
    const isOnly = this.#state.waits++ === 0;
    try {
      return await (isOnly ? this.#run.slots.whileWaiting(waited) : waited);
    } finally {
      this.#state.waits--;
    }
  }

  rest(ms: number): Promise<void> {
    return this.#run.slots.rest(Math.max(0, ms));
  }
}
