// Which patterns are warned of: those on which a short text takes exponential time, and no others.
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { judgePatterns } from "../../../generator/read/schemas/exponential-patterns.ts";
import { createFolder, generate } from "../workspace.ts";

const verdictOf = (pattern: string) => {
  const [warning] = judgePatterns([{ file: "f", pointer: "#", keyword: "pattern", pattern }]);
  return warning?.message.replace(/^pattern: ".*" /, "").replace(/;.*/, "");
};

describe("a pattern is warned of", () => {
  it.each([
    "^(a+)+$",
    "^(?:a*)*$",
    "^(\\d+)*$",
    "^([a-z0-9]+-?)+$",
    "^(.*,)*$",
    "^(x+x+)+y$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "^(?:\\w|\\d)*$",
    "^(?:(?:a|a)b)*$",
  ])("when it can take exponential time: %s", (pattern) => {
    expect(verdictOf(pattern)).toBe("can take time that doubles with each character of a text");
  });

  it.each([
    ["is long", "a".repeat(1001)],
    ["is nested", `${"(?:a|b".repeat(100)}${")*".repeat(100)}`],
    ["repeats a lot", "a*".repeat(300)],
  ])("when it %s", (_, pattern) => {
    expect(verdictOf(pattern)).toBe("is too large to tell whether it can take exponential time");
  });

  it.each([
    ["\\A\\w+\\z", "has \\A, which JavaScript reads as the letter A"],
    ["^\\w+\\Z", "has \\Z, which JavaScript reads as the letter Z"],
    ["^\\h+[\\w-.]$", "has \\h, which JavaScript reads as the letter h"],
    ["^\\p{L}[\\w-.]$", "has \\p, which JavaScript reads as the letter p"],
    ["^[[:alpha:]_]+$", "has [:alpha:], of which JavaScript reads each sign by itself"],
  ])("when it is written for another language: %s", (pattern, verdict) => {
    expect(verdictOf(pattern)).toBe(verdict);
  });

  it("when there are too many", () => {
    const patterns = Array.from({ length: 2000 }, (_, index) => `^${"x".repeat(40)}${index}$`);
    const found = judgePatterns(
      patterns.map((pattern) => ({ file: "f", pointer: "#", keyword: "pattern", pattern })),
    );
    expect(found.length).toBeGreaterThan(500);
    expect(found.length).toBeLessThan(1000);
  });
});

describe("a pattern is not warned of", () => {
  it.each([
    "^[0-9a-f]{64}$",
    "^[\\w-.]+\\-\\_\\@\\d$",
    "^\\\\A[:a-z]$",
    "^https?://",
    "^\\w+@\\w+\\.\\w+$",
    "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    "^(?:[a-z]+\\.)*[a-z]+$",
    '^(?:[^"\\\\]|\\\\.)*$',
    "^(a|ab)*$",
    "^(?:(?!x)\\w|x)*$",
    "^(?=.*\\d)(?=.*[a-z]).{8,}$",
    "^([01]\\d|2[0-3]):[0-5]\\d$",
    "(.)\\1",
    "^[\\p{L}]+$",
    "[\\w-.]",
  ])("%s", (pattern) => {
    expect(verdictOf(pattern)).toBeUndefined();
  });
});

it("a warning has its place, also in a name of patternProperties, and is not an error", async () => {
  const folder = createFolder({
    "openapi.yaml": `openapi: 3.1.1
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    A: { type: string, pattern: "^(a+)+$" }
    B: { patternProperties: { "^(b|b)*$": {} }, properties: { pattern: { const: "^(c+)+$" } } }
    C: { default: { pattern: "^(d+)+$" } }
`,
  });
  const ran = await generate(
    "--spec",
    `${folder}/openapi.yaml`,
    "--out",
    `${folder}/out`,
    "--target",
    "validators",
  );
  const name = relative(process.cwd(), `${folder}/openapi.yaml`);
  const why =
    "can take time that doubles with each character of a text; write it without a repetition of what repeats itself";
  expect(ran.err).toEqual([
    `${name}:6:24 #/components/schemas/A/pattern: warning: pattern: "^(a+)+$" ${why}`,
    `${name}:7:10 #/components/schemas/B/patternProperties: warning: patternProperties: "^(b|b)*$" ${why}`,
  ]);
  expect(ran.code).toBe(0);
});
