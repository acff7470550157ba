// What changed between two reports: verdict, checks, observed choices. For a pull request or an upgrade.
import type { CheckResult, Report } from "../engine/report/report.ts";

export interface Comparison {
  readonly lines: readonly string[];
  /** Something that was green is not any more. */
  readonly worse: boolean;
}

export function compareReports(before: Report, after: Report): Comparison {
  const old = new Map(before.checks.map((check) => [check.id, check]));
  const now = new Map(after.checks.map((check) => [check.id, check]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = ids.flatMap((id) => change(id, old.get(id), now.get(id)));
  const worse = ids.some((id) => old.get(id)?.outcome === "pass" && isLost(now.get(id)));
  const choices = [...new Set([...Object.keys(before.observed), ...Object.keys(after.observed)])]
    .sort()
    .flatMap((name) => {
      const [a, b] = [before.observed[name] ?? [], after.observed[name] ?? []];
      return a.join() === b.join()
        ? []
        : [`  ${name}: ${a.join(", ") || "(not seen)"} -> ${b.join(", ") || "(not seen)"}`];
    });
  const same = before.verdict === after.verdict;
  return {
    worse: worse || (before.verdict === "conforms" && after.verdict !== "conforms"),
    lines: [
      same ? `verdict: ${after.verdict}, as before` : `verdict: ${before.verdict} -> ${after.verdict}`,
      `requirements judged: ${before.requirements.judged} -> ${after.requirements.judged}`,
      ...(changes.length === 0 ? ["checks: no outcome changed"] : ["checks:", ...changes]),
      ...(choices.length === 0 ? [] : ["observed choices:", ...choices]),
    ],
  };
}

/** Of a check that passed: it is red now, or does not say any more that all is well. */
const isLost = (check: CheckResult | undefined): boolean =>
  check === undefined || !["pass", "known", "not-seen"].includes(check.outcome);

function change(id: string, before: CheckResult | undefined, after: CheckResult | undefined): string[] {
  if (before === undefined) return [`  ${id}: new, ${after?.outcome}`];
  if (after === undefined) return [`  ${id}: gone (was ${before.outcome})`];
  const [was, is] = [messages(before), messages(after)];
  if (before.outcome !== after.outcome) {
    return [`  ${id}: ${before.outcome} -> ${after.outcome}${is === "" ? "" : `: ${is}`}`];
  }
  return was === is ? [] : [`  ${id}: still ${after.outcome}, otherwise: ${is}`];
}

const messages = ({ findings, reason }: CheckResult): string =>
  findings.length > 0
    ? findings.map(({ requirement, message }) => `${requirement} ${message}`).join("; ")
    : (reason ?? "");
