// `wcs merge` and `wcs compare`: what can be done with reports after their runs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadCatalogue } from "../catalogue.ts";
import { exitCodes, type Report } from "../engine/report/report.ts";
import { mergeReports } from "../engine/run/shard.ts";
import { type Rim, requirementsDirectory } from "../main.ts";
import { compareReports } from "../reporters/comparison.ts";
import { htmlReport } from "../reporters/html.ts";
import { junitXml } from "../reporters/junit.ts";
import { markdownSummary } from "../reporters/markdown.ts";
import { printable } from "../reporters/printable.ts";
import { terminalReporter } from "../reporters/terminal.ts";

type Streams = Pick<Rim, "stdout" | "stderr">;

const mergeUsage = `usage: wcs merge REPORT... [--report-json FILE] [--report-junit FILE]
                 [--report-markdown FILE] [--report-html FILE]

Makes one report of the reports of all parts of a run (wcs conform --shard),
takes the verdict anew and exits with its code.`;

const compareUsage = `usage: wcs compare BEFORE AFTER

Says what changed between two reports (JSON). Exits with 1 when something that
was green is not any more.`;

const writers: Readonly<Record<string, (report: Report) => string>> = {
  "--report-json": (report) => `${JSON.stringify(report, null, 2)}\n`,
  "--report-junit": junitXml,
  "--report-markdown": markdownSummary,
  "--report-html": htmlReport,
};

/** Runs `wcs merge`. @returns the exit code of the merged verdict */
export async function merge(args: readonly string[], { stdout, stderr }: Streams): Promise<number> {
  const files: string[] = [];
  const outputs: { file: string; write: (report: Report) => string }[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (!arg.startsWith("-")) files.push(arg);
    else if (arg === "--help" || arg === "-h") return said(stdout, mergeUsage);
    else {
      const write = Object.hasOwn(writers, arg) ? writers[arg] : undefined;
      const file = args[++index];
      if (write === undefined || file === undefined)
        return refused(stderr, "merge", `${arg}: unknown option or missing value`);
      outputs.push({ file, write });
    }
  }
  if (files.length === 0) return refused(stderr, "merge", "expected the reports of a run");
  const parts = readReports(files);
  if (typeof parts === "string") return refused(stderr, "merge", parts);
  const merged = mergeReports(parts, loadCatalogue(requirementsDirectory));
  if (typeof merged === "string") return refused(stderr, "merge", merged);
  for (const { file, write } of outputs) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, write(merged));
  }
  const print = terminalReporter({
    write: (text) => void stdout.write(text),
    live: false,
    color: false,
    files: outputs.map(({ file }) => file),
  });
  print({ type: "run-finished", report: merged });
  return exitCodes[merged.verdict];
}

/** Runs `wcs compare`. @returns 0, or 1 when something got worse */
export async function compare(args: readonly string[], { stdout, stderr }: Streams): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) return said(stdout, compareUsage);
  if (args.length !== 2)
    return refused(stderr, "compare", `expected two reports, found ${args.length} arguments`);
  const reports = readReports(args);
  if (typeof reports === "string") return refused(stderr, "compare", reports);
  const [before, after] = reports;
  if (before === undefined || after === undefined) return refused(stderr, "compare", "expected two reports");
  const { lines, worse } = compareReports(before, after);
  stdout.write(printable(`${lines.join("\n")}\n`));
  return worse ? 1 : 0;
}

function readReports(files: readonly string[]): Report[] | string {
  const reports: Report[] = [];
  for (const file of files) {
    try {
      const report = JSON.parse(readFileSync(file, "utf8")) as Partial<Report> | null;
      if (typeof report?.verdict !== "string" || !Array.isArray(report.checks))
        return `${file}: is no report of wcs conform`;
      // Verdict and checks are there; the rest comes from the same writer.
      reports.push(report as Report);
    } catch (error) {
      return `${file}: cannot be read: ${(error as Error).message}`;
    }
  }
  return reports;
}

function said(stdout: Streams["stdout"], text: string): number {
  stdout.write(`${text}\n`);
  return 0;
}

function refused(stderr: Streams["stderr"], command: string, problem: string): number {
  stderr.write(printable(`wcs ${command}: ${problem}\n`));
  return exitCodes["could-not-judge"];
}
