// Documents made to break a validator: raw text with odd property names, endless nesting, thousands of defects.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateCard } from "../../../generator/generated/validators/card.js";
import { valueAt } from "../../../generator/runtime/text/pointer.ts";
import type { Problem } from "../../../generator/runtime/validation/problem.ts";
import { cardOf, edited, expand, fullCard, headings, type Json } from "./cards.ts";

const brief = (problems: readonly Problem[]) => problems.map(({ pointer, code }) => [pointer, code]);

describe("property names from raw text", () => {
  const withInput = (input: string): unknown =>
    JSON.parse(
      `{"version":1,"title":"t","blocks":[{"type":"actions","id":"a","items":[{"id":"i","label":"x","input":${input}}]}]}`,
    );
  const place = "/blocks/0/items/0/input";

  it.each(["__proto__", "constructor", "prototype"])(
    "an input has no property %s, whatever its value",
    (name) => {
      for (const value of ["1", "{}", '"x"', "null"]) {
        expect(brief(validateCard(withInput(`{"${name}":${value}}`)))).toEqual([
          [`${place}/${name}`, "forbidden_property"],
        ]);
      }
    },
  );

  it("inherited names are ordinary ones in an input, and absent when they are not written", () => {
    expect(validateCard(withInput("{}"))).toEqual([]);
    expect(validateCard(withInput('{"toString":1,"hasOwnProperty":"x"}'))).toEqual([]);
  });

  it("__proto__ does not lend properties to an object", () => {
    const card: unknown = JSON.parse('{"__proto__":{"version":1,"title":"t","blocks":[]}}');
    expect(brief(validateCard(card)).toSorted()).toEqual([
      ["/__proto__", "unknown_property"],
      ["/blocks", "required"],
      ["/title", "required"],
      ["/version", "required"],
    ]);
  });

  it("an unknown property with slashes and tildes has an escaped pointer", () => {
    expect(brief(validateCard(edited(["/a~1b", 1])))).toEqual([["/a~01b", "unknown_property"]]);
    expect(brief(validateCard({ ...fullCard(), "a/b": 1 }))).toEqual([["/a~1b", "unknown_property"]]);
  });
});

describe("nesting without end", () => {
  const deep = (depth: number, open: string, close: string, inner = ""): Json =>
    JSON.parse(open.repeat(depth) + inner + close.repeat(depth));

  it("of groups is one problem", () => {
    const blocks = deep(100_000, '[{"type":"group","id":"g","blocks":', "}]", "[]");
    const problems = brief(validateCard({ version: 1, title: "t", blocks }));
    expect(problems.filter(([, code]) => code !== "duplicate_id")).toEqual([
      [`/blocks${"/0/blocks".repeat(6)}/0`, "max_depth"],
      ["", "max_bytes"],
    ]);
  });

  it.each([
    ["/extra", "unknown_property"],
    ["/title", "type"],
    ["@rows/items/0/input/choice", "type"],
    ["@table/rows/0/0", "type"],
    ["@text/type", "unknown_type"],
    ["@text/style", "not_allowed"],
  ])("of arrays at %s is one problem", (pointer, code) => {
    const problems = validateCard(edited([pointer, deep(100_000, "[", "]")]));
    expect(brief(problems)).toEqual([[expand(pointer), code]]);
  });
});

describe("thousands of defects", () => {
  it("are a hundred, and one problem that says so", () => {
    const problems = validateCard(cardOf(...headings(1000).map(() => 7)));
    expect(problems).toHaveLength(101);
    expect(problems[99]).toMatchObject({ pointer: "/blocks/99", code: "type" });
    expect(problems[100]).toEqual({
      pointer: "",
      code: "too_many_problems",
      message: "there are more than 100 problems; the rest is not listed",
      constraint: 100,
    });
  });

  it("are all listed when they are exactly a hundred", () => {
    const blocks = headings(200).map((block, index) => (index % 2 === 0 ? block : 7));
    const problems = validateCard(cardOf(...blocks));
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)).toMatchObject({ pointer: "/blocks/199", code: "type" });
  });

  it("of every kind keep complete pointers", () => {
    const names = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, 1]));
    const inner = Array.from({ length: 300 }, () => ({ ...names, type: "heading" }));
    const problems = validateCard(cardOf({ type: "group", id: "g", blocks: inner as unknown as Json[] }));
    expect(problems).toHaveLength(101);
    for (const { pointer } of problems.slice(0, 100))
      expect(pointer).toMatch(/^\/blocks\/0\/blocks\/0\/\w+$/);
  });

  it("have short messages", () => {
    const name = "x".repeat(100_000);
    for (const { message } of validateCard({ ...cardOf({ type: name }), [name]: name })) {
      expect(message.length).toBeLessThan(500);
    }
  });

  it("have messages that are safe to print", () => {
    const evil = "\u001b[2J\u202e\u0000\u009b\ud800";
    for (const { message } of validateCard(cardOf({ type: evil }))) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is the claim
      expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    }
  });
});

describe("any JSON anywhere", () => {
  const pointers = pointersOf(fullCard());

  it("gives problems that point at or beside what was changed, each once", () => {
    fc.assert(
      fc.property(fc.constantFrom(...pointers), fc.jsonValue({ maxDepth: 3 }), (pointer, value) => {
        const card = edited([pointer, value as Json]);
        const problems = validateCard(card);
        const keys = problems.map(({ pointer: at, code }) => `${at} ${code}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { pointer: at, code, message } of problems) {
          expect(message).not.toMatch(/undefined|NaN|\[object/);
          if (code !== "required") expect(valueAt(card, at)).not.toBe(undefined);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("a value of another type is one problem, at its place", () => {
    // A symbol-like text that no enum knows, in place of every object and array, and an array in place of the rest.
    for (const pointer of pointers) {
      const value = valueAt(fullCard(), pointer);
      const other: Json = typeof value === "object" && value !== null ? "nothing known" : [];
      const problems = validateCard(edited([pointer, other]));
      const own = problems.filter(({ pointer: at }) => at === pointer);
      expect([pointer, own.length]).toEqual([pointer, 1]);
      expect([pointer, problems.length]).toEqual([pointer, 1]);
    }
  });
});

/** Pointers of everything in a value. */
function pointersOf(value: Json, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => pointersOf(child, `${path}/${key}`));
  return path === "" ? inner : [path, ...inner];
}
