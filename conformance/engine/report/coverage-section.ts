// The section of the report that says what a run covered.
import type { Level } from "../../catalogue.ts";
import type { ConstraintCount } from "./constraints.ts";
import type { ValueCoverage } from "./values.ts";

export interface RequirementCoverage {
  readonly id: string;
  readonly level: Level;
  readonly outcome: "held" | "violated" | "not-seen" | "not-judged" | "untestable";
  /** Checks of this run that name it. */
  readonly checks: readonly string[];
  /** Why it was not judged. */
  readonly reason?: string;
}

export interface OperationCoverage {
  readonly id: string;
  readonly requests: number;
  /** Statuses that our contract declares. */
  readonly declared: readonly number[];
  /** How often each status was answered; "0" is a request without a response. */
  readonly answered: Readonly<Record<string, number>>;
  readonly constraints: readonly Readonly<ConstraintCount>[];
}

/** What stories brought together: two commands on one thing, an identity and a command, a command and a surface. */
export interface PairCoverage {
  readonly met: number;
  readonly possible: number;
  /** Those that are possible with this profile and did not come together. */
  readonly missed: readonly string[];
}

export interface Coverage {
  readonly requirements: readonly RequirementCoverage[];
  readonly operations: readonly OperationCoverage[];
  /** Where stories were told. */
  readonly pairs?: PairCoverage;
  /** Every class of values, sent or not. */
  readonly values?: readonly ValueCoverage[];
}
