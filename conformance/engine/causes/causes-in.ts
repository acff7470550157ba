// The causes of a report with their findings in place of the positions of these: the input of every reporter.
import type { Cause, CheckResult, FindingPlace, Report, ReportedFinding } from "../report/report.ts";

/** A finding with the check that has it. */
export interface FoundBy {
  readonly check: CheckResult;
  readonly finding: ReportedFinding;
}

export interface CauseFindings extends Omit<Cause, "first" | "alike" | "follows"> {
  readonly first: FoundBy;
  readonly alike: readonly FoundBy[];
  readonly follows: readonly FoundBy[];
}

/** In the order of the report: the first finding of the first cause is where to start. */
export function causesIn({ causes, checks }: Pick<Report, "causes" | "checks">): readonly CauseFindings[] {
  const failed = checks.filter(({ findings }) => findings.length > 0);
  const byId = new Map(failed.map((check) => [check.id, check]));
  const findingsAt = (place: FindingPlace): FoundBy[] => {
    const check = byId.get(place.check);
    const finding = check?.findings[place.finding];
    return check === undefined || finding === undefined ? [] : [{ check, finding }];
  };
  return causes.flatMap((cause) =>
    findingsAt(cause.first).map((first) => ({
      ...cause,
      first,
      alike: cause.alike.flatMap(findingsAt),
      follows: cause.follows.flatMap(findingsAt),
    })),
  );
}
