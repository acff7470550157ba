// The JUnit report.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { CheckResult, Outcome, Report } from "../../../conformance/engine/report/report.ts";
import { junitXml } from "../../../conformance/reporters/junit.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const xmlOf = (checks: readonly CheckResult[]): string =>
  junitXml({ ...sampleReport, checks } satisfies Report);
const failed = sampleCheck("fail");
const entry = "ticket 731 (ada, until 2027-01-31)";

describe("the JUnit report", () => {
  it("has one failure element for a check, with all its findings", () => {
    const [finding] = failed.findings;
    if (finding === undefined) throw new Error("the sample has no finding");
    const second = { ...finding, requirement: "MSG-02", message: "another" };
    const xml = xmlOf([{ ...failed, findings: [finding, second] }]);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain(
      '<failure type="MSG-01" message="a &lt;b&gt; &amp; &quot;c&quot; (and 1 further finding)">MSG-01 (MUST): ',
    );
    expect(xml).toContain("\n\nMSG-02 (MUST): another");
    expect(xml).toContain('tests="1" failures="1" errors="0" skipped="0"');
  });

  it("shows a no-break space in expected and found values", () => {
    const findings = failed.findings.map((one) => ({ ...one, expected: "a b", found: "a\u00a0b" }));
    const xml = xmlOf([{ ...failed, findings }]);
    expect(xml).toContain("a b");
    expect(xml).toContain("a\\u00a0b");
  });

  it("says of each failed check where its cause starts", () => {
    const ids = ["a/first", "a/alike", "a/follows", "b/other"];
    const checks = ids.map((id) => ({ ...failed, id }));
    const at = (check: string) => ({ check, finding: 0 });
    const [cause] = sampleReport.causes;
    if (cause === undefined) throw new Error("the sample has no cause");
    const causes = [
      { ...cause, first: at("a/first"), alike: [at("a/first"), at("a/alike")], follows: [at("a/follows")] },
      { ...cause, first: at("b/other"), alike: [at("a/alike")] },
    ];
    const xml = junitXml({ ...sampleReport, checks, causes });
    const said = [
      ...xml.matchAll(/<testcase [^>]*name="([^"]*)"[^>]*>[\s\S]*?<system-out>(.*)<\/system-out>/g),
    ];
    expect(said.map(([, id, text]) => [id, text])).toEqual([
      ["a/first", "start here: cause 1 of 2"],
      ["a/alike", "looks like a/first (MSG-01), where cause 1 of 2 starts"],
      ["a/follows", "probably follows from a/first (MSG-01), where cause 1 of 2 starts"],
      ["b/other", "cause 2 of 2 starts here"],
    ]);
  });

  it("has an error, not a skip, for what could not be tested", () => {
    const xml = xmlOf([sampleCheck("untestable")]);
    expect(xml).toContain('<error type="untestable" message="the profile has no keys.second"/>');
    expect(xml).not.toContain("<skipped");
  });

  it.each([
    ["not-applicable", 1],
    ["not-seen", 1],
    ["known", 1],
    ["flaky", 1],
    ["pass", 0],
    ["fail", 0],
    ["untestable", 0],
    ["engine-error", 0],
  ] as const)("counts %s in %d skips", (outcome, count) => {
    const xml = xmlOf([sampleCheck(outcome)]);
    expect(xml.match(/<skipped /g) ?? []).toHaveLength(count);
    expect(xml).toContain(`skipped="${count}"`);
  });

  it("says of a listed failure why it does not decide, and shows it nevertheless", () => {
    const xml = xmlOf([{ ...failed, outcome: "known", reason: entry }]);
    expect(xml).toContain(`<skipped type="known" message="known: ${entry}">MSG-01 (MUST): `);
  });

  it.each([
    [`stale baseline entry: the check passes; remove it (${entry})`, []],
    [`expired baseline entry: ${entry}`, failed.findings],
  ])("says %s", (reason, findings) => {
    const xml = xmlOf([{ ...failed, reason, findings }]);
    expect(xml).toContain(`<failure type="baseline" message="${reason}"`);
    expect(xml).toContain('failures="1"');
  });

  it("replaces what XML cannot hold, and keeps the lines of a message", () => {
    const check = sampleCheck("untestable");
    expect(xmlOf([{ ...check, reason: "a\u0000b\ud800c\u{1f600}\nd" }])).toContain(
      'message="a\ufffdb\ufffdc\u{1f600}&#10;d"',
    );
  });

  it("is accepted by the schema of Jenkins, whatever the outcomes", async () => {
    const schema = readFileSync(new URL("fixtures/jenkins-junit.xsd", import.meta.url), "utf8");
    const validate = (contents: string) =>
      validateXML({ xml: [{ fileName: "report.xml", contents }], schema: [schema] });
    const outcomes = ["pass", "fail", "not-applicable", "untestable", "not-seen", "known", "flaky"];
    const checks = [...outcomes, "engine-error"].map((outcome, index) => ({
      ...sampleCheck(outcome as Outcome),
      area: index % 2 === 0 ? "messages" : "calls",
      findings: ["fail", "known"].includes(outcome) ? [...failed.findings, ...failed.findings] : [],
    }));
    const xml = xmlOf(checks);
    expect(xml).toContain("<system-out>start here: cause 1 of 1</system-out>");
    expect((await validate(xml)).errors).toEqual([]);
    // The schema sees what it is there for.
    const counted = xml.replace('<testsuites name="', '<testsuites skipped="1" name="');
    expect((await validate(counted)).valid).toBe(false);
  });
});
