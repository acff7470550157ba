// Runs a plan: checks side by side, the exclusive ones alone at the end, observers over every exchange; yields
// events through `emit` and ends with the report. Knows nothing of terminals or files.
import { randomBytes } from "node:crypto";
import type { Catalogue } from "../../catalogue.ts";
import { strictest } from "../../catalogue.ts";
import { Secrets } from "../../leaks/secrets.ts";
import type { Capability } from "../../profile/capabilities.ts";
import { keysByRole, type Profile } from "../../profile/profile.ts";
import { applyBaseline, type Baseline, emptyBaseline } from "../report/baseline.ts";
import { buildReport } from "../report/build-report.ts";
import { comparePublishedContract } from "../report/compare-contract.ts";
import { OperationCounter } from "../report/coverage.ts";
import type { CheckResult, Report, SelectionRequest } from "../report/report.ts";
import { reportExchange, reportFinding } from "../report/report-finding.ts";
import type { Check } from "../session/check.ts";
import type { CheckContext, ReplayPoint, RunContext } from "../session/context.ts";
import { Interrupted, Untestable } from "../session/finding.ts";
import { answerOf, Session } from "../session/session.ts";
import { openReceiver } from "../transport/open-receiver.ts";
import type { Receiver } from "../transport/receiver.ts";
import { AttentiveClock } from "../transport/stall-aware-clock.ts";
import { Target } from "../transport/target.ts";
import type { Effort } from "./effort.ts";
import type { RunEvent } from "./events.ts";
import { createLedger, type LedgerEntry } from "./ledger.ts";
import { type Planned, planCheck } from "./plan.ts";
import { Places, workOn } from "./pool.ts";
import { preflight } from "./preflight.ts";
import { checkSeed } from "./seed.ts";

export interface RunOptions {
  readonly profile: Profile;
  readonly catalogue: Catalogue;
  /** The selected checks, in the order in which they start. */
  readonly checks: readonly Check[];
  /** What narrowed the choice of the checks, when they are not the whole suite. */
  readonly selection?: SelectionRequest | undefined;
  readonly seed: number;
  readonly effort: Effort;
  readonly gate: "must" | "should";
  readonly readOnly: boolean;
  readonly maxRps?: number | undefined;
  /** Checks in flight at once; chosen by how far away the target is unless given. */
  readonly concurrency?: number | undefined;
  /** `<property>/<fast-check path>[@<commands>]` of one check to replay. */
  readonly path?: string | undefined;
  /** The arguments that name the target in replay commands. */
  readonly replayTarget: string;
  /** What the target is called where its address says nothing, such as a server started for this run. */
  readonly targetName?: string | undefined;
  /** Failures that somebody has taken note of. */
  readonly baseline?: Baseline | undefined;
  /** Also emit every exchange. */
  readonly emitExchanges?: boolean | undefined;
  /** Told at once of everything that the run creates on the target. */
  readonly onCreated?: ((entry: LedgerEntry) => void) | undefined;
  readonly emit: (event: RunEvent) => void;
  /** Stops starting checks; the report says which did not run. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs the suite once. Never throws for what the target does. */
export async function runSuite(options: RunOptions): Promise<Report> {
  const startedAt = new Date();
  const startMs = performance.now();
  const secrets = new Secrets();
  registerKeys(secrets, options.profile);
  const target = new Target({
    baseUrl: options.profile.baseUrl,
    secrets,
    requestTimeoutMs: options.profile.timing.request_ms,
    maxRps: options.maxRps,
    readOnly: options.readOnly,
    onRepeated: (exchange) => onRepeated(exchange),
    signal: options.signal,
  });
  const clock = new AttentiveClock();
  let onRepeated: RunContext["onExchange"] = () => {};
  let receiver: Promise<Receiver> | undefined;
  try {
    const ready = await preflight(target, options.profile, options.signal);
    const planned = options.checks.map((check) => planCheck(check, ready.profile, options.readOnly));
    options.emit({
      type: "run-started",
      planned,
      profile: ready.profile,
      notes: ready.notes,
      seed: options.seed,
      effort: options.effort,
    });
    const contract =
      ready.problem === undefined
        ? await comparePublishedContract(target, ready.profile, options.signal)
        : { compared: false, reason: ready.problem, findings: [] };
    const counter = new OperationCounter();
    const observers: Running[] = [];
    const run: RunContext = {
      profile: ready.profile,
      target,
      secrets,
      effort: options.effort,
      readOnly: options.readOnly,
      runTag: randomBytes(5).toString("hex"),
      clock,
      places: new Places(options.concurrency ?? concurrencyFor(target.roundTripMs), options.signal),
      ledger: createLedger(options.onCreated),
      observed: new Map(),
      pairs: { possible: new Set(), met: new Set() },
      counters: { unique: 0, connections: 0 },
      headers: { takesTokens: undefined },
      onExchange: (exchange) => {
        if (options.emitExchanges === true)
          options.emit({
            type: "exchange",
            exchange: secrets.redactDeep(reportExchange(exchange)),
            startedAt,
          });
        counter.see(exchange);
        tell(observers, (check, session) => check.observe?.(exchange, session));
      },
      onFrame: (frame) => tell(observers, (check, session) => check.observeFrame?.(frame, session)),
      receiver: () => {
        receiver ??= openReceiver({ profile: ready.profile, runTag: run.runTag, clock }, (delivery) =>
          tell(observers, (check, session) => check.observeDelivery?.(delivery, session)),
        );
        return receiver;
      },
    };
    onRepeated = run.onExchange;
    const results =
      ready.problem === undefined
        ? await runAll(planned, run, observers, options)
        : planned.map((item) => notRun(item, options.catalogue, ready.problem));
    const report = buildReport({
      options,
      profile: ready.profile,
      results,
      run,
      contract,
      operations: counter.result(),
      values: counter.values.result(),
      startedAt,
      durationMs: performance.now() - startMs,
      problem: ready.problem,
      interrupted: options.signal?.aborted === true,
    });
    if (options.emitExchanges === true)
      options.emit({ type: "exchanges-finished", redact: (text) => secrets.redact(text) });
    options.emit({ type: "run-finished", report });
    return report;
  } finally {
    await receiver?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    await target.close();
    clock.stop();
  }
}

/** Checks that wait for a slow link cost neither side anything; next door more of them only queue. */
function concurrencyFor(roundTripMs: number): number {
  if (roundTripMs < 20) return 6;
  return roundTripMs < 60 ? 10 : 14;
}

/** Shows something to every check that looks at the whole run. */
function tell(observers: readonly Running[], show: (check: Check, session: Session) => void): void {
  for (const { check, session, fail } of observers) {
    try {
      show(check, session);
    } catch (error) {
      fail(error);
    }
  }
}

/** A check in flight with what it has seen so far. */
interface Running {
  readonly check: Check;
  readonly context: CheckContext;
  readonly session: Session;
  readonly fail: (error: unknown) => void;
}

async function runAll(
  planned: readonly Planned[],
  run: RunContext,
  observers: Running[],
  options: RunOptions,
): Promise<CheckResult[]> {
  const results = new Map<string, CheckResult>();
  const finish = (result: CheckResult): void => {
    results.set(result.id, result);
    options.emit({ type: "check-finished", result, done: results.size, total: planned.length });
  };
  const errors = new Map<string, unknown>();
  const start = (check: Check): Running => ({
    check,
    ...startCheck(check, run, options),
    fail: (error) => void errors.set(check.id, error),
  });
  const runnable: Running[] = [];
  for (const item of planned) {
    if (item.runs) runnable.push(start(item.check));
    else finish(notRun(item, options.catalogue));
  }
  observers.push(...runnable.filter(({ check }) => observes(check)));
  const durations = new Map<string, number>();
  const outcome = (running: Running): CheckResult => {
    const result = conclude(running, errors, durations, run, options);
    running.session.release();
    return applyBaseline(result, options.baseline ?? emptyBaseline, today());
  };
  const execute = async (running: Running): Promise<void> => {
    options.emit({ type: "check-started", id: running.check.id });
    const startMs = performance.now();
    try {
      await running.check.run(running.session);
    } catch (error) {
      if (!errors.has(running.check.id)) errors.set(running.check.id, error);
    }
    await running.session.end();
    durations.set(running.check.id, performance.now() - startMs);
    if (!observes(running.check)) finish(outcome(running));
  };
  const isAlone = ({ check }: Running): boolean => isExclusive(check, run.profile);
  const { places } = run;
  await workOn(
    runnable.filter((running) => !isAlone(running)),
    { places, laneOf, isFirst: ({ check }) => check.waits === true },
    execute,
  );
  for (const running of runnable.filter(isAlone)) if (!places.interrupted) await execute(running);
  for (const running of observers) if (durations.has(running.check.id)) finish(outcome(running));
  for (const item of planned) {
    if (!results.has(item.check.id))
      finish(notRun(item, options.catalogue, "the run was interrupted before this check", true));
  }
  return planned.flatMap(({ check }) => results.get(check.id) ?? []);
}

function startCheck(
  check: Check,
  run: RunContext,
  options: RunOptions,
): { context: CheckContext; session: Session } {
  const context: CheckContext = {
    run,
    checkId: check.id,
    seed: checkSeed(options.seed, check.id),
    requirements: new Set(check.requirements),
    replay: options.path === undefined ? undefined : readReplayPath(options.path),
    judged: new Map(),
    notSeen: new Map(),
    evidence: { requests: 0, frames: 0, examples: 0 },
    state: { properties: 0, lacking: new Set() },
  };
  return { context, session: new Session(context) };
}

function readReplayPath(text: string): ReplayPoint {
  const slash = text.indexOf("/");
  const [path = "", commands] = text.slice(slash + 1).split("@");
  return { property: Number(text.slice(0, slash)), path, commands };
}

/** Turns what a check saw into its outcome. */
function conclude(
  { check, context, session }: Running,
  errors: ReadonlyMap<string, unknown>,
  durations: ReadonlyMap<string, number>,
  run: RunContext,
  options: RunOptions,
): CheckResult {
  const findings = session.findings.map((finding) => reportFinding(finding, check, run, options));
  const base = {
    ...describe(check, options.catalogue),
    evidence: context.evidence,
    judged: Object.fromEntries(context.judged),
    not_seen: notSeenBy(context),
    selected: !(errors.get(check.id) instanceof Interrupted),
    findings,
    durationMs: Math.round(durations.get(check.id) ?? 0),
  };
  const error = errors.get(check.id);
  if (error !== undefined && !(error instanceof Untestable)) {
    return { ...base, outcome: "engine-error", reason: run.secrets.redact(stackOf(error)) };
  }
  if (findings.length > 0) return { ...base, outcome: "fail" };
  if (error instanceof Untestable)
    return { ...base, outcome: "untestable", reason: run.secrets.redact(error.message) };
  const unjudged = check.requirements.filter((id) => !context.judged.has(id) && !context.notSeen.has(id));
  if (unjudged.length > 0) {
    const reason = `nothing was judged for ${unjudged.join(", ")}${lacking(context)}${lastRefusal(context)}`;
    return { ...base, outcome: "untestable", reason: run.secrets.redact(reason) };
  }
  if (context.judged.size > 0) return { ...base, outcome: "pass" };
  const reason = [...new Set(context.notSeen.values())].join("; ");
  return { ...base, outcome: "not-seen", reason: run.secrets.redact(reason) };
}

/** What the check never met, without what it judged elsewhere. */
const notSeenBy = ({ judged, notSeen }: CheckContext): Record<string, string> =>
  Object.fromEntries([...notSeen].filter(([id]) => !judged.has(id)));

const lacking = ({ state }: CheckContext): string =>
  state.lacking.size === 0 ? "" : `; the profile has no ${[...state.lacking].join(", no ")}`;

/** Why nothing was judged is most often the answer to the last request that was refused. */
function lastRefusal({ state: { refusal } }: CheckContext): string {
  if (refusal === undefined) return "";
  const { request, operation } = refusal;
  return `; the last request refused was ${operation} (${request.method}), which answered ${answerOf(refusal)}`;
}

/** @param isInterrupted the run ended before this check began */
function notRun(item: Planned, catalogue: Catalogue, reason?: string, isInterrupted = false): CheckResult {
  return {
    ...describe(item.check, catalogue),
    outcome: item.runs ? "untestable" : item.outcome,
    reason: item.runs ? (reason ?? "did not run") : item.reason,
    evidence: { requests: 0, frames: 0, examples: 0 },
    judged: {},
    not_seen: {},
    selected: !isInterrupted && (item.runs || item.isReadOnly !== true),
    findings: [],
    durationMs: 0,
  };
}

function describe(
  check: Check,
  catalogue: Catalogue,
): Pick<CheckResult, "id" | "title" | "area" | "level" | "requirements"> {
  const levels = check.requirements.map((id) => {
    const requirement = catalogue.get(id);
    if (requirement === undefined) throw new Error(`${check.id}: requirement ${id} is not in the catalogue`);
    return requirement.level;
  });
  return {
    id: check.id,
    title: check.title,
    area: check.area,
    level: strictest(levels),
    requirements: check.requirements,
  };
}

const observes = (check: Check): boolean =>
  check.observe !== undefined || check.observeFrame !== undefined || check.observeDelivery !== undefined;

const isExclusive = ({ exclusive }: Check, profile: Profile): boolean =>
  typeof exclusive === "function" ? exclusive(profile) : exclusive === true;

/**
 * Checks that share a lane run one after the other: a deployment may allow a key few connections at a time, and each
 * update of a task makes the version that somebody else has read a stale one.
 */
const lanes: readonly Capability[] = ["realtime", "tasks"];

const laneOf = ({ check, session }: Running): string | undefined =>
  check.lane?.(session.profile) ?? lanes.find((lane) => check.capabilities.includes(lane));

function registerKeys(secrets: Secrets, profile: Profile): void {
  for (const [role, key] of keysByRole(profile)) secrets.add(key, `keys.${role}`);
}

const today = (): string => new Date().toISOString().slice(0, 10);

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
