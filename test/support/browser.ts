// A real browser for the pages that people look at. It comes from the operating system (Debian: apt-get
// install chromium); CI fails without one, and elsewhere the tests that need it are skipped.
import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const executablePath = PLACES.find((path) => path !== "" && existsSync(path));

/** True where the tests cannot run: a developer's machine without a browser. */
export const hasNoBrowser = executablePath === undefined && process.env.CI === undefined;

export function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error("expected a Chromium; install it, or set CHROMIUM_PATH");
  // Root, as in a container, gets no sandbox from Chromium; the pages are our own.
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** How every page is looked at: each size and each color scheme once. */
export const looks = [
  { width: 1400, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** @returns a page, and everything that its console called an error */
export async function openPage(
  browser: Browser,
  url: string,
  { width = 1400, ...options }: BrowserContextOptions & { readonly width?: number } = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(url);
  return { page, errors };
}

/**
 * @param repeated selector of what a long page repeats in the same form many times, after the first few. It is taken
 * off the page: axe takes half a minute for all of it.
 * @returns what axe finds, each as "rule: element"
 */
export async function accessibilityFindings(page: Page, repeated?: string): Promise<string[]> {
  if (repeated !== undefined)
    await page.locator(repeated).evaluateAll((elements) => {
      for (const element of elements) element.remove();
    });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () => {
    // The line above has defined it in the page.
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return inPage.run({ resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** How many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
