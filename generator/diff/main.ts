// `wcs diff`: reads both documents, compares them, prints the changes and decides the gate.
import { writeFileSync } from "node:fs";
import type { Output } from "../job.ts";
import { locateDiagnostics } from "../located-diagnostics.ts";
import { positionsOf } from "../positions.ts";
import { textOf } from "../read/diagnostics/diagnostic-formats.ts";
import { fileName, type Place } from "../read/diagnostics/diagnostics.ts";
import { type LoadedSpec, loadSpec, readSourceText } from "../read/load/load.ts";
import type { Change, ChangePlace } from "./change.ts";
import { compareDocuments, type FoundChange } from "./compare/compare-documents.ts";
import { readSide, type Side } from "./compare/side.ts";
import { type Checkout, checkOut, GitRefused, isRevision } from "./git.ts";
import { type DiffOptions, readOptions, USAGE } from "./options.ts";
import { FORMATTERS } from "./report/formats.ts";
import { makeReport, type Report } from "./report/report.ts";
import { LEVELS, levelOf, RULE_IDS } from "./rules.ts";

/** Exit codes: 0 the gate is open, 1 it is closed, 2 a document cannot be read or the command line is wrong. */
export async function main(args: readonly string[], output: Output, now = new Date()): Promise<number> {
  const options = readOptions(args);
  if (options === "help") return print(output, USAGE, 0);
  if (options === "rules") return print(output, listRules(), 0);
  if ("wrong" in options) {
    for (const line of options.wrong) output.err(`wcs diff: ${line}`);
    output.err(`\n${USAGE}`);
    return 2;
  }
  const checkouts: Checkout[] = [];
  try {
    return await diff(options, output, now, checkouts);
  } catch (error) {
    if (!(error instanceof GitRefused)) throw error;
    output.err(`wcs diff: ${error.message}`);
    return 2;
  } finally {
    for (const { remove } of checkouts) remove();
  }
}

function print(output: Output, text: string, code: number): number {
  output.out(text.trimEnd());
  return code;
}

async function diff(options: DiffOptions, output: Output, now: Date, checkouts: Checkout[]): Promise<number> {
  const [old, current] = [options.old, options.new].map((source) => {
    const checkout = isRevision(source) ? checkOut(source) : undefined;
    if (checkout !== undefined) checkouts.push(checkout);
    return { source, checkout };
  });
  if (old === undefined || current === undefined) return 2;
  const before = await read(old, options, output);
  const after = await read(current, options, output);
  if (before === undefined || after === undefined) return 2;
  const found = compareDocuments(before, after, now.toISOString().slice(0, 10)).flatMap((change) => {
    const level = options.rules.get(change.rule) ?? change.level;
    return level === "off" ? [] : [{ ...change, level }];
  });
  found.sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
  const report = makeReport(
    { name: old.source, version: before.version },
    { name: current.source, version: after.version },
    await place(found, [before, old.checkout], [after, current.checkout]),
    options.failOn,
  );
  return finish(report, options, output);
}

async function read(
  { source, checkout }: { readonly source: string; readonly checkout: Checkout | undefined },
  options: DiffOptions,
  output: Output,
): Promise<Side | undefined> {
  const loaded: LoadedSpec = await loadSpec(checkout?.file ?? source, options);
  const side = readSide(loaded);
  const named = (side ?? loaded).diagnostics.map((one) => ({
    ...one,
    file: checkout?.nameOf(one.file) ?? one.file,
  }));
  // Two versions are compared as far as they can be read; a note about a document is not news here.
  const reported = named.filter(({ severity }) => severity !== "note");
  const asWarnings =
    side === undefined ? reported : reported.map((one) => ({ ...one, severity: "warning" as const }));
  const readText = (file: string) => readSourceText(checkout?.fileOf(file) ?? file);
  const directory = checkout === undefined ? process.cwd() : "";
  for (const line of textOf(await locateDiagnostics(asWarnings, readText, directory))) output.err(line);
  return side;
}

type Placed = readonly [side: Side, checkout: Checkout | undefined];

async function place(found: readonly FoundChange[], old: Placed, now: Placed): Promise<readonly Change[]> {
  const places: Place[] = [];
  const locate = ([side]: Placed, pointer: string | undefined): Place | undefined => {
    const at = pointer === undefined ? undefined : side.locate(pointer);
    if (at !== undefined) places.push(at);
    return at;
  };
  const located = found.map((change) => ({
    change,
    old: locate(old, change.old),
    new: locate(now, change.new),
  }));
  const positionOf = await positionsOf(places);
  const placed = ([, checkout]: Placed, at: Place | undefined): ChangePlace | undefined =>
    at === undefined
      ? undefined
      : {
          file: checkout?.nameOf(at.file) ?? fileName(at.file, process.cwd()),
          ...positionOf(at),
          pointer: at.pointer,
        };
  return located.map(({ change, ...at }) => {
    const { old: _old, new: _new, ...rest } = change;
    const [before, after] = [placed(old, at.old), placed(now, at.new)];
    return {
      ...rest,
      ...(before === undefined ? {} : { old: before }),
      ...(after === undefined ? {} : { new: after }),
    };
  });
}

function finish(report: Report, options: DiffOptions, output: Output): number {
  for (const { format, file } of options.reports) {
    try {
      writeFileSync(file, FORMATTERS[format](report, options));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      output.err(`wcs diff: cannot write ${file}: ${code ?? message}`);
      return 2;
    }
  }
  output.out(FORMATTERS[options.format](report, options).trimEnd());
  if (report.failures.length > 0) output.err(`wcs diff: ${report.failures.join(", ")}`);
  return report.failures.length > 0 ? 1 : 0;
}

function listRules(): string {
  const width = Math.max(...RULE_IDS.map((id) => id.length));
  const rows = RULE_IDS.map((id) => {
    const [request, response] = [levelOf(id, "request"), levelOf(id, "response")];
    return `${id.padEnd(width)}  ${request === response ? request : `${request} in requests, ${response} in responses`}`;
  });
  return rows.join("\n");
}
