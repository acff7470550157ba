// Runs the suite once: preflight, plan, checks, report. Yields events through `emit` and knows nothing of terminals or
// files.
import { randomBytes } from "node:crypto";
import { Secrets } from "../../leaks/secrets.ts";
import { keysByRole } from "../../profile/profile.ts";
import { buildReport } from "../report/build-report.ts";
import { comparePublishedContract } from "../report/compare-contract.ts";
import { OperationCounter } from "../report/coverage.ts";
import type { Report } from "../report/report.ts";
import { reportExchange, reportFrame } from "../report/report-finding.ts";
import type { RunContext } from "../session/context.ts";
import { Origins } from "../session/origins.ts";
import { StallAwareClock } from "../transport/stall-aware-clock.ts";
import { Target } from "../transport/target.ts";
import { Endpoints } from "../webhooks/endpoints.ts";
import { openReceiver } from "../webhooks/open-receiver.ts";
import type { Receiver } from "../webhooks/receiver.ts";
import { endingAfter } from "./ending.ts";
import { createLedger } from "./ledger.ts";
import { notRun, type RunningCheck } from "./outcome.ts";
import { requestsOf } from "./plan/costs.ts";
import { type Planned, planCheck } from "./plan/plan-check.ts";
import { concurrencyFor, Slots } from "./pool.ts";
import { runChecks, tell } from "./run-checks.ts";
import type { RunOptions } from "./run-options.ts";
import { preflight, type Ready } from "./target/preflight.ts";
import { problemText } from "./target/target-problem.ts";

export type { RunOptions } from "./run-options.ts";

/** Runs the suite once. Never throws for the behaviour of the target. */
export async function runSuite(options: RunOptions): Promise<Report> {
  const [startedAt, startMs] = [new Date(), performance.now()];
  const { profile, signal } = options;
  const secrets = new Secrets();
  for (const [role, key] of keysByRole(profile)) secrets.add(key, `keys.${role}`);
  const counter = new OperationCounter();
  const observers: RunningCheck[] = [];
  const { onExchange, onFrame } = listeners(options, { secrets, counter, observers, startedAt });
  const ending = endingAfter(signal);
  const clock = new StallAwareClock(ending.signal);
  const target = new Target({
    baseUrl: profile.baseUrl,
    clock,
    secrets,
    requestTimeoutMs: profile.timing.request_ms,
    maxRps: options.maxRps,
    readOnly: options.readOnly,
    onRepeated: onExchange,
    signal,
    ending: ending.signal,
  });
  const receivers: Promise<Receiver>[] = [];
  try {
    const { problem: found, notes } = secrets.redactDeep(await lookAhead(options, target));
    const problem = found === undefined ? undefined : problemText(found);
    const planned = options.checks.map((check) => planCheck(check, profile, { readOnly: options.readOnly }));
    const { seed, effort } = options;
    options.emit({ type: "run-started", planned, profile, notes, seed, effort, problem: found });
    const contract =
      problem === undefined
        ? await comparePublishedContract(target, profile, signal)
        : { compared: false, reason: problem, findings: [] };
    const run = createContext(options, {
      ...{ profile, target, secrets, clock },
      ...{ planned, observers, receivers, onExchange, onFrame },
    });
    const results =
      problem === undefined
        ? await runChecks(planned, run, observers, options)
        : planned.map((item) => notRun(item, options.catalogue, { reason: problem }));
    const report = buildReport({
      options,
      profile,
      results,
      run,
      contract,
      operations: counter.result(),
      values: counter.values.result(),
      startedAt,
      durationMs: performance.now() - startMs,
      problem,
      interrupted: signal?.aborted === true,
    });
    if (options.emitExchanges === true)
      options.emit({ type: "exchanges-finished", redact: (text) => secrets.redact(text) });
    options.emit({ type: "run-finished", report });
    return report;
  } finally {
    await Promise.allSettled(receivers.map(async (opened) => (await opened).close()));
    await target.close();
    clock.stop();
    ending.release();
  }
}

interface Listening {
  readonly secrets: Secrets;
  readonly counter: OperationCounter;
  readonly observers: readonly RunningCheck[];
  readonly startedAt: Date;
}

/** Report the events to the listeners, and to the checks that judge the whole run. */
function listeners(
  { emit, emitExchanges }: RunOptions,
  { secrets, counter, observers, startedAt }: Listening,
): Pick<RunContext, "onExchange" | "onFrame"> {
  return {
    onExchange: (exchange) => {
      if (emitExchanges === true)
        emit({ type: "exchange", exchange: reportExchange(exchange, secrets), startedAt });
      counter.see(exchange);
      tell(observers, (check, session) => check.observe?.(exchange, session));
    },
    onFrame: (frame, url) => {
      if (emitExchanges === true)
        emit({ type: "frame", frame: reportFrame(frame, secrets), url: secrets.redact(url), startedAt });
      tell(observers, (check, session) => check.observeFrame?.(frame, session));
    },
  };
}

/** The problem that prevents the run, if there is one, and remarks on the deployment. */
const lookAhead = async ({ problem, profile, signal }: RunOptions, target: Target): Promise<Ready> =>
  problem === undefined ? preflight(target, profile, signal) : { problem, notes: [] };

interface RunParts
  extends Pick<RunContext, "profile" | "target" | "secrets" | "clock" | "onExchange" | "onFrame"> {
  readonly observers: readonly RunningCheck[];
  readonly planned: readonly Planned[];
  /** Holds the receiver once a check has asked for it. */
  readonly receivers: Promise<Receiver>[];
}

function createContext(options: RunOptions, parts: RunParts): RunContext {
  const { profile, target, clock, planned, observers, receivers } = parts;
  const runTag = randomBytes(5).toString("hex");
  const endpoints = new Endpoints(profile.bindings.webhook_signature, runTag);
  const open = (): Promise<Receiver> =>
    openReceiver(profile, {
      ...{ runTag, clock, endpoints },
      onDelivery: (delivery) =>
        tell(observers, (check, session) => check.observeDelivery?.(delivery, session)),
      onMisdirected: (misdirected) =>
        tell(observers, (check, session) => check.observeMisdirected?.(misdirected, session)),
    });
  return {
    ...{ profile, target, secrets: parts.secrets, clock, runTag, endpoints, onExchange: parts.onExchange },
    onFrame: parts.onFrame,
    origins: new Origins(),
    effort: options.effort,
    expectedRequests: requestsOf(
      planned.flatMap(({ check, runs }) => (runs ? [check] : [])),
      options.effort,
    ),
    shrinks: options.shrinks ?? true,
    readOnly: options.readOnly,
    slots: new Slots(options.concurrency ?? concurrencyFor(target.roundTripMs), options.signal),
    ledger: createLedger(options.onCreated),
    observed: new Map(),
    pairs: { possible: new Set(), met: new Set() },
    counters: { unique: 0, connections: 0, bytes: 0, shrunkMs: 0 },
    memory: new Map(),
    headers: { takesTokens: undefined },
    receiver: () => {
      const [opened = open()] = receivers;
      receivers[0] = opened;
      return opened;
    },
  };
}
