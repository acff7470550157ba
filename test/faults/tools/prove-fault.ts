// One faulty server, and what of the suite turns red on it.
import type { CheckResult, Report } from "../../../conformance/engine/report/report.ts";
import type { Effort } from "../../../conformance/engine/run/effort.ts";
import type { Check } from "../../../conformance/engine/session/check.ts";
import { judgeServer } from "../../support/judge.ts";
import type { Fault } from "./fault.ts";

export interface FaultProof {
  /** Checks that failed on a requirement that the fault breaks. */
  readonly killedBy: readonly string[];
  /** Other checks that failed. */
  readonly others: readonly string[];
  readonly report: Report;
}

/**
 * Judges the faulty server at quick effort and, where nothing finds the fault, at the effort that users run with: what
 * shows only where features meet, or in a race, can need it.
 */
export async function proveFault(fault: Fault, checks: readonly Check[]): Promise<FaultProof> {
  const quick = await judge(fault, checks, "quick");
  return quick.killedBy.length > 0 ? quick : judge(fault, checks, "standard");
}

async function judge(fault: Fault, checks: readonly Check[], effort: Effort): Promise<FaultProof> {
  const report = await judgeServer({ checks, decorate: fault.decorate, effort, shrinks: false });
  const red = report.checks.filter(isRed);
  const kills = red.filter(({ findings }) =>
    findings.some(({ requirement }) => fault.breaks.includes(requirement)),
  );
  return {
    killedBy: kills.map(({ id }) => id),
    others: red.filter((check) => !kills.includes(check)).map(({ id }) => id),
    report,
  };
}

const isRed = ({ outcome }: CheckResult): boolean => outcome === "fail" || outcome === "engine-error";
