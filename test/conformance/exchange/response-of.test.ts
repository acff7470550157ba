import { describe, expect, it } from "vitest";
import { type Exchange, exchangesText, responseOf } from "../../../conformance/exchange/exchange.ts";

const answered = (text: string): Exchange => ({
  id: 1,
  operation: "getMessage",
  as: "primary",
  atMs: 0,
  durationMs: 1,
  request: { method: "GET", url: "http://127.0.0.1/v1/messages/m", headers: {} },
  response: { status: 200, headers: {}, text, textLength: text.length, json: undefined },
  status: 200,
  json: undefined,
});

describe("a response in a sentence", () => {
  it.each([
    ["a short one whole", '{"id":"m"}', '200 {"id":"m"}'],
    ["one without a body by its status", "", "200"],
    [
      "a long one up to a word, and says so",
      `${"word ".repeat(31)}another word`,
      `200 ${"word ".repeat(31)}...`,
    ],
    [
      "no beginning of a secret",
      `{"about":"${"x".repeat(120)}","key":"svc_sk_0123456789abcdefghij"}`,
      `200 {"about":"${"x".repeat(120)}","key":"...`,
    ],
    ["a long word by its beginning", "x".repeat(200), `200 ${"x".repeat(160)}...`],
  ])("shows %s", (_, text, want) => {
    expect(responseOf(answered(text))).toBe(want);
  });
});

describe("a refusal that is too long for a sentence", () => {
  const late = {
    timestamp: "2026-11-28T10:55:00Z",
    request_id: "4fc7424f6e0d4ba19e689faea0ec3caf",
    path: "/x".repeat(60),
  };
  const violations = [{ field: "blocks[2].items", message: "is too long" }];
  const refused = (json: unknown): string =>
    responseOf({ ...answered(JSON.stringify(json)), status: 400, json });

  it.each([
    [
      "an error object",
      { meta: late, error: { ...late, code: "validation_failed", message: "no", violations } },
    ],
    ["a problem", { ...late, instance: "/v1/messages", status: 400, title: "validation_failed", violations }],
    ["a list of errors", { ...late, errors: [{ ...late, code: "validation_failed", violations }] }],
  ])("shows what is wrong before times and ids, of %s", (_, json) => {
    const shown = refused(json);
    expect(shown).toMatch(/^400 .*validation_failed.*blocks\[2\]\.items.*is too long.*\.\.\.$/);
    expect(shown.length).toBeLessThan(250);
  });

  it("stays as it came where it is another value", () => {
    expect(refused(Array(100).fill("word"))).toMatch(/^400 \["word","word",.*\.\.\.$/);
  });
});

it("a request is shown with its method, path, key and body before its response", () => {
  const { request, ...others } = answered("no");
  const sent = { ...request, method: "POST", url: "https://h.example:1/v1/files?x=1", body: '{"a":1}' };
  expect(exchangesText([{ ...others, request: sent }, answered("")])).toBe(
    'POST /v1/files?x=1 by primary with {"a":1} answered 200 no; GET /v1/messages/m by primary answered 200',
  );
  const long = { ...sent, body: "word ".repeat(40) };
  expect(exchangesText([{ ...others, request: long }])).toContain(`with ${"word ".repeat(20)}... answered`);
});
