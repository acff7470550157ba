// How long a limited request waits before it is sent again, by the earlier responses to its key, and from
// when on others with that key may be sent.
import type { Exchange } from "../../exchange/exchange.ts";
import { isCode, readError } from "../../readers/error.ts";
import { bodyDelaySeconds, headerDelaySeconds } from "../../readers/retry-after.ts";

/** How often a limited request is repeated before its 429 is accepted. */
const MAX_RETRIES = 8;
const MAX_QUOTA_RETRIES = 3;
const MAX_ANNOUNCED_RETRIES = 30;
/**
 * After this many consecutive 429s to one key, stop trusting its Retry-After: as many as a part of the
 * requests that a run sends at once.
 */
const MAX_IN_ROW = 80;
const MIN_DELAY_MS = 50;
/** Without a delay in the response the wait doubles with each attempt, up to the longest, and varies by a fifth. */
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 8_000;
const JITTER = 0.2;
/** Longer waits happen only where waiting has helped so far. */
const LONG_MS = 30_000;
/** A deployment that lets nothing through after long delays that it announced to so many keys is not waited for. */
const MAX_IN_VAIN = 3;

/** The state of a request that was limited. */
interface Attempt {
  /** How often it was sent before. */
  readonly number: number;
  /** How long it waited before this time. */
  readonly waitedMs: number;
}

export class LimitedCallers {
  readonly #inRow = new Map<string, number>();
  /** Callers that were still limited after a long delay. */
  readonly #inVain = new Set<string>();
  readonly #welcomeMs = new Map<string, number>();

  /** A request got through. */
  letThrough(caller: string): void {
    this.#inRow.delete(caller);
    this.#inVain.delete(caller);
  }

  /** How long to wait before the request is sent again, in milliseconds; `undefined` where its 429 is accepted. */
  delayOf(caller: string, exchange: Exchange, attempt: Attempt): number | undefined {
    const inRow = (this.#inRow.get(caller) ?? 0) + 1;
    this.#inRow.set(caller, inRow);
    if (attempt.waitedMs > LONG_MS) this.#inVain.add(caller);
    const announcedMs = announcedDelayMs(exchange);
    const delayMs = Math.max(MIN_DELAY_MS, announcedMs ?? backoffMs(attempt.number));
    const isInVain = this.#inVain.has(caller) || this.#inVain.size >= MAX_IN_VAIN;
    const isOver = attempt.number >= retriesOf(exchange, announcedMs, inRow);
    return isOver || (delayMs > LONG_MS && isInVain) ? undefined : delayMs;
  }

  /** One request that is limited while others get through waits alone; the second in a row speaks for all. */
  comeAgain(caller: string, againMs: number): void {
    if ((this.#inRow.get(caller) ?? 0) > 1)
      this.#welcomeMs.set(caller, Math.max(againMs, this.welcomeMs(caller)));
  }

  /** From when on the caller may retry. */
  welcomeMs(caller: string): number {
    return this.#welcomeMs.get(caller) ?? 0;
  }
}

function retriesOf({ json }: Exchange, announcedMs: number | undefined, inRow: number): number {
  // A quota that names no end may be one of a second, or for good.
  if (announcedMs === undefined)
    return isCode(readError(json).code, "quota_exceeded") ? MAX_QUOTA_RETRIES : MAX_RETRIES;
  // Honour Retry-After as long as some requests still succeed.
  return inRow > MAX_IN_ROW ? MAX_RETRIES : MAX_ANNOUNCED_RETRIES;
}

const backoffMs = (attempt: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt) * (1 + JITTER * Math.random());

/** Milliseconds that a response asks to wait (RFC 9110 10.2.3), if it does. */
function announcedDelayMs({ response }: Exchange): number | undefined {
  const seconds = response && (headerDelaySeconds(response) ?? bodyDelaySeconds(response));
  return seconds === undefined ? undefined : Math.max(0, seconds * 1000);
}
