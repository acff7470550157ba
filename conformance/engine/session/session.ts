// What a check may do: call operations, connect sockets, judge requirements, generate input. One session per
// check; a property gives each generated example a session of its own below it, so that the evidence of a
// finding is exactly the requests of the example that shows it.
import { setTimeout as sleep } from "node:timers/promises";
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { answerOf, type Exchange, type Frame, isSuccess } from "../../exchange/exchange.ts";
import type { Secrets } from "../../leaks/secrets.ts";
import { keysByRole, type Profile, profileValue } from "../../profile/profile.ts";
import { named, unreadBinding } from "../../readers/named-properties.ts";
import { queryString } from "../../text/query-string.ts";
import type { Pairs } from "../report/coverage.ts";
import { creationOf } from "../run/creations.ts";
import { type Effort, examplesFor } from "../run/effort.ts";
import { addressOf } from "../transport/address.ts";
import { HeaderTurns } from "../transport/header-turns.ts";
import type { Inbox } from "../transport/receiver.ts";
import { bodyText } from "../transport/request-body.ts";
import { type ConnectOptions, Peer } from "../transport/websocket.ts";
import type { CallOptions, LooseKey, Role } from "./call-options.ts";
import type { Need } from "./check.ts";
import type { CheckContext } from "./context.ts";
import { addFinding, type Complaint, type Finding, Interrupted, Limited, Untestable } from "./finding.ts";
import { newKey } from "./new-key.ts";
import { MAX_LIMITED_EXAMPLES, type PropertyOptions, type PropertyRun, runProperty } from "./property.ts";
import { keptExchanges, keptFrames, Recent } from "./recent.ts";
import { Unfinished } from "./unfinished.ts";

export type { CallOptions, LooseKey, Role } from "./call-options.ts";
export { answerOf };

export class Session {
  readonly findings: Finding[] = [];
  readonly #exchanges = new Recent(keptExchanges);
  readonly #frames = new Recent(keptFrames);
  readonly #check: CheckContext;
  readonly #peers: Peer[] = [];
  readonly #unfinished = new Unfinished();
  readonly #turns: HeaderTurns;
  #isEnding = false;
  readonly #cleanUps: (() => Promise<unknown>)[] = [];

  constructor(check: CheckContext) {
    this.#check = check;
    this.#turns = new HeaderTurns(check);
  }

  /** The latest exchanges of this session. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges.items;
  }

  /** The latest frames of this session's connections. */
  get frames(): readonly Frame[] {
    return this.#frames.items;
  }

  get profile(): Profile {
    return this.#check.run.profile;
  }

  get effort(): Effort {
    return this.#check.run.effort;
  }

  get runTag(): string {
    return this.#check.run.runTag;
  }

  get secrets(): Secrets {
    return this.#check.run.secrets;
  }

  /** Whether the profile has this; for parts of a check that only run with it. */
  has(need: Need): boolean {
    const isThere = profileValue(this.profile, need) !== undefined;
    if (!isThere) this.#check.state.lacking.add(need);
    return isThere;
  }

  /** A string of the profile that the check cannot go on without. */
  need(need: Need): string {
    const value = profileValue(this.profile, need);
    if (typeof value !== "string") throw new Untestable(`the profile has no ${need}`);
    return value;
  }

  /** A word that occurs nowhere else, in this run or another. */
  unique(word = "x"): string {
    // Of fixed length, so that none is the beginning of another.
    return `${word}-${this.runTag}-${(++this.#check.run.counters.unique).toString(36).padStart(5, "0")}`;
  }

  /** An Idempotency-Key that no request had before. */
  newKey(): string {
    return newKey(this.profile);
  }

  /** Milliseconds to allow for something that takes `ms` next door: stretched on slow links and under load. */
  patience(ms: number): number {
    return ms + 10 * this.#check.run.target.roundTripMs;
  }

  /**
   * Calls an operation of the contract and records the exchange.
   * @throws Limited when it is limited for longer than the suite waits, unless that is accepted
   */
  async call(operation: OperationId, options: CallOptions = {}): Promise<Exchange> {
    if (this.#check.run.places.interrupted && !this.#isEnding)
      throw new Interrupted("the run was interrupted");
    const description = operations[operation];
    const as = options.as ?? "primary";
    const { method, path } = addressOf(operation, this.profile, options.path);
    const url = `${path}${queryString(options.query ?? {})}`;
    const isOpen = typeof as === "string" && as !== "none" && options.headers === undefined;
    const isTurn = isOpen ? await this.#turns.isTokens(as, `${method} ${url}`) : false;
    const { key, label, bearer = options.bearer ?? isTurn } = this.#key(as);
    const headers: Record<string, string> = { accept: "application/json" };
    if (key !== undefined && bearer === true) headers.authorization = `Bearer ${key}`;
    else if (key !== undefined) headers["x-api-key"] = key;
    const body = options.raw ?? bodyText(options.body, this.profile.bindings.bodies[operation]);
    if (body !== undefined) headers["content-type"] = "application/json";
    if (options.idempotencyKey !== null && description.idempotency !== "none") {
      headers["idempotency-key"] = options.idempotencyKey ?? this.newKey();
    }
    Object.assign(headers, options.headers);
    const exchange = this.#record(
      await this.#check.run.target.send({
        operation,
        as: label,
        method,
        url,
        headers,
        body,
        acceptLimited: options.acceptLimited,
        abortAfterSend: options.abortAfterSend,
      }),
    );
    return options.acceptLimited === true ? exchange : unlimited(exchange);
  }

  /** A request outside the operation table: the published contract, an upload, a download, an unknown path. */
  async fetch(
    operation: string,
    request: {
      readonly method: string;
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
      readonly inPieces?: boolean | undefined;
      readonly keepBytes?: boolean;
    },
  ): Promise<Exchange> {
    const { target } = this.#check.run;
    return unlimited(this.#record(await target.send({ operation, as: "none", headers: {}, ...request })));
  }

  /** Opens a WebSocket; its frames become evidence. Closed when the session ends. */
  connect(options: Pick<ConnectOptions, "url" | "protocols" | "headers" | "onMessage">): Peer {
    const { run } = this.#check;
    if (run.readOnly) throw new Error("a WebSocket under --read-only; the check must not be marked readOnly");
    const peer = new Peer({
      ...options,
      secure: this.profile.baseUrl.startsWith("https:"),
      connection: ++run.counters.connections,
      handshakeTimeoutMs: this.patience(this.profile.timing.request_ms),
      nowMs: () => run.target.nowMs(),
      clock: run.clock,
      record: (frame) => {
        this.#frames.add(frame);
        this.#check.evidence.frames++;
        run.onFrame(frame);
      },
    });
    this.#peers.push(peer);
    return peer;
  }

  /** A webhook target of the suite's own. @throws Untestable naming the profile key that makes one reachable */
  async inbox(): Promise<Inbox> {
    return (await this.#check.run.receiver()).inbox();
  }

  /**
   * Judges one requirement once: counts the judgement and keeps the complaint when it does not hold.
   * @returns `holds`, so that a check can stop where going on makes no sense
   */
  judge(requirement: string, holds: boolean, complaint: Complaint): boolean {
    this.#declared(requirement);
    this.#check.judged.set(requirement, (this.#check.judged.get(requirement) ?? 0) + 1);
    if (!holds)
      addFinding(this.findings, { requirement, complaint, exchanges: this.exchanges, frames: this.frames });
    return holds;
  }

  /**
   * Says that a situation has not arisen in this check. A requirement that nothing else judges is then reported as not
   * seen: neither held nor untestable. Whatever is judged of it, before or afterwards, counts instead.
   * @param what what would have had to happen, as in "no response with status 503 came"
   */
  notSeen(requirement: string, what: string): void {
    this.#declared(requirement);
    this.#check.notSeen.set(requirement, what);
  }

  #declared(requirement: string): void {
    if (!this.#check.requirements.has(requirement))
      throw new Error(`${this.#check.checkId} judges ${requirement}, which it does not declare`);
  }

  /**
   * Something the check builds on without judging it; the check is untestable when it is missing.
   * @returns the value, which is then known to be there
   */
  given<T>(value: T, what: string, exchange?: Exchange): Exclude<T, undefined | null | false> {
    // The test rules out exactly what the result type excludes.
    if (value !== undefined && value !== null && value !== false)
      return value as Exclude<T, undefined | null | false>;
    const answer = exchange === undefined ? "" : ` (${exchange.operation} answered ${answerOf(exchange)})`;
    const missing =
      exchange !== undefined && isSuccess(exchange)
        ? unreadBinding(exchange.operation, exchange.json, this.profile)
        : undefined;
    const binding = missing === undefined ? "" : `; the profile has no ${missing}`;
    throw new Untestable(`prerequisite failed: ${what}${answer}${binding}`);
  }

  /** Records which legal choice the deployment made; the report lists them. */
  observe(choice: string, value: string): void {
    const { observed } = this.#check.run;
    const values = observed.get(choice) ?? new Set();
    values.add(value);
    observed.set(choice, values);
  }

  /** The account of what stories bring together. */
  get pairs(): Pairs {
    return this.#check.run.pairs;
  }

  /**
   * Repeats `read` until it returns a value, at growing intervals, at most `withinMs` (stretched). The last reading
   * begins when that time is over: a long list takes a while to read, and one that was begun before shows nothing.
   */
  async eventually<T>(read: () => Promise<T | undefined>, withinMs: number): Promise<T | undefined> {
    const { clock } = this.#check.run;
    const deadline = clock.nowMs() + this.patience(withinMs);
    for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
      const begun = clock.nowMs();
      const found = await read();
      if (found !== undefined) return found;
      if (begun >= deadline) return undefined;
      await sleep(Math.min(pauseMs, Math.max(0, deadline - clock.nowMs() + 1)));
    }
  }

  /** Waits for a clock while other checks go on. @throws Untestable when the run is interrupted meanwhile */
  rest(ms: number): Promise<void> {
    return this.#check.run.places.rest(Math.max(0, ms));
  }

  /** Number of examples for a property or repetitions for a loop that wants `standard` of them. */
  examples(standard: number): number {
    return examplesFor(this.effort, standard);
  }

  /**
   * Judges generated examples, each in a session of its own, and shrinks the first one with findings. The
   * findings of the smallest example become this session's findings.
   */
  async property<T>(
    arbitrary: Arbitrary<T>,
    example: (value: T, session: Session) => Promise<void>,
    options: PropertyOptions = {},
  ): Promise<void> {
    const index = this.#check.state.properties++;
    let limited = 0;
    const run: PropertyRun<T> = {
      arbitrary,
      seed: (this.#check.seed + index * 7919) >>> 0,
      examples: this.examples(options.examples ?? 20),
      path: this.#check.replay?.property === index ? this.#check.replay.path : undefined,
      example: async (value) => {
        const child = new Session(this.#check);
        try {
          await example(value, child);
          this.#check.evidence.examples++;
        } catch (error) {
          // What cannot go on after a finding is an example of the finding; one that was limited says nothing.
          const isPassedOver = error instanceof Limited && ++limited <= MAX_LIMITED_EXAMPLES;
          if (!(error instanceof Untestable) || (child.findings.length === 0 && !isPassedOver)) throw error;
        } finally {
          await child.end();
        }
        return child;
      },
    };
    const failure = await runProperty(run);
    if (failure === undefined) return;
    for (const finding of failure.session.findings) {
      this.findings.push({
        ...finding,
        counterexample: failure.counterexample,
        path: `${index}/${failure.path}`,
      });
    }
    for (const exchange of failure.session.exchanges) this.#exchanges.add(exchange);
    for (const frame of failure.session.frames) this.#frames.add(frame);
  }

  /** Sequences of commands for the next property of this check, to be run with `fc.asyncModelRun`. */
  commands<Model extends object>(
    arbitraries: readonly Arbitrary<AsyncCommand<Model, Session>>[],
    options: { readonly maxCommands: number; readonly size?: fc.SizeForArbitrary },
  ): Arbitrary<Iterable<AsyncCommand<Model, Session>>> {
    const { replay, state } = this.#check;
    const replayPath = replay?.property === state.properties ? replay.commands : undefined;
    return fc.commands([...arbitraries], { ...options, ...(replayPath === undefined ? {} : { replayPath }) });
  }

  /** Something to undo when the session ends, however it ends. What the target answers then is nobody's concern. */
  onEnd(cleanUp: () => Promise<unknown>): void {
    this.#cleanUps.push(cleanUp);
  }

  /** Closes what the session left open and runs its clean-ups. */
  async end(): Promise<void> {
    this.#isEnding = true;
    for (const peer of this.#peers) peer.drop();
    await Promise.allSettled(this.#cleanUps.map((cleanUp) => cleanUp()));
    const { endings } = this.#unfinished;
    await Promise.allSettled(endings.map(({ operation, ...options }) => this.call(operation, options)));
    this.#peers.length = 0;
    this.#cleanUps.length = 0;
  }

  /** Lets go of everything seen, once the findings are reported. */
  release(): void {
    this.findings.length = 0;
    this.#exchanges.clear();
    this.#frames.clear();
  }

  #record(received: Exchange): Exchange {
    const exchange = this.#readable(received);
    this.#exchanges.add(exchange);
    this.#check.evidence.requests++;
    const creation = creationOf(exchange, this.profile);
    if (creation !== undefined)
      this.#check.run.ledger.add({ ...creation, check: this.#check.checkId, run: this.runTag });
    this.#unfinished.see(exchange);
    const isRefused = exchange.status === 0 || exchange.status >= 400;
    if (isRefused && !this.#isEnding) this.#check.state.refusal = exchange;
    this.#check.run.onExchange(exchange);
    return exchange;
  }

  /** The exchange with the names of this suite in its JSON, as the profile translates them. */
  #readable(exchange: Exchange): Exchange {
    if (!isSuccess(exchange)) return exchange;
    const json = named(exchange.operation, exchange.json, this.profile);
    const missing = unreadBinding(exchange.operation, json, this.profile);
    if (missing !== undefined) this.#check.state.lacking.add(missing);
    return json === exchange.json ? exchange : { ...exchange, json };
  }

  #key(as: Role | LooseKey | "none"): Partial<LooseKey> & Pick<LooseKey, "label"> {
    if (typeof as === "object") return as;
    if (as === "none") return { label: "none" };
    const key = keysByRole(this.profile).get(as);
    if (key === undefined) throw new Untestable(`the profile has no keys.${as}`);
    return { key, label: as };
  }
}

/** An answer that says something about the request, not about how many there were. */
function unlimited(exchange: Exchange): Exchange {
  if (exchange.status !== 429) return exchange;
  throw new Limited(`a limit stands in the way: ${exchange.operation} answered ${answerOf(exchange)}`);
}
