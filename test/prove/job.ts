// One unit of proof: a faulty server or a proxy mutant, which a check must find, or a legal variant or a legal difference,
// on which no check may fail, or a hostile deployment, which must not harm the suite.
import { causesIn } from "../../conformance/engine/causes/causes-in.ts";
import type { Effort } from "../../conformance/engine/run/effort.ts";
import { select } from "../../conformance/engine/run/plan/plan-check.ts";
import { type Trial, tryMode } from "../conformance/hostile/turning/try-mode.ts";
import type { Difference } from "../differences/difference.ts";
import { combinationOf, differences, packs } from "../differences/differences.ts";
import { judgeDifferences } from "../differences/judge-difference.ts";
import { discoverFaults } from "../faults/proving/discover-faults.ts";
import { proveFault } from "../faults/proving/prove-fault.ts";
import { defects } from "../proxy-mutants/defects.ts";
import { proveDefect, proveWholly } from "../proxy-mutants/prove-defect.ts";
import { claiming } from "../support/claiming.ts";
import { allChecks, judgeServer } from "../support/judge.ts";
import { falsePositives, independent, variants } from "../variants/legal-variants.ts";

export type Job =
  | { readonly kind: "fault" | "defect"; readonly name: string; readonly everyCheck: boolean }
  /** A defect judged by the whole suite, to see every check that fails. */
  | { readonly kind: "whole-defect"; readonly name: string }
  /** A fault judged by the whole suite, to see which cause the report tells first. */
  | { readonly kind: "cause"; readonly name: string }
  | {
      readonly kind: "variant";
      readonly name: string;
      readonly seed: number;
      readonly effort: Effort;
      /** Patterns of the checks that judge it; all of them when there are none. */
      readonly only: readonly string[];
    }
  | {
      /** One legal difference, or those of `combination/<seed>` or `pack/<number>`. */
      readonly kind: "difference";
      readonly name: string;
      readonly seed: number;
      readonly effort: Effort;
      readonly only: readonly string[];
    }
  /** A deployment that begins well and turns hostile. */
  | { readonly kind: "hostile"; readonly name: string };

export interface Outcome {
  readonly job: Job;
  /** Checks that failed on a requirement that the fault or defect breaks. */
  readonly killedBy: readonly string[];
  /** Other checks that failed, with their findings. */
  readonly others: readonly string[];
  /** Of differences: how many requirements were judged, and the untestable checks with their reasons. */
  readonly judged?: number;
  readonly untestable?: readonly string[];
  /** The difference changed nothing. */
  readonly isIdle?: boolean;
  /** Of hostile deployments: what was measured of the process. */
  readonly trial?: Omit<Trial, "text">;
  readonly durationMs: number;
}

export const faults = await discoverFaults();
export const legalVariants = [...variants, ...independent];

/** Runs one job in this process. */
export async function prove(job: Job): Promise<Outcome> {
  const start = performance.now();
  const proof = await proofOf(job);
  return { job, ...proof, durationMs: Math.round(performance.now() - start) };
}

function proofOf(job: Job): Promise<Omit<Outcome, "job" | "durationMs">> {
  switch (job.kind) {
    case "fault":
      return proveFaulty(job);
    case "defect":
      return proveDefect(named(defects, job.name), { everyCheck: job.everyCheck });
    case "whole-defect":
      return proveWholly(named(defects, job.name));
    case "cause":
      return proveCause(job.name);
    case "variant":
      return proveVariant(job);
    case "difference":
      return proveDifference(job);
    case "hostile":
      return proveHostile(job.name);
  }
}

async function proveFaulty({ name, everyCheck }: { readonly name: string; readonly everyCheck: boolean }) {
  const fault = named(faults, name).value;
  const { killedBy, others } = await proveFault(fault, everyCheck ? allChecks : claiming(name, fault.breaks));
  return { killedBy, others };
}

/** Right is a first cause that begins with a finding of a requirement that the fault breaks. */
async function proveCause(name: string) {
  const { breaks, decorate } = named(faults, name).value;
  const report = await judgeServer({ checks: allChecks, decorate, effort: "quick" });
  const [cause] = causesIn(report);
  const isFound = report.checks.some(({ findings }) =>
    findings.some(({ requirement }) => breaks.includes(requirement)),
  );
  const { check, finding } = cause?.first ?? {};
  const first = `${check?.id} ${finding?.requirement}: ${finding?.message}`;
  return {
    killedBy: isFound && breaks.includes(finding?.requirement ?? "") ? [first] : [],
    others: isFound && !breaks.includes(finding?.requirement ?? "") ? [first] : [],
  };
}

async function proveVariant({ name, seed, effort, only }: Job & { kind: "variant" }) {
  const { checks } = select(allChecks, only);
  const report = await named(legalVariants, name).judge(seed, effort, checks);
  return { killedBy: [], others: falsePositives(report) };
}

async function proveDifference({ name, seed, effort, only }: Job & { kind: "difference" }) {
  const chosen = chosenBy(name);
  const { checks } = select(allChecks, only);
  const { falsePositives, requirements, untestable, isIdle } = await judgeDifferences(chosen, seed, {
    effort,
    checks,
  });
  const of = chosen.length === 1 ? [] : [`(${chosen.map((difference) => difference.name).join(", ")})`];
  return {
    killedBy: [],
    others: falsePositives.length === 0 ? [] : [...falsePositives, ...of],
    judged: requirements.judged,
    isIdle,
    untestable,
  };
}

async function proveHostile(name: string) {
  const { text: _, ...trial } = await tryMode(name);
  return { killedBy: [], others: trial.problems, trial };
}

/** One difference by its name, or those of `combination/<seed>` or `pack/<number>`. */
function chosenBy(name: string): readonly Difference[] {
  const [, kind, number] = /^(combination|pack)\/(\d+)$/.exec(name) ?? [];
  if (kind === undefined) return [named(differences, name)];
  if (kind === "combination") return combinationOf(Number(number));
  const pack = packs[Number(number) - 1];
  if (pack === undefined) throw new Error(`no such pack: ${name}`);
  return pack;
}

function named<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const found = list.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`no such job: ${name}`);
  return found;
}
