// The verdict over the results of checks, and how many requirements they judged: for one run, and for the parts of a
// run that were merged.
import { type Catalogue, decides, type Level } from "../catalogue.ts";
import type { CheckResult, Report, RequirementCount, Verdict } from "./report.ts";

export interface Judged {
  readonly results: readonly CheckResult[];
  readonly gate: "must" | "should";
  /** Why the target could not be judged at all. */
  readonly problem?: string | undefined;
  readonly interrupted: boolean;
}

/** The verdict: an engine error voids the run, a violation decides, and silence about a MUST is no conformance. */
export function decide({ results, gate, problem, interrupted }: Judged): {
  verdict: Verdict;
  reason?: string;
} {
  const broken = results.filter((result) => result.outcome === "engine-error");
  if (broken.length > 0)
    return { verdict: "engine-error", reason: `${broken.length} checks broke: ${names(broken)}` };
  if (problem !== undefined) return { verdict: "could-not-judge", reason: problem };
  const violated = results.some(
    (result) =>
      result.outcome === "fail" &&
      // A failure without findings is a stale baseline entry, which always decides.
      (result.findings.length === 0 || result.findings.some((finding) => decides(finding.level, gate))),
  );
  if (violated) return { verdict: "violates" };
  if (interrupted) return { verdict: "could-not-judge", reason: "the run was interrupted" };
  if (
    !results.some(
      (result) => result.outcome === "pass" || result.outcome === "known" || result.outcome === "fail",
    )
  ) {
    return { verdict: "could-not-judge", reason: "no check could judge anything" };
  }
  const silent = results.filter((result) => result.outcome === "untestable" && result.level === "must");
  if (silent.length > 0) {
    return {
      verdict: "could-not-judge",
      reason: `${silent.length} checks of MUST requirements are untestable: ${names(silent)}`,
    };
  }
  const beside = results.filter((result) => result.outcome === "fail");
  if (beside.length === 0) return { verdict: "conforms" };
  const levels = gate === "must" ? "SHOULD and MAY" : "MAY";
  return {
    verdict: "conforms",
    reason: `failures of ${levels} requirements do not decide with --gate ${gate}: ${names(beside)}`,
  };
}

const names = (results: readonly CheckResult[]): string => {
  const ids = results.slice(0, 3).map((result) => result.id);
  return results.length > 3 ? `${ids.join(", ")} and ${results.length - 3} more` : ids.join(", ");
};

export function countRequirements(
  results: readonly CheckResult[],
  catalogue: Catalogue,
): Report["requirements"] {
  const judged = new Set(results.flatMap((result) => Object.keys(result.judged)));
  const count = (level?: Level): RequirementCount => {
    const all = [...catalogue.values()].filter(
      (requirement) => level === undefined || requirement.level === level,
    );
    const judgedHere = all.filter((requirement) => judged.has(requirement.id)).length;
    return {
      total: all.length,
      judged: judgedHere,
      untestable: all.filter((requirement) => requirement.untestable !== undefined).length,
    };
  };
  return { ...count(), byLevel: { must: count("must"), should: count("should"), may: count("may") } };
}
