// The report as JUnit XML, as the schema of Jenkins (junit-10.xsd) accepts it: a suite per area, and in each test case at
// most one <failure>, <error> or <skipped>, because several are shown by some readers and dropped by others.

import { causesIn, type FoundBy } from "../engine/causes/causes-in.ts";
import type { CheckResult, Outcome, Report, ReportedFinding } from "../engine/report/report.ts";
import { counted } from "../text/counted.ts";
import { visible } from "../text/visible.ts";
import { explanationOf } from "./wording/commands.ts";

/** @param wcs the words that a person types to start the command */
export function junitXml(report: Report, wcs?: string): string {
  const { checks, suite } = report;
  const areas = [...new Set(checks.map((check) => check.area))];
  const starts = startsOf(report);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: suite.name, ...counts(checks), time: seconds(report.duration_ms) })}>`,
    ...areas.map((area) =>
      testSuite(
        area,
        checks.filter((check) => check.area === area),
        report,
        { starts, wcs },
      ),
    ),
    "</testsuites>",
    "",
  ].join("\n");
}

/** An untestable check is an error, not a skip: nobody should read it as green. */
const kinds: Readonly<Record<Outcome, "failures" | "errors" | "skipped" | undefined>> = {
  pass: undefined,
  fail: "failures",
  untestable: "errors",
  "engine-error": "errors",
  "not-applicable": "skipped",
  "not-seen": "skipped",
  known: "skipped",
  flaky: "skipped",
};

const numberOf = (checks: readonly CheckResult[], kind: "failures" | "errors" | "skipped"): number =>
  checks.filter(({ outcome }) => kinds[outcome] === kind).length;

/** Without `skipped`, which the schema knows of a suite only. */
const counts = (checks: readonly CheckResult[]) => ({
  tests: checks.length,
  failures: numberOf(checks, "failures"),
  errors: numberOf(checks, "errors"),
});

/** By the id of a check: which cause its findings belong to, and where that starts. */
function startsOf(report: Report): ReadonlyMap<string, string> {
  const causes = causesIn(report);
  const starts = new Map<string, string>();
  const add = ({ check }: FoundBy, text: string): void => {
    if (!starts.has(check.id)) starts.set(check.id, text);
  };
  for (const [index, { first, alike, follows }] of causes.entries()) {
    const cause = `cause ${index + 1} of ${causes.length}`;
    const start = `${first.check.id} (${first.finding.requirement}), where ${cause} starts`;
    add(first, index === 0 ? `start here: ${cause}` : `${cause} starts here`);
    for (const found of alike) add(found, `looks like ${start}`);
    for (const found of follows) add(found, `probably follows from ${start}`);
  }
  return starts;
}

interface About {
  readonly starts: ReadonlyMap<string, string>;
  readonly wcs: string | undefined;
}

function testSuite(area: string, checks: readonly CheckResult[], report: Report, about: About): string {
  const time = checks.reduce((sum, check) => sum + check.duration_ms, 0);
  const numbers = { ...counts(checks), skipped: numberOf(checks, "skipped"), time: seconds(time) };
  // The schema of Ant has no time zone.
  const timestamp = report.started_at.slice(0, "2026-01-01T00:00:00".length);
  return [
    `  <testsuite${attributes({ name: area, ...numbers, timestamp })}>`,
    "    <properties>",
    ...Object.entries(propertiesOf(report)).map(
      ([name, value]) => `      <property${attributes({ name, value })}/>`,
    ),
    "    </properties>",
    ...checks.map((check) => testCase(check, about)),
    "  </testsuite>",
  ].join("\n");
}

const propertiesOf = ({ verdict, target, seed, effort }: Report) => ({
  verdict,
  target: target.base_url,
  seed,
  effort,
});

function testCase(check: CheckResult, { starts, wcs }: About): string {
  // A reader of one test case cannot see whether another one tells the cause better.
  const start = starts.get(check.id);
  const { area: classname, id: name, duration_ms: ms } = check;
  const open = `    <testcase${attributes({ classname, name, time: seconds(ms) })}`;
  const children = [
    outcomeElement(check, wcs),
    start === undefined ? "" : `      <system-out>${xml(start)}</system-out>`,
  ].filter((child) => child !== "");
  return children.length === 0 ? `${open}/>` : [`${open}>`, ...children, "    </testcase>"].join("\n");
}

function outcomeElement(check: CheckResult, wcs: string | undefined): string {
  const { outcome, reason = "", findings } = check;
  switch (outcome) {
    case "pass":
      return "";
    case "fail":
      return failure(check, wcs);
    case "untestable":
      return element("error", { type: outcome, message: reason });
    case "engine-error":
      return element("error", { type: outcome, message: "the suite itself failed" }, reason);
    case "not-applicable":
    case "not-seen":
    case "known":
    case "flaky":
      return element("skipped", { type: outcome, message: `${outcome}: ${reason}` }, bodyOf(findings, wcs));
  }
}

/** A failed check has a reason when its entry in the baseline is stale or has expired. */
function failure({ reason, findings }: CheckResult, wcs: string | undefined): string {
  const [first] = findings;
  const more = findings.length > 1 ? ` (and ${counted(findings.length - 1, "further finding")})` : "";
  const message = reason ?? `${first?.message}${more}`;
  return element(
    "failure",
    { type: reason === undefined ? (first?.requirement ?? "") : "baseline", message },
    bodyOf(findings, wcs),
  );
}

const bodyOf = (findings: readonly ReportedFinding[], wcs: string | undefined): string =>
  findings
    .map((finding) => {
      const { requirement, level, text, source, message, expected, found, replay, curl } = finding;
      const explanation = explanationOf(finding, wcs);
      return [
        `${requirement} (${level.toUpperCase()}): ${message}`,
        ...(expected === undefined ? [] : [`expected: ${visible(JSON.stringify(expected))}`]),
        ...(found === undefined ? [] : [`found: ${visible(JSON.stringify(found))}`]),
        `requires: ${text} (${source})`,
        `${explanation.head}: ${explanation.text}`,
        `run again: ${replay}`,
        ...curl,
      ].join("\n");
    })
    .join("\n\n");

const element = (name: string, given: Readonly<Record<string, string>>, body = ""): string =>
  body === ""
    ? `      <${name}${attributes(given)}/>`
    : `      <${name}${attributes(given)}>${xml(body)}</${name}>`;

const attributes = (given: Readonly<Record<string, string | number>>): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${xml(String(value)).replaceAll("\n", "&#10;")}"`)
    .join("");

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** XML text and attribute escaping; characters that XML 1.0 cannot hold are shown as U+FFFD. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
