// The report as JUnit XML: a suite per area, real <failure>, <error> and <skipped> children, because that is
// what CI readers look at.
import type { CheckResult, Outcome, Report } from "../engine/report/report.ts";

export function junitXml(report: Report): string {
  const areas = [...new Set(report.checks.map((check) => check.area))];
  const suites = areas.map((area) =>
    testSuite(
      area,
      report.checks.filter((check) => check.area === area),
    ),
  );
  const count = (outcomes: readonly string[]): number =>
    report.checks.filter((check) => outcomes.includes(check.outcome)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(report.suite.name)}" tests="${report.checks.length}" failures="${count(["fail"])}" errors="${count(["engine-error", "untestable"])}" skipped="${count(skipped)}" time="${seconds(report.duration_ms)}">`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

/** Outcomes with a `<skipped>` child. */
const skipped: readonly Outcome[] = ["not-applicable", "not-seen", "known", "flaky"];

function testSuite(area: string, checks: readonly CheckResult[]): string {
  const count = (outcomes: readonly string[]): number =>
    checks.filter((check) => outcomes.includes(check.outcome)).length;
  const time = checks.reduce((sum, check) => sum + check.duration_ms, 0);
  return [
    `  <testsuite name="${xml(area)}" tests="${checks.length}" failures="${count(["fail"])}" errors="${count(["engine-error", "untestable"])}" skipped="${count(skipped)}" time="${seconds(time)}">`,
    ...checks.map(testCase),
    "  </testsuite>",
  ].join("\n");
}

function testCase(check: CheckResult): string {
  const open = `    <testcase classname="${xml(check.area)}" name="${xml(check.id)}" time="${seconds(check.duration_ms)}"`;
  const child = outcomeElement(check);
  return child === "" ? `${open}/>` : `${open}>\n${child}\n    </testcase>`;
}

/** An untestable check is an error, not a skip: nobody should read it as green. */
function outcomeElement(check: CheckResult): string {
  const reason = xml(check.reason ?? "");
  switch (check.outcome) {
    case "pass":
      return "";
    case "fail":
      return [
        ...baselineFailure(check),
        ...check.findings.map((finding) => {
          const body = `${finding.text} (${finding.source})\n${finding.message}\nexpected: ${JSON.stringify(finding.expected) ?? ""}\nfound: ${JSON.stringify(finding.found) ?? ""}\nreplay: ${finding.replay}\n${finding.curl.join("\n")}`;
          return `      <failure type="${finding.requirement}" message="${xml(finding.message)}">${xml(body)}</failure>`;
        }),
      ].join("\n");
    case "untestable":
      return `      <error type="untestable" message="${reason}"/>`;
    case "engine-error":
      return `      <error type="engine-error" message="the suite itself failed">${reason}</error>`;
    case "not-applicable":
    case "not-seen":
    case "known":
    case "flaky":
      return `      <skipped message="${xml(check.outcome)}: ${reason}"/>`;
  }
}

/** A failed check has a reason when its entry in the baseline is stale or has expired. */
const baselineFailure = ({ reason }: CheckResult): string[] =>
  reason === undefined ? [] : [`      <failure type="baseline" message="${xml(reason)}"/>`];

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** XML text and attribute escaping; characters that XML 1.0 cannot hold are shown as U+FFFD. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
