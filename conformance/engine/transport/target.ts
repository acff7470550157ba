// The deployment under test over HTTP: one undici pool, no client in between, every exchange recorded.
// Only this file and websocket.ts use sockets and the clock.
import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, type Dispatcher, Pool, request as requestOnce } from "undici";
import { DateHeaders } from "../../exchange/clock.ts";
import { type Exchange, type ReceivedResponse, sentKey } from "../../exchange/exchange.ts";
import { type LatePart, lateFailure, OWN_ENDINGS } from "../../exchange/own-endings.ts";
import type { Secrets } from "../../leaks/secrets.ts";
import { startOf } from "../../text/start-of.ts";
import { AddressGuard } from "./address-guard.ts";
import { requestByHand } from "./connection-headers.ts";
import { Gateways } from "./gateways.ts";
import { InFlight } from "./in-flight.ts";
import { LimitedCallers } from "./limited-callers.ts";
import { Limits } from "./limits.ts";
import { BodyReader } from "./read-body.ts";
import { readable } from "./received-response.ts";
import { checkSendable } from "./sendable.ts";
import type { StallAwareClock } from "./stall-aware-clock.ts";

/** More than the checks in flight over a slow link, because one may send several requests at once; opened as needed. */
const CONNECTIONS = 32;
/**
 * A whole exchange may take this many times the time limit of its headers: a body that arrives byte by byte, each just
 * before the timeout, must not block a run.
 */
const WHOLE_EXCHANGE = 2;
/** How long a rate-limited request waits in all. Most limits are counted by the minute; a run cannot wait for longer ones. */
const MAX_LIMITED_WAIT_MS = 70_000;
/** How often a request is repeated whose connection broke before anything was answered. */
const MAX_BROKEN_RETRIES = 2;
/** Several times the length of addresses that servers accept; it may hold an id or a cursor of the target. */
const MAX_ADDRESS = 65_536;
/** The round trip is the median of this many exchanges. */
const ROUND_TRIPS = 15;

export interface TargetOptions {
  readonly baseUrl: string;
  readonly secrets: Secrets;
  readonly requestTimeoutMs: number;
  /** Measures the time of a response; without one the time of the day does. */
  readonly clock?: Pick<StallAwareClock, "nowMs"> | undefined;
  readonly maxRps?: number | undefined;
  /** Refuse to send anything but GET: the guarantee behind `--read-only`. */
  readonly readOnly: boolean;
  /** Called for every response that `send` does not return, because the request was sent again. */
  readonly onRepeated?: ((exchange: Exchange) => void) | undefined;
  /** Ends every wait for a rate limit; the latest response counts. */
  readonly signal?: AbortSignal | undefined;
  /** Ends every exchange that is under way, and those that are asked for afterwards. */
  readonly ending?: AbortSignal | undefined;
}

interface OutgoingRequest {
  readonly operation: string;
  readonly as: string;
  readonly method: string;
  /** Path with query below the base URL, or an absolute URL (uploads, downloads). */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Send the body without saying how long it is (RFC 9112 7.1: chunked). */
  readonly inPieces?: boolean | undefined;
  /** Headers about the connection, which a request has beside its others: an expectation, the offer of another protocol. */
  readonly connectionHeaders?: Readonly<Record<string, string>> | undefined;
  /** How the names of the headers are spelled when they are sent. */
  readonly spellName?: ((name: string) => string) | undefined;
  /** Accept a 429 instead of waiting as it asks. */
  readonly acceptLimited?: boolean | undefined;
  /** Destroy the connection as soon as the request has been sent, as a network failure would; a content-length may announce more. */
  readonly abortAfterSend?: boolean | undefined;
  /** Keep the body of the response as bytes too. */
  readonly keepBytes?: boolean | undefined;
  /** Ends the exchange at once; it then has no response. */
  readonly signal?: AbortSignal | undefined;
}

export class Target {
  readonly startedAtMs = performance.now();
  /** Of the addresses that the deployment gives. */
  readonly guard: AddressGuard;
  readonly #options: TargetOptions;
  readonly #pool: Pool;
  /** Elsewhere, and where a connection broke or is to break: one request each, never kept alive. */
  readonly #single: Agent;
  readonly #origin: string;
  #count = 0;
  #nextSlotMs = 0;
  readonly #bodies = new BodyReader();
  readonly #recentMs: number[] = [];
  readonly #limited = new LimitedCallers();
  readonly #limits: Limits;
  readonly #inFlight = new InFlight();
  readonly #gateways = new Gateways();
  readonly #dates = new DateHeaders();

  constructor(options: TargetOptions) {
    this.#options = options;
    this.#limits = new Limits(options.maxRps);
    const url = new URL(options.baseUrl);
    this.#origin = url.origin;
    this.guard = new AddressGuard(url.origin);
    const connection = {
      // Deadlines are kept here, by a clock that stands still while this machine does.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: this.guard.connector(options.requestTimeoutMs),
    };
    this.#pool = new Pool(url.origin, { ...connection, connections: CONNECTIONS, pipelining: 1 });
    this.#single = new Agent({ ...connection, pipelining: 0 });
  }

  get exchangeCount(): number {
    return this.#count;
  }

  nowMs(): number {
    return performance.now() - this.startedAtMs;
  }

  /** The time of an exchange at present, in milliseconds: the link, and the load on both ends of it. */
  get roundTripMs(): number {
    return [...this.#recentMs].sort((a, b) => a - b)[this.#recentMs.length >> 1] ?? 0;
  }

  /**
   * The number of requests that the deployment, or the run's own limit, allows each second; `undefined` while
   * nothing limits the run.
   */
  get requestsPerSecond(): number | undefined {
    return this.#limits.perSecond(this.nowMs());
  }

  /** Sends one request; never throws for anything that the target does: a missing response is part of the exchange. */
  async send(outgoing: OutgoingRequest): Promise<Exchange> {
    if (this.#options.readOnly && outgoing.method !== "GET") {
      throw new Error(
        `${outgoing.operation}: ${outgoing.method} under --read-only; the check must not be marked readOnly`,
      );
    }
    if (outgoing.acceptLimited === true) return this.#sendThrough(outgoing);
    const caller = sentKey(outgoing) ?? "";
    const endMs = this.nowMs() + MAX_LIMITED_WAIT_MS;
    let waitedMs = 0;
    for (let number = 0; ; number++) {
      await this.#untilWelcome(caller, endMs);
      const exchange = await this.#sendInTurn(caller, outgoing);
      this.#limits.see(exchange.status);
      if (exchange.status !== 429) {
        this.#limited.letThrough(caller);
        return exchange;
      }
      const delayMs = this.#limited.delayOf(caller, exchange, { number, waitedMs });
      if (this.#isInterrupted || delayMs === undefined || this.nowMs() + delayMs > endMs) return exchange;
      this.#options.onRepeated?.(exchange);
      this.#limited.comeAgain(caller, this.nowMs() + delayMs);
      await this.#pause(delayMs);
      waitedMs = delayMs;
    }
  }

  async #sendInTurn(caller: string, outgoing: OutgoingRequest): Promise<Exchange> {
    await this.#inFlight.begin(caller);
    let isLimited = false;
    try {
      const exchange = await this.#sendThrough(outgoing);
      isLimited = exchange.status === 429;
      return exchange;
    } finally {
      this.#inFlight.end(caller, isLimited);
    }
  }

  get #isInterrupted(): boolean {
    return this.#options.signal?.aborted === true;
  }

  /** Waits so long, or until the run is interrupted. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#options.signal }).catch(() => undefined);
  }

  /** A Retry-After received for one request applies to every request with the same key. */
  async #untilWelcome(caller: string, endMs: number): Promise<void> {
    for (;;) {
      const againMs = this.#limited.welcomeMs(caller);
      const nowMs = this.nowMs();
      if (this.#isInterrupted || againMs <= nowMs || againMs > endMs) return;
      await this.#pause(againMs - nowMs);
    }
  }

  /**
   * Sends a request over a connection that holds, through a gateway that passes it on. A server or a proxy may close an idle
   * connection in the very moment in which the next request leaves on it, and nothing is wrong with either: a broken request is
   * sent again on a connection of its own. Writes too, as browsers do; but such a one may have been carried out.
   */
  async #sendThrough(outgoing: OutgoingRequest): Promise<Exchange> {
    let brokenBefore: string | undefined;
    for (let attempt = 0; ; attempt++) {
      await this.#takeSlot();
      const sent = await this.#sendOnce(outgoing, attempt > 0);
      const exchange = brokenBefore === undefined || isSafeTwice(sent) ? sent : { ...sent, brokenBefore };
      const pauseMs = outgoing.abortAfterSend === true ? undefined : this.#againAfterMs(exchange, attempt);
      if (pauseMs === undefined) {
        this.#recentMs.push(exchange.durationMs);
        if (this.#recentMs.length > ROUND_TRIPS) this.#recentMs.shift();
        return exchange;
      }
      brokenBefore ??= sent.failure ?? `${sent.status} from a gateway`;
      if (sent.response !== undefined) this.#options.onRepeated?.(exchange);
      if (pauseMs > 0) await this.#pause(pauseMs);
    }
  }

  /** How long to wait before a request without a response of the deployment is sent again; `undefined` where it is not. */
  #againAfterMs(exchange: Exchange, attempt: number): number | undefined {
    const pauseMs = this.#gateways.pauseMs(exchange, attempt);
    return pauseMs ?? (isBroken(exchange) && attempt < MAX_BROKEN_RETRIES ? 0 : undefined);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#single.destroy()]);
  }

  async #takeSlot(): Promise<void> {
    const { maxRps } = this.#options;
    if (maxRps === undefined) return;
    const now = performance.now();
    const slot = Math.max(now, this.#nextSlotMs);
    this.#nextSlotMs = slot + 1000 / maxRps;
    if (slot > now) await sleep(slot - now);
  }

  async #sendOnce(outgoing: OutgoingRequest, alone: boolean): Promise<Exchange> {
    const id = ++this.#count;
    const absolute = /^https?:/i.test(outgoing.url) ? outgoing.url : this.#options.baseUrl + outgoing.url;
    const atMs = this.nowMs();
    const base = {
      id,
      operation: outgoing.operation,
      as: outgoing.as,
      atMs,
      request: {
        method: outgoing.method,
        url: startOf(absolute, MAX_ADDRESS),
        headers: { ...outgoing.headers, ...outgoing.connectionHeaders },
        ...(outgoing.body === undefined ? {} : { body: bodyText(outgoing.body) }),
      },
    };
    try {
      const received = await this.#dispatch(outgoing, absolute, alone);
      const durationMs = this.nowMs() - atMs;
      const response = this.#dates.checked(received, { origin: new URL(absolute).origin, durationMs });
      this.#options.secrets.learn(response.json);
      return {
        ...base,
        durationMs,
        response,
        status: response.status,
        json: response.json,
      };
    } catch (error) {
      return {
        ...base,
        durationMs: this.nowMs() - atMs,
        failure: failureOf(error),
        status: 0,
        json: undefined,
      };
    }
  }

  /** Calls back after so long by the clock. @returns a function that cancels the call */
  #after(ms: number, callBack: () => void): () => void {
    const { clock = performanceClock } = this.#options;
    const endMs = clock.nowMs() + ms;
    let timer: NodeJS.Timeout;
    const wait = (leftMs: number): void => {
      timer = setTimeout(() => {
        const remainingMs = endMs - clock.nowMs();
        if (remainingMs > 0) wait(Math.max(1, remainingMs));
        else callBack();
      }, leftMs);
    };
    wait(ms);
    return () => clearTimeout(timer);
  }

  async #dispatch(outgoing: OutgoingRequest, absolute: string, alone: boolean): Promise<ReceivedResponse> {
    const url = new URL(absolute);
    if (absolute.length > MAX_ADDRESS)
      throw new Error(
        `${OWN_ENDINGS.notSent}: an address of ${absolute.length} characters, which no server accepts`,
      );
    checkSendable(outgoing.method, outgoing.headers);
    const abort = new AbortController();
    const breaks = outgoing.abortAfterSend === true;
    const whole =
      outgoing.inPieces === true && outgoing.body !== undefined
        ? pieces(outgoing.body, CHUNKS)
        : outgoing.body;
    const body = breaks ? abortingBody(outgoing, abort) : whole;
    const options = {
      // undici's type lists the common methods; any token is sent as it is.
      method: outgoing.method as Dispatcher.HttpMethod,
      headers: spelled(outgoing),
      ...(body === undefined
        ? {}
        : { body: typeof body === "object" && Symbol.asyncIterator in body ? Readable.from(body) : body }),
      signal: abort.signal,
    };
    const endWith = (reason: string) => (): void => abort.abort(new Error(reason));
    const { requestTimeoutMs } = this.#options;
    const late = (what: LatePart, ms: number): (() => void) =>
      this.#after(ms, endWith(lateFailure(what, ms)));
    const deadlines = [
      late("response", requestTimeoutMs),
      late("complete response", WHOLE_EXCHANGE * requestTimeoutMs),
    ];
    const interrupt = endWith(OWN_ENDINGS.interrupted);
    const signals = [outgoing.signal, this.#options.ending].filter((signal) => signal !== undefined);
    for (const signal of signals) signal.addEventListener("abort", interrupt, { once: true });
    if (signals.some(({ aborted }) => aborted)) interrupt();
    const isOwn = url.origin === this.#origin;
    try {
      const received =
        outgoing.connectionHeaders !== undefined
          ? await requestByHand(outgoing, {
              url,
              headers: options.headers,
              signal: abort.signal,
              guard: this.guard,
              isOwn,
            })
          : isOwn && !breaks && !alone
            ? await this.#pool.request({ ...options, path: url.pathname + url.search })
            : await requestOnce(absolute, { ...options, dispatcher: this.#single });
      deadlines[0]?.();
      return await this.#bodies.read(received.body, (bytes) =>
        readable(received, bytes, outgoing.keepBytes === true),
      );
    } finally {
      for (const release of deadlines) release();
      for (const signal of signals) signal.removeEventListener("abort", interrupt);
    }
  }
}

const spelled = ({ headers, spellName = (name) => name }: OutgoingRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [spellName(name), value]));

const performanceClock = { nowMs: () => performance.now() };

/** So many, so that a letter of several bytes can be in two of them. */
const CHUNKS = 7;

async function* pieces(body: string | Uint8Array = "", count = 1): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const length = Math.max(1, Math.ceil(bytes.byteLength / count));
  for (let at = 0; at < bytes.byteLength; at += length) yield bytes.subarray(at, at + length);
}

async function* abortingBody(
  { body, headers }: OutgoingRequest,
  abort: AbortController,
): AsyncGenerator<Uint8Array> {
  yield* pieces(body);
  // The body is with the socket now; a moment lets it leave before the connection is destroyed.
  setTimeout(() => abort.abort(new Error(OWN_ENDINGS.cut)), 2);
  // undici does not send a body that ends before its announced length.
  if (headers["content-length"] !== undefined) await once(abort.signal, "abort");
}

const bodyText = (body: string | Uint8Array): string =>
  typeof body === "string" ? body : `(${body.byteLength} bytes)`;

/** Whether it makes no difference that a request is carried out twice. Few operations promise to heed an Idempotency-Key. */
const isSafeTwice = ({ request: { method } }: Exchange): boolean => /^(GET|HEAD|OPTIONS|PUT)$/.test(method);

const isBroken = ({ failure }: Exchange): boolean =>
  failure !== undefined && /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)\b/.test(failure);

function failureOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter((part) => part !== undefined && part !== "").join(": ") || "no response";
}
