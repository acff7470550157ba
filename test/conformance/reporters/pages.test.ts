// The HTML report.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../conformance/engine/report/report.ts";
import { badgeJson } from "../../../conformance/reporters/badge.ts";
import { htmlReport } from "../../../conformance/reporters/html/html-report.ts";
import { junitXml } from "../../../conformance/reporters/junit.ts";
import { markdownSummary } from "../../../conformance/reporters/markdown.ts";
import { catalogue } from "../../support/judge.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const hostile = "<script>alert(1)</script> ``` | [x](javascript:1)";
const withMessage = (message: string): Report => {
  const check = sampleCheck("fail");
  return {
    ...sampleReport,
    checks: [
      { ...check, findings: check.findings.map((finding) => ({ ...finding, message, found: message })) },
    ],
  };
};

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = ""]) => part);
const unescaped = (text: string): string => text.replaceAll("&#x27;", "'").replaceAll("&#x3D;", "=");

describe("the HTML report", () => {
  it("is one file: nothing is fetched, and nothing runs but its own script", () => {
    const html = htmlReport(sampleReport, catalogue);
    expect(html).not.toMatch(/<(link|img|iframe)\b|<script[^>]|url\(|@import|\son\w+=|\sstyle=/);
    const [policy = ""] = found(html, /Security-Policy" content="([^"]*)"/g);
    for (const [element, directive] of [
      ["style", "style-src"],
      ["script", "script-src"],
    ]) {
      const [content = "", ...more] = found(html, new RegExp(`<${element}>([^]*?)</${element}>`, "g"));
      const hash = createHash("sha256").update(content).digest("base64");
      expect(unescaped(policy)).toContain(`${directive} 'sha256-${hash}'`);
      expect(more).toEqual([]);
    }
    expect(unescaped(policy)).toContain("default-src 'none'");
  });

  it("shows verdict, requirement, message, input, exchange, curl and replay of a finding", () => {
    const html = htmlReport(sampleReport, catalogue);
    for (const part of [
      "violates",
      "MSG-01",
      "a &lt;b&gt; &amp; &quot;c&quot;",
      "<h4>Input</h4>",
      "POST /v1/conversations/c/messages",
      "createMessage as primary, #7",
      "curl -sS",
      "--only messages/create",
    ]) {
      expect(html).toContain(part);
    }
  });

  it("says what the service did before what the specification demands", () => {
    const [html, markdown] = [htmlReport(sampleReport, catalogue), markdownSummary(sampleReport)];
    for (const [text, found] of [
      [html, ">Found<"],
      [markdown, "- found: "],
      [junitXml(sampleReport), "found: "],
    ] as const)
      expect(text.indexOf("A valid message is created")).toBeGreaterThan(text.indexOf(found));
    expect(catalogue.get("IDM-10")?.source).toMatch(
      /^a decision of this project, not a sentence of the spec/,
    );
  });

  it.each([
    ["0/3:1", "Smallest input"],
    ["0/3", "Input"],
    ["0/3@AB:C", "Input"],
  ])("calls the input at %s what it is", (path, title) => {
    const check = sampleCheck("fail");
    const findings = check.findings.map((finding) => ({ ...finding, path }));
    const html = htmlReport({ ...sampleReport, checks: [{ ...check, findings }] }, catalogue);
    expect(html).toContain(`<h4>${title}</h4>`);
  });

  it("shows a long frame over several lines, behind what it is", () => {
    const check = sampleCheck("fail");
    const payload = { type: "message.created", data: { object: { id: "msg_1", text: "x".repeat(200) } } };
    const frame = {
      ...{ connection: 1, at_ms: 1, direction: "received" as const },
      text: JSON.stringify({ type: "event", envelope_id: "e", cursor: "c", payload }),
    };
    const findings = check.findings.map((finding) => ({ ...finding, frames: [frame] }));
    const html = unescaped(htmlReport({ ...sampleReport, checks: [{ ...check, findings }] }, catalogue));
    expect(html).toContain("<code>event message.created, message msg_1</code></summary>");
    expect(html).toContain("{\n  &quot;type&quot;: &quot;event&quot;,\n");
  });

  it("says which requests failed, with causes and without", () => {
    const [operation] = sampleReport.coverage.operations;
    if (operation === undefined) throw new Error("the sample names no operation");
    const coverage = { ...sampleReport.coverage, operations: [{ ...operation, answered: { 503: 2 } }] };
    for (const outcome of ["fail", "pass"] as const) {
      const html = htmlReport({ ...sampleReport, coverage, checks: [sampleCheck(outcome)] }, catalogue);
      expect(html).toContain("had a status of 500 or above (");
    }
  });

  it("leads to every part, and says what differs and what was covered", () => {
    const html = htmlReport(sampleReport, catalogue);
    for (const [, part] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${part}"`);
    for (const part of [
      "declares &lt;b&gt;state_version&lt;/b&gt; as string",
      "nobody can see it",
      "1 of 1 operations called, 1 of 2 of their declared statuses seen",
      "<code>/markdown_content</code>",
    ]) {
      expect(html).toContain(part);
    }
  });

  it("never lets text of the target become markup", () => {
    const html = htmlReport(withMessage(hostile), catalogue);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("the Markdown summary", () => {
  it("has the verdict, a table of areas, findings and reasons", () => {
    const markdown = markdownSummary(sampleReport);
    for (const part of [
      "## Conformance: violates",
      "| messages | 1 | 1 | 1 | 1 |",
      "### Start here: messages/create: MSG-01 (MUST)",
      "the profile has no keys.second",
      "### Published contract",
      "MUST not judged: MSG-02.",
      "Coverage: 1 of 1 operations called",
    ]) {
      expect(markdown).toContain(part);
    }
  });

  it("never lets text of the target become markup", () => {
    const markdown = markdownSummary(withMessage(hostile));
    expect(markdown).toContain("\\<script\\>");
    expect(markdown).toContain("```` <script>");
  });

  it("never lets a reason become markup, which may quote the target", () => {
    const markdown = markdownSummary({ ...sampleReport, reason: hostile });
    expect(markdown).not.toContain("<script>");
    expect(markdown).toContain("\\<script\\>");
  });
});

it("the summary lists what the baseline covers apart from failures, and what of it is to be corrected", () => {
  const [known, stale] = [sampleCheck("fail"), sampleCheck("fail")];
  const markdown = markdownSummary({
    ...sampleReport,
    checks: [
      { ...known, outcome: "known", reason: "ticket 731 (ada, until 2027-01-31)" },
      { ...stale, id: "messages/stale", findings: [], reason: "stale baseline entry: remove it" },
    ],
  });
  expect(markdown).toContain("### Listed in the baseline");
  expect(markdown).toMatch(/^- known: ` messages\/create ` MSG-01: ticket 731 \(ada, until 2027-01-31\)$/m);
  expect(markdown).toMatch(
    /### Baseline to be corrected\n\n- ` messages\/stale ` stale baseline entry: remove it/,
  );
  expect(markdown).not.toContain("### messages/create");
});

it.each([
  ["conforms", "brightgreen", "conforms (1 of 1 MUST)"],
  ["violates", "red", "violates"],
  ["could-not-judge", "lightgrey", "could not judge"],
] as const)("the badge of %s is %s", (verdict, color, message) => {
  expect(JSON.parse(badgeJson({ ...sampleReport, verdict }))).toEqual({
    schemaVersion: 1,
    label: "conformance",
    message,
    color,
  });
});
