// The findings as GitLab's Code Quality report, which a merge request shows beside its changes.
import { createHash } from "node:crypto";
import { baselineProblems } from "../engine/report/baseline.ts";
import type { Report, ReportedFinding } from "../engine/report/report.ts";
import { fingerprint, unjudgedBy } from "./sarif.ts";
import { explanationOf } from "./wording/commands.ts";

const severities: Readonly<Record<ReportedFinding["level"], string>> = {
  must: "critical",
  should: "minor",
  may: "info",
};

/**
 * @param file the file that the findings point at: the profile, or the report itself
 * @param wcs the words that a person types to start the command
 */
export function codeQualityJson(report: Report, file: string, wcs?: string): string {
  const location = { path: file.replaceAll("\\", "/").replace(/^\.\//, ""), lines: { begin: 1 } };
  const note = (name: string, description: string, known: string) => ({
    description,
    check_name: name,
    fingerprint: `${name} ${known}`,
    severity: "major",
    location,
  });
  const issues = [
    ...report.checks
      .filter(({ outcome }) => outcome === "fail")
      .flatMap((check) =>
        check.findings.map((finding) => ({
          description: `${finding.requirement} ${finding.message} (${check.id})`,
          check_name: finding.requirement,
          fingerprint: fingerprint(check, finding),
          severity: severities[finding.level],
          location,
          content: { body: explanationOf(finding, wcs).text },
        })),
      ),
    ...baselineProblems(report.checks).map(({ check, reason }) =>
      note("baseline", `${reason} (${check.id})`, check.id),
    ),
    ...unjudgedBy(report).map((text) => note("not-judged", text, text)),
  ];
  // GitLab takes two issues with one fingerprint for the same.
  const seen = new Map<string, number>();
  const numbered = issues.map((issue) => {
    const nth = seen.get(issue.fingerprint) ?? 0;
    seen.set(issue.fingerprint, nth + 1);
    const digest = createHash("sha256").update(`${issue.fingerprint} ${nth}`).digest("hex");
    return { ...issue, fingerprint: digest };
  });
  return `${JSON.stringify(numbered, null, 2)}\n`;
}
