// How schemas read in TypeScript, as a table of given and want, and how whole files do, as goldens.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadTemplates } from "../../../generator/emit/template.ts";
import { typeView } from "../../../generator/emit/type-view.ts";
import type { TypeNode } from "../../../generator/model/model.ts";
import { TypeBuilder } from "../../../generator/model/types/build-types.ts";
import type { Schema } from "../../../generator/read/schemas/component-key.ts";
import { normaliseSchema } from "../../../generator/read/schemas/normalise-schema.ts";
import { createFolder, generate, NOTES } from "../workspace.ts";

const COMPONENTS: Readonly<Record<string, Schema>> = {
  Base: {
    type: "object",
    required: ["kind", "id"],
    properties: { kind: { type: "string" }, id: { type: "string" } },
  },
  Dog: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { kind: { const: "dog" } } }] },
  Cat: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { kind: { const: "cat" } } }] },
  Text: { type: "string" },
  Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }, { properties: { a: { type: "string" } } }] },
};
const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const CASES: readonly { readonly name: string; readonly given: Schema; readonly want: string }[] = [
  { name: "true", given: true, want: "unknown" },
  { name: "false", given: false, want: "never" },
  { name: "an empty schema", given: {}, want: "unknown" },
  { name: "an integer", given: { type: "integer", format: "int64" }, want: "number" },
  { name: "a list of types", given: { type: ["string", "null"] }, want: "string | null" },
  { name: "3.0 nullable", given: { type: "string", nullable: true }, want: "string | null" },
  {
    name: "3.0 nullable enumeration",
    given: { type: "string", nullable: true, enum: ["a"] },
    want: '"a" | null',
  },
  { name: "3.0 nullable reference", given: { nullable: true, allOf: [REF("Text")] }, want: "Text | null" },
  {
    name: "an enumeration of anything",
    given: { enum: ["a", 1, null, true] },
    want: '"a" | 1 | true | null',
  },
  { name: "both booleans", given: { enum: [true, false] }, want: "boolean" },
  { name: "a constant object", given: { const: { b: [1], a: null } }, want: "{ a: null; b: [1] }" },
  { name: "text with quotes and line separators", given: { const: 'a"b\u2028' }, want: '"a\\"b\\u2028"' },
  { name: "an open object", given: { type: "object" }, want: "{ [key: string]: unknown }" },
  {
    name: "a closed empty object",
    given: { type: "object", additionalProperties: false },
    want: "{ [key: string]: never }",
  },
  { name: "a map", given: { additionalProperties: { type: "number" } }, want: "{ [key: string]: number }" },
  {
    name: "pattern properties",
    given: { type: "object", patternProperties: { "^x": { type: "number" } }, additionalProperties: false },
    want: "{ [key: string]: number }",
  },
  {
    name: "properties under a condition",
    given: {
      properties: { t: { type: "string" } },
      if: { properties: { t: { const: "x" }, seen: true } },
      // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema; nobody awaits it
      then: { properties: { t: { minLength: 2 }, z: { type: "number" }, y: { type: "string" } } },
      else: { properties: { z: { type: "string" } } },
      dependentSchemas: { t: { properties: { u: { type: "string" } } } },
    },
    want: "{ seen?: unknown; t?: string; u?: unknown; y?: unknown; z?: number | string }",
  },
  {
    name: "properties that one outcome of a condition forbids",
    given: {
      allOf: [
        REF("Base"),
        {
          if: { required: ["id"] },
          // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema; nobody awaits it
          then: { properties: { z: { type: "number" } } },
          else: { properties: { z: false } },
        },
      ],
    },
    want: "{ id: string; kind: string; z?: number }",
  },
  {
    name: "conditions of a closed object",
    given: {
      ...{ type: "object", properties: { a: {} } },
      additionalProperties: false,
      if: { properties: { b: {} } },
    },
    want: "{ a?: unknown }",
  },
  {
    name: "properties of branches that leave the value open, within allOf",
    given: {
      allOf: [
        REF("Base"),
        {
          oneOf: [
            { required: ["a"], properties: { a: { type: "number" } } },
            { properties: { b: { type: "string" } } },
            { description: "None of them.", not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } },
          ],
        },
      ],
      properties: { c: { type: "string" } },
    },
    want: "{ id: string; kind: string; a?: unknown; b?: unknown; c?: string }",
  },
  {
    name: "properties of branches that leave the value open, beside allOf",
    given: {
      allOf: [REF("Base")],
      anyOf: [{ properties: { a: { type: "number" } } }, { maxProperties: 3 }],
    },
    want: "{ id: string; kind: string; a?: unknown }",
  },
  {
    name: "properties of branches beside branches that only require",
    given: {
      ...{ type: "object", properties: { a: { type: "string" } } },
      anyOf: [{ required: ["a"] }, { properties: { b: { type: "number" } }, required: ["b"] }],
    },
    want: "{ a?: string; b?: unknown }",
  },
  {
    name: "properties beside a map",
    given: { properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
    want: "{ a?: string; [key: string]: unknown }",
  },
  {
    name: "a required property nobody declares",
    given: { type: "object", required: ["a"] },
    want: "{ a: unknown }",
  },
  {
    name: "tags, then id, then required, then optional properties",
    given: {
      required: ["z", "b", "kind"],
      properties: { a: true, b: true, z: true, id: true, kind: { const: "k" } },
    },
    want: '{ kind: "k"; id?: unknown; b: unknown; z: unknown; a?: unknown }',
  },
  {
    name: "an array of a union",
    given: { type: "array", items: { type: ["string", "number"] } },
    want: "(string | number)[]",
  },
  {
    name: "a tuple with a rest",
    given: { type: "array", prefixItems: [{ type: "string" }] },
    want: "[string?, ...unknown[]]",
  },
  {
    name: "a closed tuple",
    given: { type: "array", prefixItems: [{ type: "string" }], items: false },
    want: "[string?]",
  },
  {
    name: "a tuple of two, as Python's are written",
    given: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 2 },
    want: "[string, number]",
  },
  {
    name: "a tuple that may have fewer items than are named",
    given: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 1 },
    want: "[string]",
  },
  {
    name: "a tuple whose first item is always there",
    given: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: ["number", "null"] }],
      minItems: 1,
      items: false,
    },
    want: "[string, (number | null)?]",
  },
  { name: "allOf of objects", given: REF("Dog"), want: "Dog" },
  {
    name: "a property declared more closely",
    given: { allOf: [REF("Base"), { properties: { kind: { enum: ["a", "b"] } } }] },
    want: '{ id: string; kind: "a" | "b" }',
  },
  {
    name: "contradicting tags: the last one holds",
    given: { allOf: [REF("Dog"), { properties: { kind: { const: "puppy" } } }] },
    want: '{ kind: "puppy"; id: string }',
  },
  {
    name: "a reference with properties of its own",
    given: { ...REF("Base"), properties: { extra: { type: "number" } } },
    want: "{ id: string; kind: string; extra?: number }",
  },
  { name: "a reference with a description", given: { ...REF("Base"), description: "one" }, want: "Base" },
  {
    name: "alternatives that only constrain",
    given: { properties: { a: true, b: true }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    want: "{ a?: unknown; b?: unknown }",
  },
  {
    name: "properties beside alternatives",
    given: { properties: { a: { type: "string" } }, oneOf: [REF("Dog"), REF("Cat")] },
    want: "{ a?: string } & (Dog | Cat)",
  },
  {
    name: "a mapping for untagged branches",
    given: {
      oneOf: [REF("Base")],
      discriminator: {
        propertyName: "kind",
        mapping: { a: "#/components/schemas/Base", b: "#/components/schemas/Base" },
      },
    },
    want: 'Base & { kind: "a" | "b" }',
  },
  { name: "unknown swallows a union", given: { anyOf: [{ type: "string" }, {}] }, want: "unknown" },
  { name: "a type inferred from its keywords", given: { items: { type: "string" } }, want: "string[]" },
];

const templates = loadTemplates();

/** On one line. */
function print(type: TypeNode): string {
  const schema = { name: "T", doc: undefined, properties: undefined, type: typeView(type) };
  const view = { header: { source: "", command: "" }, imports: [], operations: [], schemas: [schema] };
  const [, text = ""] = templates.render("types", view).split("export type T =");
  return text
    .trim()
    .replace(/^\| |;$/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll("; }", " }");
}

describe("types", () => {
  const names = new Map(Object.keys(COMPONENTS).map((key) => [key, key]));
  const components = new Map(
    Object.entries(COMPONENTS).map(([key, schema]) => [
      key,
      normaliseSchema(schema, { siblingsOfRef: true }),
    ]),
  );
  const builder = new TypeBuilder(components, names, (pointer, message) => {
    throw new Error(`${pointer}: ${message}`);
  });

  it.each(CASES)("print $name", ({ given, want }) => {
    expect(print(builder.typeOf(normaliseSchema(given, { siblingsOfRef: true }), "#"))).toBe(want);
  });

  it("end for a schema that is all of itself", () => {
    expect(print(builder.declare("Loop", "#"))).toBe("Loop & { a?: string }");
  });

  it("ignore what is beside a reference in OpenAPI 3.0", () => {
    const given = { ...REF("Base"), properties: { extra: { type: "number" } } };
    expect(normaliseSchema(given, { siblingsOfRef: false })).toEqual(REF("Base"));
  });
});

describe("generated files", () => {
  it.each(["types.ts", "operations.ts", "handlers.ts", "router.ts", "calls.ts", "client.ts"])(
    "read as the golden %s",
    async (name) => {
      const folder = createFolder();
      expect((await generate("--spec", NOTES, "--out", `${folder}/out`)).code).toBe(0);
      // The header names the document by a path that depends on the folder.
      const text = readFileSync(`${folder}/out/generated/${name}`, "utf8").split("\n").slice(2).join("\n");
      await expect(text).toMatchFileSnapshot(`../fixtures/notes/goldens/${name}.txt`);
    },
  );
});
