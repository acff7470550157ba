// Which query parameters of a list are found, by its responses.
import { expect, it } from "vitest";
import { tryList } from "../../../conformance/discovery/lists.ts";
import { pageNames } from "../../../conformance/discovery/page-names.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";

const answered = (url: string, status: number, json: unknown): Exchange => ({
  ...{ id: 1, operation: "listMessages", as: "primary", atMs: 0, durationMs: 1, status, json },
  request: { method: "GET", url, headers: {} },
  response: { status, headers: {}, text: "", json },
});

const BEGIN = Date.parse("2026-03-01T10:00:00Z");
const messages = [3, 2, 1, 0].map((minute) => ({ id: `m${minute}`, at: BEGIN + minute * 60_000 }));

/** A list of messages that takes times after which they were created, as `read` reads them. */
const timesFoundBy = (read: (value: string) => number) =>
  tryList(
    (url) => {
      const after = new URL(url, "http://x").searchParams.get("created_after");
      const least = after === null ? 0 : read(after);
      if (Number.isNaN(least)) return Promise.resolve(answered(url, 400, { error_code: "invalid" }));
      const found = messages.filter(({ at }) => at > least);
      const items = found.map(({ id, at }) => ({ id, created_at: new Date(at).toISOString() }));
      return Promise.resolve(answered(url, 200, { data: { items } }));
    },
    { operation: "listMessages", path: "/v1/conversations/c/messages", published: ["created_after"] },
  );

it.each([
  ["date-times", Date.parse, {}],
  ["milliseconds", Number, { time_format: "epoch_ms" }],
  ["seconds", (value: string) => Number(value) * 1000, { time_format: "epoch_s" }],
] as const)("finds a time filter that takes %s", async (_, read, format) => {
  const { binding } = await timesFoundBy(read);
  expect(binding).toEqual({ since: "created_after", ...format });
});

it.each([
  [{ has_next_page: 1, next_cursor: "abc" }],
  [{ has_next_page: "true", next_cursor: "abc" }],
  [{ has_next_page: "0", next_cursor: null }],
  [{ has_next_page: true, next_cursor: 40 }],
])("finds the names of page metadata of other types: %j", (page_info) => {
  const { page } = pageNames([{ data: { items: [], page_info } }]);
  expect(page).toEqual({ has_next: "has_next_page", next_cursor: "next_cursor" });
});

it.each([
  ["alone", { next_cursor: "abc" }, { next_cursor: "next_cursor" }],
  ["in an object", { next: { cursor: "abc" }, size: 1 }, { next_cursor: "/next/cursor" }],
  [
    "in an object with a flag and an address",
    { next: { url: "https://host.example/?c=abc", token: "abc", exists: true } },
    { has_next: "/next/exists", next_cursor: "/next/token" },
  ],
])("finds a cursor that stands %s", (_, page_info, names) => {
  expect(pageNames([{ data: { items: [], page_info } }]).page).toEqual(names);
});

it("finds the parameter of a cursor in the address of the next page", async () => {
  const { binding } = await tryList(
    (url) => {
      const query = new URL(url, "http://x").searchParams;
      const [size, from] = [Number(query.get("page_size") ?? 20), Number(query.get("position") ?? 0)];
      const items = messages.slice(from, from + size).map(({ id }) => ({ id }));
      const next = from + size < messages.length ? `http://api.example/list?position=${from + size}` : null;
      return Promise.resolve(answered(url, 200, { data: { items, page_info: { next } } }));
    },
    { operation: "listMessages", path: "/v1/conversations/c/messages", published: ["page_size"] },
  );
  expect(binding).toEqual({ limit: "page_size", cursor: "position", next_cursor: "next" });
});
