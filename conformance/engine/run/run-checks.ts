// Runs checks side by side, the exclusive ones alone at the end, and shows observers everything.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Capability } from "../../../generator/generated/constants.ts";
import type { Profile } from "../../profile/profile.ts";
import { applyBaseline, emptyBaseline } from "../report/baseline.ts";
import type { CheckResult } from "../report/report.ts";
import type { Check, Lane } from "../session/check.ts";
import type { CheckContext, ReplayPoint, RunContext } from "../session/context.ts";
import type { Finding } from "../session/finding.ts";
import { Session } from "../session/session.ts";
import { hasDoubtful } from "./doubtful-findings.ts";
import { conclude, notRun, type RunningCheck } from "./outcome.ts";
import type { Planned } from "./plan/plan-check.ts";
import { SLOW_LINK_MS, workOn } from "./pool.ts";
import type { RunOptions } from "./run-options.ts";
import { notTried, tryAlone } from "./try-alone.ts";

/** Shows something to every check that looks at the whole run. */
export function tell(
  observers: readonly RunningCheck[],
  show: (check: Check, session: Session) => void,
): void {
  for (const running of observers) {
    try {
      show(running.check, running.session);
    } catch (error) {
      running.error = error;
    }
  }
}

/**
 * Runs the planned checks. Checks that observe the whole run are added to `observers`, and concluded at the
 * end.
 */
export async function runChecks(
  planned: readonly Planned[],
  run: RunContext,
  observers: RunningCheck[],
  options: RunOptions,
): Promise<CheckResult[]> {
  const results = new Map<string, CheckResult>();
  const finish = (result: CheckResult): void => {
    results.set(result.id, result);
    const { size: done } = results;
    const requests = run.target.exchangeCount;
    options.emit({ type: "check-finished", result, done, requests, total: planned.length });
  };
  const finishRunning = (running: RunningCheck): void => {
    const result = conclude(running, run, options);
    running.session.release();
    finish(applyBaseline(result, options.baseline ?? emptyBaseline, today()));
  };
  const execute = async (running: RunningCheck, leaveLane?: () => void): Promise<void> => {
    if (leaveLane !== undefined) running.context.state.leaveLane = leaveLane;
    options.emit({ type: "check-started", id: running.check.id });
    await runOne(running);
    if (isConcludedLast(running)) options.emit({ type: "check-ran", id: running.check.id });
    else finishRunning(running);
  };
  const runnable: RunningCheck[] = [];
  for (const item of planned) {
    if (item.runs) runnable.push(startCheck(item.check, run, options));
    else finish(notRun(item, options.catalogue));
  }
  observers.push(...runnable.filter(({ check }) => observes(check)));
  const isAlone = ({ check }: RunningCheck): boolean => isExclusive(check, run.profile);
  const { slots } = run;
  await workOn(
    runnable.filter((running) => !isAlone(running)),
    {
      slots,
      laneOf: (running) => laneOf(running, run.target.roundTripMs),
      isFirst: ({ check }) => check.waits === true,
      isLong: ({ check }) => check.isLong === true,
    },
    execute,
  );
  for (const running of runnable.filter(isAlone)) if (!slots.interrupted) await execute(running);
  const last = runnable.filter((running) => isConcludedLast(running) && running.durationMs !== undefined);
  await untilDisproved(last, run);
  for (const running of last) if (!observes(running.check)) finishRunning(running);
  const known = await knownAlone(runnable, results, run, options);
  for (const running of last) if (observes(running.check)) finishRunning(running);
  for (const [id, result] of results)
    if (known !== undefined && result.outcome === "fail")
      results.set(id, known.get(id) ?? { ...result, ...WHOLE_RUN });
  for (const item of planned) {
    if (!results.has(item.check.id))
      finish(
        notRun(item, options.catalogue, {
          reason: "the run was interrupted before this check",
          isInterrupted: true,
        }),
      );
  }
  return planned.flatMap(({ check }) => results.get(check.id) ?? []);
}

const WHOLE_RUN = notTried("it looks at the whole run");
const ALONE_ANYWAY = notTried("it had run with nothing beside it");

/** The failed checks with what is known of each alone; undefined where none of them is tried so. */
async function knownAlone(
  runnable: readonly RunningCheck[],
  results: ReadonlyMap<string, CheckResult>,
  run: RunContext,
  options: RunOptions,
): Promise<ReadonlyMap<string, CheckResult> | undefined> {
  const isCrowded = runnable.length > 1;
  const isTried = ({ check }: RunningCheck): boolean => {
    const result = results.get(check.id);
    return (isCrowded && !isExclusive(check, run.profile)) || (result !== undefined && hasDoubtful(result));
  };
  const tried = runnable.filter(isTried).map(({ check }) => check);
  if (!run.shrinks || options.path !== undefined || (!isCrowded && tried.length === 0)) return undefined;
  return failuresAlone(tried, results, run, options);
}

/** The results of checks that failed, with what is known of each with nothing beside it. */
async function failuresAlone(
  checks: readonly Check[],
  results: ReadonlyMap<string, CheckResult>,
  run: RunContext,
  options: RunOptions,
): Promise<ReadonlyMap<string, CheckResult>> {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const all = [...results.values()].filter(({ outcome }) => outcome === "fail");
  const failed = all.filter(({ id }) => byId.has(id));
  const brokenBy = async (id: string): Promise<ReadonlySet<string> | undefined> => {
    const check = byId.get(id);
    if (check === undefined) return undefined;
    options.emit({ type: "check-tried-alone", id });
    const running = startCheck(check, { ...run, shrinks: false }, options);
    await runOne(running);
    const broken = new Set(running.session.findings.map(({ requirement }) => requirement));
    running.session.release();
    if (running.context.evidence.sent_twice !== undefined) return undefined;
    return broken.size > 0 || running.error === undefined ? broken : undefined;
  };
  const tried = await tryAlone(failed, brokenBy, () => run.slots.interrupted);
  const alone = all.map((result) => ({ ...result, ...ALONE_ANYWAY }));
  return new Map([...alone, ...tried].map((result) => [result.id, result]));
}

async function runOne(running: RunningCheck): Promise<void> {
  const startMs = performance.now();
  try {
    await running.check.run(running.session);
  } catch (error) {
    running.error ??= error;
  }
  await running.session.end();
  running.durationMs = performance.now() - startMs;
}

function startCheck(check: Check, run: RunContext, options: RunOptions): RunningCheck {
  const context: CheckContext = {
    run,
    checkId: check.id,
    seed: checkSeed(options.seed, check.id),
    requirements: new Set(check.requirements),
    replay: options.path === undefined ? undefined : readReplayPath(options.path),
    judged: new Map(),
    notSeen: new Map(),
    notJudged: new Map(),
    evidence: { requests: 0, frames: 0, examples: 0 },
    state: { properties: 0, refusals: [], missing: new Set(), waits: 0 },
  };
  return { check, context, session: new Session(context) };
}

function readReplayPath(text: string): ReplayPoint {
  const slash = text.indexOf("/");
  const [path = "", commands] = text.slice(slash + 1).split("@");
  return { property: Number(text.slice(0, slash)), path, commands };
}

const observes = (check: Check): boolean =>
  [check.observe, check.observeFrame, check.observeDelivery, check.observeMisdirected].some(
    (observer) => observer !== undefined,
  );

/** It judges the whole run, or later events of the run may disprove its findings. */
const isConcludedLast = ({ check, session }: RunningCheck): boolean =>
  observes(check) || session.findings.some(({ doubt }) => doubt !== undefined);

const LOOK_AGAIN_MS = 100;

/** Waits for events that may disprove a finding, as long as the profile permits. */
async function untilDisproved(last: readonly RunningCheck[], run: RunContext): Promise<void> {
  const { slots, profile } = run;
  const endMs = performance.now() + profile.permissions.long_waits * 1000;
  const isOpen = ({ doubt }: Finding): boolean =>
    doubt !== undefined && doubt.disproof() === undefined && doubt.isOpen();
  while (last.some(({ session }) => session.findings.some(isOpen))) {
    if (slots.interrupted || run.clock.ending?.aborted === true || performance.now() > endMs) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

const isExclusive = ({ exclusive }: Check, profile: Profile): boolean =>
  typeof exclusive === "function" ? exclusive(profile) : exclusive === true;

/**
 * Checks that share a lane run one after the other: a deployment may allow a key few connections at a time, and each
 * update of a task makes the version that somebody else has read a stale one.
 */
const lanes = ["realtime", "tasks"] as const satisfies readonly (Capability & Lane)[];

/**
 * The area that has a lane of its own over a slow link, where all that opens connections, one after the other, would take
 * longer than the rest of a run.
 */
const STREAMS = "realtime-stream";

function laneOf({ check, session }: RunningCheck, roundTripMs: number): Lane | typeof STREAMS | undefined {
  const own = check.lane?.(session.profile) ?? lanes.find((lane) => check.capabilities.includes(lane));
  const isApart = own === "realtime" && check.area === STREAMS && roundTripMs >= SLOW_LINK_MS;
  return isApart ? STREAMS : own;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * A 31-bit seed for one check, derived from the run's seed and the check's id: neither order, parallelism nor a filter
 * changes the requests that a check generates.
 */
export function checkSeed(runSeed: number, checkId: string): number {
  const digest = createHash("sha256").update(`${runSeed}\n${checkId}`).digest();
  return digest.readUInt32BE(0) >>> 1;
}
