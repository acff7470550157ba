// Where reports send a reader for more: to the page of the requirement, or to the command where no address is known.
import { describe, expect, it } from "vitest";
import { withDocs } from "../../../conformance/engine/report/docs-pages.ts";
import type { Report } from "../../../conformance/engine/report/report.ts";
import { codeQualityJson } from "../../../conformance/reporters/code-quality.ts";
import { compareReports } from "../../../conformance/reporters/comparison/compare-reports.ts";
import { comparisonMarkdown } from "../../../conformance/reporters/comparison/comparison-markdown.ts";
import { ctrfJson } from "../../../conformance/reporters/ctrf.ts";
import { htmlComparison } from "../../../conformance/reporters/html/html-comparison.ts";
import { htmlReport } from "../../../conformance/reporters/html/html-report.ts";
import { junitXml } from "../../../conformance/reporters/junit.ts";
import { markdownSummary } from "../../../conformance/reporters/markdown.ts";
import { sarifOf } from "../../../conformance/reporters/sarif.ts";
import { terminalReporter } from "../../../conformance/reporters/terminal/terminal.ts";
import { catalogue } from "../../support/judge.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const page = "https://docs.example/wcs/catalogue/msg.html#MSG-01";
const command = "npx wcs explain MSG-01";
const plain: Report = { ...sampleReport, checks: [sampleCheck("fail")] };
const linked = withDocs(plain, "https://docs.example/wcs");
const green: Report = { ...sampleReport, checks: [sampleCheck("pass")] };

function terminalText(report: Report): string {
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  const clock = { nowMs: () => 0, every: () => () => {} };
  const print = terminalReporter({ write, live: false, clock, color: false, files: [], wcs: "npx wcs" });
  print({ type: "run-finished", report });
  return text;
}

const formats: Readonly<Record<string, (report: Report) => string>> = {
  terminal: terminalText,
  HTML: (report) => htmlReport(report, catalogue, "npx wcs"),
  Markdown: (report) => markdownSummary(report, "npx wcs"),
  JUnit: (report) => junitXml(report, "npx wcs"),
  CTRF: (report) => ctrfJson(report, "npx wcs"),
  SARIF: (report) => JSON.stringify(sarifOf(report, "a", "npx wcs")),
  GitLab: (report) => codeQualityJson(report, "a", "npx wcs"),
};

describe.each(Object.entries(formats))("a finding in %s", (_, text) => {
  it("leads to the page of its requirement", () => {
    expect(text(linked)).toContain(page);
  });

  it("names the command where no address is known", () => {
    expect(text(plain)).toContain(command);
    expect(text(plain)).not.toContain("docs.example");
  });
});

it("SARIF has the page as help of the rule, and the site as address of the tool", () => {
  const [run] = sarifOf(linked, "a").runs;
  expect(run?.tool.driver.informationUri).toBe("https://docs.example/wcs");
  expect(run?.tool.driver.rules[0]).toMatchObject({ helpUri: page });
  expect(sarifOf(plain, "a").runs[0]?.tool.driver.informationUri).toBeUndefined();
});

it.each([
  ["as a page", htmlComparison, `<a href="${page}" rel="noreferrer">MSG-01</a>`, "<li>MSG-01 a &lt;b"],
  ["as a comment", comparisonMarkdown, `[MSG-01](${page}) a`, "<br>MSG-01 a"],
] as const)("a comparison %s links what fails now", (_, write, link, without) => {
  expect(write(compareReports(green, linked))).toContain(link);
  expect(write(compareReports(green, plain))).toContain(without);
});
