// The report as Markdown, for a CI summary: verdict, areas, what failed, what could not be judged.
import { coverageSummary } from "../engine/report/coverage.ts";
import type { Outcome, Report, ReportedFinding } from "../engine/report/report.ts";
import { codeBlock, inlineCode, plainText } from "./markdown-text.ts";

/** Findings in full; a summary page has a size limit and the report file has them all. */
const MAX_FINDINGS = 30;

export function markdownSummary(report: Report): string {
  const failed = report.checks.filter((check) => check.findings.length > 0);
  const findings = failed.flatMap((check) => check.findings.map((finding) => ({ check: check.id, finding })));
  return [
    `## Conformance: ${report.verdict}`,
    "",
    ...(report.reason === undefined ? [] : [report.reason, ""]),
    `Target \`${report.target.base_url}\`, seed ${report.seed}, effort ${report.effort}, ${report.exchanges} exchanges in ${(report.duration_ms / 1000).toFixed(1)} s. ` +
      `${report.requirements.judged} of ${report.requirements.total} requirements judged (MUST: ${report.requirements.by_level.must.judged} of ${report.requirements.by_level.must.total}).`,
    "",
    ...areaTable(report),
    ...findings.slice(0, MAX_FINDINGS).flatMap(({ check, finding }) => findingSection(check, finding)),
    ...(findings.length > MAX_FINDINGS
      ? [`${findings.length - MAX_FINDINGS} more findings are in the report file.`, ""]
      : []),
    ...contractList(report),
    ...reasonList(report, "untestable", "Untestable"),
    ...reasonList(report, "not-seen", "Not seen"),
    ...reasonList(report, "not-applicable", "Not applicable"),
    `Coverage: ${coverageSummary(report.coverage)}.`,
    "",
  ].join("\n");
}

const columns: readonly Outcome[] = [
  "pass",
  "fail",
  "known",
  "flaky",
  "untestable",
  "not-seen",
  "not-applicable",
  "engine-error",
];

function areaTable(report: Report): string[] {
  const areas = [...new Set(report.checks.map((check) => check.area))];
  const used = columns.filter((outcome) => report.checks.some((check) => check.outcome === outcome));
  return [
    `| area | ${used.join(" | ")} |`,
    `|---|${used.map(() => "--:|").join("")}`,
    ...areas.map((area) => {
      const counts = used.map(
        (outcome) =>
          report.checks.filter((check) => check.area === area && check.outcome === outcome).length || "",
      );
      return `| ${area} | ${counts.join(" | ")} |`;
    }),
    "",
  ];
}

function findingSection(check: string, finding: ReportedFinding): string[] {
  const facts = (["expected", "found", "counterexample"] as const).flatMap((name) =>
    finding[name] === undefined ? [] : [`- ${name}: ${inlineCode(shorten(finding[name]))}`],
  );
  return [
    `### ${check}: ${finding.requirement} (${finding.level.toUpperCase()})`,
    "",
    plainText(finding.message),
    "",
    `- requires: ${plainText(finding.text)} (${plainText(finding.source)})`,
    ...facts,
    "",
    ...codeBlock([finding.replay, ...finding.curl.slice(-1)].join("\n"), "sh"),
    "",
  ];
}

function contractList({ published_contract: { findings } }: Report): string[] {
  if (findings.length === 0) return [];
  return [
    "### Published contract",
    "",
    `${findings.length} differences from the contract of this suite; they decide nothing.`,
    "",
    ...findings
      .slice(0, MAX_FINDINGS)
      .map(({ message, pointer }) => `- ${plainText(message)} ${inlineCode(pointer)}`),
    ...(findings.length > MAX_FINDINGS ? [`- and ${findings.length - MAX_FINDINGS} more`] : []),
    "",
  ];
}

function reasonList(report: Report, outcome: Outcome, title: string): string[] {
  const reasons = new Map<string, number>();
  for (const check of report.checks) {
    if (check.outcome === outcome)
      reasons.set(check.reason ?? "", (reasons.get(check.reason ?? "") ?? 0) + 1);
  }
  if (reasons.size === 0) return [];
  return [
    `### ${title}`,
    "",
    ...[...reasons].map(([reason, count]) => `- ${count} checks: ${plainText(reason)}`),
    "",
  ];
}

const shorten = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 400 ? `${text.slice(0, 397)}...` : text;
};
