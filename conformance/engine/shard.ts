// Parts of a run on several machines: which checks belong to part i of n, and one report from the parts.
import type { Catalogue } from "../catalogue.ts";
import type { Check } from "./check.ts";
import { mergeOperations, requirementCoverage } from "./coverage.ts";
import type { Report } from "./report.ts";
import { countRequirements, decide } from "./verdict.ts";

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** Every n-th check in the order of ids: each check is in exactly one part, and areas spread evenly. */
export function shardOf(checks: readonly Check[], { index, count }: Shard): readonly Check[] {
  const ids = checks.map(({ id }) => id).sort();
  const own = new Set(ids.filter((_, position) => position % count === index - 1));
  return checks.filter(({ id }) => own.has(id));
}

/** Reads `i/n`. @returns the shard, or what is wrong */
export function readShard(text: string): Shard | string {
  const match = /^(\d{1,3})\/(\d{1,3})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || index < 1 || index > count) return `expected i/n with 1 <= i <= n, found "${text}"`;
  return { index, count };
}

/**
 * One report from the parts of a run. The verdict is taken anew over all results.
 * @returns the report, or why the parts do not belong together
 */
export function mergeReports(parts: readonly Report[], catalogue: Catalogue): Report | string {
  const [first] = parts;
  if (first === undefined) return "expected at least one report";
  for (const part of parts) {
    for (const member of ["effort", "gate"] as const) {
      if (part[member] !== first[member])
        return `the reports differ in ${member}: ${first[member]} and ${part[member]}`;
    }
    if (nameOf(part) !== nameOf(first))
      return `the reports are of different targets: ${nameOf(first)} and ${nameOf(part)}`;
  }
  const checks = parts.flatMap((part) => part.checks).sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = checks.find((check, position) => checks[position + 1]?.id === check.id);
  if (twice !== undefined) return `${twice.id} is in more than one report; merge the parts of one run only`;
  const unjudged = parts.find(
    (part) =>
      part.verdict === "could-not-judge" && part.checks.every(({ outcome }) => outcome === "untestable"),
  );
  const { verdict, reason } = decide({
    results: checks,
    gate: first.gate,
    problem: unjudged?.reason,
    interrupted: false,
  });
  const observed: Record<string, string[]> = {};
  for (const part of parts) {
    for (const [choice, values] of Object.entries(part.observed)) {
      observed[choice] = [...new Set([...(observed[choice] ?? []), ...values])].sort();
    }
  }
  const { reason: _, ...rest } = first;
  return {
    ...rest,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    checks,
    requirements: countRequirements(checks, catalogue),
    observed,
    coverage: {
      requirements: requirementCoverage(checks, catalogue),
      operations: mergeOperations(parts.map(({ coverage }) => coverage.operations)),
    },
    exchanges: parts.reduce((sum, part) => sum + part.exchanges, 0),
    durationMs: Math.max(...parts.map((part) => part.durationMs)),
  };
}

/** A server that is started for each part has another address in each. */
const nameOf = ({ target }: Report): string => target.name ?? target.base_url;
