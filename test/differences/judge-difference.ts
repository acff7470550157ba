// Judges the good server through one difference, or several at once, with the profile that fits.
import type { Check } from "../../conformance/engine/check.ts";
import type { Effort } from "../../conformance/engine/effort.ts";
import type { Report } from "../../conformance/engine/report.ts";
import type { Profile } from "../../conformance/profile/profile.ts";
import { openProxy } from "../mutations/proxy.ts";
import { allChecks, judgeServer } from "../support/judge.ts";
import { combined, type Difference } from "./difference.ts";

export interface Judged {
  /** What turned red that must not: findings of MUSTs, and of SHOULDs that no difference breaks. A MAY decides nothing. */
  readonly falsePositives: readonly string[];
  readonly requirements: Report["requirements"];
  /** Checks that could not judge, with their reasons: what a profile cannot say. */
  readonly untestable: readonly string[];
}

export async function judgeDifferences(
  chosen: readonly Difference[],
  seed: number,
  {
    effort = "quick",
    checks = allChecks,
  }: { readonly effort?: Effort; readonly checks?: readonly Check[] } = {},
): Promise<Judged> {
  const ordered = chosen.toSorted(
    (one, other) => Number(one.isOuter === true) - Number(other.isOuter === true),
  );
  const report = await judgeServer({
    checks,
    seed,
    effort,
    between: (url) => openProxy(url, combined(ordered.map(({ make }) => make()))),
    profile: (profile: Profile) =>
      ordered.reduce((known, { profile: change }) => change?.(known) ?? known, profile),
  });
  const allowed = new Set(chosen.flatMap(({ breaksShould = [] }) => breaksShould));
  return {
    requirements: report.requirements,
    untestable: report.checks
      .filter(({ outcome }) => outcome === "untestable")
      .map(({ id, reason = "" }) => `${id}: ${reason}`),
    falsePositives: report.checks.flatMap(({ id, outcome, reason = "", findings }) =>
      outcome === "engine-error"
        ? [`${id}: ${reason}`]
        : findings
            .filter(
              ({ level, requirement }) =>
                level === "must" || (level === "should" && !allowed.has(requirement)),
            )
            .map(({ requirement, message, expected, found }) =>
              [`${id}: ${requirement} ${message}`, `expected ${show(expected)}`, `found ${show(found)}`].join(
                "; ",
              ),
            ),
    ),
  };
}

const show = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 300);
