// The HTML report as people see it: in a real browser, wide and narrow, light and dark, with and without script.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { causesOf } from "../../../conformance/engine/causes/causes.ts";
import type { Report } from "../../../conformance/engine/report/report.ts";
import { htmlReport } from "../../../conformance/reporters/html/html-report.ts";
import {
  accessibilityFindings,
  hasNoBrowser,
  looks,
  openBrowser,
  openPage,
  overflow,
} from "../../support/browser.ts";
import { catalogue } from "../../support/judge.ts";
import { sampleCheck, sampleReport } from "./sample-report.ts";

const sample = sampleCheck("fail");
const failed = {
  ...sample,
  findings: sample.findings.map((finding) => ({
    ...finding,
    frames: [{ at_ms: 12, connection: 1, direction: "received" as const, text: '{"type":"hello"}' }],
    deliveries: [
      {
        at_ms: 15,
        received_at: "2026-01-01T00:00:00.015Z",
        method: "POST",
        path: "/a",
        headers: { "webhook-id": "evt_1" },
        body: '{"type":"message.created"}',
        signature: { signed: "evt_1.1.{}", expected: "v1,aaaa", found: ["v1,bbbb"] },
      },
    ],
  })),
};
/** Of another requirement and without an exchange, so that it is another cause. */
const elsewhere = failed.findings.map((finding) => ({ ...finding, requirement: "MSG-02", exchanges: [] }));
const checks: Report["checks"] = [
  failed,
  ...sampleReport.checks.slice(1),
  { ...failed, id: "messages/other", findings: [...elsewhere, ...elsewhere] },
  { ...failed, id: "messages/listed", outcome: "known", reason: "ticket 7 (ada, until 2027-01-31)" },
  { ...sampleCheck("engine-error"), id: "messages/broken", reason: "TypeError: x is not a function" },
  { ...sampleCheck("pass"), id: "files/attach", area: "files" },
];
const report: Report = { ...sampleReport, checks, causes: causesOf(checks) };
const folder = mkdtempSync(join(tmpdir(), "html-report-"));
const file = join(folder, "report.html");
const url = pathToFileURL(file).href;

describe.skipIf(hasNoBrowser)("the HTML report in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(file, htmlReport(report, catalogue));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });
  const shown = (page: Page, selector: string): Promise<number> =>
    page.locator(`${selector}:visible`).count();

  it.each(looks)("fits and is accessible at $width px, $colorScheme", async (look) => {
    const { page, errors } = await openPage(browser, url, look);
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    expect([errors, await overflow(page)]).toEqual([[], 0]);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it("begins with the most basic cause, and puts behind it what looks alike", async () => {
    const { page } = await openPage(browser, url);
    expect(await page.locator(".cause h3").allTextContents()).toEqual([
      '1 Start here fail a <b> & "c"',
      '2 fail a <b> & "c"',
      'known a <b> & "c"',
      "engine-error a created message is returned",
    ]);
    expect(await page.locator(".alike > summary").allTextContents()).toEqual([
      "1 further finding looks alike",
    ]);
    const entries = page.locator('article:has(a[href="#check-messages/create"]) .timeline > li > time');
    expect(await entries.allTextContents()).toEqual(["+0 ms", "+2 ms", "+5 ms"]);
    expect(await page.locator(".timeline pre", { hasText: "v1,aaaa" }).count()).toBeGreaterThan(0);
    expect(await page.locator(".lead").textContent()).toBe(
      "3 findings in 2 checks, with 2 probable causes. Start with the first. 2 other checks need a look. Of 9 requests 1 had a status of 500 or above (POST /conversations/{conversationId}/messages 1). Findings of something that is missing, or there twice, may follow from this.",
    );
  });

  it("filters by outcome, level, area and text", async () => {
    const { page } = await openPage(browser, url);
    const causes = () => shown(page, ".cause");
    expect(await causes()).toBe(4);
    await page.getByLabel("engine-error", { exact: true }).uncheck();
    expect(await causes()).toBe(3);
    await page.getByRole("searchbox").fill("MESSAGES/OTHER");
    expect(await causes()).toBe(1);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(causes).toBe(4);
    await page.getByRole("combobox").selectOption("files");
    expect([await causes(), await shown(page, ".cell")]).toEqual([0, 0]);
    expect(await page.locator("output").textContent()).toBe("0 of 2 causes, 1 of 8 checks");
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByLabel("MUST", { exact: true }).uncheck();
    await expect.poll(causes).toBe(0);
  });

  it("copies a command, and opens what a link leads to", async () => {
    const { page } = await openPage(browser, url, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Copy command" }).first().click();
    await expect
      .poll(() => page.evaluate("navigator.clipboard.readText()"))
      .toBe(report.checks[0]?.findings[0]?.replay);
    const row = page.locator("#requirement-MSG-01");
    expect(await row.isVisible()).toBe(false);
    await page.locator("a.cell", { hasText: "MSG-01" }).click();
    await expect.poll(() => row.isVisible()).toBe(true);
  });

  it("shows all it has without script, and no control that would do nothing", async () => {
    const { page } = await openPage(browser, url, { javaScriptEnabled: false });
    expect([await shown(page, ".cause"), await shown(page, "form"), await shown(page, "button")]).toEqual([
      4, 0, 0,
    ]);
    await page.locator("a.cell", { hasText: "MSG-01" }).click();
    await expect.poll(() => page.locator("#requirement-MSG-01").isVisible()).toBe(true);
  });
});
