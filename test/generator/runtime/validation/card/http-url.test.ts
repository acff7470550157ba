// Which texts are absolute HTTP URLs, and why others are not.
import { describe, expect, it } from "vitest";
import { isHttpUrl, whyNotHttpUrl } from "../../../../../generator/runtime/validation/card/http-url.ts";

describe("an address in a card", () => {
  it.each([
    "http://example.com",
    "https://example.com:8443/a?b=c#d",
    "HTTPS://EXAMPLE.com/",
    "http://[::1]/",
  ])("may be %s", (text) => expect(isHttpUrl(text)).toBe(true));

  it.each([
    ["", "an empty text"],
    ["/a", "a relative address"],
    ["//example.com/a", "a relative address"],
    ["ftp://example.com/", 'the scheme "ftp:"'],
    ["https://", "an address that cannot be read"],
    ["https://user@example.com/", "a user name or password in it"],
    [" https://example.com/", "blank or control characters around it"],
    ["http:example.com", 'no "//" after the scheme'],
    ["https:/example.com/a", 'no "//" after the scheme'],
    ["http:\\\\example.com", 'no "//" after the scheme'],
  ])("may not be %j: %s", (text, why) => {
    expect(isHttpUrl(text)).toBe(false);
    expect(whyNotHttpUrl(text)).toBe(why);
  });
});
