// The report for a person at a terminal: live progress on one line while it runs, then the failures with all
// that is needed to fix them, the checks that could not be judged and why, and the verdict. Fits 80 columns.
import { join } from "node:path";
import { baselineProblems } from "../../engine/report/baseline.ts";
import type { Outcome, Report } from "../../engine/report/report.ts";
import type { Reporter, RunEvent } from "../../engine/run/events.ts";
import type { Problem } from "../../engine/run/target/target-problem.ts";
import { counted } from "../../text/counted.ts";
import { failingOperations } from "../wording/failing-operations.ts";
import { type Painter, painter, printed } from "../wording/printable.ts";
import { reasonsOf } from "../wording/reasons.ts";
import { triedAloneText } from "../wording/tried-alone.ts";
import { cut } from "../wording/value-text.ts";
import { firstCauseText, judgedText, verdictText } from "../wording/verdict-text.ts";
import { wrap } from "../wording/wrap.ts";
import { previewLines } from "./preview.ts";
import { progressReporter, type ReporterClock } from "./progress.ts";
import { printCauses, WIDTH } from "./terminal-causes.ts";

export interface TerminalOptions {
  readonly write: (text: string) => void;
  /** The output is a terminal. */
  readonly live: boolean;
  readonly clock: ReporterClock;
  readonly color: boolean;
  /** Where the reports were written, for the last lines. */
  readonly files: readonly string[];
  /** The folder with one file per finding. */
  readonly replays?: string | undefined;
  /** The arguments that name the target in a command; nothing for the bundled server. */
  readonly replayTarget?: string | undefined;
  /** The words that a person types to start the command; `wcs` unless given. */
  readonly wcs?: string | undefined;
  /** Text that comes before the failures, in place of a preview and a verdict. */
  readonly lead?: ((report: Report) => string) | undefined;
}

const mark: Readonly<Record<Outcome, string>> = {
  pass: "pass",
  fail: "FAIL",
  "not-applicable": "n/a",
  untestable: "untestable",
  "not-seen": "not seen",
  known: "known",
  flaky: "flaky",
  "engine-error": "ENGINE ERROR",
};

export function terminalReporter(options: TerminalOptions): Reporter {
  const write = (text: string): void => options.write(printed(text));
  const paint = painter(options.color);
  const progress = progressReporter({ ...options, paint });
  let problem: Problem | undefined;
  return (event: RunEvent) => {
    switch (event.type) {
      case "run-started": {
        problem = event.problem;
        if (problem !== undefined) return;
        if (options.lead === undefined) printPreview(event, write, paint, options);
        progress(event);
        return;
      }
      case "check-started":
      case "check-ran":
      case "check-tried-alone":
      case "check-finished":
      case "exchange":
      case "frame":
      case "exchanges-finished":
        progress(event);
        return;
      case "run-finished":
        progress(event);
        if (options.lead !== undefined) write(options.lead(event.report));
        if (problem !== undefined) {
          const head =
            options.lead === undefined ? `${paint.red(`verdict: ${event.report.verdict}`)}: ` : "  ";
          write(`${head}${problem.found}\n  ${problem.advice}\n`);
          return;
        }
        printReport(event.report, write, paint, options);
        return;
    }
  };
}

function printPreview(
  { profile, seed, effort, planned, notes }: Extract<RunEvent, { type: "run-started" }>,
  write: (text: string) => void,
  paint: Painter,
  { wcs }: TerminalOptions,
): void {
  write(`\n${paint.bold("workspace context service: conformance")}\n`);
  write(`  target  ${profile.baseUrl}\n`);
  write(`  seed    ${seed}, effort ${effort}\n`);
  for (const line of previewLines(planned, profile, effort, wcs)) write(`${line}\n`);
  for (const note of notes) write(`${wrap(`note: ${note}`, WIDTH, "  ", "  ")}\n`);
  write("\n");
}

function printReport(
  report: Report,
  write: (text: string) => void,
  paint: Painter,
  options: TerminalOptions,
): void {
  if (options.lead === undefined) printAreas(report, write, paint);
  for (const { check, reason } of baselineProblems(report.checks)) {
    write(`\n${paint.red("FAIL")} ${paint.bold(check.id)}  baseline\n`);
    write(`${wrap(reason, WIDTH, "  problem   ", "            ")}\n`);
  }
  const failing = failingOperations(report);
  if (failing !== undefined) write(`\n${paint.yellow(wrap(failing, WIDTH, "", ""))}\n`);
  const { replays, replayTarget = "", wcs = "wcs" } = options;
  const target = replayTarget === "" ? "" : ` ${replayTarget}`;
  const replayOf =
    replays === undefined ? undefined : (name: string) => `${wcs} replay ${join(replays, name)}${target}`;
  printCauses(report, write, paint, { wcs, replayOf });
  const triedAlone = triedAloneText(report);
  if (triedAlone !== undefined) write(`\n${wrap(triedAlone, WIDTH, "", "")}\n`);
  for (const check of report.checks.filter((result) => result.outcome === "engine-error")) {
    write(`\n${paint.red(`ENGINE ERROR ${check.id}`)}\n${check.reason ?? ""}\n`);
  }
  printNoted(report, write, paint);
  printReasons(report, write, paint);
  if (options.lead !== undefined) {
    for (const file of options.files) write(`  report:  ${file}\n`);
    return;
  }
  printContract(report, write, paint);
  printVerdict(report, write, paint, options.files);
  if (report.checks.every(({ findings }) => findings.length === 0)) return;
  if (replays !== undefined) write(`  replays: ${replays}, each for ${wcs} replay FILE${target}\n`);
}

function printAreas(report: Report, write: (text: string) => void, paint: Painter): void {
  const areas = [...new Set(report.checks.map((check) => check.area))];
  for (const area of areas) {
    const checks = report.checks.filter((check) => check.area === area);
    const parts = (Object.keys(mark) as Outcome[]).flatMap((outcome) => {
      const count = checks.filter((check) => check.outcome === outcome).length;
      const text = `${count} ${mark[outcome]}`;
      if (count === 0) return [];
      return [
        outcome === "fail" || outcome === "engine-error"
          ? paint.red(text)
          : outcome === "pass"
            ? paint.green(text)
            : paint.yellow(text),
      ];
    });
    write(`  ${area.padEnd(22)} ${parts.join(", ")}\n`);
  }
}

/** Failures that the baseline lists: a line each, with its reason and owner, for they decide nothing. */
function printNoted(report: Report, write: (text: string) => void, paint: Painter): void {
  const noted = report.checks.filter(({ outcome }) => outcome === "known" || outcome === "flaky");
  if (noted.length === 0) return;
  write(`\n${paint.bold("Listed in the baseline")}  (decides nothing)\n`);
  for (const { id, outcome, reason = "", findings } of noted) {
    const requirements = [...new Set(findings.map(({ requirement }) => requirement))].join(", ");
    const about = requirements === "" ? "" : ` ${requirements}`;
    write(`${wrap(`${paint.yellow(mark[outcome])} ${id}${about}: ${reason}`, WIDTH, "  ", "    ")}\n`);
  }
}

/** Checks named with a reason; the report file has all of them. */
const MAX_PRINTED_CHECKS = 4;

const unjudgedTitles = [
  ["untestable", "Untestable"],
  ["not-seen", "Not seen"],
  ["not-applicable", "Not applicable"],
] as const;

function printReasons(report: Report, write: (text: string) => void, paint: Painter): void {
  for (const [outcome, title] of unjudgedTitles) {
    const reasons = reasonsOf(report, outcome);
    if (reasons.length === 0) continue;
    write(`\n${paint.bold(title)}\n`);
    for (const { reason, ids } of reasons) {
      const more = ids.length > MAX_PRINTED_CHECKS ? ` and ${ids.length - MAX_PRINTED_CHECKS} more` : "";
      const checks = ids.slice(0, MAX_PRINTED_CHECKS).join(", ") + more;
      write(`${wrap(`${reason}: ${checks}`, WIDTH, "  ", "    ")}\n`);
    }
  }
}

/** Differences of the published contract printed; the report file has all of them. */
const MAX_PRINTED_DIFFERENCES = 5;

function printContract(
  { published_contract: { findings } }: Report,
  write: (text: string) => void,
  paint: Painter,
): void {
  if (findings.length === 0) return;
  write(`\n${paint.bold("Published contract")}  (decides nothing)\n`);
  for (const { message, pointer } of findings.slice(0, MAX_PRINTED_DIFFERENCES))
    write(`${wrap(`${message} (${pointer})`, WIDTH, "  ", "    ")}\n`);
  const more = findings.length - MAX_PRINTED_DIFFERENCES;
  if (more > 0) write(`  ${counted(more, "more difference")} in the report file\n`);
}

/** The reasons for the verdict in two lines, and then the facts that a reader looks for at the end. */
function printVerdict(
  report: Report,
  write: (text: string) => void,
  paint: Painter,
  files: readonly string[],
): void {
  const { operations } = report.coverage;
  const called = operations.filter(({ requests }) => requests > 0).length;
  const rest = files.length > 0 ? "; the report names the rest" : "";
  write(`\n${wrap(judgedText(report), WIDTH, "  ", "  ")}\n`);
  write(
    `${wrap(`${report.exchanges} exchanges in ${(report.duration_ms / 1000).toFixed(1)} s, seed ${report.seed}, ${called} of ${operations.length} operations called${rest}`, WIDTH, "  ", "  ")}\n`,
  );
  const tone = { conforms: paint.green, partial: paint.yellow }[report.verdict as string] ?? paint.red;
  write(`\n${tone(paint.bold(`verdict: ${verdictText(report)}`))}\n`);
  if (report.reason !== undefined) write(`${wrap(report.reason, WIDTH, "  ", "  ")}\n`);
  const first = firstCauseText(report);
  if (first !== undefined) write(`${wrap(cut(first, MAX_FIRST), WIDTH, "  first:   ", "           ")}\n`);
  for (const file of files) write(`  report:  ${file}\n`);
}

/** Characters of the first cause at the end; above it is shown in full. */
const MAX_FIRST = 140;
