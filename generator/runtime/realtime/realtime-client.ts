// Follows the realtime stream for as long as it is wanted: opens tickets, has each event handled once, acknowledged and
// its cursor kept, and comes back after interruptions.
import type { CallOptions } from "../client/client.ts";
import { CallError } from "../client/client-errors.ts";
import { type ClientEnvironment, systemEnvironment } from "../client/environment.ts";
import { backoffMs } from "../client/retry.ts";
import { type CursorStore, memoryCursorStore } from "./cursor-store.ts";
import { type EndingRules, judgeEnding, judgeOpening, type Verdict } from "./endings.ts";
import { ticketUrlProblem } from "./follower-connection.ts";
import { FollowerStream, type StreamNotice, type StreamProtocol, type Ticket } from "./follower-stream.ts";

/** The generated protocol. */
export interface RealtimeProtocol<Event> extends EndingRules, StreamProtocol<Event> {}

/** The call of a client that opens a connection; `Subscription` is the type of its subscription. */
export interface RealtimeCalls<Subscription> {
  openRealtimeConnection(
    request: { readonly body: { subscriptions: Subscription[]; resume_from?: { cursor: string } } },
    options?: CallOptions,
  ): { readonly baseUrl: string; orThrow(): Promise<Ticket> };
}

export interface FollowOptions<Event, Subscription> {
  readonly client: RealtimeCalls<Subscription>;
  readonly subscription: Subscription;
  /** An event is acknowledged once this resolves. When it throws, the cursor stays and the event is delivered again later. */
  handle(event: Event): void | Promise<void>;
  /** In memory when absent. */
  readonly cursors?: CursorStore;
  /** Ends the stream: the current event is finished, then the connection is closed. */
  readonly signal?: AbortSignal;
  /** Events handled at once. With 1, the default, they are handled in the order of the stream. */
  readonly concurrency?: number;
  /** How often in a row it may fail before the follower gives up; it never does when absent. */
  readonly maxFailures?: number;
  readonly onNotice?: (notice: Notice) => void;
  readonly environment?: ClientEnvironment;
}

export type Notice =
  | StreamNotice
  | { readonly kind: "reconnecting"; readonly why: string; readonly afterMs: number };

/** Half a minute between attempts is gentle to a service that is down, and soon enough once it is back. */
const BACKOFF = { baseDelayMs: 500, maxDelayMs: 30_000 };
/** A connection that lived this long shows that the service works: waits start small again. */
const HEALTHY_AFTER_MS = 10_000;
/** Shorter ones in a row that a service in the middle of a restart may have. */
const MOST_SHORT = 3;

/**
 * Resolves after `signal` was aborted. Rejects with RealtimeStopped when the service ends the stream for good, with
 * ApiProblem when it refuses to open one, and with any error of this side.
 */
export async function followRealtime<Event extends { readonly id: string }, Subscription>(
  protocol: RealtimeProtocol<Event>,
  options: FollowOptions<Event, Subscription>,
): Promise<void> {
  const { signal, environment = systemEnvironment, maxFailures = Number.POSITIVE_INFINITY } = options;
  const onNotice = options.onNotice ?? (() => undefined);
  const stream = new FollowerStream(protocol, {
    handle: (event) => options.handle(event),
    cursors: options.cursors ?? memoryCursorStore(),
    concurrency: options.concurrency ?? 1,
    signal,
    onNotice,
  });
  let failures = 0;
  let short = 0;
  while (signal?.aborted !== true) {
    const startedAt = environment.now();
    const { verdict, hadProgress } = await connect(stream, protocol, options);
    if (isAborted(signal)) return;
    if (verdict.action === "stop") throw verdict.error;
    const isHealthy = environment.now() - startedAt >= HEALTHY_AFTER_MS;
    failures = hadProgress || isHealthy ? 0 : failures + 1;
    short = isHealthy ? 0 : short + 1;
    if (failures > maxFailures) {
      throw new CallError("realtime", `gave up after ${failures} failures in a row, at last ${verdict.why}`);
    }
    const afterMs = waitBefore(verdict.afterMs, failures, short, environment);
    onNotice({ kind: "reconnecting", why: verdict.why, afterMs });
    // An abort ends the wait, and with it the loop.
    await environment.sleep(afterMs, signal).catch(() => undefined);
  }
}

/** One ticket, one connection. */
async function connect<Event extends { readonly id: string }, Subscription>(
  stream: FollowerStream<Event>,
  rules: EndingRules,
  { client, subscription, signal }: FollowOptions<Event, Subscription>,
): Promise<{ readonly verdict: Verdict; readonly hadProgress: boolean }> {
  const cursor = await stream.cursor();
  const resume = cursor === undefined ? {} : { resume_from: { cursor } };
  const body = { subscriptions: [subscription], ...resume };
  let ticket: Ticket;
  try {
    const call = client.openRealtimeConnection({ body }, signal === undefined ? {} : { signal });
    ticket = await call.orThrow();
    const problem = ticketUrlProblem(ticket.url, call.baseUrl);
    if (problem !== undefined) {
      const error = new CallError("realtime", problem);
      return { verdict: { action: "stop", error }, hadProgress: false };
    }
  } catch (error) {
    return { verdict: judgeOpening(error), hadProgress: false };
  }
  const { outcome, hadProgress } = await stream.serve(ticket, cursor);
  if (outcome.kind === "failed") throw outcome.error;
  return { verdict: judgeEnding(outcome.ending, rules), hadProgress };
}

/** Read anew after every wait, which the compiler cannot know. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/**
 * The wait that the service names is the least. After several failures the wait grows, whether the service
 * names one or not, and after several short connections, with or without events, there is always a wait.
 */
function waitBefore(
  namedMs: number | undefined,
  failures: number,
  short: number,
  environment: ClientEnvironment,
): number {
  if (namedMs !== undefined && failures <= 1 && short <= MOST_SHORT) return namedMs;
  return Math.max(namedMs ?? 0, backoffMs(Math.max(1, failures), BACKOFF, environment.random));
}
