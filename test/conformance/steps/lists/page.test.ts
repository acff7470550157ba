// Pages whose metadata is in words that no binding explains are not last pages.
import { expect, test } from "vitest";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import type { Profile } from "../../../../conformance/profile/profile.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { needReadable, type Page, readPage } from "../../../../conformance/steps/lists/page.ts";

type Binding = { has_next?: string; next_cursor?: string };

function read(page_info: object | undefined, binding: Binding): { page: Page; profile: Profile } {
  const profile = resolveProfile(
    { base_url: "http://svc.example", keys: { primary: "k" }, bindings: { page: binding } },
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
  const page = readPage(exchange, profile);
  if (page === undefined) throw new Error("no page was read");
  return { page, profile };
}

function missingName(page_info: object | undefined, binding: Binding): string | undefined {
  const { page, profile } = read(page_info, binding);
  try {
    needReadable(page, profile);
    return undefined;
  } catch (error) {
    if (!(error instanceof Untestable)) throw error;
    return /bindings\.page\.(\w+)/.exec(error.message)?.[1];
  }
}

const own = { more: true, resume: "abc" };

test.each<[string, object | undefined, Binding, string | undefined]>([
  [
    "a name that the page does not have, and another text",
    { has_next_page: true, next_cursor: "abc" },
    { next_cursor: "resume" },
    "next_cursor",
  ],
  [
    "a name that the page does not have, and a way back",
    { has_next_page: true, previous_cursor: "abc" },
    { next_cursor: "resume" },
    undefined,
  ],
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
  ["a flag as a number at the end", { has_next_page: 0 }, {}, undefined],
  ["a flag as a word at the end", { has_next_page: "false" }, {}, undefined],
  ["a flag as a number, its cursor in own words", { has_next_page: 1, resume: "abc" }, {}, "next_cursor"],
  [
    "a flag that says nothing, beside a cursor",
    { has_next_page: "later", next_cursor: "abc" },
    {},
    undefined,
  ],
  [
    "a flag that says nothing, beside no cursor",
    { has_next_page: "later", next_cursor: null },
    {},
    undefined,
  ],
  ["a flag that says nothing alone", { has_next_page: "later" }, {}, "next_cursor"],
  ["a bound flag that says nothing", { more: [] }, { has_next: "more" }, "next_cursor"],
  ["a usual page that forgot its cursor", { has_next_page: true, next_cursor: null }, {}, undefined],
])("%s", (_, info, binding, missing) => {
  expect(missingName(info, binding)).toBe(missing);
});

test.each([
  [true, "abc", true],
  [false, "abc", false],
  [1, "abc", true],
  [0, "abc", false],
  ["1", "abc", true],
  ["0", "abc", false],
  ["true", "abc", true],
  ["False", "abc", false],
  ["later", "abc", true],
  ["later", "", false],
  ["constructor", "", false],
  [12, 40, true],
  [{}, null, false],
])("has_next %j beside the cursor %j leads on: %j", (more, resume, hasNext) => {
  const { page } = read({ more, resume }, { has_next: "more", next_cursor: "resume" });
  expect(page.hasNext).toBe(hasNext);
});

test("a cursor beside the items, without page metadata, is not the end of the list", () => {
  const { page, profile } = read(undefined, {});
  const response = {
    status: 200,
    headers: {},
    text: "",
    json: { results: [{ id: "1" }], next_cursor: "abc" },
  };
  const beside = { ...page, exchange: { ...page.exchange, response } };
  expect(() => needReadable(beside, profile)).toThrow(/has next_cursor beside its items, and no page_info/);
});

test("an address of the next page has the cursor in its query", () => {
  const address = "https://api.example/v1/x?limit=2&cursor=a%2Fb";
  const listMessages = { cursor: "cursor" };
  const profile = resolveProfile(
    { base_url: "http://svc.example", keys: { primary: "k" }, bindings: { lists: { listMessages } } },
    {},
  );
  const { page } = read({ has_next_page: true, next_cursor: address }, {});
  expect(readPage(page.exchange, profile)?.nextCursor).toBe("a/b");
  expect(page.nextCursor).toBe(address);
});
