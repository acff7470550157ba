// How reports word expected and found values: invisible characters become visible, and long texts are cut.
import { describe, expect, it } from "vitest";
import { sideTexts, signedText, valueText } from "../../../../conformance/reporters/wording/value-text.ts";

it.each([
  ["a text", "as it is", "as it is"],
  ["two blanks", "a  b", '"a  b"'],
  ["a line end", "a\nb", '"a\\nb"'],
  ["a blank at an end", "a ", '"a "'],
  ["a no-break space", "a\u00a0b", '"a\\u00a0b"'],
  ["a no-break space in a list", ["a\u00a0b"], '["a\\u00a0b"]'],
  ["a no-break space in a response", "200 a\u00a0b", "200 a\\u00a0b"],
  ["a zero-width space", "a\u200bb", "a\\u200bb"],
  ["a response, whose layout says nothing", "200 {\n}", "200 {\n}"],
  ["a list", ["a", 1], '["a",1]'],
  ["nothing", undefined, "undefined"],
])("%s is shown with all its characters visible", (_, value, text) => {
  expect(valueText(value)).toBe(text);
});

describe("expected and found", () => {
  it("that are long begin shortly before they differ", () => {
    const [expected, found] = [`${"a".repeat(900)}b`, `${"a".repeat(900)}c`];
    const texts = sideTexts({ expected, found }, 100);
    expect(texts).toEqual({ expected: `... ${"a".repeat(60)}b`, found: `... ${"a".repeat(60)}c` });
  });

  it("of which one is the beginning of the other show where the shorter one ends", () => {
    const texts = sideTexts({ expected: "a".repeat(900), found: "a".repeat(500) }, 100);
    expect(texts.found).toBe(`... ${"a".repeat(60)}`);
    expect(texts.expected).toMatch(/^\.\.\. a{93}\.\.\.$/);
  });

  it("that are short are whole, and a missing one stays undefined", () => {
    expect(sideTexts({ expected: "same b", found: "same c" }, 100)).toEqual({
      expected: "same b",
      found: "same c",
    });
    expect(sideTexts({ expected: undefined, found: "x".repeat(200) }, 10)).toEqual({
      expected: undefined,
      found: "xxxxxxx...",
    });
  });
});

it("signed content leaves out the body, which the report shows beside it", () => {
  expect(signedText('id.1.{"a":1}', '{"a":1}')).toBe("id.1. and the body, byte for byte");
  expect(signedText("id.1.{}", '{"a":1}')).toBe("id.1.{}");
});
