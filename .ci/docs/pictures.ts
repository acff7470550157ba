// Takes the pictures of "How to read a report": a server with one fault is judged, and its report is looked at in a
// browser. `npm run docs -- --pictures` does it; the pictures are committed.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { htmlReport } from "../../conformance/reporters/html/html-report.ts";
import fault from "../../test/faults/idempotency/replay-appends.ts";
import { openBrowser, openPage } from "../../test/support/browser.ts";
import { allChecks, catalogue, judgeServer } from "../../test/support/judge.ts";

const folder = fileURLToPath(new URL("../../conformance/guides/pictures/", import.meta.url));
/** Wide enough for two columns, narrow enough to be read in a guide. */
const WIDTH = 1000;

export async function takePictures(): Promise<void> {
  const { decorate } = fault;
  const checks = allChecks.filter(({ id }) => /^(idempotency|messages|threads|events|tasks)\//.test(id));
  const report = await judgeServer({ checks, decorate });
  const file = join(mkdtempSync(join(tmpdir(), "pictures-")), "report.html");
  const target = { name: "workspace.example", base_url: "https://workspace.example", capabilities: [] };
  writeFileSync(file, htmlReport({ ...report, target }, catalogue));
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser, pathToFileURL(file).href, {
      width: WIDTH,
      colorScheme: "light",
    });
    const picture = async (
      name: string,
      selector: string,
      height = Number.POSITIVE_INFINITY,
    ): Promise<void> => {
      const element = page.locator(selector).first();
      const box = await element.boundingBox();
      if (box === null) throw new Error(`${selector}: expected something to take a picture of`);
      const clip = { ...box, height: Math.min(box.height, height) };
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, clip });
    };
    await picture("verdict", "header");
    await page.evaluate("document.querySelector('.cause > article > details').open = false");
    await picture("cause", ".cause");
    await page.evaluate("document.querySelector('.cause > article > details').open = true");
    await picture("timeline", ".cause .timeline", 640);
    await picture("requirements", ".matrix", 420);
  } finally {
    await browser.close();
  }
}
