import { describe, expect, it } from "vitest";
import { type Exchange, responseOf } from "../../../conformance/exchange/exchange.ts";

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
