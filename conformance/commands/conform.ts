// `wcs conform`: options → profile → plan → run → reports → exit code.
import { type Catalogue, loadCatalogue } from "../catalogue.ts";
import { type Baseline, parseBaseline } from "../engine/report/baseline.ts";
import { exitCodes, type Report } from "../engine/report/report.ts";
import { discoverChecks } from "../engine/run/plan/discover-checks.ts";
import { runSuite } from "../engine/run/run.ts";
import { publishedDocs } from "../engine/run/suite.ts";
import type { Problem } from "../engine/run/target/target-problem.ts";
import type { Check } from "../engine/session/check.ts";
import { readText } from "../formats/user-file.ts";
import type { Profile } from "../profile/profile.ts";
import { resolveProfile } from "../profile/resolve-profile.ts";
import { terminalReporter } from "../reporters/terminal/terminal.ts";
import { TargetError } from "./ask-deployment.ts";
import { type Choice, chooseChecks } from "./choose-checks.ts";
import { openHarFile } from "./files/har-file.ts";
import { ledgerWriter, outputFiles, refuseUnwritable, shownPath, writeReports } from "./files/outputs.ts";
import { type ConformOptions, readOptions, usage } from "./options/conform-options.ts";
import { bareProfile, isBundled, targetArguments, withTarget } from "./options/target-options.ts";
import {
  checksDirectory,
  commandName,
  type ProcessIo,
  refuse,
  reporterClock,
  reportingProblems,
  requirementsDirectory,
} from "./process/process-io.ts";
import { watch } from "./watch.ts";

/** The parts of a run have the same target although each of them started a server of its own. */
const BUNDLED_NAME = "the bundled reference server";

/** @returns the exit code of the verdict */
export async function conform(args: readonly string[], outer: ProcessIo): Promise<number> {
  const options = readOptions(args);
  if ("problems" in options) return refuse(outer, "conform", options.problems);
  if (options.help) {
    outer.stdout.write(`${usage}\n`);
    return 0;
  }
  const runOnce = async (before?: Report) => {
    let report: Report | undefined;
    const io = withLimit({ ...outer, onReport: (made) => (report = made) }, options.maxDuration);
    const code = await runChosen(options, before, io);
    if (report !== undefined) outer.onReport?.(report);
    return { code, report };
  };
  if (!options.watch) return (await runOnce()).code;
  if (outer.stdin?.isTTY !== true || outer.stdout.isTTY !== true)
    return refuse(outer, "conform", ["--watch: expected a terminal to ask in, found none"]);
  const addressOf = (report?: Report) =>
    isBundled(options) ? undefined : (options.url ?? report?.target.base_url);
  return watch(runOnce, addressOf, outer);
}

const runChosen = (options: ConformOptions, before: Report | undefined, io: ProcessIo): Promise<number> =>
  reportingProblems(io, "conform", () =>
    withTarget(options, io, async (profile) => {
      const catalogue = loadCatalogue(requirementsDirectory);
      const suite = await discoverChecks(checksDirectory);
      const choice = chooseChecks(suite, options, before);
      const baseline = loadBaseline(options.baseline, suite);
      const target = await profile().then((found) => ({ profile: found }), unfitTarget(options, io));
      return judge(options, target, { ...choice, baseline, catalogue }, io);
    }),
  );

interface JudgedTarget {
  readonly profile: Profile;
  /** Why it cannot be judged. */
  readonly problem?: Problem;
}

/** Reports are written also of a target that could not be asked for its names. */
const unfitTarget =
  (options: ConformOptions, io: ProcessIo) =>
  (error: unknown): JudgedTarget => {
    if (!(error instanceof TargetError)) throw error;
    return { profile: resolveProfile(bareProfile(options, io), io.env), problem: error.problem };
  };

/** Seconds after which a run in CI stops, where nobody can press a key. */
const CI_LIMIT_S = 1_800;

/** Interrupts a run that takes too long, as a key press would: the results until then are reported. */
function withLimit(io: ProcessIo, given: number | undefined): ProcessIo {
  const isCi = io.env.CI !== undefined && io.env.CI !== "" && io.env.CI !== "false";
  const seconds = given ?? (isCi ? CI_LIMIT_S : undefined);
  if (seconds === undefined) return io;
  const limit = AbortSignal.timeout(seconds * 1000);
  limit.addEventListener("abort", () =>
    io.stderr.write(`wcs conform: broke off after ${seconds} s (--max-duration)\n`),
  );
  return { ...io, signal: io.signal === undefined ? limit : AbortSignal.any([io.signal, limit]) };
}

interface Judging extends Choice {
  readonly baseline: Baseline | undefined;
  readonly catalogue: Catalogue;
}

async function judge(
  options: ConformOptions,
  { profile, problem }: JudgedTarget,
  judging: Judging,
  io: ProcessIo,
): Promise<number> {
  refuseUnwritable(options);
  const har = options.har === undefined ? undefined : openHarFile(options.har);
  const terminal = terminalReporter({
    write: (text) => void io.stdout.write(text),
    live: io.stdout.isTTY === true,
    color: io.stdout.isTTY === true && io.env.NO_COLOR === undefined,
    clock: reporterClock,
    files: outputFiles(options).map(shownPath),
    replays: options.replayDir && shownPath(options.replayDir),
    replayTarget: targetArguments(options),
    wcs: commandName(io),
    lead: io.lead,
  });
  const report = await runSuite({
    ...judging,
    profile,
    gate: options.gate,
    readOnly: options.readOnly,
    maxRps: options.maxRps,
    concurrency: options.concurrency,
    path: options.path,
    command: commandName(io),
    replayTarget: targetArguments(options),
    targetName: isBundled(options) && io.startReferenceServer !== undefined ? BUNDLED_NAME : undefined,
    signal: io.signal,
    problem,
    docsUrl: options.docsUrl ?? publishedDocs,
    emitExchanges: har !== undefined,
    onCreated: ledgerWriter(options.ledger),
    emit: (event) => {
      terminal(event);
      har?.tell(event);
    },
  });
  await har?.finish();
  await writeReports(options, report, { catalogue: judging.catalogue, wcs: commandName(io) });
  io.onReport?.(report);
  // Half a run that nobody asked for must not open a gate.
  const isBrokenOff = io.signal?.aborted === true && exitCodes[report.verdict] === 0;
  return isBrokenOff ? exitCodes["could-not-judge"] : exitCodes[report.verdict];
}

/** @throws ProfileError with every problem of the file */
function loadBaseline(file: string | undefined, suite: readonly Check[]): Baseline | undefined {
  if (file === undefined) return undefined;
  return parseBaseline(readText(file), file, new Set(suite.map((check) => check.id)));
}
