// The verdict over the results of checks, and how many requirements they judged: for one run, and for the parts of a
// run that were merged.
import { type Catalogue, decides, type Level } from "../../catalogue.ts";
import { counted } from "../../text/counted.ts";
import { waitAdvice } from "./needed-waits.ts";
import type {
  CheckResult,
  Outcome,
  Report,
  RequirementCount,
  Selection,
  SelectionRequest,
  Verdict,
} from "./report.ts";
import { notSeenIn } from "./requirement-coverage.ts";

interface Judged {
  readonly results: readonly CheckResult[];
  readonly catalogue: Catalogue;
  readonly gate: "must" | "should";
  /** Why the target could not be judged at all. */
  readonly problem?: string | undefined;
  readonly selection?: Selection | undefined;
}

interface Decision {
  readonly verdict: Verdict;
  readonly reason?: string;
}

/**
 * The verdict. A violation decides; otherwise an error of the suite does, then a MUST that no check could judge for want
 * of a key, a name or a situation. A part of the suite never conforms: it is `partial`.
 */
export function decide({ results, catalogue, gate, problem, selection }: Judged): Decision {
  const broken = results.filter(({ outcome }) => outcome === "engine-error");
  const errors =
    broken.length === 0 ? undefined : `${counted(broken.length, "check")} broke: ${names(broken)}`;
  if (results.some((result) => isViolated(result, gate)))
    return { verdict: "violates", ...(errors === undefined ? {} : { reason: `beside it ${errors}` }) };
  if (errors !== undefined) return { verdict: "engine-error", reason: errors };
  if (problem !== undefined) return { verdict: "could-not-judge", reason: problem };
  const asked = results.filter(({ selected }) => selected);
  if (!asked.some(({ outcome }) => judging.has(outcome)))
    return {
      verdict: "could-not-judge",
      reason: ["no check could judge anything", ...(selection === undefined ? [] : [selection.reason])].join(
        "; ",
      ),
    };
  const silent = asked.filter(({ outcome, level }) => outcome === "untestable" && level === "must");
  const open = [
    ...silent.filter(leavesOpen(results, catalogue)),
    ...asked.filter((result) => result.outcome !== "known" && metWithoutJudging(result, catalogue)),
  ].filter((result, index, all) => all.indexOf(result) === index);
  if (open.length > 0) {
    return {
      verdict: "could-not-judge",
      reason: `${counted(open.length, "check")} of MUST requirements could not be tested: ${names(open)}${mainCause(open)}${waitAdvice(open)}`,
    };
  }
  const beside = results.filter(({ outcome }) => outcome === "fail");
  const reasons = [
    ...(selection === undefined ? [] : [selection.reason]),
    ...(silent.length === 0
      ? []
      : [
          `others judged the MUST requirements of ${counted(silent.length, "check")} that could not be tested: ${names(silent)}`,
        ]),
    ...(beside.length === 0 ? [] : [besideText(beside, gate)]),
  ];
  return {
    verdict: selection === undefined ? "conforms" : "partial",
    ...(reasons.length === 0 ? {} : { reason: reasons.join("; ") }),
  };
}

/** The failures that do not decide the verdict, and how they would decide it. */
function besideText(beside: readonly CheckResult[], gate: "must" | "should"): string {
  const shoulds = violationsOf(beside, "should");
  const mays = violationsOf(beside, "may");
  return [
    ...(gate === "should" || shoulds === undefined
      ? []
      : [`SHOULD violated: ${shoulds}; --gate should makes that fail`]),
    ...(mays === undefined ? [] : [`MAY violated, which decides nothing: ${mays}`]),
  ].join("; ");
}

/** Requirements with the checks that found them violated: "GEN-20, GEN-40 (in contract/one, envelopes/other)". */
function violationsOf(results: readonly CheckResult[], level: Level): string | undefined {
  const found = results.filter(({ findings }) => findings.some((finding) => finding.level === level));
  const findings = found.flatMap((result) => result.findings).filter((finding) => finding.level === level);
  const ids = new Set(findings.map(({ requirement }) => requirement));
  return ids.size === 0 ? undefined : `${[...ids].toSorted().join(", ")} (in ${names(found)})`;
}

/** Whether a check that could not be tested leaves a MUST that no other check judged. */
function leavesOpen(results: readonly CheckResult[], catalogue: Catalogue) {
  const judged = judgedIn(results);
  return ({ requirements, not_seen }: CheckResult): boolean =>
    requirements.some(
      (id) => catalogue.get(id)?.level === "must" && !judged.has(id) && !Object.hasOwn(not_seen, id),
    );
}

/** A MUST of which the check met something that shows nothing of it, such as a failure, whatever it saw elsewhere. */
const metWithoutJudging = ({ not_judged = {} }: CheckResult, catalogue: Catalogue): boolean =>
  Object.keys(not_judged).some((id) => catalogue.get(id)?.level === "must");

const judgedIn = (results: readonly CheckResult[]): ReadonlySet<string> =>
  new Set(results.flatMap((result) => Object.keys(result.judged)));

/** Why most of them were not tested, where one thing would help many. */
function mainCause(silent: readonly CheckResult[]): string {
  const [[reason, { length }] = ["", []]] = [...Map.groupBy(silent, (result) => result.reason ?? "")].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return length < 2 ? "" : `; ${length} of them: ${reason}`;
}

/** A failure without findings is a stale baseline entry, which always decides. */
const isViolated = ({ outcome, findings }: CheckResult, gate: "must" | "should"): boolean =>
  outcome === "fail" && (findings.length === 0 || findings.some(({ level }) => decides(level, gate)));

/** Whether a check has to be looked at, by a user or by us. */
export const isRed = ({ outcome }: CheckResult): boolean => outcome === "fail" || outcome === "engine-error";

/** Outcomes of checks that saw their subject. */
const judging: ReadonlySet<Outcome> = new Set(["pass", "fail", "known"]);

/** Which part of the suite a run covered; `undefined` for a whole one. */
export function selectionOf(
  results: readonly CheckResult[],
  { of, shard, limits }: SelectionRequest,
): Selection | undefined {
  if (shard === undefined && limits.length === 0) return undefined;
  const checks = results.filter(({ selected }) => selected).length;
  const because = [...(shard === undefined ? [] : [`--shard ${shard.index}/${shard.count}`]), ...limits];
  return {
    checks,
    of,
    ...(shard === undefined ? {} : { shard }),
    limits,
    reason: `this holds for ${checks} of ${of} checks (${because.join(", ")})`,
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
  const judged = judgedIn(results);
  const isNotSeen = (id: string): boolean => !judged.has(id) && notSeenIn(results, id) !== undefined;
  const count = (level?: Level): RequirementCount => {
    const all = [...catalogue.values()].filter(
      (requirement) => level === undefined || requirement.level === level,
    );
    const judgedHere = all.filter((requirement) => judged.has(requirement.id)).length;
    return {
      total: all.length,
      judged: judgedHere,
      not_seen: all.filter(({ id }) => isNotSeen(id)).length,
      untestable: all.filter((requirement) => requirement.untestable !== undefined).length,
    };
  };
  return { ...count(), by_level: { must: count("must"), should: count("should"), may: count("may") } };
}
