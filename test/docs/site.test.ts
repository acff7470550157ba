// The site of the documentation: built from the repository as it is, without a dead link, complete, and usable in a browser
// that reaches nothing but the site.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accessibilityFindings,
  fewLooks,
  hasNoBrowser,
  openBrowser,
  openPage,
  overflow,
} from "../support/browser.ts";
import { allChecks, catalogue } from "../support/judge.ts";
import { listen } from "../support/listen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = join(root, "reports/docs");
const read = (path: string): string => readFileSync(join(site, path), "utf8");
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

beforeAll(() => {
  execFileSync(process.execPath, [".ci/docs/main.ts"], { cwd: root, stdio: "pipe" });
}, 240_000);

describe("the site", () => {
  it("has no dead link and no dead anchor, and loads nothing from elsewhere", () => {
    const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".html"),
    );
    const idsOf = new Map(pages.map((path) => [path, new Set(all(read(path), / id="([^"]+)"/g))]));
    const problems = pages.flatMap((path) => {
      const text = read(path);
      const loaded = all(text, /<(?:script|img|link)\b[^>]*(?:src|href)="([^"]+)"/g);
      const links = [...all(text, /<a\b[^>]*\shref="([^"]+)"/g), ...loaded];
      const foreign = loaded.filter((target) => /^https?:/.test(target));
      const dead = links.filter((target) => {
        if (/^(?:https?:|data:|mailto:)/.test(target)) return false;
        const [file = "", anchor = ""] = target.replaceAll("&amp;", "&").split("#");
        const full =
          file === ""
            ? path
            : posix.join(file.startsWith("/") ? "" : posix.dirname(path), file.replace(/^\//, ""));
        const found = [full, `${full}index.html`, posix.join(full, "index.html")].find(
          (one) => extname(one) !== "" && existsSync(join(site, one)),
        );
        return (
          found === undefined ||
          (anchor !== "" && idsOf.get(found)?.has(decodeURIComponent(anchor)) === false)
        );
      });
      return [...dead, ...foreign].map((target) => `${path}: ${target}`);
    });
    expect(pages.length).toBeGreaterThan(40);
    expect(problems.filter((problem) => !problem.startsWith("404.html"))).toEqual([]);
  });

  it("has every key of the profile", () => {
    const ids = new Set(all(read("suite/profile.html"), / id="([^"]+)"/g));
    const schema = JSON.parse(readFileSync(join(root, "conformance/profile/profile.schema.json"), "utf8"));
    const keys = (node: Record<string, unknown>, path: string): string[] =>
      Object.entries((node.properties ?? {}) as Record<string, Record<string, unknown>>).flatMap(
        ([name, child]) => [`${path}${name}`, ...keys(child, `${path}${name}.`)],
      );
    expect(keys(schema, "").length).toBeGreaterThan(150);
    expect(keys(schema, "").filter((key) => !ids.has(key))).toEqual([]);
  });

  it("has every requirement with the checks that judge it", () => {
    const text = readdirSync(join(site, "catalogue"))
      .map((file) => read(`catalogue/${file}`))
      .join("\n");
    expect([...catalogue.keys()].filter((id) => !text.includes(`<h2 id="${id}"`))).toEqual([]);
    expect(allChecks.filter(({ id }) => !text.includes(`>${id}</code>`)).map(({ id }) => id)).toEqual([]);
  });
});

describe.skipIf(hasNoBrowser)("the site in a browser", () => {
  const types: Readonly<Record<string, string>> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
  };
  let browser: Browser;
  let server: Server;
  let url = "";
  beforeAll(async () => {
    server = createServer(({ url: path = "/" }, response) => {
      const file = join(site, path.endsWith("/") ? `${path}index.html` : (path.split("?")[0] ?? ""));
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      response.end(readFileSync(file));
    });
    url = await listen(server);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it.each(
    ["/", "/suite/profile.html", "/catalogue/idempotency.html", "/client.html"].flatMap((path) =>
      fewLooks.map((look) => ({ path, ...look })),
    ),
  )("$path fits and is accessible at $width px, $colorScheme", async ({ path, ...look }) => {
    const { page, errors } = await openPage(browser, `${url}${path}`, look);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect([errors, await overflow(page)]).toEqual([[], 0]);
  });

  it("finds requirements by text and level", async () => {
    const { page } = await openPage(browser, `${url}/catalogue/`);
    const shown = () => page.locator(".explorer-table tbody tr").count();
    expect(await shown()).toBe(catalogue.size);
    await page.getByRole("searchbox").fill("IDM-02 replay");
    await expect.poll(shown).toBe(1);
    await page.getByLabel("Level").selectOption("SHOULD");
    await expect.poll(shown).toBe(0);
  });

  it("searches all pages without a network", async () => {
    const { page } = await openPage(browser, `${url}/`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("receiver_host");
    await expect.poll(() => page.locator(".VPLocalSearchBox a.result").count()).toBeGreaterThan(0);
  });
});
