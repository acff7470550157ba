// Waits for something to arrive on a connection or in an inbox.
import type { StallAwareClock } from "./stall-aware-clock.ts";

export class Waiters {
  readonly #clock: StallAwareClock;
  readonly #waiting = new Set<() => void>();

  constructor(clock: StallAwareClock) {
    this.#clock = clock;
  }

  /** Something has arrived: everybody looks again. */
  wake(): void {
    for (const waiter of this.#waiting) waiter();
  }

  /**
   * The first value that `read` finds, looking again whenever something arrives; `undefined` at the deadline.
   * @throws when the run ends meanwhile: a value that did not come until then may yet have come
   */
  async until<T>(read: () => T | undefined, timeoutMs: number): Promise<T | undefined> {
    const deadline = this.#clock.nowMs() + timeoutMs;
    for (;;) {
      const found = read();
      if (found !== undefined) return found;
      const leftMs = deadline - this.#clock.nowMs();
      if (leftMs <= 0) return undefined;
      this.#clock.ending?.throwIfAborted();
      await this.#change(leftMs);
    }
  }

  #change(timeoutMs: number): Promise<void> {
    const { ending } = this.#clock;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        ending?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      this.#waiting.add(done);
      ending?.addEventListener("abort", done);
    });
  }
}
