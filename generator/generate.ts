// One run: load, bundle, build the model, produce the outputs, then write them or name the drifted ones.
import { join, posix, relative } from "node:path";
import { type OutputFile, outputPath, produceOutputs } from "./emit/outputs.ts";
import { loadTemplates, TemplateError, type Templates } from "./emit/template.ts";
import { readText } from "./files.ts";
import type { Job, Output } from "./job.ts";
import { locateDiagnostics } from "./located-diagnostics.ts";
import type { Model } from "./model/model.ts";
import type { Options } from "./options.ts";
import { textOf } from "./read/diagnostics/diagnostic-formats.ts";
import { counted, fileName, type LocatedDiagnostic } from "./read/diagnostics/diagnostics.ts";
import { asObject } from "./read/json.ts";
import { readSourceText } from "./read/load/load.ts";
import { readModel } from "./read-model.ts";
import { oneLine } from "./runtime/text/one-line.ts";
import { driftText } from "./write/drift-text.ts";
import { type HandlerMerge, mergeHandlers } from "./write/merge-handlers.ts";
import { readNamesLock } from "./write/names-lock.ts";
import { findObstacles } from "./write/obstacles.ts";
import { vendorRuntime } from "./write/vendor-runtime.ts";
import { type Drift, failureOf, findDrift, hasDrift, writeOutputs } from "./write/write.ts";

interface Generated {
  readonly code: number;
  /** Files of the document. */
  readonly documents: readonly string[];
  /** The diagnostics of the document, with their places. */
  readonly located: readonly LocatedDiagnostic[];
}

export async function generate(job: Job, options: Options, { out, err }: Output): Promise<Generated> {
  // Names of files, and names inside them, come from others; a template's mistake is shown on lines of its
  // own.
  const lines = (text: string) => text.split("\n").map(oneLine).join("\n");
  const output: Output = { out: (text) => out(lines(text)), err: (text) => err(lines(text)) };
  try {
    return await run(job, options, output);
  } catch (error) {
    if (error instanceof TemplateError) {
      output.err(`wcs generate: ${error.message}`);
      return { code: 2, documents: [job.spec], located: [] };
    }
    // A document is not nested deeply, but its references may follow each other without end in sight.
    if (!(error instanceof RangeError)) throw error;
    const file = fileName(job.spec, process.cwd());
    output.err(`${file}: expected shorter chains of references from schema to schema: ${error.message}`);
    return { code: 1, documents: [job.spec], located: [] };
  }
}

async function run(job: Job, options: Options, output: Output): Promise<Generated> {
  const lock = job.namesLock === undefined ? { names: {}, problems: [] } : readNamesLock(job.namesLock);
  if (lock.problems.length > 0) {
    for (const line of lock.problems) output.err(relative(process.cwd(), line));
    return { code: 1, documents: [job.spec], located: [] };
  }
  const read = await readModel(job.spec, { ...job, names: lock.names });
  const { model, diagnostics, documents } = read;
  const located = await locateDiagnostics(diagnostics, readSourceText, process.cwd());
  for (const line of textOf(located)) output.err(line);
  const failed = read.isUnread === true ? 2 : 1;
  const code = model === undefined ? failed : await produce(model, job, options, output);
  return { code, documents, located };
}

async function produce(model: Model, job: Job, options: Options, output: Output): Promise<number> {
  const templates = loadTemplates(job.templates, job.allowRead);
  const files = allFiles(model, job, templates);
  const merge = await mergeOf(model, job, templates);
  for (const line of merge.warnings) output.err(oneLine(`warning: ${relative(process.cwd(), line)}`));
  const drift = findDrift(files, ownedFolders(job));
  if (options.check) return reportDrift({ files, drift, missing: merge.missing }, job, options, output);
  const obstacles = obstaclesOf(job, drift, merge);
  if (obstacles.length > 0) {
    for (const line of obstacles) output.err(`wcs generate: ${relative(process.cwd(), line)}`);
    return 2;
  }
  try {
    writeOutputs(files, drift);
    writeOutputs(merge.files, findDrift(merge.files, []));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw error;
    output.err(`wcs generate: cannot write ${relative(process.cwd(), path)}: ${failureOf(error)}`);
    return 2;
  }
  reportWritten({ model, drift, files, merged: merge.files }, job, options, output);
  return 0;
}

function obstaclesOf(job: Job, { stale, missing, extra }: Drift, merge: HandlerMerge): readonly string[] {
  // JSON has no place for a mark. This package's own is in its repository, so nothing of it can be lost.
  const isMarked = (path: string) => !job.isOwn || !path.endsWith(".json");
  return findObstacles(job.root, {
    generated: [...stale.filter(isMarked), ...missing, ...extra],
    handWritten: [...stale, ...merge.files.map((file) => file.path)],
  });
}

function allFiles(model: Model, job: Job, templates: Templates): readonly OutputFile[] {
  const files = produceOutputs(model, job, templates);
  if (job.runtimeCopy === undefined) return files;
  const used = files.flatMap((file) => file.runtimeFiles);
  const also = job.handlers === undefined ? [] : HANDLERS_USE;
  return [...files, ...vendorRuntime([...used, ...also], job.runtimeCopy, job.imports)];
}

/** The generated files that hand-written files beside them import. */
const HANDLERS_USE = ["server/errors.ts", "server/fastify.ts"];

async function mergeOf(model: Model, job: Job, templates: Templates): Promise<HandlerMerge> {
  if (job.handlers === undefined) return { files: [], missing: [], warnings: [] };
  return mergeHandlers(model, {
    ...{ folder: job.handlers, templates, imports: job.imports },
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

interface Found {
  readonly files: readonly OutputFile[];
  readonly drift: Drift;
  /** Operations without a handler. */
  readonly missing: readonly string[];
}

function reportDrift({ files, drift, missing }: Found, job: Job, options: Options, output: Output): number {
  if (missing.length === 0 && !hasDrift(drift)) return 0;
  const name = (path: string) => relative(process.cwd(), path);
  const wanted = new Map(files.map(({ path, text }) => [path, text]));
  const how = { source: fileName(job.spec, process.cwd()), isWhole: options.verbose };
  for (const path of drift.stale) {
    output.err(`${name(path)}: differs from what the contract generates`);
    for (const line of driftText(name(path), readText(path) ?? "", wanted.get(path) ?? "", how))
      output.err(line);
  }
  for (const path of drift.missing) output.err(`${name(path)}: is missing`);
  for (const path of drift.extra) output.err(`${name(path)}: is not generated from anything`);
  for (const line of missing) output.err(name(line));
  output.err(`generated files have drifted: run ${job.hint}`);
  return 1;
}

interface Written {
  readonly model: Model;
  readonly drift: Drift;
  readonly files: readonly OutputFile[];
  readonly merged: readonly OutputFile[];
}

/** One line, and one for each file that is gone; `--verbose` names every file that was written. */
function reportWritten(
  { model, drift, files, merged }: Written,
  job: Job,
  options: Options,
  output: Output,
): void {
  const name = (path: string) => relative(process.cwd(), path) || ".";
  const changed = [...drift.stale, ...drift.missing, ...merged.map((file) => file.path)];
  if (options.verbose) for (const path of changed) output.out(`wrote ${name(path)}`);
  for (const path of drift.extra) output.out(`removed ${name(path)}`);
  const total = files.length + merged.length;
  const what = `${counted(model.operations.length, "operation")}, ${counted(schemaCount(model), "schema")}`;
  const done = changed.length === 0 ? "up to date" : `${changed.length} of ${counted(total, "file")} written`;
  output.out(`${name(job.root)}: ${done} (${what})`);
}

/** Counts the schemas of the document, where the model has two types for a schema that differs in requests. */
function schemaCount({ document }: Model): number {
  return Object.keys(asObject(asObject(document.components).schemas)).length;
}
