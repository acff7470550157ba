// The interface of a check: call operations, connect sockets, judge requirements, generate input. One session
// per check; a property gives each generated example a session of its own below it, so that the evidence of a
// finding is exactly the requests of the example that shows it. The work is done by its parts: requests,
// judging, time and generation.
import { isDeepStrictEqual } from "node:util";
import type { Arbitrary, AsyncCommand, SizeForArbitrary } from "fast-check";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Exchange, type Frame, isRefusal, isSuccess, responseOf } from "../../exchange/exchange.ts";
import type { Secrets } from "../../leaks/secrets.ts";
import { deniedText, isDenied, type Profile, profileValue } from "../../profile/profile.ts";
import type { Pairs } from "../report/coverage.ts";
import { type Effort, examplesFor } from "../run/effort.ts";
import { shareOfExamples } from "../run/pace.ts";
import type { Peer } from "../transport/websocket.ts";
import type { Inbox } from "../webhooks/receiver.ts";
import type { CallOptions } from "./call-options.ts";
import type { CheckContext } from "./context.ts";
import { type Finding, type FindingDetails, lastOf, NotApplicable, Untestable } from "./finding.ts";
import { commandSequences, judgeExamples } from "./generation.ts";
import { Judging } from "./judging.ts";
import type { Need } from "./need.ts";
import { newKey } from "./new-key.ts";
import type { PropertyOptions } from "./property.ts";
import { type FetchRequest, type PeerOptions, Requests } from "./requests.ts";
import { SessionTime } from "./session-time.ts";

export type { AdHocKey, CallOptions, Role } from "./call-options.ts";
export { responseOf };

export class Session {
  readonly #check: CheckContext;
  readonly #time: SessionTime;
  readonly #requests: Requests;
  readonly #judging: Judging;

  constructor(check: CheckContext) {
    this.#check = check;
    this.#time = new SessionTime(check);
    this.#requests = new Requests(check, this.#time);
    this.#judging = new Judging(check, this.#requests);
  }

  get findings(): Finding[] {
    return this.#judging.findings;
  }

  /** The latest exchanges of this session. */
  get exchanges(): readonly Exchange[] {
    return this.#requests.exchanges.items;
  }

  /** The latest frames of this session's connections. */
  get frames(): readonly Frame[] {
    return this.#requests.frames.items;
  }

  get profile(): Profile {
    return this.#check.run.profile;
  }

  get effort(): Effort {
    return this.#check.run.effort;
  }

  /** How much is tried of values and their combinations: less where a limit on requests leaves no time for all. */
  get samplingEffort(): Effort {
    return this.effort === "standard" && this.shareOfExamples < 1 ? "quick" : this.effort;
  }

  /** The part of the examples that a limit on requests leaves time for. */
  get shareOfExamples(): number {
    return shareOfExamples(this.#check.run);
  }

  /** The check's own, derived from the run's. */
  get seed(): number {
    return this.#check.seed;
  }

  get runTag(): string {
    return this.#check.run.runTag;
  }

  get secrets(): Secrets {
    return this.#check.run.secrets;
  }

  /** The record of the pairs that stories bring together. */
  get pairs(): Pairs {
    return this.#check.run.pairs;
  }

  /** The object that all sessions of the run share under this key, made when it is first asked for. */
  remember<T>(key: object, create: () => T): T {
    const { memory } = this.#check.run;
    if (!memory.has(key)) memory.set(key, create());
    // Only this method writes, always under the key of the same caller.
    return memory.get(key) as T;
  }

  /** Whether the profile has this; for parts of a check that only run with it. */
  has(need: Need): boolean {
    const isThere = profileValue(this.profile, need) !== undefined;
    if (!isThere) this.#check.state.missing.add(need);
    return isThere;
  }

  /** A string of the profile that the check cannot go on without. */
  need(need: Need): string {
    const value = profileValue(this.profile, need);
    return typeof value === "string" ? value : this.#endWithout(need);
  }

  /** @throws NotApplicable when the profile says that the deployment has no such thing @throws Untestable when it says nothing */
  needAny(need: Need): void {
    if (!this.has(need)) this.#endWithout(need);
  }

  #endWithout(need: Need): never {
    if (isDenied(this.profile, need)) throw new NotApplicable(deniedText(need));
    throw new Untestable(`the profile has no ${need}`);
  }

  /** A word that occurs nowhere else, in this run or another. */
  unique(word = "x"): string {
    // Of fixed length, so that none is the beginning of another.
    return `${word}-${this.runTag}-${(++this.#check.run.counters.unique).toString(36).padStart(5, "0")}`;
  }

  /** The words of `unique` in a text, each without its beginning: the text before it may run into an escape of JSON. */
  uniqueIn(text: string): readonly string[] {
    return [...new Set(text.match(new RegExp(`-${this.runTag}-[0-9a-z]{5}`, "g")))];
  }

  /** An Idempotency-Key that no request had before. */
  newKey(): string {
    return newKey(this.profile);
  }

  /**
   * Calls an operation of the contract and records the exchange.
   * @throws Limited when it is limited for longer than the suite waits, unless that is accepted
   */
  call(operation: OperationId, options: CallOptions = {}): Promise<Exchange> {
    return this.#requests.call(operation, options);
  }

  /** Whether the deployment takes keys as bearer tokens too, asked once in a run. */
  takesTokens(): Promise<boolean> {
    return this.#requests.takesTokens();
  }

  /** A request outside the operation table: the published contract, an upload, a download, an unknown path. */
  fetch(operation: string, request: FetchRequest): Promise<Exchange> {
    return this.#requests.fetch(operation, request);
  }

  /** Opens a WebSocket; its frames become evidence. Closed when the session ends. */
  connect(options: PeerOptions): Peer {
    return this.#requests.connect(options);
  }

  /** A webhook target of the suite's own. @throws Untestable naming the profile key that makes one reachable */
  inbox(): Promise<Inbox> {
    return this.#requests.inbox();
  }

  /** Ids of the webhook endpoints that have, or had, the address of an inbox. */
  endpointsAt(inbox: number): readonly string[] {
    return this.#check.run.endpoints.at(inbox);
  }

  /** Registers a clean-up to run when the session ends, however it ends. Its responses are ignored. */
  onEnd(cleanUp: () => Promise<unknown>): void {
    this.#requests.onEnd(cleanUp);
  }

  /** Closes the connections of the session and runs its clean-ups. */
  end(): Promise<void> {
    return this.#requests.end(this.findings.some(({ doubt }) => doubt !== undefined));
  }

  /** Drops everything seen, once the findings are reported. */
  release(): void {
    this.findings.length = 0;
    this.#requests.forget();
    this.#requests.exchanges.clear();
    this.#requests.frames.clear();
  }

  /**
   * Judges one requirement once: counts the judgement and keeps the details when it does not hold. Where the details
   * expect a refusal and the service failed (5xx), it does not hold, and the finding says that the service failed.
   * @returns whether it holds, so that a check can stop where going on makes no sense
   */
  judge(requirement: string, holds: boolean, details: FindingDetails): boolean {
    return this.#judging.judge(requirement, holds, details);
  }

  /**
   * Judges the status of a response, of several exchanges that of the last one: any success ("2xx"), any refusal ("4xx"),
   * or one of these; a finding expects it in these words, unless the details have others.
   */
  judgeStatus(
    requirement: string,
    about: NonNullable<FindingDetails["about"]>,
    legal: Legal,
    details: Omit<FindingDetails, "about">,
  ): boolean {
    const exchange = lastOf(about);
    const holds = exchange !== undefined && hasStatus(exchange, legal);
    const expected = typeof legal === "string" ? legal : legal.join(" or ");
    return this.judge(requirement, holds, { expected, ...details, about });
  }

  /** Judges that a value is the expected one, or of equal content. */
  judgeEqual(
    requirement: string,
    found: unknown,
    expected: unknown,
    details: Omit<FindingDetails, "found" | "expected">,
  ): boolean {
    return this.judge(requirement, isDeepStrictEqual(found, expected), { ...details, found, expected });
  }

  /** Judges that there are none of these; a finding shows them. */
  judgeNone(requirement: string, found: readonly unknown[], details: Omit<FindingDetails, "found">): boolean {
    return this.judge(requirement, found.length === 0, { ...details, found });
  }

  /**
   * Says that a situation has not arisen in this check. A requirement of these that nothing else judges is then reported as not
   * seen: neither held nor untestable. Any judgement of it, before or afterwards, counts instead.
   * @param what the event that would have had to happen, as in "no response with status 503 came"
   */
  notSeen(requirements: string | readonly string[], what: string): void {
    for (const requirement of [requirements].flat()) this.#judging.notSeen(requirement, what);
  }

  /**
   * Whether the service failed (5xx) where a refusal was to show something of these requirements: the first one, which
   * is on the refusal itself, does not hold, and the others are not judged by it.
   */
  hasFailed(requirements: readonly string[], exchange: Exchange, expected: unknown): boolean {
    return this.#judging.hasFailed(requirements, exchange, expected);
  }

  /** Says that a situation arose and showed nothing of a requirement: without findings the check is then untestable. */
  notJudged(requirement: string, reason: string): void {
    this.#judging.notJudged(requirement, reason);
  }

  /**
   * Something the check builds on without judging it; the check is untestable when it is missing.
   * @returns the value, which is then known to be there
   */
  given<T>(value: T, what: string, exchange?: Exchange): Exclude<T, undefined | null | false> {
    return this.#judging.given(value, what, exchange);
  }

  /** Records which legal choice the deployment made; the report lists them. */
  observe(choice: string, value: string): void {
    this.#judging.observe(choice, value);
  }

  /** Milliseconds to allow for something that takes `ms` on the same machine: longer on slow links and under load. */
  patience(ms: number): number {
    return this.#time.patience(ms);
  }

  /**
   * Repeats `read` until it returns a value, at growing intervals, at most `withinMs` (stretched). The last reading
   * begins when that time is over: a long list takes a while to read, and one that was begun before shows nothing.
   */
  eventually<T>(read: () => Promise<T | undefined>, withinMs: number): Promise<T | undefined> {
    return this.#time.eventually(read, withinMs);
  }

  /** Waits for an event of the deployment, however long it takes: other checks go on meanwhile. */
  whileWaiting<T>(waited: Promise<T>): Promise<T> {
    return this.#time.whileWaiting(waited);
  }

  /** Gives the lane of the check back: it has no open connection, and its further requests disturb no other check. */
  leaveLane(): void {
    this.#check.state.leaveLane?.();
  }

  /** Waits for a clock while other checks go on. @throws Untestable when the run is interrupted meanwhile */
  rest(ms: number): Promise<void> {
    return this.#time.rest(ms);
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
    options: PropertyOptions<T> = {},
  ): Promise<void> {
    const failure = await judgeExamples(this.#check, {
      arbitrary,
      isIndependent: options.isIndependent === true,
      isWorthTrying: options.isWorthTrying,
      examples: this.examples(options.examples ?? 20),
      mostMs:
        this.effort === "thorough" ? Number.POSITIVE_INFINITY : (options.mostMs ?? Number.POSITIVE_INFINITY),
      open: () => new Session(this.#check),
      example,
    });
    if (this.shareOfExamples < 1)
      this.observe(
        "requests are limited",
        "fewer generated examples were tried, at least a tenth of them, and of values and combinations a sample",
      );
    if (failure === undefined) return;
    const { session, counterexample, path, index } = failure;
    for (const finding of session.findings)
      this.findings.push({ ...finding, counterexample, path: `${index}/${path}` });
    for (const exchange of session.exchanges) this.#requests.exchanges.add(exchange);
    for (const frame of session.frames) this.#requests.frames.add(frame);
  }

  /** Sequences of commands for the next property of this check, to be run with `fc.asyncModelRun`. */
  commands<Model extends object>(
    arbitraries: readonly Arbitrary<AsyncCommand<Model, Session>>[],
    options: { readonly maxCommands: number; readonly size?: SizeForArbitrary },
  ): Arbitrary<Iterable<AsyncCommand<Model, Session>>> {
    return commandSequences(this.#check, arbitraries, options);
  }
}

/** The statuses that a response may have. */
type Legal = "2xx" | "4xx" | readonly number[];

function hasStatus(exchange: Exchange, legal: Legal): boolean {
  if (legal === "2xx") return isSuccess(exchange);
  return legal === "4xx" ? isRefusal(exchange) : legal.includes(exchange.status);
}
