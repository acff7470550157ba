// When a request is sent again, and how long to wait before: bounded attempts within a deadline, the delay the service
// names, else exponential backoff with full jitter (RAT-09, RAT-10). The caller says which requests may be repeated.

import type { ResponseHeaders } from "../http.ts";
import { ConnectionFailure, NoResponse } from "./client-errors.ts";
import { type ClientEnvironment, timerMs } from "./environment.ts";
import { readRetryAfter } from "./retry-after.ts";

export interface RetryOptions {
  /** The first attempt included; 1 never repeats. */
  readonly maxAttempts?: number;
  /** Upper bound of the first wait, doubled for each further one. */
  readonly baseDelayMs?: number;
  /** No wait is drawn from beyond this; a delay that the service names is kept at any length. */
  readonly maxDelayMs?: number;
  /** Time for one attempt. */
  readonly attemptTimeoutMs?: number;
}

export type RetryPolicy = Required<RetryOptions>;

export const DEFAULT_RETRY: RetryPolicy = {
  // Over some two seconds at most: enough for a restart behind a load balancer.
  maxAttempts: 4,
  baseDelayMs: 250,
  maxDelayMs: 8_000,
  // Enough for the slowest operation of a healthy deployment, and short enough to notice one that hangs.
  attemptTimeoutMs: 30_000,
};

/** As much of a response as the decision needs. */
export interface Attempted {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Uint8Array;
  readonly stream?: ReadableStream<Uint8Array>;
}

export interface Repetition {
  /** The name of the operation, for errors. */
  readonly operation: string;
  readonly policy: RetryPolicy;
  readonly environment: ClientEnvironment;
  readonly isRepeatable: boolean;
  /** By `environment.now`; no attempt goes on or starts after it. */
  readonly deadline: number;
  /** Ends everything, with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `attempt` until it gives a response worth keeping. The last response is returned as it is, a failure without an
 * answer is thrown as NoResponse, an abort as the reason of the signal.
 */
export async function repeat<Result extends Attempted>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  plan: Repetition,
): Promise<Result> {
  const { policy, environment, signal } = plan;
  for (let count = 1; ; count += 1) {
    signal?.throwIfAborted();
    const timeoutMs = timerMs(Math.min(policy.attemptTimeoutMs, plan.deadline - environment.now()));
    let error: unknown;
    const response = await within(timeoutMs, signal, attempt).catch((thrown: unknown) => {
      error = thrown;
    });
    signal?.throwIfAborted();
    const isPassing = response ? PASSING_STATUSES.has(response.status) : isConnectionFailure(error);
    if (isPassing && plan.isRepeatable && count < policy.maxAttempts) {
      const named = response && readRetryAfter(response.headers, readJson(response.body), environment.now());
      const delayMs = named ?? backoffMs(count, policy, environment.random);
      if (environment.now() + delayMs < plan.deadline) {
        // Unread, it would keep its connection.
        response?.stream?.cancel().catch(() => undefined);
        await environment.sleep(delayMs, signal);
        // A timer can be late, so that the time is up after all.
        if (environment.now() < plan.deadline || response?.stream !== undefined) continue;
      }
    }
    if (response) return response;
    throw isPassing ? new NoResponse(plan.operation, count, error) : error;
  }
}

/**
 * Gives `run` a signal that ends with the time or with `outer`. Nothing stays behind afterwards: a signal of the
 * caller may live as long as the process, and what AbortSignal.any hangs on it stays for as long as the timer.
 */
async function within<Result>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const inner = new AbortController();
  const timer = setTimeout(
    () => inner.abort(new DOMException(`timeout after ${timeoutMs} ms`, "TimeoutError")),
    timeoutMs,
  );
  const pass = () => inner.abort(outer?.reason);
  outer?.addEventListener("abort", pass);
  try {
    return await run(inner.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", pass);
  }
}

/** Full jitter: anything from 0 to the bound, so that clients which failed together do not come back together. */
export function backoffMs(
  count: number,
  { baseDelayMs, maxDelayMs }: Pick<RetryPolicy, "baseDelayMs" | "maxDelayMs">,
  random: () => number,
): number {
  // Beyond 2^30 the bound has long been maxDelayMs, and the power would end as Infinity.
  const bound = Math.min(maxDelayMs, baseDelayMs * 2 ** Math.min(count - 1, 30));
  return Math.floor(random() * bound);
}

/** Limited, or out of order for the moment: the service itself (503) or a gateway before it. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

function readJson(bytes: Uint8Array): unknown {
  // A body that names a delay is a few lines long.
  if (bytes.length > 65_536) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Codes of Node and undici for a connection that was not made, broke, or stayed silent. */
const CONNECTION_CODE =
  /^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:NET|HOST)UNREACH|NOTFOUND|AI_AGAIN)$|^UND_ERR_(?:SOCKET|CLOSED|DESTROYED|\w+_TIMEOUT)$/;

/** Also the timeout of an attempt, which a signal reports by its name only. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError") return true;
  if ("code" in error && typeof error.code === "string") return CONNECTION_CODE.test(error.code);
  if (error.cause instanceof Error) return isConnectionFailure(error.cause);
  // Browsers do not say why there is no response.
  return error instanceof ConnectionFailure || error.cause instanceof ConnectionFailure;
}
