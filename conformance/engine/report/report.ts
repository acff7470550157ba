// The report of a run as data: fixed names, described by report.schema.json, made once by the engine and
// worded by every reporter.
import type { Report, Shard, Verdict } from "../../formats/generated/types.ts";

export type {
  Cause,
  CheckResult,
  Deviation,
  FindingPlace,
  Outcome,
  Report,
  ReportedDelivery,
  ReportedExchange,
  ReportedFinding,
  ReportedFrame,
  RequirementCount,
  Selection,
  Shard,
  Verdict,
} from "../../formats/generated/types.ts";

/** How the checks of a run were chosen out of the whole suite. */
export interface SelectionRequest {
  /** Checks of the whole suite. */
  readonly of: number;
  readonly shard?: Shard | undefined;
  /** The other limits that were asked for, as the command line says them, such as `--only files`. */
  readonly limits: readonly string[];
}

/** Counts changes of the report that are more than an addition; without one it is a report of an older suite. */
export const REPORT_VERSION: Report["schema_version"] = 2;

/** Process exit codes, fixed. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  conforms: 0,
  partial: 0,
  violates: 1,
  "could-not-judge": 2,
  "engine-error": 3,
};
