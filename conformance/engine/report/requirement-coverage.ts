// The state of each requirement after a run: violated, held, not seen, untestable or not judged, and why.
import type { Catalogue } from "../../catalogue.ts";
import type { RequirementCoverage } from "../../formats/generated/types.ts";
import type { CheckResult } from "./report.ts";

/** Every requirement of the catalogue with its state after the run. */
export function requirementCoverage(
  results: readonly CheckResult[],
  catalogue: Catalogue,
): readonly RequirementCoverage[] {
  const naming = new Map<string, CheckResult[]>();
  for (const result of results)
    for (const id of result.requirements) naming.set(id, [...(naming.get(id) ?? []), result]);
  return [...catalogue.values()].map(({ id, level, untestable }) => {
    const checks = naming.get(id) ?? [];
    const base = { id, level, checks: checks.map((check) => check.id) };
    // A check that meets a failure finds it whatever it is about.
    if (results.some(({ findings }) => findings.some((finding) => finding.requirement === id)))
      return { ...base, outcome: "violated" as const };
    const open = checks.find(({ not_judged = {} }) => Object.hasOwn(not_judged, id))?.not_judged?.[id];
    if (open !== undefined) return { ...base, outcome: "not-judged" as const, reason: open };
    if (checks.some(({ judged }) => Object.hasOwn(judged, id))) return { ...base, outcome: "held" as const };
    const notSeen = notSeenIn(checks, id);
    if (notSeen !== undefined) return { ...base, outcome: "not-seen" as const, reason: notSeen };
    if (untestable !== undefined) return { ...base, outcome: "untestable" as const, reason: untestable };
    const reason =
      checks.find(({ outcome }) => outcome === "untestable")?.reason ??
      checks.find((check) => check.reason !== undefined)?.reason ??
      "no check of this run names it";
    return { ...base, outcome: "not-judged" as const, reason };
  });
}

/**
 * The event without which a requirement is not judged, where nothing else prevents it: the profile may name
 * for one check the event that another waits for.
 */
export function notSeenIn(results: readonly CheckResult[], id: string): string | undefined {
  const isWaitedFor = ({ outcome, requirements, not_seen }: CheckResult): boolean =>
    outcome === "untestable" && requirements.includes(id) && !Object.hasOwn(not_seen, id);
  if (results.some(isWaitedFor)) return undefined;
  return results.find(({ not_seen }) => Object.hasOwn(not_seen, id))?.not_seen[id];
}
