// The verdict in a line, and which MUST requirements it does not rest on.
import type { Level } from "../../catalogue.ts";
import { causesIn } from "../../engine/causes/causes-in.ts";
import type { Report } from "../../engine/report/report.ts";
import type { RequirementCoverage } from "../../formats/generated/types.ts";
import { counted } from "../../text/counted.ts";

/** The verdict, and the violations that do not decide it: "conforms, with 1 SHOULD violated". */
export function verdictText({ verdict, checks }: Pick<Report, "verdict" | "checks">): string {
  if (verdict !== "conforms" && verdict !== "partial") return verdict;
  const findings = checks.filter(({ outcome }) => outcome === "fail").flatMap((check) => check.findings);
  const violated = (["should", "may"] as const).flatMap((level: Level) => {
    const { size } = new Set(
      findings.flatMap((finding) => (finding.level === level ? [finding.requirement] : [])),
    );
    return size === 0 ? [] : [`${size} ${level.toUpperCase()}`];
  });
  return violated.length === 0 ? verdict : `${verdict}, with ${violated.join(" and ")} violated`;
}

/** The message of the first cause, with its check and its requirement. */
export function firstCauseText(report: Pick<Report, "causes" | "checks">): string | undefined {
  const [cause] = causesIn(report);
  if (cause === undefined) return undefined;
  const { check, finding } = cause.first;
  return `${check.id} ${finding.requirement}: ${finding.message}`;
}

const groups = [
  ["not-judged", "not judged"],
  ["not-seen", "whose situation did not occur"],
  ["untestable", "that cannot be judged from outside"],
] as const;

interface Unjudged {
  readonly about: string;
  readonly ids: readonly string[];
}

/** MUST requirements that were not judged, by why; of a run of some checks only those that these name. */
export function unjudgedMusts({ coverage }: Pick<Report, "coverage">): readonly Unjudged[] {
  const hasChecks = ({ checks }: RequirementCoverage): boolean => checks.length > 0;
  const isWhole = coverage.requirements.every((one) => one.outcome === "untestable" || hasChecks(one));
  const musts = coverage.requirements.filter((one) => one.level === "must" && (isWhole || hasChecks(one)));
  return groups.flatMap(([outcome, about]) => {
    const ids = musts.filter((one) => one.outcome === outcome).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ about, ids }];
  });
}

/** How many requirements were judged, and how many MUST were not, by why. */
export function judgedText(report: Report): string {
  const { judged, total, by_level } = report.requirements;
  const open = unjudgedMusts(report).map(({ about, ids }) => `, ${ids.length} ${about}`);
  return `${judged} of ${counted(total, "requirement")} judged (MUST: ${by_level.must.judged} of ${by_level.must.total}${open.join("")})`;
}
