// Invisible characters in sentences of findings are spelled, and those that are seen stay.
import { expect, it } from "vitest";
import { visible, visibleSentence } from "../../../conformance/text/visible.ts";

it.each([
  ["a no-break space", "It\u00a0is", "It\\u00a0is"],
  ["a line separator", "a\u2028b", "a\\u2028b"],
  ["a carriage return", "a\r\nb", "a\\u000d\nb"],
  ["a zero-width space", "a\u200bb", "a\\u200bb"],
  ["a control", "a\u0007\u0085b", "a\\u0007\\u0085b"],
  ["a mark of direction", "a\u202eb", "a\\u202eb"],
  ["a tag, in its two halves", "a\u{e0041}b", "a\\udb40\\udc41b"],
  ["a filler of Hangul", "a\u3164b", "a\\u3164b"],
  ["a joiner between letters", "a\u200db", "a\\u200db"],
])("%s is shown by its number", (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

it.each([
  ["line feeds, tabs and spaces", "a\n\tb  c"],
  ["letters of other scripts", "Grüße 你好 مرحبا"],
  ["joined emoji", "👩🏽‍💻 and 👨‍👩‍👧 and ❤️‍🔥"],
])("%s stay as they are", (_, text) => {
  expect(visible(text)).toBe(text);
});

it("spaces behind a space, which wrapping takes away, are shown in sentences", () => {
  expect(visibleSentence("not found by 'It  is'")).toBe("not found by 'It \\u0020is'");
});
