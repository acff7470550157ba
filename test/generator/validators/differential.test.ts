// Emitted validators against an independent implementation of JSON Schema: the part of the card schema that is plain
// JSON Schema, on generated cards, valid and not.
import { readFileSync } from "node:fs";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { validateCard } from "../../../generator/generated/validators/card.js";
import { cardOf, edited, fullCard, type Json } from "./cards.ts";
import { compile } from "./compile.ts";

const URI = "urn:test:card";

/** The schemas as another implementation reads them: without this project's keywords and OpenAPI's. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith("x-") && key !== "discriminator")
      .map(([key, inner]) => [key, plain(inner)]),
  );
}

function pointersOf(value: Json, path: string): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pointersOf(child, `${path}/${key}`))];
}

const text = readFileSync(new URL("../../../spec/schemas/card.yaml", import.meta.url), "utf8");
const source: { [key: string]: Json } = parse(text.replaceAll('$ref: "#/', '$ref: "#/components/schemas/'));
const schemas = plain(source) as { [key: string]: { [key: string]: Json } };

/** Values at and around the limits of the schema, and of every type. */
const value = fc.oneof(
  fc.constantFrom<Json>(
    "",
    "a",
    0,
    -1,
    1,
    7,
    0.1,
    10.5,
    1e9,
    1e12,
    1e13,
    true,
    null,
    [],
    {},
    "rows",
    "percent",
    "EUR",
  ),
  fc.constantFrom(1, 200, 201, 254, 255, 300, 301, 500, 501).map((length) => "x".repeat(length)),
  fc
    .constantFrom(1, 2, 4, 5, 8, 9, 16, 17, 20, 21, 32, 33)
    .map((length) => Array.from({ length }, () => "x")),
  fc.jsonValue({ maxDepth: 2 }),
) as fc.Arbitrary<Json>;

const blocks = fullCard().blocks as Json[];

/** A card with one block of the full card, and one edit of it that may break something. */
const card = fc
  .integer({ min: 0, max: blocks.length - 1 })
  .chain((index) =>
    fc
      .record({ at: fc.constantFrom(...pointersOf(blocks[index] ?? null, `/blocks/${index}`)), value })
      .map(({ at, value }) => cardOf((edited([at, value]) as { blocks: Json[] }).blocks[index] ?? null)),
  );

describe("the plain part of the card schema", () => {
  it("is judged as an independent implementation judges it", async () => {
    registerSchema(
      { $ref: "#/components/schemas/Card", components: { schemas } } as never,
      URI,
      "https://json-schema.org/draft/2020-12/schema",
    );
    const theirs = await validate(URI);
    const ours = await compile({ $ref: "#/components/schemas/Card" }, schemas);
    let valid = 0;
    let invalid = 0;
    fc.assert(
      fc.property(card, (document) => {
        const expected = theirs(document as never).valid;
        expected ? valid++ : invalid++;
        expect(ours(document).length === 0).toBe(expected);
        // All rules together accept nothing that the plain part refuses.
        if (!expected) expect(validateCard(document)).not.toEqual([]);
      }),
      { numRuns: 600 },
    );
    // Both answers must have been put to the test.
    expect(Math.min(valid, invalid)).toBeGreaterThan(50);
  });
});
