// Texts of a deployment without control characters and without commands of CI systems.
import { expect, it } from "vitest";
import { printable, printed, styled } from "../../../../conformance/reporters/wording/printable.ts";

it.each([
  ["controls and changes of direction", "a\u001b[2Kb\u0007\u202ec\r", "a\\u{1b}[2Kb\\u{7}\\u{202e}c\\u{d}"],
  [
    "commands of GitHub",
    "found\n  ::error title=x::y\n::stop-commands::z",
    "found\n  \\u{3a}:error title=x::y\n\\u{3a}:stop-commands::z",
  ],
  [
    "those behind other blanks",
    "\u00a0::error::x\n\u3000\u2003::warning::y\u2028::debug::z",
    "\u00a0\\u{3a}:error::x\n\u3000\u2003\\u{3a}:warning::y\u2028\\u{3a}:debug::z",
  ],
  ["its older ones", "a ##[set-output name=verdict]conforms", "a \\u{23}#[set-output name=verdict]conforms"],
  [
    "those of Azure and TeamCity",
    "##vso[task.setvariable]x ##teamcity[x]",
    "\\u{23}#vso[task.setvariable]x \\u{23}#teamcity[x]",
  ],
])("spells out %s", (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it("leaves everything else, and own styles", () => {
  for (const text of ["a::b", "http://[::1]:80/", "## Title\n#[x]", "é\t漢\n"])
    expect(printable(text)).toBe(text);
  expect(printed(styled(31, "FAIL"))).toBe("\u001b[31mFAIL\u001b[0m");
});
