// The clock that deadlines are measured by. It stands still while this process, or the machine below it, does not get
// to run, so that nothing is called late that could not be noticed in time.

/** Often enough to notice a stall that matters, seldom enough to cost nothing. */
const TICK_MS = 20;
/** A tick that comes later than this was held up; no more than this much of it counts. */
const MAX_TICK_MS = 2 * TICK_MS;

export class StallAwareClock {
  #countedMs = 0;
  #lastTickMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;
  /** Aborts when nothing is waited for any more, with the error that ends each wait. */
  readonly ending: AbortSignal | undefined;

  constructor(ending?: AbortSignal) {
    this.ending = ending;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Milliseconds since the clock was made during which something could have been noticed. */
  nowMs(): number {
    const passedMs = performance.now() - this.#lastTickMs;
    return this.#countedMs + (this.#isStopped ? passedMs : Math.min(passedMs, MAX_TICK_MS));
  }

  /** From now on it passes as time does, so that what still waits for a deadline comes to it. */
  stop(): void {
    clearInterval(this.#timer);
    this.#tick();
    this.#isStopped = true;
  }

  #tick(): void {
    this.#countedMs = this.nowMs();
    this.#lastTickMs = performance.now();
  }
}
