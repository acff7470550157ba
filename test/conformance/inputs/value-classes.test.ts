// Each class of values makes values that bear its mark, and any two of them tell their values apart.
import { describe, expect, it } from "vitest";
import { jsonLayouts, paddedLayouts } from "../../../conformance/inputs/json-layouts.ts";
import { keyClasses, similarKeys } from "../../../conformance/inputs/key-classes.ts";
import { mixedName, nameClasses } from "../../../conformance/inputs/name-classes.ts";
import { numberClasses } from "../../../conformance/inputs/number-classes.ts";
import {
  isSameText,
  similarTexts,
  textClass,
  textClasses,
} from "../../../conformance/inputs/text-classes.ts";
import { awkwardTimestamps, timeClasses } from "../../../conformance/inputs/time-classes.ts";
import { valueClasses } from "../../../conformance/inputs/value-classes.ts";

const KEY = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("a class of", () => {
  it.each(textClasses)("texts makes texts that bear its mark: $name", ({ around, mark }) => {
    expect(around("word-1")).toMatch(mark);
    expect(around("word-1").startsWith("word-1")).toBe(true);
  });

  it.each(nameClasses)("names makes names of one line that are not too long: $name", ({ around, mark }) => {
    const name = around("endpoint-0123456789-00001");
    expect(name).toMatch(mark);
    expect(name).toMatch(/^\P{Cc}{1,64}$/u);
  });

  it.each(keyClasses)("keys makes keys that a header can carry: $name", ({ of, mark }) => {
    expect(of(KEY)).toMatch(mark);
    expect(of(KEY)).toMatch(/^[\x21-\x7e]+$/);
    expect(of(KEY)).not.toBe(of(KEY.replace("0f8f", "1f8f")));
  });

  it.each(numberClasses)("numbers has examples that bear its mark: $name", ({ examples, mark }) => {
    for (const example of examples) expect(example).toMatch(mark);
  });

  it.each(timeClasses)("times writes a timestamp as it is: $name", ({ write, mark }) => {
    for (const ms of awkwardTimestamps) {
      expect(write(ms)).toMatch(mark);
      expect(Math.floor(Date.parse(write(ms)) / 1000)).toBe(Math.floor(ms / 1000));
    }
  });
});

it("has a name of its own among those of its kind", () => {
  for (const classes of Object.values(valueClasses))
    expect(new Set(classes.map(({ name }) => name)).size).toBe(classes.length);
});

it.each([...jsonLayouts, ...paddedLayouts])(
  "a layout writes the same JSON otherwise: $name",
  ({ write, hasLines }) => {
    const value = { "a/b": ['a "quoted" \\n \n', 1.5, null], z: { é: "漢字 /x", a: true } };
    expect(JSON.parse(write(value))).toEqual(value);
    expect(write(value)).not.toBe(JSON.stringify(value));
    expect(/[\r\n]/.test(write(value))).toBe(hasLines);
  },
);

it("texts and keys that look alike are not the same", () => {
  for (const [, one, other] of similarTexts) expect(one).not.toBe(other);
  for (const { keys } of similarKeys) expect(new Set(keys(KEY)).size).toBe(2);
});

it("a text is the same where a deployment trims and unifies, unless it is plain", () => {
  const [lines, plain] = [textClass("CRLF"), textClass("plain words")];
  expect(isSameText(lines.around("a"), lines.around("a").trim().replaceAll("\r\n", "\n"), lines)).toBe(true);
  expect(isSameText(plain.around("a"), `${plain.around("a")} `, plain)).toBe(false);
});

it("a name can be of several classes", () => {
  expect(mixedName("key", "emoji", "quotes")).toBe(`key 🚀 a "quoted" 'name'`);
});
