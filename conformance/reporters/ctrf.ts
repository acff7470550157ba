// The report in the Common Test Report Format (ctrf.io), which summaries, chat messages and dashboards read.
import type { CheckResult, Outcome, Report } from "../engine/report/report.ts";
import { explanationOf } from "./wording/commands.ts";

type Status = "passed" | "failed" | "skipped" | "pending" | "other";

/** A check that could not be tested is `other`, never skipped: nobody should read it as green. */
const statuses: Readonly<Record<Outcome, Status>> = {
  pass: "passed",
  fail: "failed",
  "engine-error": "failed",
  untestable: "other",
  "not-seen": "skipped",
  "not-applicable": "skipped",
  known: "skipped",
  flaky: "other",
};

/** @param wcs the words that a person types to start the command */
export const ctrfJson = (report: Report, wcs?: string): string =>
  `${JSON.stringify(ctrfOf(report, wcs), null, 2)}\n`;

export function ctrfOf(report: Report, wcs?: string): object {
  const { checks, suite, target, verdict, reason, seed, effort, run_tag } = report;
  const start = Date.parse(report.started_at);
  const count = (status: Status): number =>
    checks.filter(({ outcome }) => statuses[outcome] === status).length;
  return {
    reportFormat: "CTRF",
    specVersion: "0.0.0",
    results: {
      tool: { name: suite.name, version: suite.version },
      summary: {
        tests: checks.length,
        ...{ passed: count("passed"), failed: count("failed"), skipped: count("skipped") },
        ...{ pending: count("pending"), other: count("other") },
        suites: new Set(checks.map(({ area }) => area)).size,
        ...{ start, stop: start + report.duration_ms },
      },
      tests: checks.map((check) => testOf(check, wcs)),
      environment: { extra: { target: target.base_url } },
      extra: { verdict, ...(reason === undefined ? {} : { reason }), seed, effort, run_tag },
    },
  };
}

function testOf(check: CheckResult, wcs: string | undefined): object {
  const { id, area, title, outcome, reason, findings, requirements, duration_ms } = check;
  const message = [
    ...(reason === undefined ? [] : [reason]),
    ...findings.map(({ requirement, message: text }) => `${requirement}: ${text}`),
  ].join("\n");
  const trace = findings
    .map((finding) => [finding.replay, explanationOf(finding, wcs).text, ...finding.curl].join("\n"))
    .join("\n\n");
  return {
    name: id,
    status: statuses[outcome],
    duration: duration_ms,
    suite: [area],
    rawStatus: outcome,
    tags: requirements,
    ...(message === "" ? {} : { message }),
    ...(trace === "" ? {} : { trace }),
    ...(outcome === "flaky" ? { flaky: true } : {}),
    extra: { title },
  };
}
