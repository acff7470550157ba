// Parts of a run on several machines: which checks belong to part i of n, and one report from the parts.
import type { Catalogue } from "../../../catalogue.ts";
import { causesOf } from "../../causes/causes.ts";
import { mergeOperations, mergePairs } from "../../report/coverage.ts";
import type { Report, Selection, Shard } from "../../report/report.ts";
import { requirementCoverage } from "../../report/requirement-coverage.ts";
import { mergeValues } from "../../report/values.ts";
import { countRequirements, decide } from "../../report/verdict.ts";
import type { Check } from "../../session/check.ts";

/** Every n-th check in the order of ids: each check is in exactly one part, and areas spread evenly. */
export function shardOf(checks: readonly Check[], { index, count }: Shard): readonly Check[] {
  const ids = checks.map(({ id }) => id).sort();
  const own = new Set(ids.filter((_, position) => position % count === index - 1));
  return checks.filter(({ id }) => own.has(id));
}

/** Reads `i/n`. @returns the shard, or the mistake */
export function readShard(text: string): Shard | string {
  const match = /^(\d{1,3})\/(\d{1,3})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || index < 1 || index > count) return `expected i/n with 1 <= i <= n, found "${text}"`;
  return { index, count };
}

/**
 * One report from the parts of a run, every one of them. The verdict is taken anew over all results.
 * @returns the report, or why the parts do not make one run
 */
export function mergeReports(parts: readonly Report[], catalogue: Catalogue): Report | string {
  const [first] = parts;
  if (first === undefined) return "expected at least one report";
  const problem = parts.map((part) => mismatch(first, part)).find((found) => found !== undefined);
  if (problem !== undefined) return problem;
  const incomplete = missingParts(parts);
  if (incomplete !== undefined) return incomplete;
  const checks = parts.flatMap((part) => part.checks).sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = checks.find((check, position) => checks[position + 1]?.id === check.id);
  if (twice !== undefined) return `${twice.id} is in more than one report; merge the parts of one run only`;
  const unjudged = parts.find(
    (part) =>
      part.verdict === "could-not-judge" && part.checks.every(({ outcome }) => outcome === "untestable"),
  );
  const selection = mergedSelection(parts);
  const { verdict, reason } = decide({
    results: checks,
    catalogue,
    gate: first.gate,
    problem: unjudged?.reason,
    selection,
  });
  const observed = new Map<string, string[]>();
  for (const part of parts)
    for (const [choice, values] of Object.entries(part.observed))
      observed.set(choice, [...new Set([...(observed.get(choice) ?? []), ...values])].sort());
  const { reason: _, selection: __, ...rest } = first;
  return {
    ...rest,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(selection === undefined ? {} : { selection }),
    causes: causesOf(checks),
    checks,
    requirements: countRequirements(checks, catalogue),
    observed: Object.fromEntries(observed),
    coverage: {
      requirements: requirementCoverage(checks, catalogue),
      operations: mergeOperations(parts.map(({ coverage }) => coverage.operations)),
      ...mergePairs(parts.map(({ coverage }) => coverage)),
      values: mergeValues(parts.map(({ coverage }) => coverage.values ?? [])),
    },
    exchanges: parts.reduce((sum, part) => sum + part.exchanges, 0),
    duration_ms: Math.max(...parts.map((part) => part.duration_ms)),
  };
}

/** The fact in which two reports differ although it must be the same in the parts of a run. */
function mismatch(first: Report, part: Report): string | undefined {
  const facts = (report: Report): Readonly<Record<string, string>> => ({
    effort: report.effort,
    gate: report.gate,
    "the version of the suite": report.suite.version,
    "the selection of checks": (report.selection?.limits ?? []).filter(isChosen).join(" "),
  });
  const [one, other] = [facts(first), facts(part)];
  for (const [name, value] of Object.entries(one))
    if (value !== other[name])
      return `the reports differ in ${name}: ${value || "all"} and ${other[name] || "all"}`;
  return nameOf(part) === nameOf(first)
    ? undefined
    : `the reports are of different targets: ${nameOf(first)} and ${nameOf(part)}`;
}

/** Chosen for every part; an interruption happens to one. */
const isChosen = (limit: string): boolean => limit !== INTERRUPTED;
const INTERRUPTED = "interrupted";

/** Which parts of the run are not there. */
function missingParts(parts: readonly Report[]): string | undefined {
  const shards = parts.flatMap(({ selection }) => selection?.shard ?? []);
  if (shards.length < parts.length)
    return parts.length === 1 ? undefined : "a report is not a part of a run (wcs conform --shard)";
  const counts = [...new Set(shards.map(({ count }) => count))];
  if (counts.length > 1)
    return `the reports are parts of different runs: of ${counts.join(" and of ")} parts`;
  const [count = 0] = counts;
  const missing = Array.from({ length: count }, (_, position) => position + 1).filter(
    (index) => !shards.some((shard) => shard.index === index),
  );
  if (missing.length === 0) return undefined;
  const list = missing.map((index) => `${index}/${count}`).join(", ");
  return `${missing.length === 1 ? "part" : "parts"} ${list} of the run ${missing.length === 1 ? "is" : "are"} missing`;
}

/** Without the shards, which are all there: the other limits of any of the parts. */
function mergedSelection(parts: readonly Report[]): Selection | undefined {
  const limits = [...new Set(parts.flatMap(({ selection }) => selection?.limits ?? []))];
  if (limits.length === 0) return undefined;
  const checks = parts.reduce((sum, { selection }) => sum + (selection?.checks ?? 0), 0);
  const of = parts[0]?.selection?.of ?? checks;
  return { checks, of, limits, reason: `this holds for ${checks} of ${of} checks (${limits.join(", ")})` };
}

/** A server that is started for each part has another address in each. */
const nameOf = ({ target }: Report): string => target.name ?? target.base_url;
