// Pages whose metadata is in words that no binding explains are not last pages.
import { expect, test } from "vitest";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { needReadable, readPage } from "../../../../conformance/steps/lists/page.ts";

type Binding = { has_next?: string; next_cursor?: string };

function missingName(page_info: object | undefined, page: Binding): string | undefined {
  const profile = resolveProfile(
    { base_url: "http://svc.example", keys: { primary: "k" }, bindings: { page } },
    {},
  );
  const json = { data: { items: [{ id: "1" }], ...(page_info !== undefined && { page_info }) } };
  // The properties of an exchange that the reading of a page needs.
  const exchange = {
    operation: "listMessages",
    status: 200,
    response: { status: 200, headers: {} },
    json,
  } as unknown as Exchange;
  const found = readPage(exchange, profile);
  if (found === undefined) throw new Error("no page was read");
  try {
    needReadable(found, profile);
    return undefined;
  } catch (error) {
    if (!(error instanceof Untestable)) throw error;
    return /bindings\.page\.(\w+)/.exec(error.message)?.[1];
  }
}

const own = { more: true, resume: "abc" };

test.each<[string, object | undefined, Binding, string | undefined]>([
  ["usual words", { has_next_page: false, next_cursor: null }, {}, undefined],
  ["camelCase", { hasNextPage: true, endCursor: "abc" }, {}, undefined],
  ["no metadata", undefined, {}, undefined],
  ["empty metadata", {}, {}, undefined],
  ["own words", own, {}, "has_next"],
  ["own words, the first explained", own, { has_next: "more" }, "next_cursor"],
  ["own words, both explained", own, { has_next: "more", next_cursor: "resume" }, undefined],
  [
    "own words, deeper",
    { to: { more: true, resume: "abc" } },
    { has_next: "/to/more", next_cursor: "/to/resume" },
    undefined,
  ],
  [
    "own words, deeper, at the end",
    { to: { more: false, resume: null } },
    { has_next: "/to/more" },
    undefined,
  ],
  ["own words at the end", { more: false, resume: null }, { has_next: "more" }, undefined],
  ["a cursor that is absent at the end", { total: 3 }, { next_cursor: "resume" }, undefined],
  ["a usual page that forgot its cursor", { has_next_page: true, next_cursor: null }, {}, undefined],
])("%s", (_, info, binding, missing) => {
  expect(missingName(info, binding)).toBe(missing);
});
