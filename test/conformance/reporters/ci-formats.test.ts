// Reports in the formats of CI systems: CTRF, SARIF, the code quality report of GitLab, and others.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { Log } from "sarif";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { CheckResult, Outcome, Report } from "../../../conformance/engine/report/report.ts";
import { badgeSvg } from "../../../conformance/reporters/badge.ts";
import { codeQualityJson } from "../../../conformance/reporters/code-quality.ts";
import { ctrfOf } from "../../../conformance/reporters/ctrf.ts";
import { sarifOf } from "../../../conformance/reporters/sarif.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const failed = sampleCheck("fail");
const outcomes = [
  "pass",
  "fail",
  "untestable",
  "not-applicable",
  "not-seen",
  "known",
  "flaky",
  "engine-error",
] as const;
const checks: readonly CheckResult[] = outcomes.map((outcome: Outcome) => ({
  ...sampleCheck(outcome),
  id: `messages/${outcome}`,
  findings: ["fail", "known", "flaky"].includes(outcome) ? failed.findings : [],
}));
const report: Report = { ...sampleReport, checks };

describe("CTRF", () => {
  const document = ctrfOf(report) as {
    results: {
      summary: Record<string, number>;
      tests: { name: string; status: string; message?: string; rawStatus: string }[];
    };
  };

  it("is valid against its schema", () => {
    const schema = new URL("../../../node_modules/ctrf/dist/ctrf-schema-0.0.json", import.meta.url);
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(readFileSync(schema, "utf8")),
    );
    validate(document);
    expect(validate.errors).toBeNull();
    expect(validate({ ...document, results: {} })).toBe(false);
  });

  it("never calls passed what was not judged", () => {
    const statuses = document.results.tests.map(({ rawStatus, status }) => [rawStatus, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      pass: "passed",
      fail: "failed",
      "engine-error": "failed",
      untestable: "other",
      flaky: "other",
      known: "skipped",
      "not-seen": "skipped",
      "not-applicable": "skipped",
    });
    expect(document.results.summary).toMatchObject({ tests: 8, passed: 1, failed: 2, skipped: 3, other: 2 });
    expect(document.results.tests[1]?.message).toBe('MSG-01: a <b> & "c"');
  });
});

describe("SARIF", () => {
  const log: Log = sarifOf(report, "./conf/my profile.yaml");
  const [run] = log.runs;

  it("has a rule per requirement and a result per finding, with a place in the repository", () => {
    expect(run?.tool.driver.rules).toHaveLength(1);
    expect(
      run?.results?.map(({ ruleId, level, suppressions }) => [ruleId, level, suppressions?.length]),
    ).toEqual([
      ["MSG-01", "error", undefined],
      ["MSG-01", "error", 1],
      ["MSG-01", "error", 1],
    ]);
    const [location] = run?.results?.[0]?.locations ?? [];
    expect(location?.physicalLocation?.artifactLocation?.uri).toBe("conf/my%20profile.yaml");
    expect(location?.logicalLocations?.[0]?.name).toBe("createMessage");
    expect(run?.results?.[0]?.message.text).toContain("run again: wcs conform --only messages/create");
  });

  it("has no result where nothing was judged, and says why", () => {
    const said = (one: Report) =>
      sarifOf(one, "a").runs[0]?.invocations[0]?.toolExecutionNotifications.map(
        ({ message }) => message.text,
      );
    expect(said({ ...report, checks: [], verdict: "could-not-judge", reason: "no server" })).toEqual([
      "could not judge: no server",
    ]);
    expect(said(report)).toEqual([
      "messages/engine-error: the suite itself failed: the profile has no keys.second",
    ]);
  });

  it("knows a finding again in the next run, whatever ids and numbers it has", () => {
    const again = (message: string) => {
      const findings = failed.findings.map((finding) => ({ ...finding, message }));
      const next = sarifOf({ ...report, checks: [{ ...failed, findings }] }, "a");
      return next.runs[0]?.results[0]?.partialFingerprints["finding/v1"];
    };
    expect(again("found msg_01JABCDEFGH after 12 ms")).toBe(again("found msg_01JZZZZZZZZ after 7 ms"));
    expect(again("found one")).not.toBe(again("found two"));
  });

  it.each([
    ["violates", true],
    ["conforms", true],
    ["could-not-judge", false],
    ["engine-error", false],
  ] as const)("a run that %s was successful: %s", (verdict, isSuccessful) => {
    const [invocation] = sarifOf({ ...report, verdict }, "a").runs[0]?.invocations ?? [];
    expect(invocation?.executionSuccessful).toBe(isSuccessful);
  });
});

describe("entries of the baseline that are to be corrected", () => {
  const expired = { ...failed, reason: "expired baseline entry: ticket 7 (ada, until 2026-01-31)" };
  const stale = {
    ...sampleCheck("fail"),
    id: "messages/stale",
    findings: [],
    reason: "stale baseline entry",
  };
  const checked: Report = { ...report, checks: [expired, stale] };
  const text = "messages/create: expired baseline entry: ticket 7 (ada, until 2026-01-31)";

  it("are results of SARIF, of a rule of their own", () => {
    const [run] = (sarifOf(checked, "a") satisfies Log).runs;
    const about = run?.results.filter(({ ruleId }) => ruleId === "baseline");
    expect(about?.map(({ message }) => message.text)).toEqual([text, "messages/stale: stale baseline entry"]);
    expect(run?.tool.driver.rules.map((rule) => [rule.id, Object.keys(rule).sort().join()])).toEqual(
      ["MSG-01", "baseline"].map((id) => [
        id,
        "defaultConfiguration,fullDescription,help,id,shortDescription",
      ]),
    );
  });

  it("are issues for GitLab, as is a run that could not judge", () => {
    const unjudged = { ...checked, verdict: "could-not-judge", reason: "no server" } as const;
    const issues: { check_name: string; description: string }[] = JSON.parse(codeQualityJson(unjudged, "a"));
    expect(issues.slice(1).map((issue) => [issue.check_name, issue.description])).toEqual([
      ["baseline", `${expired.reason} (messages/create)`],
      ["baseline", "stale baseline entry (messages/stale)"],
      ["not-judged", "could not judge: no server"],
    ]);
  });
});

it("GitLab gets each failure once, and none that the baseline lists", () => {
  const [one] = failed.findings;
  if (one === undefined) throw new Error("the sample has no finding");
  const twice = { ...failed, findings: [one, { ...one, level: "should" as const }] };
  const known = { ...failed, outcome: "known" as const };
  const issues: { fingerprint: string }[] = JSON.parse(
    codeQualityJson({ ...report, checks: [twice, known] }, "./p.yaml"),
  );
  expect(issues).toEqual([
    {
      description: 'MSG-01 a <b> & "c" (messages/create)',
      check_name: "MSG-01",
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: "critical",
      location: { path: "p.yaml", lines: { begin: 1 } },
      content: { body: "wcs explain MSG-01" },
    },
    expect.objectContaining({ severity: "minor" }),
  ]);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});

it.each([
  ["conforms", "conforms (1 of 1 MUST)"],
  ["violates", "violates"],
  ["could-not-judge", "could not judge"],
] as const)("the badge of %s is a picture that says so", async (verdict, words) => {
  const svg = badgeSvg({ ...sampleReport, verdict });
  expect(svg).toContain(`aria-label="conformance: ${words}"`);
  expect(svg).toContain(`>${words}</text>`);
  const { errors } = await validateXML({
    xml: [{ fileName: "badge.svg", contents: svg }],
    normalization: "format",
  });
  expect(errors).toEqual([]);
});
