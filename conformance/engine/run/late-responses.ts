// Findings that rest on a response which did not come in time. They show a defect where it does not come to the check alone, either;
// otherwise the deployment, or the machine below it, had too much to do with all checks at once.
import { isLate } from "../../exchange/own-endings.ts";
import type { CheckResult, ReportedFinding } from "../report/report.ts";
import { whyNotJudged } from "./outcome.ts";

const restsOnLate = ({ exchanges }: ReportedFinding): boolean => {
  const last = exchanges.at(-1);
  return last !== undefined && last.response === undefined && isLate(last);
};

export const hasLate = ({ findings }: Pick<CheckResult, "findings">): boolean => findings.some(restsOnLate);

/**
 * The result without the findings that rest on a late response, but for those of requirements that are broken alone as well.
 * @param reason why nothing can be concluded from them
 */
export function withoutLate(
  result: CheckResult,
  brokenAlone: ReadonlySet<string>,
  reason: string,
): CheckResult {
  const dropped = result.findings.filter(
    (finding) => restsOnLate(finding) && !brokenAlone.has(finding.requirement),
  );
  if (dropped.length === 0) return result;
  const findings = result.findings.filter((finding) => !dropped.includes(finding));
  const open = new Map(dropped.map(({ requirement }) => [requirement, reason]));
  for (const { requirement } of findings) open.delete(requirement);
  const base = {
    ...result,
    findings,
    judged: Object.fromEntries(Object.entries(result.judged).filter(([id]) => !open.has(id))),
    not_judged: { ...result.not_judged, ...Object.fromEntries(open) },
  };
  return findings.length > 0 ? base : { ...base, outcome: "untestable", reason: whyNotJudged(open) };
}
