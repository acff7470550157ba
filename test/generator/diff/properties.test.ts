// Over generated documents: one deliberate change is found in the right direction, and another way to write the same
// document is not a change.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atPointer, isObject, type Json, type JsonObject, pointerTo } from "../../../generator/read/json.ts";
import { compare, documentWith } from "./documents.ts";

/** A schema, some of whose parts are components. */
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ type: fc.constant("string"), maxLength: fc.integer({ min: 10, max: 99 }) }),
    fc.record({ type: fc.constant("integer"), minimum: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ type: fc.constant("string"), enum: fc.constant(["a", "b", "c"]) }),
    fc.constantFrom("Small", "Tree").map((name) => ({ $ref: `#/components/schemas/${name}` })),
    fc.record({ type: fc.constant("array"), items: tie("schema"), maxItems: fc.integer({ min: 5, max: 9 }) }),
    fc.record({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema"), { minKeys: 1, maxKeys: 3 }),
      additionalProperties: fc.constantFrom(true, { type: "string", maxLength: 20 }),
    }),
    fc.record({ allOf: fc.tuple(tie("schema"), fc.constant({ description: "A conjunct." })) }),
    fc.record({
      oneOf: fc.tuple(
        fc.record({
          type: fc.constant("object"),
          required: fc.constant(["kind"]),
          properties: fc.record({ kind: fc.constant({ const: "x" }), value: tie("schema") }),
        }),
        fc.record({
          type: fc.constant("object"),
          required: fc.constant(["kind"]),
          properties: fc.record({ kind: fc.constant({ const: "y" }), value: tie("schema") }),
        }),
      ),
    }),
  ),
})).schema;

const COMPONENTS: JsonObject = {
  Small: { type: "object", required: ["id"], properties: { id: { type: "string", maxLength: 30 } } },
  Tree: {
    type: "object",
    properties: {
      name: { type: "string", maxLength: 40 },
      below: { type: "array", maxItems: 9, items: { $ref: "#/components/schemas/Tree" } },
    },
  },
};

const document = schema.map((one) => documentWith(one, COMPONENTS));

/** One way to tighten a schema; undefined where it says nothing of the kind. */
const TIGHTENINGS: readonly ((schema: JsonObject) => JsonObject | undefined)[] = [
  (one) => (typeof one.maxLength === "number" ? { ...one, maxLength: one.maxLength - 1 } : undefined),
  (one) => (typeof one.maxItems === "number" ? { ...one, maxItems: one.maxItems - 1 } : undefined),
  (one) => (typeof one.minimum === "number" ? { ...one, minimum: one.minimum + 1 } : undefined),
  (one) => (Array.isArray(one.enum) ? { ...one, enum: one.enum.slice(1) } : undefined),
  (one) =>
    isObject(one.properties) && one.required === undefined
      ? { ...one, required: Object.keys(one.properties).slice(0, 1) }
      : undefined,
  (one) => (one.type === "string" && one.pattern === undefined ? { ...one, pattern: "^a" } : undefined),
];

interface Tightening {
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** Every tightening of a schema that the operation reaches. */
function tighteningsOf(root: JsonObject): readonly Tightening[] {
  const found: Tightening[] = [];
  const seen = new Set<string>();
  const visit = (pointer: string): void => {
    const value = atPointer(root, pointer);
    if (!isObject(value) || seen.has(pointer)) return;
    seen.add(pointer);
    for (const tighten of TIGHTENINGS) {
      const tightened = tighten(value);
      if (tightened !== undefined) found.push({ pointer, schema: tightened });
    }
    if (typeof value.$ref === "string") visit(value.$ref);
    for (const key of ["items", "additionalProperties"]) visit(pointerTo(pointer, key));
    for (const key of ["properties", "allOf", "oneOf"]) {
      const inner = value[key];
      if (isObject(inner) || Array.isArray(inner))
        for (const name of Object.keys(inner)) visit(pointerTo(pointer, key, name));
    }
  };
  visit("#/components/schemas/Thing");
  return found;
}

function replaced(value: Json, tokens: readonly string[], by: Json): Json {
  const [first, ...rest] = tokens;
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: Json, index) => (String(index) === first ? replaced(item, rest, by) : item));
  return isObject(value) ? { ...value, [first]: replaced(value[first] ?? null, rest, by) } : value;
}

describe("one tightening", () => {
  it("breaks requests and not responses, and the other way round when it is undone", () => {
    fc.assert(
      fc.property(document, fc.nat(), (old, pick) => {
        const all = tighteningsOf(old);
        const one = all[pick % Math.max(all.length, 1)];
        fc.pre(one !== undefined);
        const now = replaced(old, one.pointer.slice(2).split("/"), one.schema);
        const levels = (from: Json, to: Json, direction: string) => [
          ...new Set(
            compare(from, to)
              .filter((change) => change.direction === direction)
              .map(({ level }) => level),
          ),
        ];
        expect(levels(old, now, "request")).toEqual(["breaking"]);
        expect(levels(old, now, "response")).toEqual(["compatible"]);
        expect(levels(now, old, "request")).toEqual(["compatible"]);
        expect(["breaking", "possibly-breaking"]).toContain(levels(now, old, "response").join());
      }),
      { numRuns: 300 },
    );
  });
});

describe("the same document", () => {
  it("has no change, whatever the order of its keys and alternatives", () => {
    fc.assert(
      fc.property(document, (one) => {
        expect(compare(one, reversed(one))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("has no change when its references are written out", () => {
    fc.assert(
      fc.property(document, (one) => {
        const inlined = writtenOut(one, asSchemas(one), ["Tree"]);
        expect(compare(one, inlined)).toEqual([]);
        expect(compare(inlined, one)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [
        key,
        key === "oneOf" && Array.isArray(inner) ? inner.map(reversed).reverse() : reversed(inner),
      ]),
  );
}

function asSchemas(one: JsonObject): JsonObject {
  const { components } = one;
  const schemas = isObject(components) ? components.schemas : undefined;
  return isObject(schemas) ? schemas : {};
}

/** References to a schema that contains itself are kept once they are within it. */
function writtenOut(
  value: Json,
  schemas: JsonObject,
  recursive: readonly string[],
  within: readonly string[] = [],
): Json {
  if (Array.isArray(value)) return value.map((item: Json) => writtenOut(item, schemas, recursive, within));
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") {
    const name = value.$ref.slice(value.$ref.lastIndexOf("/") + 1);
    return within.includes(name)
      ? value
      : writtenOut(schemas[name] ?? true, schemas, recursive, [...within, name]);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, writtenOut(inner, schemas, recursive, within)]),
  );
}
