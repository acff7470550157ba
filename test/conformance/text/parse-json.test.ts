// Counting and parsing JSON texts of any size and depth.
import fc from "fast-check";
import { expect, it } from "vitest";
import { countValues, parseJson } from "../../../conformance/text/parse-json.ts";

/** Values as a parser sees them. */
const valuesIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Object.values(value).reduce((sum: number, one) => sum + valuesIn(one), 0)
    : 1;

it("no bracket, comma or escaped quote inside a string counts", () => {
  const strings = fc.string({ unit: fc.constantFrom('"', "\\", "[", "{", ",", "]", "}", "a") });
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      strings,
      fc.array(tie("tree"), { minLength: 1, maxLength: 4 }),
      fc.dictionary(strings, tie("tree"), { minKeys: 1, maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(countValues(JSON.stringify(value))).toBe(valuesIn(value));
    }),
  );
});

it.each(['{"a":"\\"}', '"\\\\\\"', '{"a":"'])("%s ends, though its string does not", (text) => {
  expect(countValues(text)).toBeGreaterThan(0);
  expect(parseJson(text)).toBeUndefined();
});

it("what is nested beyond all measure is not parsed", () => {
  expect(parseJson(`${"[".repeat(501)}${"]".repeat(501)}`)).toBeUndefined();
  expect(parseJson(`${"[".repeat(400)}${"]".repeat(400)}`)).toBeDefined();
});
