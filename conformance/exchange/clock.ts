// The deployment's clock, as far as Date headers tell: to the second.
import type { Exchange, ReceivedResponse } from "./exchange.ts";

/** Milliseconds since 1970; `undefined` without a Date header that can be read. */
export function dateOf(response: ReceivedResponse | undefined): number | undefined {
  const date = Date.parse(response?.headers.date ?? "");
  return Number.isNaN(date) ? undefined : date;
}

/** Milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * The times, by its own clock, between which the deployment made a response; `undefined` without a Date header.
 * The header has whole seconds, a proxy may set it, and a server may cache it for a while. The error is never larger
 * than the duration of the exchange.
 */
export function madeBetween({ response, durationMs }: Exchange): Span | undefined {
  const date = dateOf(response);
  return date === undefined ? undefined : { from: date - durationMs, until: date + 1_000 + durationMs };
}

/** Milliseconds that the deployment is ahead, judged by a response that has just arrived; 0 when it has no date. */
export function clockDifference({ response }: Exchange): number {
  const date = dateOf(response);
  return date === undefined ? 0 : date - Date.now();
}
