// Which addresses a card may hold, and everywhere where it holds one.

import { describe, expect, it } from "vitest";
import { limits } from "../../../conformance/cards/limits.ts";
import { validateCard } from "../../../generator/generated/validators/card.js";
import type { Problem } from "../../../generator/runtime/validation/problem.ts";
import { edited, expand } from "./cards.ts";

const brief = (problems: readonly Problem[]) => problems.map(({ pointer, code }) => [pointer, code]);

describe("URLs", () => {
  const long = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
  it.each([
    "https://example.com",
    "HTTP://EXAMPLE.COM/",
    "http://localhost:8080/x?y#z",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://bücher.example/",
    "https://xn--bcher-kva.example/",
    "https://example.com/@user:pass",
    "https://example.com/?next=https://a:b@c/",
    "https://a.b-c.example.org:9999/%20",
    long(limits.url.max),
  ])("accepts %s", (url) => expect(validateCard(edited(["@link/url", url]))).toEqual([]));

  it.each([
    ["", "invalid_url"],
    ["/path", "invalid_url"],
    ["example.com", "invalid_url"],
    ["//example.com/", "invalid_url"],
    ["ftp://example.com/", "invalid_url"],
    ["javascript:alert(1)", "invalid_url"],
    ["data:text/plain,x", "invalid_url"],
    ["https://", "invalid_url"],
    ["https://user@example.com/", "invalid_url"],
    ["https://user:pass@example.com/", "invalid_url"],
    ["https://:pass@example.com/", "invalid_url"],
    [" https://example.com/", "invalid_url"],
    ["https://example.com/ ", "invalid_url"],
    ["\nhttps://example.com/", "invalid_url"],
    ["https://example.com:99999/", "invalid_url"],
    ["https://exa mple.com/", "invalid_url"],
    ["https://exam%ple.com/", "invalid_url"],
    ["https://1.2.3.256/", "invalid_url"],
    [7, "type"],
    [long(limits.url.max + 1), "max_length"],
  ])("refuses %j", (url, code) => {
    expect(brief(validateCard(edited(["@link/url", url])))).toEqual([[expand("@link/url"), code]]);
  });

  it("are held to the same rule wherever they stand", () => {
    const places = [
      "@context/items/2/url",
      "@image/url",
      "@resource/url",
      "@resource/image/url",
      "@resource/links/0/url",
      "@resource/audio/url",
      "@resource/avatarUrl",
      "@resource/media/images/0/url",
      "@resource/quote/url",
      "@video/media/image/url",
      "@video/media/videoUrl",
    ];
    for (const place of places) {
      expect(brief(validateCard(edited([place, "/relative"])))).toEqual([[expand(place), "invalid_url"]]);
    }
  });
});
