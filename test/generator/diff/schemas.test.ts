// The meaning of a change of a schema for requests and for responses.
import { describe, expect, it } from "vitest";
import type { Level, RuleId } from "../../../generator/diff/rules.ts";
import type { Json } from "../../../generator/read/json.ts";
import { compare, documentWith } from "./documents.ts";

type Row = readonly [name: string, old: Json, now: Json, found: readonly Found[]];
type Found = readonly [rule: RuleId, request: Level, response: Level];

const B = "breaking";
const P = "possibly-breaking";
const C = "compatible";

const text = { type: "string" };
const object = (properties: Json, more = {}): Json => ({ type: "object", properties, ...more });

const rows: readonly Row[] = [
  ["a type less", { type: ["string", "integer"] }, text, [["type-narrowed", B, C]]],
  ["a type more", text, { type: ["string", "integer"] }, [["type-widened", C, B]]],
  ["another type", text, { type: "integer" }, [["type-changed", B, B]]],
  ["fractions", { type: "integer" }, { type: "number" }, [["type-widened", C, B]]],
  ["whole numbers only", { type: "number" }, { type: "integer" }, [["type-narrowed", B, C]]],
  ["null", text, { type: ["string", "null"] }, [["became-nullable", C, B]]],
  ["no null", { anyOf: [text, { type: "null" }] }, text, [["became-not-nullable", B, C]]],
  [
    "no null beside two alternatives",
    { anyOf: [{ allOf: [{ oneOf: [text, { type: "boolean" }] }] }, { type: "null" }] },
    { allOf: [{ oneOf: [text, { type: "boolean" }] }] },
    [["became-not-nullable", B, C]],
  ],
  [
    "one of two alternatives that is left beside null",
    { anyOf: [text, { type: "integer", minimum: 1 }, { type: "null" }] },
    { type: ["string", "null"] },
    [["branch-removed", B, C]],
  ],
  [
    "one more alternative in place of null",
    { type: ["string", "null"] },
    { oneOf: [text, { type: "integer", minimum: 1 }] },
    [
      ["became-not-nullable", B, C],
      ["branch-added", C, B],
    ],
  ],
  [
    "null among alternatives",
    { oneOf: [text, { type: "boolean" }] },
    { oneOf: [text, { type: "boolean" }, { type: "null" }] },
    [["became-nullable", C, B]],
  ],
  [
    "null beside alternatives instead of among them",
    { oneOf: [text, { type: "boolean" }, { type: "null" }] },
    { anyOf: [{ allOf: [{ oneOf: [text, { type: "boolean" }] }] }, { type: "null" }] },
    [],
  ],
  ["a value less", { enum: ["a", "b"] }, { enum: ["a"] }, [["enum-value-removed", B, C]]],
  ["a value more", { enum: ["a"] }, { enum: ["a", "b"] }, [["enum-value-added", C, P]]],
  ["null among the values", { enum: ["a"] }, { enum: ["a", null] }, [["became-nullable", C, B]]],
  ["an enumeration", text, { type: "string", enum: ["a"] }, [["enum-added", B, C]]],
  ["no enumeration", { type: "string", enum: ["a"] }, text, [["enum-removed", C, B]]],
  ["another constant", { const: 1 }, { const: 2 }, [["const-changed", B, B]]],
  ["a limit", text, { ...text, maxLength: 5 }, [["limit-tightened", B, C]]],
  [
    "a lower limit",
    { type: "integer", minimum: 1 },
    { type: "integer", minimum: 0 },
    [["limit-loosened", C, B]],
  ],
  [
    "a limit without its value",
    { type: "number", maximum: 1 },
    { type: "number", exclusiveMaximum: 1 },
    [["limit-tightened", B, C]],
  ],
  [
    "fewer items",
    { type: "array", maxItems: 5 },
    { type: "array", maxItems: 4 },
    [["limit-tightened", B, C]],
  ],
  [
    "a limit of a closed tuple that its positions set already",
    { type: "array", prefixItems: [text], items: false, maxItems: 1 },
    { type: "array", prefixItems: [text], items: false },
    [],
  ],
  [
    "a file as 3.1 writes it",
    { type: "string", format: "binary" },
    { type: "string", contentMediaType: "application/octet-stream" },
    [],
  ],
  ["a text instead of a file", { type: "string", format: "binary" }, text, [["format-changed", B, B]]],
  ["more properties", { type: "object", maxProperties: 4 }, { type: "object" }, [["limit-loosened", C, B]]],
  [
    "a coarser step",
    { type: "integer", multipleOf: 2 },
    { type: "integer", multipleOf: 4 },
    [["multiple-narrowed", B, C]],
  ],
  [
    "a finer step",
    { type: "integer", multipleOf: 4 },
    { type: "integer", multipleOf: 2 },
    [["multiple-widened", C, B]],
  ],
  [
    "another step",
    { type: "integer", multipleOf: 3 },
    { type: "integer", multipleOf: 2 },
    [["multiple-changed", B, B]],
  ],
  ["a pattern", text, { ...text, pattern: "^a" }, [["pattern-added", B, C]]],
  ["no pattern", { ...text, pattern: "^a" }, text, [["pattern-removed", C, B]]],
  ["another pattern", { ...text, pattern: "^a" }, { ...text, pattern: "^b" }, [["pattern-changed", P, P]]],
  ["a format", text, { ...text, format: "uuid" }, [["format-added", B, C]]],
  ["no format", { ...text, format: "uuid" }, text, [["format-removed", C, B]]],
  [
    "a wider format",
    { type: "integer", format: "int32" },
    { type: "integer", format: "int64" },
    [["format-widened", C, B]],
  ],
  [
    "a narrower format",
    { type: "integer", format: "int64" },
    { type: "integer", format: "int32" },
    [["format-narrowed", B, C]],
  ],
  ["another format", { ...text, format: "uuid" }, { ...text, format: "email" }, [["format-changed", B, B]]],
  [
    "another encoding",
    { ...text, contentEncoding: "base64" },
    { ...text, contentEncoding: "base64url" },
    [["content-encoding-changed", B, B]],
  ],
  ["another default", { ...text, default: "a" }, { ...text, default: "b" }, [["default-changed", P, C]]],
  ["a default", text, { ...text, default: "b" }, [["default-added", C, C]]],
  [
    "a required property",
    object({}),
    object({ a: text }, { required: ["a"] }),
    [["property-added-required", B, C]],
  ],
  ["an optional property", object({}), object({ a: text }), [["property-added-optional", C, C]]],
  [
    "a property of a closed object",
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false }),
    [["property-added-to-closed", C, P]],
  ],
  [
    "no required property",
    object({ a: text }, { required: ["a"] }),
    object({}),
    [["property-removed-required", P, B]],
  ],
  ["no optional property", object({ a: text }), object({}), [["property-removed-optional", P, P]]],
  [
    "a property that became required",
    object({ a: text }),
    object({ a: text }, { required: ["a"] }),
    [["property-became-required", B, C]],
  ],
  [
    "a property that became optional",
    object({ a: text }, { required: ["a"] }),
    object({ a: text }),
    [["property-became-optional", C, B]],
  ],
  [
    "a required name without a property",
    object({}),
    object({}, { required: ["a"] }),
    [["property-added-required", B, C]],
  ],
  [
    "a closed object",
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    [["closed", B, C]],
  ],
  [
    "an opened object",
    object({ a: text }, { additionalProperties: false }),
    object({ a: text }),
    [["opened", C, P]],
  ],
  [
    "values of a map",
    { type: "object", additionalProperties: text },
    { type: "object", additionalProperties: { ...text, maxLength: 3 } },
    [["limit-tightened", B, C]],
  ],
  [
    "a property where the map said otherwise",
    { type: "object", additionalProperties: text },
    object({ a: { type: "integer" } }, { additionalProperties: text }),
    [
      ["property-added-optional", C, C],
      ["type-changed", B, B],
    ],
  ],
  [
    "a pattern for names",
    { type: "object" },
    { type: "object", patternProperties: { "^x-": text } },
    [["pattern-property-added", B, C]],
  ],
  [
    "a rule for names",
    { type: "object", propertyNames: { maxLength: 9 } },
    { type: "object", propertyNames: { maxLength: 8 } },
    [["limit-tightened", B, C]],
  ],
  [
    "a dependency",
    { type: "object" },
    { type: "object", dependentRequired: { a: ["b"] } },
    [["dependency-added", B, C]],
  ],
  [
    "a dependent schema",
    { type: "object", dependentSchemas: { a: { required: ["b"] } } },
    { type: "object" },
    [["dependency-removed", C, B]],
  ],
  [
    "items",
    { type: "array", items: text },
    { type: "array", items: { type: "integer" } },
    [["type-changed", B, B]],
  ],
  [
    "items of their own place",
    { type: "array", prefixItems: [text], items: text },
    { type: "array", prefixItems: [text, { ...text, maxLength: 2 }], items: text },
    [["limit-tightened", B, C]],
  ],
  ["no repetition", { type: "array" }, { type: "array", uniqueItems: true }, [["unique-items-set", B, C]]],
  ["a needed item", { type: "array" }, { type: "array", contains: text }, [["contains-added", B, C]]],
  [
    "less that must not be",
    { not: { enum: ["a", "b"] } },
    { not: { enum: ["a"] } },
    [["enum-value-removed", C, B]],
  ],
  [
    "more that must not be",
    { type: "string" },
    { type: "string", not: { const: "a" } },
    [["negation-added", B, C]],
  ],
  [
    "a condition",
    { type: "object" },
    { type: "object", if: { required: ["a"] }, else: { required: ["b"] } },
    [["condition-added", B, C]],
  ],
  [
    "another condition",
    { if: { required: ["a"] } },
    { if: { required: ["b"] } },
    [["condition-changed", P, P]],
  ],
  [
    "one more conjunct",
    object({ a: text }),
    { allOf: [object({ a: text }), { minProperties: 1 }] },
    [["limit-tightened", B, C]],
  ],
  [
    "an alternative more",
    { oneOf: [text, { type: "integer", minimum: 1 }] },
    { oneOf: [{ type: "boolean" }, { type: "integer", minimum: 1 }, text] },
    [["branch-added", C, B]],
  ],
  [
    "an alternative less",
    { anyOf: [text, { type: "integer", minimum: 1 }, { type: "boolean" }] },
    { anyOf: [{ type: "boolean" }, { ...text, maxLength: 9 }] },
    [
      ["branch-removed", B, C],
      ["limit-tightened", B, C],
    ],
  ],
  [
    "a list of types in place of alternatives that are types",
    { oneOf: [text, { type: "integer" }] },
    { type: ["integer", "string"] },
    [],
  ],
  ["a type less among alternatives", { anyOf: [text, { type: "integer" }] }, text, [["type-narrowed", B, C]]],
  [
    "a union around what there was",
    object({ a: text }),
    { oneOf: [object({ b: text }), object({ a: text })] },
    [["branch-added", C, B]],
  ],
  [
    "one alternative that is left",
    { oneOf: [object({ a: text }), object({ b: text })] },
    object({ a: text }),
    [["branch-removed", B, C]],
  ],
  [
    "anyOf in place of oneOf",
    { oneOf: [{ maxLength: 3 }, { type: "integer" }] },
    { anyOf: [{ maxLength: 3 }, { type: "integer" }] },
    [["union-kind-changed", P, P]],
  ],
  ["nothing", object({ a: text }), object({ a: false }), [["value-forbidden", B, C]]],
  [
    "a keyword of another vocabulary",
    { ...text, maxBytes: 4 },
    { ...text, maxBytes: 5 },
    [["keyword-changed", P, P]],
  ],
  [
    "a deprecation",
    object({ a: text }),
    object({ a: { ...text, deprecated: true } }),
    [["property-deprecated", C, C]],
  ],
  [
    "a description",
    { ...text, description: "Old." },
    { ...text, description: "New." },
    [["documentation-changed", "documentation", "documentation"]],
  ],
];

describe("a schema that differs by", () => {
  it.each(rows)("%s", (_, old, now, expected) => {
    const found = compare(documentWith(old), documentWith(now));
    const levels = new Map<string, { [direction: string]: string }>();
    for (const { rule, direction, level } of found)
      levels.set(rule, { ...levels.get(rule), [direction ?? ""]: level });
    expect([...levels].map(([rule, { request, response }]) => [rule, request, response]).sort()).toEqual(
      [...expected].sort(),
    );
  });
});

it("names what differs, where, and every operation that it reaches", () => {
  const [change] = compare(
    documentWith(object({ tags: { type: "array", items: object({ name: text }) } })),
    documentWith(object({ tags: { type: "array", items: object({ name: { ...text, maxLength: 5 } }) } })),
  );
  expect(change).toEqual({
    rule: "limit-tightened",
    level: "breaking",
    direction: "request",
    message: "Thing.tags[].name has maxLength 5, was unlimited",
    old: "#/components/schemas/Thing/properties/tags/items/properties/name",
    new: "#/components/schemas/Thing/properties/tags/items/properties/name/maxLength",
    operations: ["POST /things"],
  });
});

it("ends on schemas that contain themselves", () => {
  const tree = (more: Json) =>
    documentWith(
      object({ children: { type: "array", items: { $ref: "#/components/schemas/Thing" } }, more }),
    );
  expect(compare(tree(text), tree({ type: "integer" })).map(({ rule }) => rule)).toEqual([
    "type-changed",
    "type-changed",
  ]);
});

it("pairs the alternatives of a union by their tags", () => {
  const branch = (kind: string, more: Json) =>
    object({ kind: { const: kind }, ...(more as object) }, { required: ["kind"] });
  const old = documentWith({ oneOf: [branch("a", { x: text }), branch("b", { x: text })] });
  const now = documentWith({
    oneOf: [branch("b", { x: { type: "integer" } }), branch("a", { x: text }), branch("c", {})],
  });
  expect(compare(old, now).map(({ rule, direction, message }) => [rule, direction, message])).toEqual([
    ["type-changed", "request", "Thing (oneOf 0).x is of type integer, was string"],
    ["type-changed", "response", "Thing (oneOf 0).x is of type integer, was string"],
    ["branch-added", "response", 'Thing (oneOf 2) may be the alternative with kind "c" now'],
    ["branch-added", "request", 'Thing (oneOf 2) may be the alternative with kind "c" now'],
  ]);
});
