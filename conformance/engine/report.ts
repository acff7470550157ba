// The report of a run as data: fixed names, described by report.schema.json, made once by the engine and
// worded by every reporter.
import type { Level } from "../catalogue.ts";
import type { ContractSection } from "./compare-contract.ts";
import type { Coverage } from "./coverage.ts";
import type { Frame } from "./exchange.ts";

export type Outcome = "pass" | "fail" | "not-applicable" | "untestable" | "known" | "flaky" | "engine-error";
export type Verdict = "conforms" | "violates" | "could-not-judge" | "engine-error";

export interface ReportedExchange {
  readonly id: number;
  readonly operation: string;
  readonly as: string;
  readonly atMs: number;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly failure?: string;
}

export interface ReportedFinding {
  readonly requirement: string;
  readonly level: Level;
  readonly text: string;
  /** Where the requirement comes from: section and lines of the specification, or the decision that stands for them. */
  readonly source: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly found?: unknown;
  readonly counterexample?: unknown;
  readonly exchanges: readonly ReportedExchange[];
  readonly frames: readonly Frame[];
  /** One command that reproduces the finding. */
  readonly replay: string;
  /** One command per exchange; keys are shell variables. */
  readonly curl: readonly string[];
  readonly path?: string;
}

export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly level: Level;
  readonly requirements: readonly string[];
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly evidence: { readonly requests: number; readonly frames: number; readonly examples: number };
  /** How often each requirement was judged. */
  readonly judged: Readonly<Record<string, number>>;
  readonly findings: readonly ReportedFinding[];
  readonly durationMs: number;
}

export interface RequirementCount {
  readonly total: number;
  readonly judged: number;
  readonly untestable: number;
}

export interface Report {
  readonly verdict: Verdict;
  /** Why, when the verdict is not `conforms` or `violates`. */
  readonly reason?: string;
  readonly suite: { readonly name: string; readonly version: string };
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: {
    /** What it is called where its address says nothing. */
    readonly name?: string;
    readonly base_url: string;
    readonly capabilities: readonly string[];
  };
  readonly seed: number;
  readonly effort: string;
  readonly gate: "must" | "should";
  readonly run_tag: string;
  readonly started_at: string;
  readonly checks: readonly CheckResult[];
  readonly requirements: RequirementCount & { readonly byLevel: Readonly<Record<Level, RequirementCount>> };
  /** Legal choices the deployment made, each with the values seen. */
  readonly observed: Readonly<Record<string, readonly string[]>>;
  /** How the contract that the target publishes differs from this suite's; decides nothing. */
  readonly published_contract: ContractSection;
  readonly coverage: Coverage;
  readonly exchanges: number;
  readonly durationMs: number;
}

/** Process exit codes, fixed. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  conforms: 0,
  violates: 1,
  "could-not-judge": 2,
  "engine-error": 3,
};
