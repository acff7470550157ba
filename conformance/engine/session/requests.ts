// The part of a session that talks to the target: sends requests, opens connections, keeps the exchanges, and
// ends the operations that the session began.
import { setTimeout as sleep } from "node:timers/promises";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { asEvidence } from "../../exchange/as-evidence.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, type Frame, isSuccess } from "../../exchange/exchange.ts";
import { OWN_ENDINGS } from "../../exchange/own-endings.ts";
import { keysByRole } from "../../profile/profile.ts";
import { named, unreadBinding } from "../../readers/named-properties.ts";
import type { JsonObject } from "../../text/json.ts";
import { fillTemplate } from "../../text/template.ts";
import { creationOf } from "../run/creations.ts";
import { addressOf } from "../transport/address.ts";
import { HeaderTurns } from "../transport/header-turns.ts";
import { bodyText } from "../transport/request-body.ts";
import { type ConnectOptions, Peer } from "../transport/websocket.ts";
import type { Inbox } from "../webhooks/receiver.ts";
import { needBoundMethod } from "./bound-path.ts";
import type { AdHocKey, CallOptions, Role } from "./call-options.ts";
import type { CheckContext } from "./context.ts";
import { Interrupted, Limited, Untestable } from "./finding.ts";
import { limitReason } from "./limit-reason.ts";
import { newKeyHeader } from "./new-key.ts";
import { newSecrets } from "./new-secrets.ts";
import { keptExchanges, keptFrames, Recent } from "./recent.ts";
import type { SessionTime } from "./session-time.ts";
import { Unfinished } from "./unfinished.ts";

/** A request outside the operation table: the published contract, an upload, a download, an unknown path. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly inPieces?: boolean | undefined;
  readonly connectionHeaders?: Readonly<Record<string, string>> | undefined;
  readonly keepBytes?: boolean;
  readonly abortAfterSend?: boolean | undefined;
}

export type PeerOptions = Pick<
  ConnectOptions,
  "url" | "protocols" | "headers" | "offersCompression" | "onMessage"
>;

export class Requests {
  readonly exchanges = new Recent(keptExchanges);
  readonly frames = new Recent(keptFrames);
  readonly #check: CheckContext;
  readonly #time: SessionTime;
  readonly #peers: Peer[] = [];
  readonly #inboxes: Inbox[] = [];
  readonly #unfinished = new Unfinished();
  readonly #turns: HeaderTurns;
  readonly #cleanUps: (() => Promise<unknown>)[] = [];
  #isEnding = false;

  constructor(check: CheckContext, time: SessionTime) {
    this.#check = check;
    this.#time = time;
    this.#turns = new HeaderTurns(check);
  }

  /**
   * @throws Limited when it is limited for longer than the suite waits, unless that is accepted
   * @throws Untestable where the path that the profile gives does not know its method
   */
  async call(operation: OperationId, options: CallOptions = {}): Promise<Exchange> {
    const { run } = this.#check;
    this.#checkGoesOn();
    if (options.inEachHeader === true)
      return this.#inEachHeader(operation, { ...options, inEachHeader: false });
    const as = options.as ?? "primary";
    const { method, path } = addressOf(operation, run.profile, options.path);
    const { writeQuery = (query: string) => query } = options;
    const url = `${path}${writeQuery(queryString(options.query ?? {}))}`;
    const { key, label, bearer } = await this.#credentials(as, options, `${method} ${url}`);
    const wanted = fillTemplate(run.profile.bindings.bodies[operation], options.path ?? {});
    const body = options.raw ?? bodyText(options.body, wanted as JsonObject | undefined, options.write);
    const startedMs = run.target.nowMs();
    const exchange = this.#record(
      await run.target.send({
        operation,
        as: label,
        method,
        url,
        headers: {
          accept: "application/json",
          ...credentialHeader(key, bearer),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...this.#idempotencyHeader(operation, options),
          ...options.headers,
        },
        body,
        inPieces: options.inPieces,
        connectionHeaders: options.connectionHeaders,
        spellName: options.spellName,
        acceptLimited: options.acceptLimited,
        abortAfterSend: options.abortAfterSend,
      }),
      options.path?.endpointId,
    );
    needBoundMethod(run, operation, exchange);
    newSecrets(run).see(operation, options.path, exchange, run.profile);
    if (this.#mayBeUnknown(as, exchange)) {
      await sleep(UNKNOWN_PAUSE_MS);
      return this.call(operation, options);
    }
    return options.acceptLimited === true ? exchange : this.#unlimited(exchange, startedMs);
  }

  async fetch(operation: string, request: FetchRequest): Promise<Exchange> {
    this.#checkGoesOn();
    const { target } = this.#check.run;
    const startedMs = target.nowMs();
    const exchange = this.#record(await target.send({ operation, as: "none", headers: {}, ...request }));
    return this.#unlimited(exchange, startedMs);
  }

  connect(options: PeerOptions): Peer {
    const { run } = this.#check;
    if (run.readOnly) throw new Error("a WebSocket under --read-only; the check must not be marked readOnly");
    const connection = ++run.counters.connections;
    run.origins.connected(connection, options.url);
    const peer = new Peer({
      ...options,
      guard: run.target.guard,
      secure: run.profile.baseUrl.startsWith("https:"),
      connection,
      handshakeTimeoutMs: this.#time.patience(run.profile.timing.request_ms),
      nowMs: () => run.target.nowMs(),
      clock: run.clock,
      kept: run.counters,
      record: (frame) => this.#recordFrame(frame, options.url),
    });
    this.#peers.push(peer);
    return peer;
  }

  async inbox(): Promise<Inbox> {
    const inbox = (await this.#check.run.receiver()).inbox();
    this.#inboxes.push(inbox);
    return inbox;
  }

  /** The deliveries that arrived at the inboxes of this session, in order. */
  get deliveries(): readonly Delivery[] {
    return this.#inboxes
      .flatMap((inbox) => inbox.deliveries)
      .sort((one, other) => one.receivedAt - other.receivedAt);
  }

  onEnd(cleanUp: () => Promise<unknown>): void {
    this.#cleanUps.push(cleanUp);
  }

  /** @param listens whether deliveries that arrive afterwards may yet say something */
  async end(listens: boolean): Promise<void> {
    this.#isEnding = true;
    for (const peer of this.#peers) peer.drop();
    await Promise.allSettled(this.#cleanUps.map((cleanUp) => cleanUp()));
    const { endings } = this.#unfinished;
    await Promise.allSettled(endings.map(({ operation, ...options }) => this.call(operation, options)));
    for (const peer of this.#peers) peer.release();
    if (!listens) for (const inbox of this.#inboxes) inbox.end();
    this.#peers.length = 0;
    this.#cleanUps.length = 0;
  }

  /** Forgets the deliveries that arrived. */
  forget(): void {
    for (const inbox of this.#inboxes) inbox.forget();
  }

  async #credentials(
    as: Role | AdHocKey | "none",
    options: CallOptions,
    request: string,
  ): Promise<Partial<AdHocKey> & Pick<AdHocKey, "label">> {
    const isOpen = typeof as === "string" && as !== "none" && options.headers === undefined;
    const isTurn = isOpen ? await this.#turns.isTokens(as, request) : false;
    const credentials = this.#key(as);
    return { ...credentials, bearer: credentials.bearer ?? options.bearer ?? isTurn };
  }

  takesTokens(): Promise<boolean> {
    return this.#turns.takesTokens();
  }

  /** Whether a machine of the deployment may not know a new key yet: its refusal says nothing. */
  #mayBeUnknown(as: Role | AdHocKey | "none", { status }: Exchange): boolean {
    const { run } = this.#check;
    if (typeof as !== "object" || status !== UNAUTHORIZED || this.#isEnding) return false;
    const withinMs = this.#time.patience(run.profile.timing.eventual_ms);
    return newSecrets(run).isNew(as.key, run.target.nowMs(), withinMs);
  }

  /** Sends the key in one header and, after a refusal, in the other one: a refusal counts only in both. */
  async #inEachHeader(operation: OperationId, options: CallOptions): Promise<Exchange> {
    const first = await this.call(operation, { ...options, bearer: false });
    if (isSuccess(first) || !(await this.takesTokens())) return first;
    const second = await this.call(operation, { ...options, bearer: true });
    return second.status === first.status ? first : second;
  }

  #key(as: Role | AdHocKey | "none"): Partial<AdHocKey> & Pick<AdHocKey, "label"> {
    if (typeof as === "object") return as;
    if (as === "none") return { label: "none" };
    const key = keysByRole(this.#check.run.profile).get(as);
    if (key === undefined) throw new Untestable(`the profile has no keys.${as}`);
    return { key, label: as };
  }

  #idempotencyHeader(
    operation: OperationId,
    { idempotencyKey }: CallOptions,
  ): Readonly<Record<string, string>> {
    const { method } = operations[operation];
    if (idempotencyKey === undefined) return newKeyHeader(this.#check.run.profile, method);
    return idempotencyKey === null || method === "GET" ? {} : { "idempotency-key": idempotencyKey };
  }

  /** @throws Interrupted when the run is, unless this session is ending already */
  #checkGoesOn(): void {
    if (this.#check.run.slots.interrupted && !this.#isEnding)
      throw new Interrupted("the run was interrupted");
  }

  /**
   * @param endpointId of the webhook endpoint in its path
   * @throws Untestable for an address to which the suite does not connect
   */
  #record(received: Exchange, endpointId?: string): Exchange {
    const { run, checkId, evidence, state } = this.#check;
    // An exchange that the end of the run cut off says nothing about the target.
    if (received.response === undefined && !this.#isEnding) run.clock.ending?.throwIfAborted();
    const exchange = this.#readable(received);
    this.exchanges.add(exchange);
    evidence.requests++;
    if (exchange.brokenBefore !== undefined) evidence.sent_twice = (evidence.sent_twice ?? 0) + 1;
    const creation = creationOf(exchange, run.profile);
    if (creation !== undefined) run.ledger.add({ ...creation, check: checkId, run: run.runTag });
    this.#unfinished.see(exchange);
    run.endpoints.see(exchange, endpointId);
    run.origins.see(exchange);
    const isRefused = exchange.status === 0 || exchange.status >= 400;
    if (isRefused && !this.#isEnding)
      state.refusals = [...state.refusals.slice(1 - MOST_REFUSALS), asEvidence(exchange)];
    run.onExchange(exchange);
    if (exchange.failure?.startsWith(OWN_ENDINGS.notConnected) === true)
      throw new Untestable(exchange.failure);
    return exchange;
  }

  #recordFrame(frame: Frame, url: string): void {
    this.frames.add(frame);
    this.#check.evidence.frames++;
    this.#check.run.origins.frame(frame);
    this.#check.run.onFrame(frame, url);
  }

  /** A response that says something about the request, not about how many there were. @throws Limited */
  #unlimited(exchange: Exchange, startedMs: number): Exchange {
    if (exchange.status !== 429) return exchange;
    const { profile, target } = this.#check.run;
    throw new Limited(limitReason(exchange, profile, target.nowMs() - startedMs));
  }

  /** The exchange with the names of this suite in its JSON, as the profile translates them. */
  #readable(exchange: Exchange): Exchange {
    if (!isSuccess(exchange)) return exchange;
    const { profile } = this.#check.run;
    const json = named(exchange.operation, exchange.json, profile);
    const missing = unreadBinding(exchange.operation, json, profile);
    if (missing !== undefined) this.#check.state.missing.add(missing);
    return json === exchange.json ? exchange : { ...exchange, json };
  }
}

/** More than a check judges at once. */
const MOST_REFUSALS = 20;

const UNAUTHORIZED = 401;
/** Between two requests with a new key that is not known yet. */
const UNKNOWN_PAUSE_MS = 100;

function credentialHeader(key: string | undefined, isBearer: boolean | undefined): Record<string, string> {
  if (key === undefined) return {};
  return isBearer === true ? { authorization: `Bearer ${key}` } : { "x-api-key": key };
}

/** With its question mark; empty where every value is `undefined`. */
function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.append(name, String(value));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
