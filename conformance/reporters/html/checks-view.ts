// The checks of the HTML report, an area at a time, and the choices that the deployment made.
import type { CheckResult, Report } from "../../engine/report/report.ts";
import { claimsText } from "../wording/claims.ts";
import { outcomes } from "../wording/outcomes.ts";

export function checksView(report: Report, anchors: ReadonlyMap<string, string>) {
  const levels = new Map(report.coverage.requirements.map(({ id, level }) => [id, level]));
  return {
    checkAreas: [...Map.groupBy(report.checks, ({ area }) => area)].map(([area, checks]) => ({
      area,
      counts: outcomes.flatMap((outcome) => {
        const count = checks.filter((check) => check.outcome === outcome).length;
        return count === 0 ? [] : [{ outcome, count }];
      }),
      checks: checks.map((check) => checkView(check, anchors.get(check.id), levels)),
    })),
    observed: Object.entries(report.observed).map(([choice, values]) => ({
      choice,
      values: values.join(", "),
      constancy: values.length === 1 ? "always" : "not always the same",
    })),
  };
}

function checkView(
  check: CheckResult,
  anchor: string | undefined,
  levels: ReadonlyMap<string, CheckResult["level"]>,
) {
  const { id, title, area, level, requirements, outcome, reason, evidence } = check;
  return {
    ...{ id, title, area, level, outcome, anchor },
    claims: claimsText(requirements, (requirement) => levels.get(requirement) ?? level),
    reason: outcome === "engine-error" ? undefined : reason,
    numbers: [evidence.requests, evidence.frames, evidence.examples].map((number) => number || ""),
  };
}
