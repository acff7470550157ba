// `wcs generate`: reads the arguments, and runs the steps for each output unless nothing has changed since they last
// succeeded. Exit codes: 0 done or up to date; 1 a document has problems or files have drifted; 2 a document cannot be read or the
// command cannot run.
import { existsSync, statSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { type Job, jobOf, type Output, ownJobs } from "./job.ts";
import { type Options, type OutputRequest, readOptions, USAGE } from "./options.ts";
import type { LocatedDiagnostic } from "./read/diagnostics/diagnostics.ts";
import { notAFile } from "./runtime/text/read-failure.ts";
import { lastGoodRun, rememberGood } from "./up-to-date.ts";
import type { Ran } from "./watch.ts";

const STDIO: Output = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

/** @param interruption asked for only when the command waits for changes */
export async function main(
  args: readonly string[],
  output: Output = STDIO,
  interruption: () => AbortSignal = () => new AbortController().signal,
): Promise<number> {
  const options = readOptions(args);
  if (options === "help") {
    output.out(USAGE);
    return 0;
  }
  if ("wrong" in options) {
    for (const line of options.wrong) output.err(`wcs generate: ${line}`);
    output.err(USAGE);
    return 2;
  }
  if (!options.watch) return (await runAll(options, output)).code;
  const { watch } = await import("./watch.ts");
  return watch(() => runAll(options, output), output, interruption());
}

async function runAll(options: Options, output: Output): Promise<Ran> {
  const { jobs, config } = await jobsOf(options, output);
  const read = config === undefined ? [] : [config];
  if (jobs === undefined) return { code: 2, read };
  const diagnostics: LocatedDiagnostic[] = [];
  let code = 0;
  for (const job of jobs) {
    const ran = await runOne(job, options, output, diagnostics);
    code = Math.max(code, ran.code);
    read.push(...ran.read);
  }
  return { code: (await writeDiagnostics(diagnostics, options, output)) ? code : 2, read };
}

interface FoundJobs {
  /** Undefined when there is a mistake; it has been named. */
  readonly jobs: readonly Job[] | undefined;
  readonly config?: string;
}

async function jobsOf(options: Options, output: Output): Promise<FoundJobs> {
  if (options.request !== undefined)
    return { jobs: checked([jobOf(options.request)], [options.request], output) };
  const { findConfig, readConfig } = await import("./config.ts");
  const config = options.config ?? findConfig(process.cwd());
  if (config === undefined) return { jobs: packageJobs(output) };
  const stats = statSync(config, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) {
    output.err(`wcs generate: ${config}: ${notAFile(stats)}`);
    return { jobs: undefined };
  }
  const { requests, problems } = readConfig(config);
  if (problems.length > 0) {
    const { locateDiagnostics } = await import("./located-diagnostics.ts");
    const { readSourceText } = await import("./read/load/load.ts");
    const { textOf } = await import("./read/diagnostics/diagnostic-formats.ts");
    for (const line of textOf(await locateDiagnostics(problems, readSourceText, process.cwd())))
      output.err(line);
    return { jobs: undefined, config };
  }
  const jobs = checked(
    requests.map((request) => jobOf(request, config)),
    requests,
    output,
  );
  return { jobs, config };
}

function packageJobs(output: Output): readonly Job[] | undefined {
  const jobs = ownJobs();
  if (jobs.every(({ spec }) => existsSync(spec))) return jobs;
  output.err("wcs generate: nothing says what to make; give --spec and --out, or write a wcs-generate.yaml");
  return undefined;
}

function checked(
  jobs: readonly Job[],
  requests: readonly OutputRequest[],
  output: Output,
): readonly Job[] | undefined {
  const folders = requests.flatMap(({ allowRead, templates }) => [
    ...allowRead.map((folder) => ["--allow-read", folder] as const),
    ...(templates === undefined ? [] : [["--templates", templates] as const]),
  ]);
  const wrong = folders.filter(
    ([, folder]) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true,
  );
  for (const [name, folder] of wrong)
    output.err(`wcs generate: ${name}: expected a folder, found "${folder}"`);
  return wrong.length > 0 ? undefined : jobs;
}

async function runOne(
  job: Job,
  options: Options,
  output: Output,
  diagnostics: LocatedDiagnostic[],
): Promise<Ran> {
  const startedAt = Date.now();
  // A file of diagnostics is asked for anew each time.
  const wantsFile = options.diagnosticsJson !== undefined || options.diagnosticsSarif !== undefined;
  const last = wantsFile ? undefined : lastGoodRun(job.knownGood);
  if (last !== undefined) {
    for (const line of last.lines) output.err(line);
    if (!options.check && !job.isOwn) output.out(`${relative(process.cwd(), job.root) || "."}: up to date`);
    return { code: 0, read: last.documents };
  }
  const { generate } = await import("./generate.ts");
  const lines: string[] = [];
  const { code, documents, located } = await generate(job, options, {
    out: output.out,
    err: (line) => {
      lines.push(line);
      output.err(line);
    },
  });
  diagnostics.push(...located);
  if (code === 0) rememberGood(job.knownGood, { documents, lines }, startedAt);
  return { code, read: documents };
}

/** False when one cannot be written; that has been said. */
async function writeDiagnostics(
  located: readonly LocatedDiagnostic[],
  { diagnosticsJson, diagnosticsSarif }: Options,
  output: Output,
): Promise<boolean> {
  if (diagnosticsJson === undefined && diagnosticsSarif === undefined) return true;
  const { jsonOf, sarifOf } = await import("./read/diagnostics/diagnostic-formats.ts");
  const { failureOf } = await import("./write/write.ts");
  for (const [file, write] of [
    [diagnosticsJson, jsonOf],
    [diagnosticsSarif, sarifOf],
  ] as const) {
    if (file === undefined) continue;
    try {
      writeFileSync(file, write(located));
    } catch (error) {
      output.err(`wcs generate: cannot write ${file}: ${failureOf(error)}`);
      return false;
    }
  }
  return true;
}
