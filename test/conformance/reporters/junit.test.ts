import { describe, expect, it } from "vitest";
import type { CheckResult, Report } from "../../../conformance/engine/report/report.ts";
import { junitXml } from "../../../conformance/reporters/junit.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const xmlOf = (checks: readonly CheckResult[]): string =>
  junitXml({ ...sampleReport, checks } satisfies Report);

describe("the JUnit report", () => {
  it("has a failure element for each finding", () => {
    const xml = xmlOf([sampleCheck("fail")]);
    expect(xml).toContain('<failure type="MSG-01" message="a &lt;b&gt; &amp; &quot;c&quot;">');
    expect(xml).toContain('failures="1" errors="0" skipped="0"');
  });

  it("has an error, not a skip, for what could not be tested", () => {
    const xml = xmlOf([sampleCheck("untestable")]);
    expect(xml).toContain('<error type="untestable" message="the profile has no keys.second"/>');
    expect(xml).not.toContain("<skipped");
  });

  it("skips what is not applicable", () => {
    expect(xmlOf([sampleCheck("not-applicable")])).toContain("<skipped");
  });

  it("replaces what XML cannot hold", () => {
    const check = sampleCheck("untestable");
    expect(xmlOf([{ ...check, reason: "a\u0000b\ud800c\u{1f600}" }])).toContain(
      'message="a\ufffdb\ufffdc\u{1f600}"',
    );
  });
});
