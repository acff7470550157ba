// The site of the documentation: built from the repository as it is, without a dead link, complete, and usable in a browser
// that reaches nothing but the site.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadRetired } from "../../conformance/catalogue.ts";
import { pageOfRequirement } from "../../conformance/engine/report/docs-pages.ts";
import type { Report } from "../../conformance/engine/report/report.ts";
import { sampleCheck, sampleReport } from "../conformance/reporters/sample-report.ts";
import {
  accessibilityFindings,
  hasNoBrowser,
  looks,
  openBrowser,
  openPage,
  overflow,
} from "../support/browser.ts";
import { allChecks, catalogue } from "../support/judge.ts";
import { listen } from "../support/listen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = join(root, "reports/docs");
/** Not at the root of its host, as most sites of repositories. */
const base = "/wcs/";
const read = (path: string): string => readFileSync(join(site, path), "utf8");
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

beforeAll(() => {
  execFileSync(process.execPath, [".ci/docs/main.ts", "--base", base], { cwd: root, stdio: "pipe" });
}, 240_000);

/** @param link from the root of the site */
function isThere(link: string): boolean {
  const [page = "", anchor = ""] = link.split("#");
  return existsSync(join(site, page)) && read(page).includes(` id="${anchor}"`);
}

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
        if (file.startsWith("/") && !file.startsWith(base)) return true;
        const full =
          file === ""
            ? path
            : file.startsWith("/")
              ? file.slice(base.length)
              : posix.join(posix.dirname(path), file);
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

  it("has every page that a report links to", async () => {
    const docsUrl = `https://docs.example${base}`;
    const folder = mkdtempSync(join(tmpdir(), "wcs-links-"));
    const failed = { ...sampleCheck("fail"), id: "messages/failed" };
    const later = { ...sampleCheck("fail"), id: "messages/later" };
    const saved = (name: string, report: Report): string => {
      writeFileSync(join(folder, name), JSON.stringify(report));
      return join(folder, name);
    };
    const sample = saved("sample.json", { ...sampleReport, checks: [failed, later] });
    const run = (...args: string[]): string =>
      spawnSync(process.execPath, ["wcs.mjs", ...args], { cwd: root, encoding: "utf8" }).stdout;
    const flags = ["json", "junit", "markdown", "html", "sarif", "ctrf", "gitlab"];
    const files = flags.map((name) => [`--report-${name}`, join(folder, `report.${name}`)]);
    const terminal = run("merge", sample, "--docs-url", docsUrl, ...files.flat());
    const green = saved("green.json", { ...sampleReport, checks: [sampleCheck("pass")] });
    const pages = [join(folder, "compared.html"), join(folder, "compared.md")];
    run(
      "compare",
      green,
      join(folder, "report.json"),
      "--html",
      pages[0] ?? "",
      "--markdown",
      pages[1] ?? "",
    );
    const texts = [
      ["terminal", terminal],
      ...[...files.map(([, file = ""]) => file), ...pages].map((file) => [file, readFileSync(file, "utf8")]),
    ] as const;
    for (const [name = "", text = ""] of texts) {
      const links = all(text, /https:\/\/docs\.example\/wcs\/([^\s"<>)\\]*)/g);
      expect([name, links.includes("catalogue/msg.html#MSG-01")]).toEqual([name, true]);
      expect([name, links.filter((link) => !isThere(link.replace("&#x3D;", "=")))]).toEqual([name, []]);
    }
    rmSync(folder, { recursive: true });
  });

  it("has a place for every requirement that ever was", () => {
    const retired = loadRetired(new URL("../../spec/requirements/", import.meta.url));
    const ids = [...catalogue.keys(), ...retired.map(({ id }) => id)];
    expect(ids.filter((id) => !isThere(pageOfRequirement(id)))).toEqual([]);
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
      const asked = path.startsWith(base) ? path.slice(base.length - 1) : "/404";
      const file = join(site, asked.endsWith("/") ? `${asked}index.html` : (asked.split("?")[0] ?? ""));
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      response.end(readFileSync(file));
    });
    url = `${await listen(server)}${base.slice(0, -1)}`;
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it.each(
    // Each page has the same frame, so that one look at each is enough.
    ["/", "/suite/profile.html", "/catalogue/idm.html", "/catalogue/", "/client.html"].flatMap(
      (path, place) =>
        looks.filter((_, index) => index === place % looks.length).map((look) => ({ path, ...look })),
    ),
  )("$path fits and is accessible at $width px, $colorScheme", async ({ path, ...look }) => {
    const { page, errors } = await openPage(browser, `${url}${path}`, look);
    expect([errors, await overflow(page)]).toEqual([[], 0]);
    const repeated = "tbody tr:nth-of-type(n+30), h2:nth-of-type(n+30) ~ *";
    expect(await accessibilityFindings(page, repeated)).toEqual([]);
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
