// One faulty server, and what of the suite turns red on it.
import type { CheckResult, Report } from "../../../conformance/engine/report/report.ts";
import type { Effort } from "../../../conformance/engine/run/effort.ts";
import type { Check } from "../../../conformance/engine/session/check.ts";
import { judgeServer } from "../../support/judge.ts";
import type { Fault } from "../tools/fault.ts";

interface FaultProof {
  /** Checks that failed on a requirement that the fault breaks. */
  readonly killedBy: readonly string[];
  /** Other checks that failed. */
  readonly others: readonly string[];
  readonly report: Report;
}

/**
 * Judges the faulty server at quick effort and, where nothing finds the fault, at the effort that users run with: what
 * shows only where features meet, or in a race, can need it.
 * @param stopsEarly whether the other checks need not run once one has found the fault
 */
export async function proveFault(
  fault: Fault,
  checks: readonly Check[],
  { stopsEarly = false }: { readonly stopsEarly?: boolean } = {},
): Promise<FaultProof> {
  const quick = await judge(fault, { checks, stopsEarly, effort: "quick" });
  return quick.killedBy.length > 0 ? quick : judge(fault, { checks, stopsEarly, effort: "standard" });
}

interface Judging {
  readonly checks: readonly Check[];
  readonly effort: Effort;
  readonly stopsEarly: boolean;
}

async function judge(fault: Fault, { checks, effort, stopsEarly }: Judging): Promise<FaultProof> {
  const finds = (result: CheckResult): boolean =>
    isRed(result) && result.findings.some(({ requirement }) => fault.breaks.includes(requirement));
  const report = await judgeServer({
    checks,
    decorate: fault.decorate,
    effort,
    shrinks: false,
    enough: (result) => stopsEarly && finds(result),
  });
  const red = report.checks.filter(isRed);
  const kills = red.filter(finds);
  return {
    killedBy: kills.map(({ id }) => id),
    others: red.filter((check) => !kills.includes(check)).map(({ id }) => id),
    report,
  };
}

const isRed = ({ outcome }: CheckResult): boolean => outcome === "fail" || outcome === "engine-error";
