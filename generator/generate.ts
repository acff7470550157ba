// One run: load, bundle, build the model, produce the outputs, then write them or name what has drifted.
import { writeFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { outputPath, produceOutputs } from "./emit/outputs.ts";
import { loadTemplates, TemplateError, type Templates } from "./emit/template.ts";
import type { Job, Options, Output } from "./job.ts";
import type { Model } from "./model/model.ts";
import { jsonOf, sarifOf, textOf } from "./read/diagnostic-formats.ts";
import { type LocatedDiagnostic, locateDiagnostics } from "./read/diagnostics.ts";
import { readSourceText } from "./read/load.ts";
import { readModel } from "./read-model.ts";
import { type HandlerMerge, mergeHandlers } from "./write/merge-handlers.ts";
import { readNamesLock } from "./write/names-lock.ts";
import { findObstacles } from "./write/obstacles.ts";
import { vendorRuntime } from "./write/vendor-runtime.ts";
import { type Drift, findDrift, hasDrift, type OutputFile, writeOutputs } from "./write/write.ts";

/** The exit code of the run. */
export async function generate(job: Job, options: Options, output: Output): Promise<number> {
  try {
    return await run(job, options, output);
  } catch (error) {
    if (error instanceof TemplateError) {
      output.err(`generate: ${error.message}`);
      return 2;
    }
    // A document is not nested deeply, but its references may follow each other without end in sight.
    if (!(error instanceof RangeError)) throw error;
    const file = relative(process.cwd(), job.spec);
    output.err(`${file} #: expected shorter chains of references from schema to schema: ${error.message}`);
    return 1;
  }
}

async function run(job: Job, options: Options, output: Output): Promise<number> {
  const lock = job.namesLock === undefined ? { names: {}, problems: [] } : readNamesLock(job.namesLock);
  if (lock.problems.length > 0) {
    for (const line of lock.problems) output.err(relative(process.cwd(), line));
    return 1;
  }
  const { model, diagnostics } = await readModel(job.spec, { ...job, names: lock.names });
  const located = await locateDiagnostics(diagnostics, readSourceText, process.cwd());
  for (const line of textOf(located)) output.err(line);
  if (!writeReports(located, options, output)) return 2;
  if (model === undefined) return 1;
  const templates = loadTemplates(job.templates);
  const files = allFiles(model, job, templates);
  const merge = await mergeOf(model, job, templates);
  for (const line of merge.warnings) output.err(`warning: ${relative(process.cwd(), line)}`);
  const drift = findDrift(files, ownedFolders(job));
  if (options.check) return reportDrift(drift, merge.missing, job.command, output);
  const obstacles = obstaclesOf(job, drift, merge);
  if (obstacles.length > 0) {
    for (const line of obstacles) output.err(`generate: ${relative(process.cwd(), line)}`);
    return 2;
  }
  try {
    writeOutputs(files, drift);
    writeOutputs(merge.files, findDrift(merge.files, []));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw error;
    output.err(`generate: cannot write ${relative(process.cwd(), path)}: ${WRITE_FAILURES[code] ?? code}`);
    return 2;
  }
  reportWritten(drift, merge.files, output);
  return 0;
}

/** False when one cannot be written; that has been said. */
function writeReports(located: readonly LocatedDiagnostic[], options: Options, output: Output): boolean {
  for (const [file, write] of [
    [options.diagnosticsJson, jsonOf],
    [options.diagnosticsSarif, sarifOf],
  ] as const) {
    if (file === undefined) continue;
    try {
      writeFileSync(file, write(located));
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      output.err(`generate: cannot write ${file}: ${WRITE_FAILURES[code] ?? code}`);
      return false;
    }
  }
  return true;
}

function obstaclesOf(job: Job, { stale, missing, extra }: Drift, merge: HandlerMerge): readonly string[] {
  // JSON has no place for a mark. This package's own is in its repository, so nothing of it can be lost.
  const isMarked = (path: string) => job.knownGood === undefined || !path.endsWith(".json");
  return findObstacles(job.root, {
    generated: [...stale.filter(isMarked), ...missing, ...extra],
    handWritten: [...stale, ...merge.files.map((file) => file.path)],
  });
}

const WRITE_FAILURES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  ENOENT: "the folder does not exist",
  EEXIST: "a file stands where a folder is needed",
  EISDIR: "a folder stands where a file is needed",
  ELOOP: "it is a link",
  ENOSPC: "no space left",
  ENOTDIR: "a file stands where a folder is needed",
  EROFS: "the file system is read-only",
};

function allFiles(model: Model, job: Job, templates: Templates): readonly OutputFile[] {
  const files = produceOutputs(model, job, templates);
  if (job.runtimeCopy === undefined) return files;
  const used = files.flatMap((file) => file.runtimeFiles);
  const also = job.handlers === undefined ? [] : HANDLERS_USE;
  return [...files, ...vendorRuntime([...used, ...also], job.runtimeCopy)];
}

/** What hand-written files beside the generated ones import. */
const HANDLERS_USE = ["server/errors.ts", "server/fastify.ts"];

async function mergeOf(model: Model, job: Job, templates: Templates): Promise<HandlerMerge> {
  if (job.handlers === undefined) return { files: [], missing: [], warnings: [] };
  return mergeHandlers(model, {
    ...{ folder: job.handlers, templates },
    context: join(job.root, job.handlersContext),
    runtime: posix.relative(job.handlersFolder, job.runtimeFolder),
    generated: posix.relative(job.handlersFolder, outputPath(job, "handlers")),
  });
}

function ownedFolders(job: Job): readonly string[] {
  const owned = job.directories
    .filter((directory) => directory.shared !== true)
    .map((directory) => join(job.root, directory.folder));
  return job.runtimeCopy === undefined ? owned : [...owned, job.runtimeCopy];
}

function reportDrift(drift: Drift, missing: readonly string[], command: string, output: Output): number {
  const name = (path: string) => relative(process.cwd(), path);
  const lines = [
    ...drift.stale.map((path) => `${name(path)}: differs from what the contract generates`),
    ...drift.missing.map((path) => `${name(path)}: is missing`),
    ...drift.extra.map((path) => `${name(path)}: is not generated from anything`),
    ...missing.map(name),
  ];
  if (lines.length === 0 && !hasDrift(drift)) return 0;
  for (const line of lines) output.err(line);
  output.err(`generated files have drifted: run ${command}`);
  return 1;
}

function reportWritten(drift: Drift, merged: readonly OutputFile[], output: Output): void {
  const changed = [...drift.stale, ...drift.missing, ...merged.map((file) => file.path)];
  for (const path of changed) output.out(`wrote ${relative(process.cwd(), path)}`);
  for (const path of drift.extra) output.out(`removed ${relative(process.cwd(), path)}`);
}
