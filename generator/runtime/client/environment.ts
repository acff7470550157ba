// A client's dependencies besides the network: clock, randomness and idempotency keys. Tests hand in their own.

export interface ClientEnvironment {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
  /** Rejects with the reason of the signal when that is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** A value for Idempotency-Key that nobody used before. */
  createKey(): string;
}

/** The longest time that the timers of the system keep; beyond it they would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** As a time that timers accept: whole, not negative, and finite. */
export function timerMs(ms: number): number {
  return Math.ceil(Math.min(Math.max(ms, 0), MAX_TIMER_MS));
}

export const systemEnvironment: ClientEnvironment = {
  now: Date.now,
  random: Math.random,
  createKey: () => crypto.randomUUID(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        if (signal?.aborted === true) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(end, timerMs(ms));
      if (signal?.aborted === true) end();
      else signal?.addEventListener("abort", end);
    }),
};
