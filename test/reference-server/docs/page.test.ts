// The page of the contract: complete, without a loose end, and nothing in it is markup but the page's own.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "../../../generator/generated/operations.ts";
import type { Document } from "../../../reference-server/docs/document.ts";
import { html } from "../../../reference-server/docs/html.ts";
import { renderPage, SEARCH } from "../../../reference-server/docs/page.ts";
import { startHarness } from "../harness.ts";

const OPENAPI = new URL("../../../generator/generated/openapi.json", import.meta.url);
const readDocument = (): Document => JSON.parse(readFileSync(OPENAPI, "utf8"));
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, "");

test("every operation is there with what it needs, takes and answers, and every schema", () => {
  const document = readDocument();
  const page = renderPage(document);
  const articles = new Map(
    page
      .split('<article id="')
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('"')), text] as const),
  );
  for (const {
    id,
    method,
    path,
    scopes,
    rateLimitPolicy,
    pathParameters,
    query,
    headers,
    statuses,
  } of Object.values(operations)) {
    const article = textOf(articles.get(id) ?? "");
    const names = [...pathParameters, ...query, ...headers].map(({ name }) => name.toLowerCase());
    const wanted = [method, path, ...scopes, rateLimitPolicy, ...statuses.map(String)];
    expect([id, wanted.filter((text) => !article.includes(text))]).toEqual([id, []]);
    expect([id, names.filter((text) => !article.toLowerCase().includes(text))]).toEqual([id, []]);
  }
  expect(Object.keys(document.components.schemas).filter((name) => !articles.has(`schema-${name}`))).toEqual(
    [],
  );
  for (const { code } of document["x-error-codes"] ?? []) expect(page).toContain(`<code>${code}</code>`);
  expect(articles.get("createFile")).toContain("&quot;filename&quot;: &quot;notes.txt&quot;");
});

test("every link leads somewhere, no id is there twice, and every element is closed", () => {
  const page = renderPage(readDocument());
  const ids = all(page, / id="([^"]*)"/g);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const links = [
    ...all(page, /<a href="([^"]*)"/g),
    ...all(page, / aria-labelledby="([^"]*)"/g).map((id) => `#${id}`),
  ];
  expect(links.filter((link) => link !== "openapi.json" && !ids.includes(link.slice(1)))).toEqual([]);
  const open: string[] = [];
  for (const [, closing, name = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (["meta", "link", "input"].includes(name)) continue;
    if (closing === "") open.push(name);
    else expect([name, open.pop()]).toEqual([name, name]);
  }
  expect(open).toEqual([]);
});

test("whatever the document says is text", () => {
  const evil = `"><script>alert('x')</script><img src=x onerror="y">&amp;`;
  const document = readDocument();
  const poison = (node: unknown): unknown => {
    if (typeof node === "string") return evil;
    if (Array.isArray(node)) return node.map(poison);
    if (typeof node !== "object" || node === null) return node;
    const kept = new Set(["$ref", "operationId", "tags", "type"]);
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, kept.has(name) ? value : poison(value)]),
    );
  };
  const tags = document.tags.map(({ name }) => ({ name, description: evil }));
  // Strings stay strings, and everything else is as it was.
  const page = renderPage({ ...(poison(document) as Document), tags });
  const names = new Set(all(page, /<([a-z][a-z0-9]*)/g));
  expect([...names].filter((name) => ["script", "img", "iframe"].includes(name))).toEqual(["script"]);
  expect(all(page, /<script[^>]*>([\s\S]*?)<\/script>/g)).toEqual([SEARCH]);
  expect(page).not.toMatch(/<[^>]* on\w+=/);
  expect(page).toContain("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
  expect(html`<a title="${evil}">${[html`<b>${evil}</b>`, undefined, 1]}</a>`.markup).not.toContain(
    "<script",
  );
});

test("the page is served without a key, and a browser may load nothing for it, and run its search alone", async () => {
  const harness = await startHarness();
  const response = await fetch(`${harness.server.url}/docs`);
  const page = await response.text();
  expect([response.status, page]).toEqual([200, renderPage(readDocument())]);
  const policy = response.headers.get("content-security-policy") ?? "";
  const hashOf = (element: string): string => {
    const [content = "", ...more] = all(page, new RegExp(`<${element}>([^]*?)</${element}>`, "g"));
    expect(more).toEqual([]);
    return createHash("sha256").update(content).digest("base64");
  };
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hashOf("style")}'`,
    `script-src 'sha256-${hashOf("script")}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page).not.toMatch(/<script |<link rel="(?!icon" href="data:,")|\ssrc=|\sstyle=|url\(|@import/);
});
