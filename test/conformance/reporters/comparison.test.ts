// A comparison in its formats: new failures stand first, both runs beside each other, and nothing becomes
// markup.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../../conformance/commands/compare.ts";
import type { CheckResult, Report } from "../../../conformance/engine/report/report.ts";
import { compareReports } from "../../../conformance/reporters/comparison/compare-reports.ts";
import { comparisonMarkdown } from "../../../conformance/reporters/comparison/comparison-markdown.ts";
import { comparisonText } from "../../../conformance/reporters/comparison/comparison-text.ts";
import { htmlComparison } from "../../../conformance/reporters/html/html-comparison.ts";
import {
  accessibilityFindings,
  hasNoBrowser,
  looks,
  openBrowser,
  openPage,
  overflow,
} from "../../support/browser.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const named = (id: string, check: CheckResult): CheckResult => ({ ...check, id });
const [pass, fail, untestable] = [sampleCheck("pass"), sampleCheck("fail"), sampleCheck("untestable")];
const before: Report = {
  ...sampleReport,
  verdict: "conforms",
  checks: [named("a/broken", pass), named("a/fixed", fail), named("a/lost", pass), named("a/same", pass)],
};
const after: Report = {
  ...sampleReport,
  observed: { "status of a created message": ["201 | <b>"] },
  checks: [
    named("a/broken", fail),
    named("a/fixed", pass),
    named("a/lost", untestable),
    named("a/new", pass),
    named("a/same", pass),
  ],
};
const comparison = compareReports(before, after);

it("puts every change into one group, and leaves out what is as before", () => {
  expect(comparison.changes.map(({ id, group }) => [id, group])).toEqual([
    ["a/broken", "broken"],
    ["a/fixed", "fixed"],
    ["a/lost", "lost"],
    ["a/new", "new"],
  ]);
});

describe("a report of a part", () => {
  const selection = { checks: 1, of: 4, limits: ["--only a/same"], reason: "this holds for 1 of 4 checks" };
  const part: Report = {
    ...before,
    ...{ verdict: "partial", selection, observed: {} },
    checks: [named("a/same", pass)],
  };
  it("is compared by the checks that it has, and says how many it has not", () => {
    const { changes, choices, worse, notRun } = compareReports(before, part);
    expect({ changes, choices, worse, notRun }).toEqual({
      ...{ changes: [], choices: [], worse: false, notRun: { before: 0, after: 3 } },
    });
    expect(comparisonText(compareReports(before, part))).toContain(
      "\n3 checks not run in AFTER, which is a part, and not compared\n",
    );
    expect(compareReports(part, before)).toMatchObject({ changes: [], notRun: { before: 3, after: 0 } });
  });
  it("counts as a loss what fails in it", () => {
    const red = { ...part, verdict: "violates", checks: [named("a/same", fail)] } as const;
    expect(compareReports(before, red)).toMatchObject({ worse: true, changes: [{ id: "a/same" }] });
  });
  it("lets a check be lost that is gone from a whole run", () => {
    const { selection: _, ...whole } = part;
    expect(compareReports(before, { ...whole, verdict: "conforms" }).worse).toBe(true);
  });
});

it("a line of the terminal has the first sentence of a check, and counts the others", () => {
  const findings = ["one", "two", "three"].flatMap((message) =>
    fail.findings.map((finding) => ({ ...finding, message })),
  );
  const text = comparisonText(
    compareReports(before, { ...after, checks: [{ ...fail, id: "a/broken", findings }] }),
  );
  expect(text).toContain("\n  a/broken: pass -> fail: MSG-01 one (and 2 more)\n");
});

it("the terminal shows what fails now first, in lines of 80 columns", () => {
  const text = comparisonText(comparison);
  expect([...text.matchAll(/^(\w.*) \(\d+\):$/gm)].map(([, title]) => title)).toEqual([
    "Fails now",
    "Passed before, and says nothing now",
    "Fixed",
    "New checks",
  ]);
  const findings = fail.findings.map((finding) => ({ ...finding, message: "many words ".repeat(30) }));
  const long = compareReports(before, { ...after, checks: [{ ...fail, id: "a/broken", findings }] });
  expect(
    comparisonText(long)
      .split("\n")
      .filter((line) => line.length > 80),
  ).toEqual([]);
});

describe("the comment on a pull request", () => {
  const lines = comparisonMarkdown(comparison).split("\n");
  it("says first what became of the verdict, and shows what fails now with both runs beside each other", () => {
    expect(lines.slice(0, 3)).toEqual([
      "## Conformance: conforms → violates",
      "",
      "**Something that passed before does not pass any more.** 1 check fails now, 1 is fixed.",
    ]);
    expect(lines).toContain("| Verdict | conforms | violates |");
    expect(lines).toContain(
      '| ` a/broken `<br>a created message is returned | **pass** | **fail**<br>MSG-01 a \\<b\\> & "c" |',
    );
  });
  it("folds what is not urgent, and no cell breaks out of its table", () => {
    expect(lines).toContain("<summary>Fixed (1)</summary>");
    expect(lines).toContain("| status of a created message | 200 | 201 \\| \\<b\\> |");
  });
  it("stays below the size of a comment, whatever there is to say", () => {
    const long = fail.findings.map((finding) => ({ ...finding, message: "| long".repeat(200) }));
    const findings = Array.from({ length: 9 }, () => long).flat();
    const many = (check: CheckResult) =>
      Array.from({ length: 400 }, (_, index) => named(`a/${index}`, check));
    const text = comparisonMarkdown(
      compareReports(
        { ...after, checks: many({ ...fail, outcome: "known", findings }) },
        { ...after, checks: many({ ...fail, findings }) },
      ),
    );
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/and 37\d more/);
  });
  it("says that nothing changed", () => {
    expect(comparisonMarkdown(compareReports(before, before))).toContain("No outcome changed.");
  });
});

describe("wcs compare", () => {
  const folder = mkdtempSync(join(tmpdir(), "compare-"));
  const at = (name: string): string => join(folder, name);
  const run = async (...args: string[]): Promise<[number, string]> => {
    let text = "";
    const stream = { write: (part: string) => (text += part) };
    // The command writes to both streams and reads nothing of the rest.
    const io = { stdout: stream, stderr: stream, env: {} } as unknown as Parameters<typeof compare>[1];
    return [await compare(args, io), text];
  };
  beforeAll(() => {
    writeFileSync(at("a.json"), JSON.stringify(before));
    writeFileSync(at("b.json"), JSON.stringify(after));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("writes the formats that are asked for, and exits with 1 where something was lost", async () => {
    const [code, text] = await run(
      at("a.json"),
      at("b.json"),
      "--html",
      at("x/c.html"),
      "--markdown",
      at("c.md"),
    );
    expect([code, text.split("\n")[0]]).toEqual([1, "verdict: conforms -> violates"]);
    expect(readFileSync(at("x/c.html"), "utf8")).toBe(htmlComparison(comparison));
    expect(readFileSync(at("c.md"), "utf8")).toBe(comparisonMarkdown(comparison));
  });
  it("refuses a file that cannot be written before it compares", async () => {
    const [code, text] = await run(at("a.json"), at("b.json"), "--html", at("a.json/c.html"));
    expect([code, text]).toEqual([2, expect.stringContaining("a.json/c.html: cannot be written")]);
  });
});

describe.skipIf(hasNoBrowser)("the page of two runs", () => {
  const file = join(mkdtempSync(join(tmpdir(), "comparison-")), "page.html");
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(file, htmlComparison(comparison));
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(looks)("fits and is accessible at $width px, $colorScheme", async (look) => {
    const { page, errors } = await openPage(browser, pathToFileURL(file).href, look);
    expect([errors, await overflow(page)]).toEqual([[], 0]);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.locator("h2").allTextContents()).toEqual([
      "Fails now (1)",
      "Passed before, and says nothing now (1)",
      "Fixed (1)",
      "New checks (1)",
      "Observed choices that changed",
    ]);
  });
});
