// A sample of the meaning of each JSON Schema keyword, through the emitted code.
import { describe, expect, it } from "vitest";
import type { ValidatorInput } from "../../../generator/validators/validators.ts";
import { compile } from "./compile.ts";

type Schema = ValidatorInput["schemas"][string];
type Case = readonly [schema: Schema, valid: readonly unknown[], invalid: readonly Wrong[]];
type Wrong = readonly [value: unknown, pointer: string, code: string, constraint?: unknown];

const cases: Readonly<Record<string, Case>> = {
  "one type": [
    { type: "integer" },
    [0, -3, 2.0, 1e300],
    [
      [1.5, "", "type", "integer"],
      ["1", "", "type", "integer"],
      [null, "", "type", "integer"],
    ],
  ],
  "several types": [
    { type: ["string", "null"] },
    ["", null],
    [
      [0, "", "type", ["string", "null"]],
      [{}, "", "type", ["string", "null"]],
    ],
  ],
  "a number that is none": [{ type: "number" }, [1e308], [[JSON.parse("1e400"), "", "type", "number"]]],
  const: [
    { const: { a: [1, "x"] } },
    [{ a: [1, "x"] }],
    [
      [{ a: [1] }, "", "const", { a: [1, "x"] }],
      [1, "", "const", { a: [1, "x"] }],
    ],
  ],
  "const null": [
    { const: null },
    [null],
    [
      [0, "", "const", null],
      [false, "", "const", null],
    ],
  ],
  enum: [
    { enum: ["a", 1, null, [2]] },
    ["a", 1, null, [2]],
    [
      ["b", "", "not_allowed", ["a", 1, null, [2]]],
      [[3], "", "not_allowed", ["a", 1, null, [2]]],
    ],
  ],
  "enum with a redundant type": [{ type: "string", enum: ["a"] }, ["a"], [[1, "", "not_allowed", ["a"]]]],
  minLength: [
    { minLength: 3 },
    ["abc", "😀😀😀", 7],
    [
      ["ab", "", "min_length", 3],
      ["😀😀", "", "min_length", 3],
      ["😀😀a".slice(0, 4), "", "min_length", 3],
    ],
  ],
  maxLength: [
    { maxLength: 2 },
    ["", "ab", "😀😀", 777],
    [
      ["abc", "", "max_length", 2],
      ["😀😀😀", "", "max_length", 2],
    ],
  ],
  "lone surrogates": [
    { minLength: 2, maxLength: 2 },
    ["\ud800\ud800", "\udc00a", "\ud800\ud83d\ude00"],
    [
      ["\ud83d\ude00", "", "min_length", 2],
      ["\ud800\ud800\ud800", "", "max_length", 2],
    ],
  ],
  pattern: [{ pattern: "^\\p{Lu}" }, ["Éa", 1], [["éa", "", "pattern", "^\\p{Lu}"]]],
  "date-time": [
    { format: "date-time" },
    [
      "2026-11-20T10:00:00Z",
      "2024-02-29t23:59:60z",
      "2026-11-20T10:00:00.123+05:30",
      "1990-12-31T15:59:60-08:00",
      5,
    ],
    [
      ["2026-11-20T10:00:00", "", "format", "date-time"],
      ["2026-02-29T10:00:00Z", "", "format", "date-time"],
      ["2026-11-20 10:00:00Z", "", "format", "date-time"],
      ["2026-11-20T24:00:00Z", "", "format", "date-time"],
      ["2026-11-20T10:00:60Z", "", "format", "date-time"],
    ],
  ],
  date: [
    { format: "date" },
    ["2024-02-29", "2000-02-29"],
    [
      ["1900-02-29", "", "format", "date"],
      ["2026-13-01", "", "format", "date"],
      ["2026-1-1", "", "format", "date"],
    ],
  ],
  uri: [
    { format: "uri" },
    ["https://a.example/%20?x#y", "urn:x:y", "http://[::1]:80/"],
    [
      ["/a", "", "format", "uri"],
      ["https://a b/", "", "format", "uri"],
      ["http://a/%zz", "", "format", "uri"],
    ],
  ],
  "an unknown format": [{ format: "shoe-size" }, ["anything"], []],
  minimum: [{ minimum: 1.5 }, [1.5, 2, "1"], [[1.4, "", "minimum", 1.5]]],
  maximum: [{ maximum: 3 }, [3, -9], [[3.1, "", "maximum", 3]]],
  exclusive: [
    { exclusiveMinimum: 0, exclusiveMaximum: 1 },
    [0.5],
    [
      [0, "", "exclusive_minimum", 0],
      [1, "", "exclusive_maximum", 1],
    ],
  ],
  multipleOf: [{ multipleOf: 0.01 }, [0, 4.02, -1], [[0.005, "", "multiple_of", 0.01]]],
  minItems: [{ minItems: 1 }, [[1], "", {}], [[[], "", "min_items", 1]]],
  maxItems: [{ maxItems: 1 }, [[1]], [[[1, 2], "", "max_items", 1]]],
  items: [{ items: { type: "string" } }, [[], ["a"]], [[["a", 1, "b"], "/1", "type", "string"]]],
  prefixItems: [
    { prefixItems: [{ type: "string" }], items: false },
    [["a"], []],
    [
      [[1], "/0", "type", "string"],
      [["a", 2], "", "max_items", 1],
    ],
  ],
  "unique scalars": [
    { uniqueItems: true },
    [[1, true, "1", null, "__proto__"]],
    [
      [[0, "a", 1, "a"], "/3", "duplicate_item"],
      [["__proto__", "__proto__"], "/1", "duplicate_item"],
    ],
  ],
  "unique objects": [
    { uniqueItems: true },
    [[{ a: 1 }, { a: 2 }, [1], ["1"]]],
    [
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        "/1",
        "duplicate_item",
      ],
    ],
  ],
  contains: [
    { contains: { const: 1 } },
    [[2, 1], "text"],
    [
      [[2, 3], "", "contains", { minContains: 1 }],
      [[], "", "contains", { minContains: 1 }],
    ],
  ],
  maxContains: [
    { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    [
      [1, 0, 1],
      [1, 1, 1, 0],
    ],
    [
      [[1, 0], "", "contains", { minContains: 2, maxContains: 3 }],
      [[1, 0, 1, 1, 1], "", "contains", { minContains: 2, maxContains: 3 }],
    ],
  ],
  required: [{ required: ["a"] }, [{ a: null }, 7], [[{}, "/a", "required"]]],
  "required inherited names": [
    { required: ["constructor", "__proto__"] },
    [JSON.parse('{"constructor":1,"__proto__":2}')],
    [
      [JSON.parse('{"__proto__":2}'), "/constructor", "required"],
      [{ constructor: 1 }, "/__proto__", "required"],
    ],
  ],
  "properties with inherited names": [
    { properties: { toString: { type: "string" }, ["__proto__"]: { type: "number" } } },
    [{}, JSON.parse('{"__proto__":1}')],
    [
      [{ toString: 1 }, "/toString", "type", "string"],
      [JSON.parse('{"__proto__":"x"}'), "/__proto__", "type", "number"],
    ],
  ],
  "closed objects": [
    { properties: { a: {}, b: true }, additionalProperties: false },
    [{}, { a: 1, b: 2 }],
    [
      [{ a: 1, c: 3 }, "/c", "unknown_property", ["a", "b"]],
      [JSON.parse('{"__proto__":1}'), "/__proto__", "unknown_property", ["a", "b"]],
    ],
  ],
  "closed by pattern": [
    { properties: { a: {} }, patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    [{ a: 1, "x-y": "" }],
    [
      [{ "x-y": 1 }, "/x-y", "type", "string"],
      [{ y: 1 }, "/y", "unknown_property", ["a"]],
    ],
  ],
  "additional schema": [
    { properties: { a: {} }, additionalProperties: { type: "number" } },
    [{ a: "x", b: 1 }],
    [[{ "b/c": "x" }, "/b~1c", "type", "number"]],
  ],
  propertyNames: [{ propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [[{ abc: 1 }, "/abc", "max_length", 2]]],
  minProperties: [
    { minProperties: 1, maxProperties: 2 },
    [{ a: 1 }],
    [
      [{}, "", "min_properties", 1],
      [{ a: 1, b: 1, c: 1 }, "", "max_properties", 2],
    ],
  ],
  dependentRequired: [
    { dependentRequired: { a: ["b"] } },
    [{}, { b: 1 }, { a: 1, b: 1 }],
    [[{ a: 1 }, "/b", "required"]],
  ],
  dependentSchemas: [
    { dependentSchemas: { a: { required: ["c"] } } },
    [{ a: 1, c: 1 }, {}],
    [[{ a: 1 }, "/c", "required"]],
  ],
  allOf: [
    { allOf: [{ required: ["a"] }, { required: ["b"] }] },
    [{ a: 1, b: 1 }],
    [[{ a: 1 }, "/b", "required"]],
  ],
  not: [{ not: { required: ["a"] } }, [{}], [[{ a: 1 }, "", "forbidden"]]],
  "if then else": [
    {
      if: { properties: { a: { const: 1 } }, required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
      then: { required: ["b"] },
      else: { required: ["c"] },
    },
    [{ a: 1, b: 1 }, { c: 1 }],
    [
      [{ a: 1 }, "/b", "required"],
      [{ a: 2 }, "/c", "required"],
    ],
  ],
  false: [false, [], [[1, "", "forbidden"]]],
  true: [true, [1, null, {}], []],
  unevaluatedProperties: [
    { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
    [{ a: 1, b: 1 }],
    [[{ c: 1 }, "/c", "unknown_property"]],
  ],
  "a nullable union": [
    { anyOf: [{ type: "object", required: ["a"] }, { type: "null" }] },
    [null, { a: 1 }],
    [
      [{}, "/a", "required"],
      [7, "", "type", ["object", "null"]],
    ],
  ],
  "a plain oneOf": [
    { oneOf: [{ type: "integer" }, { minimum: 2 }] },
    [1, 2.5],
    [
      [3, "", "several_match"],
      [1.5, "", "minimum", 2],
    ],
  ],
};

describe("keywords", () => {
  it.each(Object.entries(cases))("%s", async (_, [schema, valid, invalid]) => {
    const validate = await compile(schema);
    for (const value of valid) expect(validate(value)).toEqual([]);
    for (const [value, pointer, code, constraint] of invalid) {
      const problems = validate(value);
      expect(problems.map((problem) => [problem.pointer, problem.code])).toEqual([[pointer, code]]);
      expect(problems[0]?.constraint).toEqual(constraint);
    }
  });

  it("a message counts properties in the singular and in the plural", async () => {
    const validate = await compile({ minProperties: 1, maxProperties: 2 });
    expect(validate({})[0]?.message).toBe("expected at least 1 property, found 0");
    expect(validate({ a: 1, b: 1, c: 1 })[0]?.message).toBe("expected at most 2 properties, found 3");
  });

  it("the valid answer is one frozen list", async () => {
    const validate = await compile({ type: "string" });
    expect(validate("a")).toBe(validate("b"));
    expect(Object.isFrozen(validate("a"))).toBe(true);
  });
});

describe("references and unions", () => {
  const Pet: Schema = {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
  };
  const Cat: Schema = {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "cat" }, lives: { type: "integer" } },
  };
  const Dog: Schema = {
    oneOf: [{ $ref: "#/components/schemas/Big" }, { $ref: "#/components/schemas/Small" }],
    discriminator: { propertyName: "size" },
  };
  const dog = (size: string): Schema => ({
    type: "object",
    required: ["kind", "size"],
    properties: { kind: { const: "dog" }, size: { const: size } },
  });
  const schemas = { Pet, Cat, Dog, Big: dog("big"), Small: dog("small") };

  it("a discriminator reports in its branch only, also through a second one", async () => {
    const validate = await compile({ type: "array", items: { $ref: "#/components/schemas/Pet" } }, schemas);
    expect(
      validate([
        { kind: "cat", lives: 9 },
        { kind: "dog", size: "big" },
      ]),
    ).toEqual([]);
    const brief = (value: unknown) => validate([value]).map(({ pointer, code }) => [pointer, code]);
    expect(brief({ kind: "cat", lives: "nine" })).toEqual([["/0/lives", "type"]]);
    expect(brief({ kind: "dog", size: "huge" })).toEqual([["/0/size", "not_allowed"]]);
    expect(brief({ kind: "cow" })).toEqual([["/0/kind", "not_allowed"]]);
    expect(brief({})).toEqual([["/0/kind", "required"]]);
    expect(brief(7)).toEqual([["/0", "type"]]);
  });

  it("a discriminator that cannot tell the branches apart is a plain oneOf", async () => {
    const validate = await compile({
      type: "object",
      required: ["kind"],
      discriminator: { propertyName: "kind" },
      oneOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { required: ["b"] }],
    });
    expect(validate({ kind: "x", b: 1 })).toEqual([]);
    expect(validate({ b: 1 }).map(({ pointer, code }) => [pointer, code])).toEqual([["/kind", "required"]]);
    expect(validate({ kind: "x", a: "", b: 1 }).map(({ code }) => code)).toEqual(["several_match"]);
  });

  it("of a union without discriminator the closest branch is reported", async () => {
    const validate = await compile({
      anyOf: [
        {
          type: "object",
          required: ["error"],
          properties: {
            error: {
              type: "object",
              required: ["code", "message"],
              properties: { code: { type: "string" }, message: { type: "string" } },
            },
          },
        },
        {
          type: "object",
          required: ["error", "error_code"],
          properties: { error: { type: "string" }, error_code: { type: "string" } },
        },
      ],
    });
    const brief = (value: unknown) => validate(value).map(({ pointer, code }) => [pointer, code]);
    expect(brief({ error: { code: "a", message: 1 } })).toEqual([["/error/message", "type"]]);
    expect(brief({ error: "a" })).toEqual([["/error_code", "required"]]);
    expect(brief([])).toEqual([["", "type"]]);
  });

  it("recursion and references into definitions work", async () => {
    const Tree: Schema = {
      type: "object",
      properties: {
        leaves: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        size: { $ref: "#/components/schemas/Tree/$defs/size" },
      },
      $defs: { size: { type: "integer", minimum: 0 } },
    };
    const validate = await compile({ $ref: "#/components/schemas/Tree" }, { Tree });
    expect(validate({ leaves: [{ leaves: [] }, { size: 1 }] })).toEqual([]);
    expect(validate({ leaves: [{ leaves: [{ size: -1 }] }] }).map(({ pointer }) => pointer)).toEqual([
      "/leaves/0/leaves/0/size",
    ]);
  });
});
