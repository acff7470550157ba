// The page of the contract as people see it, served with its policy.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createConfig } from "../../../reference-server/config.ts";
import { type Server, startServer } from "../../../reference-server/service.ts";
import {
  accessibilityFindings,
  hasNoBrowser,
  looks,
  openBrowser,
  openPage,
  overflow,
} from "../../support/browser.ts";

describe.skipIf(hasNoBrowser)("the page of the contract in a browser", () => {
  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    server = await startServer(createConfig({}));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const open = (options?: Parameters<typeof openPage>[2]) => openPage(browser, `${server.url}/docs`, options);

  it.each(looks)("fits and is accessible at $width px, $colorScheme", async (look) => {
    const { page, errors } = await open(look);
    expect([errors, await overflow(page)]).toEqual([[], 0]);
    expect(await accessibilityFindings(page, "main article:nth-of-type(n+20)")).toEqual([]);
  });

  it("searches operations and schemas, and a link ends the search", async () => {
    const { page } = await open();
    const shown = () => page.locator("main article:visible h3").allTextContents();
    const all = (await shown()).length;
    await page.keyboard.press("/");
    await page.keyboard.type("idempotency_conflict FILE_IDS");
    expect(await shown()).toEqual(["POST /conversations/{conversationId}/messages"]);
    expect(await page.locator("output").textContent()).toBe(`1 of ${all} operations and schemas`);
    expect(await page.locator("nav ul ul li:visible").allTextContents()).toEqual(["createMessage"]);
    await page.evaluate("location.hash = '#schema-Card'");
    await expect.poll(async () => (await shown()).length).toBe(all);
  });

  it("has no search that would do nothing, where script does not run", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect([
      await page.locator("form:visible").count(),
      await page.locator("main article:visible").count(),
    ]).toEqual([0, await page.locator("main article").count()]);
  });
});
