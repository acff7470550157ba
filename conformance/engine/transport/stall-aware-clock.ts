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
  /** Aborts when nothing is waited for any more, with the error that ends each wait. */
  readonly ending: AbortSignal | undefined;

  constructor(ending?: AbortSignal) {
    this.ending = ending;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Milliseconds since the clock was made during which something could have been noticed. */
  nowMs(): number {
    return this.#countedMs + Math.min(performance.now() - this.#lastTickMs, MAX_TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#countedMs = this.nowMs();
    this.#lastTickMs = performance.now();
  }
}
