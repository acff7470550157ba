// Keywords that few schemas use, or use like this: their meaning through the emitted code.
import { describe, expect, it } from "vitest";
import type { ValidatorInput } from "../../../generator/validators/validators.ts";
import { compile } from "./compile.ts";

type Schema = ValidatorInput["schemas"][string];
type Wrong = readonly [value: unknown, pointer: string, code: string, constraint: unknown];
type Case = readonly [schema: Schema, valid: readonly unknown[], invalid: readonly Wrong[]];

const NUMBERS = Array.from({ length: 5000 }, (_, index) => `value ${index}`);

const cases: Readonly<Record<string, Case>> = {
  "an enum too long for a chain of comparisons": [
    { enum: NUMBERS },
    ["value 0", "value 4999"],
    [["value 5000", "", "not_allowed", NUMBERS]],
  ],
  "a pattern that was written without Unicode in mind": [
    { pattern: "^[\\w-.]+\\_$" },
    ["a.b_"],
    [["a b_", "", "pattern", "^[\\w-.]+\\_$"]],
  ],
  "unevaluatedProperties beside an inherited name": [
    { properties: { ["__proto__"]: { type: "integer" }, a: true }, unevaluatedProperties: false },
    [JSON.parse('{"__proto__":1,"a":2}')],
    [[JSON.parse('{"__proto__":1,"b":2}'), "/b", "unknown_property", undefined]],
  ],
  "unevaluatedItems behind prefixItems": [
    { prefixItems: [true], unevaluatedItems: { type: "integer" } },
    [["a"], ["a", 1], [], "text"],
    [[["a", "b"], "/1", "type", "integer"]],
  ],
  "unevaluatedItems behind branches that count as they run": [
    {
      anyOf: [
        { prefixItems: [{ const: 1 }] },
        { prefixItems: [{ const: 1 }, { const: 2 }] },
        { items: { const: 3 } },
      ],
      unevaluatedItems: false,
    },
    [[1], [1, 2], [3, 3, 3], []],
    [
      [[1, 3], "", "max_items", 1],
      [[1, 2, 3], "", "max_items", 2],
    ],
  ],
  "unevaluatedItems behind a condition": [
    { if: { prefixItems: [{ const: 1 }] }, unevaluatedItems: false },
    [[1], []],
    [
      [[2], "", "max_items", 0],
      [[1, 2], "", "max_items", 1],
    ],
  ],
};

describe("unusual keywords", () => {
  it.each(Object.keys(cases))("%s", async (name) => {
    const [schema = true, valid = [], invalid = []] = cases[name] ?? [];
    const validate = await compile(schema);
    for (const value of valid) expect(validate(value), JSON.stringify(value)).toEqual([]);
    for (const [value, pointer, code, constraint] of invalid) {
      expect(validate(value), JSON.stringify(value)).toMatchObject([{ pointer, code, constraint }]);
    }
  });
});
