// Which of several findings that say the same of an operation is shown: the plain request before its variants.
import type { CheckResult, ReportedFinding } from "../report/report.ts";

interface Named {
  readonly check: Pick<CheckResult, "id" | "requirements">;
  readonly finding: ReportedFinding;
}

/**
 * For sorting: fewer query parameters come first, then the usual header, then the check that is about the requirement before
 * others, then the nearest check, and of its findings the shorter sentence.
 */
export const comparePlainness =
  (nearest: Named) =>
  (one: Named, other: Named): number =>
    compare(complexityOf(one, nearest), complexityOf(other, nearest));

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function complexityOf({ check, finding }: Named, nearest: Named): readonly number[] {
  const { exchanges, message, counterexample } = finding;
  const { url = "", headers = {} } = exchanges.at(-1)?.request ?? {};
  const query = url.indexOf("?");
  return [
    counterexample === undefined ? 0 : 1,
    query < 0 ? 0 : [...new URLSearchParams(url.slice(query))].length,
    Object.hasOwn(headers, "authorization") ? 1 : 0,
    check.requirements.indexOf(finding.requirement),
    check.id === nearest.check.id ? 0 : 1,
    message.length,
  ];
}
