// The top of the HTML report: the verdict, the judged parts, and the results of the areas.
import type { CheckResult, Outcome, Report } from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";
import { failingOperations } from "../wording/failing-operations.ts";
import { outcomes } from "../wording/outcomes.ts";
import { verdictText } from "../wording/verdict-text.ts";
import type { FindingsView } from "./findings-view.ts";

export function headerView(report: Report, { causes, others }: FindingsView) {
  const used = outcomes.filter((outcome) => report.checks.some((check) => check.outcome === outcome));
  return {
    title: `Conformance: ${verdictText(report)} (${targetOf(report)})`,
    verdict: report.verdict,
    verdictText: verdictText(report).replaceAll("-", " "),
    reason: report.reason,
    lead: leadOf(report, causes.length, others.length),
    facts: factsOf(report),
    footer: `${report.suite.name} ${report.suite.version}, contract ${report.contract.version}, ${report.started_at}`,
    bar: barOf(report.checks),
    used: used.map((outcome) => ({
      outcome,
      count: report.checks.filter((check) => check.outcome === outcome).length,
    })),
    levels: (["must", "should", "may"] as const).map((level) => ({ level, name: level.toUpperCase() })),
    areas: areasOf(report, used),
  };
}

const targetOf = ({ target: { name, base_url } }: Report): string =>
  name === undefined ? base_url : `${name} at ${base_url}`;

function leadOf(report: Report, causes: number, others: number): string {
  const failed = report.checks.filter(({ outcome, findings }) => outcome === "fail" && findings.length > 0);
  const findings = failed.reduce((sum, check) => sum + check.findings.length, 0);
  const counts =
    causes === 0
      ? `${counted(report.checks.length, "check")}, and no finding that decides.`
      : `${counted(findings, "finding")} in ${counted(failed.length, "check")}, with ${counted(causes, "probable cause")}.`;
  return [
    counts,
    ...(causes > 1 ? ["Start with the first."] : []),
    ...(others === 0 ? [] : [`${counted(others, "other check needs", "other checks need")} a look.`]),
    ...[failingOperations(report) ?? []].flat(),
  ].join(" ");
}

function factsOf(report: Report): { name: string; value: string }[] {
  const { must, should } = report.requirements.by_level;
  return [
    { name: "Target", value: targetOf(report) },
    {
      name: "Judged",
      value: `${report.requirements.judged} of ${report.requirements.total} requirements (MUST ${must.judged} of ${must.total}, SHOULD ${should.judged} of ${should.total})`,
    },
    {
      name: "Run",
      value: `seed ${report.seed}, effort ${report.effort}, gate ${report.gate}, ${counted(report.exchanges, "exchange")} in ${(report.duration_ms / 1000).toFixed(1)} s`,
    },
    { name: "Started", value: report.started_at },
  ];
}

interface BarView {
  readonly label: string;
  readonly parts: readonly { outcome: Outcome; x: number; width: number }[];
}

/** Shares of a bar that is 100 wide. */
function barOf(checks: readonly CheckResult[]): BarView {
  let x = 0;
  const parts = outcomes.flatMap((outcome) => {
    const count = checks.filter((check) => check.outcome === outcome).length;
    if (count === 0) return [];
    const width = (100 * count) / checks.length;
    x += width;
    return [{ outcome, count, x: round(x - width), width: round(width) }];
  });
  return { label: parts.map(({ outcome, count }) => `${count} ${outcome}`).join(", "), parts };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function areasOf(report: Report, used: readonly Outcome[]) {
  return [...Map.groupBy(report.checks, ({ area }) => area)].map(([area, checks]) => ({
    area,
    bar: barOf(checks),
    counts: used.map((outcome) => ({
      outcome,
      count: checks.filter((check) => check.outcome === outcome).length || "",
    })),
  }));
}
