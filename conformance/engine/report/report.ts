// The report of a run as data: fixed names, described by report.schema.json, made once by the engine and
// worded by every reporter.
import type { Level } from "../../catalogue.ts";
import type { Frame } from "../../exchange/exchange.ts";
import type { ContractSection } from "./compare-contract.ts";
import type { Coverage } from "./coverage-section.ts";

export type Outcome =
  | "pass"
  | "fail"
  | "not-applicable"
  | "untestable"
  /** The check ran, and the situation that its requirements are about never arose. */
  | "not-seen"
  | "known"
  | "flaky"
  | "engine-error";
export type Verdict = "conforms" | "violates" | "partial" | "could-not-judge" | "engine-error";

/** Which part of the suite a run was asked for. A report with a selection never says `conforms`. */
export interface Selection {
  /** Checks that were selected and begun. */
  readonly checks: number;
  /** Checks of the whole suite. */
  readonly of: number;
  readonly shard?: Shard;
  /** What else narrowed the run, as the command line says it: `--only files`, `--read-only`, `interrupted`. */
  readonly limits: readonly string[];
  /** The same for people. */
  readonly reason: string;
}

/** A part of a run on one of several machines. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** How the checks of a run were chosen out of the whole suite. */
export interface SelectionRequest {
  /** Checks of the whole suite. */
  readonly of: number;
  readonly shard?: Shard | undefined;
  /** What else was asked for, as the command line says it, such as `--only files`. */
  readonly limits: readonly string[];
}

export interface ReportedExchange {
  readonly id: number;
  readonly operation: string;
  readonly as: string;
  readonly at_ms: number;
  readonly duration_ms: number;
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

export interface ReportedFrame extends Omit<Frame, "atMs"> {
  readonly at_ms: number;
}

/** A webhook delivery as the suite's receiver got it. */
export interface ReportedDelivery {
  readonly at_ms: number;
  /** RFC 3339, by the clock of the suite. */
  readonly received_at: string;
  readonly method: string;
  /** What follows the address of the endpoint. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrived, as text. */
  readonly body: string;
  /** Where the finding is about the signature: the text that is signed, and what its signature should be and is. */
  readonly signature?: {
    readonly signed: string;
    readonly expected: string;
    readonly found: readonly string[];
  };
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
  readonly frames: readonly ReportedFrame[];
  readonly deliveries: readonly ReportedDelivery[];
  /** One command that reproduces the finding. */
  readonly replay: string;
  /** One command per exchange; keys are shell variables. */
  readonly curl: readonly string[];
  /** What to do before the commands can be pasted. */
  readonly curl_needs: readonly string[];
  /** A command that asks for a ticket as the check did, connects, and prints and acknowledges every frame. */
  readonly connect?: string;
  readonly path?: string;
}

/** A finding of the report: its check, and its position among the findings of that check. */
export interface FindingPlace {
  readonly check: string;
  readonly finding: number;
}

/** How found differs from expected. Items of a list are `missing` or `surplus`; what is none of the others is `value`. */
export type Deviation = "no-response" | "status" | "missing" | "surplus" | "value";

/** Findings that probably have one cause. */
export interface Cause {
  /** The strictest of its findings. */
  readonly level: Level;
  /** Of the first finding. */
  readonly requirement: string;
  /** That of the exchange which shows the first finding. */
  readonly operation?: string;
  readonly deviation: Deviation;
  /** Where to start: the most basic of the findings. */
  readonly first: FindingPlace;
  /** Findings of the same requirement, or of the same operation that deviates in the same way. */
  readonly alike: readonly FindingPlace[];
  /** Findings of checks that met the operation on their way to something else. */
  readonly follows: readonly FindingPlace[];
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
  /** Requirements whose situation never arose, each with what would have had to happen. */
  readonly not_seen: Readonly<Record<string, string>>;
  /** False for a check that this run was not asked for: it writes under `--read-only`, or the run was interrupted. */
  readonly selected: boolean;
  readonly findings: readonly ReportedFinding[];
  readonly duration_ms: number;
}

export interface RequirementCount {
  readonly total: number;
  readonly judged: number;
  readonly not_seen: number;
  readonly untestable: number;
}

/** Counts changes of the report that are more than an addition; without one it is a report of an older suite. */
export const REPORT_VERSION = 2;

export interface Report {
  readonly schema_version: typeof REPORT_VERSION;
  readonly verdict: Verdict;
  /** Why, when the verdict is not `conforms` or `violates`. */
  readonly reason?: string;
  /** What part of the suite was run; absent for a whole run. */
  readonly selection?: Selection;
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
  /** The most basic first, those with a MUST before the others. */
  readonly causes: readonly Cause[];
  readonly checks: readonly CheckResult[];
  readonly requirements: RequirementCount & { readonly by_level: Readonly<Record<Level, RequirementCount>> };
  /** Legal choices the deployment made, each with the values seen. */
  readonly observed: Readonly<Record<string, readonly string[]>>;
  /** How the contract that the target publishes differs from this suite's; decides nothing. */
  readonly published_contract: ContractSection;
  readonly coverage: Coverage;
  readonly exchanges: number;
  readonly duration_ms: number;
}

/** Process exit codes, fixed. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  conforms: 0,
  partial: 0,
  violates: 1,
  "could-not-judge": 2,
  "engine-error": 3,
};
