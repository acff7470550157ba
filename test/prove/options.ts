// The arguments of `npm run prove`.
import { availableParallelism } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Effort, efforts, isEffort } from "../../conformance/engine/run/effort.ts";
import { select } from "../../conformance/engine/run/plan/plan-check.ts";
import { allChecks } from "../support/judge.ts";

interface ProveOptions {
  /** Every fault against all checks, not only against those that claim its requirements. */
  readonly everyCheck: boolean;
  /** The defects of test/proxy-mutants, put between the suite and the reference server. */
  readonly proxy: boolean;
  /** With `proxy`: the number of defects that the whole suite judges, to see which other checks fail. */
  readonly whole: number;
  /** The number of faults that the whole suite judges, to see whether the report names the fault as its first cause. */
  readonly causes: number;
  /** The legal differences of test/differences, one at a time and in combinations. */
  readonly legal: boolean;
  /** With `legal`: every difference once, ten at a time. */
  readonly packs: boolean;
  /** With `legal`: the number of combinations of ten differences. */
  readonly combinations: number;
  /** The deployments of test/conformance/hostile/turning, which begin well and turn hostile. */
  readonly hostile: boolean;
  readonly effort: Effort;
  /** The number of proofs that run at the same time. */
  readonly parallel: number;
  /** The number of runs of each legal variant. */
  readonly seeds: number;
  /** Checks that judge the legal variants, as in `wcs conform --only`; empty for all. */
  readonly only: readonly string[];
  /** Prefixes of names; empty for all. */
  readonly names: readonly string[];
}

/** In place of options. */
export const HELP = "help";

/** @returns the options, a sentence about what is wrong with the arguments, or HELP */
export function readOptions(args: readonly string[]): ProveOptions | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals: names } = parsed;
  if (values.help) return HELP;
  const { effort, proxy, legal, packs, hostile, "every-check": everyCheck } = values;
  if (!isEffort(effort)) return `--effort ${effort}: expected ${efforts.join(", ")}`;
  for (const name of ["seeds", "combinations", "whole", "causes"] as const)
    if (!/^\d{1,4}$/.test(values[name])) return `--${name} ${values[name]}: expected a number from 0 to 9999`;
  if (!/^[1-9]\d?$/.test(values.parallel))
    return `--parallel ${values.parallel}: expected a number from 1 to 99`;
  const only = values.only.flatMap((list) => list.split(",")).filter((pattern) => pattern !== "");
  const { problems } = select(allChecks, only);
  if (problems.length > 0) return problems.join("; ");
  return {
    everyCheck,
    proxy,
    whole: Number(values.whole),
    causes: Number(values.causes),
    legal,
    packs,
    combinations: Number(values.combinations),
    hostile,
    effort,
    parallel: Number(values.parallel),
    seeds: Number(values.seeds),
    only,
    names,
  };
}

const OPTIONS = {
  "every-check": { type: "boolean", default: false },
  proxy: { type: "boolean", default: false },
  whole: { type: "string", default: "0" },
  causes: { type: "string", default: "0" },
  legal: { type: "boolean", default: false },
  packs: { type: "boolean", default: false },
  combinations: { type: "string", default: "40" },
  hostile: { type: "boolean", default: false },
  effort: { type: "string", default: "quick" },
  seeds: { type: "string", default: "20" },
  parallel: { type: "string", default: String(availableParallelism()) },
  only: { type: "string", multiple: true, default: [] as string[] },
  help: { type: "boolean", short: "h", default: false },
} satisfies NonNullable<ParseArgsConfig["options"]>;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });

const said: Readonly<Record<keyof typeof OPTIONS, string>> = {
  "every-check": "judge each fault with all checks, not only with those that claim what it breaks",
  proxy: "judge defects that are put on the wire (test/proxy-mutants)",
  whole: "with --proxy: judge N defects with the whole suite",
  causes: "judge N faults with the whole suite: does the report start with what is broken?",
  legal: "judge legal differences (test/differences), on which nothing may fail",
  packs: "with --legal: every difference once, ten at a time",
  combinations: "with --legal: N combinations of ten differences",
  hostile: "judge deployments that turn hostile, and measure memory and time",
  effort: `how many examples are generated for legal variants: ${efforts.join(", ")}`,
  seeds: "judge each legal variant N times",
  parallel: "do N proofs at the same time; by default one on each core",
  only: "judge legal variants with these checks only, as in wcs conform --only",
  help: "print this",
};

/** Faults are the default; names are prefixes. */
export const usage = `npm run prove -- [NAME...] [options]

Judges servers with a known defect, and those without one. NAME is the beginning of a name, such as idempotency/.
Without --proxy, --legal, --causes and --hostile: every fault of test/faults, then the legal variants.

${Object.entries(OPTIONS)
  .map(([name, option]) => {
    const value =
      option.type === "boolean" ? "" : name === "only" ? " CHECKS" : name === "effort" ? " E" : " N";
    const text = said[name as keyof typeof OPTIONS];
    const shown =
      option.type === "string" && name !== "parallel" && name !== "only" ? ` (${option.default})` : "";
    return `  ${`--${name}${value}`.padEnd(20)}${text}${shown}\n`;
  })
  .join("")}`;
