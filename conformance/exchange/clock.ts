// The deployment's clock, as far as Date headers tell: to the second.
import type { Exchange, ReceivedResponse } from "./exchange.ts";

/** Milliseconds since 1970; `undefined` without a Date header that can be read and is the time of the response. */
export function dateOf(response: ReceivedResponse | undefined): number | undefined {
  const date = Date.parse(response?.headers.date ?? "");
  return Number.isNaN(date) || response?.isMisdated === true ? undefined : date;
}

/** Milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A gateway and the service behind it may differ by this much. */
const GATEWAY_MS = 10_000;

/**
 * The Date headers of the servers of a run. The clock of a server may differ from that of this machine; but where it
 * has agreed with it once, a header that is behind is not a clock: some servers write when the connection was opened.
 * One that is ahead is another clock, such as that of a machine behind a gateway.
 */
export class DateHeaders {
  readonly #agreed = new Set<string>();

  checked(response: ReceivedResponse, { origin, durationMs }: Made): ReceivedResponse {
    const { receivedAt } = response;
    const date = dateOf(response);
    if (date === undefined || receivedAt === undefined) return response;
    const behindMs = receivedAt - date;
    if (Math.abs(behindMs) <= GATEWAY_MS + durationMs) this.#agreed.add(origin);
    else if (behindMs > 0 && this.#agreed.has(origin)) return { ...response, isMisdated: true };
    return response;
  }
}

interface Made {
  /** Of the server. */
  readonly origin: string;
  readonly durationMs: number;
}

/**
 * The times, by its own clock, between which the deployment made a response; `undefined` without a Date header.
 * The header has whole seconds, and a server may cache it for a while. A gateway may set it by a clock of its own: where
 * it is somewhat before or after the time of this machine, either can be that of the service.
 */
export function madeBetween({ response, durationMs }: Exchange): Span | undefined {
  const date = dateOf(response);
  if (date === undefined) return undefined;
  const byHeader = { from: date - durationMs, until: date + 1_000 + durationMs };
  const until = response?.receivedAt;
  if (until === undefined) return byHeader;
  const here = { from: until - durationMs, until };
  const apart = Math.max(here.from - byHeader.until, byHeader.from - here.until);
  if (apart <= 0 || apart > GATEWAY_MS) return byHeader;
  return { from: Math.min(byHeader.from, here.from), until: Math.max(byHeader.until, here.until) };
}

/** Milliseconds that the deployment is ahead, judged by a response that has just arrived; 0 when it has no date. */
export function clockDifference({ response }: Exchange): number {
  const date = dateOf(response);
  return date === undefined ? 0 : date - Date.now();
}
