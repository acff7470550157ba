// A careless pattern takes time that doubles with each character. `maxLength` protects from that, wherever in a schema
// the two stand: the pattern is never tried on a text that is too long anyway.
import { describe, expect, it, vi } from "vitest";
import type { ValidatorInput } from "../../../generator/validators/validators.ts";
import { compile } from "./compile.ts";

type Schema = ValidatorInput["schemas"][string];

const CARELESS = "^(a+)+$";
const PATTERNS: ReadonlySet<string> = new Set([CARELESS, "^b"]);
const LIMIT = 10;
/** Short enough to end when the pattern is tried after all. */
const LONG = `${"a".repeat(18)}!`;
/** Twice as many code units as code points. */
const EMOJI = "😀".repeat(LIMIT);

/** The texts that patterns were tried on while something was judged. */
async function triedOn(
  schema: Schema,
  value: unknown,
  schemas: Readonly<Record<string, Schema>> = {},
): Promise<{ readonly tried: readonly string[]; readonly codes: readonly string[] }> {
  const validate = await compile(schema, schemas);
  const tried: string[] = [];
  const spy = vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
    // The words of a problem are found with expressions, too.
    if (PATTERNS.has(this.source)) tried.push(text);
    return this.exec(text) !== null;
  });
  try {
    return { codes: validate(value).map(({ code }) => code), tried };
  } finally {
    spy.mockRestore();
  }
}

const careless: Schema = { pattern: CARELESS };
const short: Schema = { maxLength: LIMIT };
const both: Schema = { pattern: CARELESS, maxLength: LIMIT };
const ref = (key: string): Schema => ({ $ref: `#/components/schemas/${key}` });
const COMPONENTS = { Careless: careless, Short: short, Both: both, Shorter: { allOf: [ref("Short")] } };

const TEXTS: Readonly<Record<string, Schema>> = {
  "beside each other": both,
  "with the limit further out": { ...short, allOf: [careless] },
  "with the limit in another part": { allOf: [short, careless] },
  "with the limit in a part of a part": { allOf: [{ allOf: [short] }, { anyOf: [careless] }] },
  "in a branch of anyOf": { anyOf: [both, { type: "number" }] },
  "in branches of oneOf under one limit": { ...short, oneOf: [careless, { pattern: "^b" }] },
  "in not": { ...short, not: careless },
  "in if": { ...short, if: careless, else: { pattern: "^b" } },
  "by reference": ref("Both"),
  "with the pattern by reference": { ...short, ...(ref("Careless") as object) },
  "with the pattern by reference in a part": { allOf: [short, ref("Careless")] },
  "with the limit by reference": { allOf: [ref("Short"), careless] },
  "with the limit by two references": { allOf: [ref("Shorter"), careless] },
};

describe("a pattern is not tried on a text that is too long", () => {
  it.each(Object.keys(TEXTS))("%s", async (name) => {
    const schema = TEXTS[name] ?? true;
    for (const text of [LONG, "a".repeat(LIMIT + 1), `${EMOJI}😀`]) {
      const { tried, codes } = await triedOn({ properties: { p: schema } }, { p: text }, COMPONENTS);
      expect(tried).toEqual([]);
      expect(codes).not.toEqual([]);
    }
  });

  it.each(Object.keys(TEXTS))("but on one that fits: %s", async (name) => {
    for (const text of ["aaa", "a".repeat(LIMIT), EMOJI]) {
      const { tried } = await triedOn({ properties: { p: TEXTS[name] ?? true } }, { p: text }, COMPONENTS);
      expect(new Set(tried)).toEqual(new Set([text]));
    }
  });
});

const NAMES: Readonly<Record<string, Schema>> = {
  "of propertyNames": { propertyNames: both },
  "of propertyNames by reference": { propertyNames: ref("Both") },
  "of patternProperties": { propertyNames: short, patternProperties: { [CARELESS]: { type: "number" } } },
  "of patternProperties in a closed object": {
    ...{ propertyNames: short, additionalProperties: false },
    patternProperties: { [CARELESS]: { type: "number" } },
  },
  "of patternProperties beside unevaluatedProperties": {
    ...{ propertyNames: ref("Shorter"), unevaluatedProperties: false },
    patternProperties: { [CARELESS]: { type: "number" } },
  },
};

describe("a pattern is not tried on a name that is too long", () => {
  it.each(Object.keys(NAMES))("%s", async (name) => {
    const schema = NAMES[name] ?? true;
    const { tried, codes } = await triedOn(schema, { [LONG]: 1 }, COMPONENTS);
    expect(tried).toEqual([]);
    expect(codes).toContain("max_length");
    expect(await triedOn(schema, { aaa: 1 }, COMPONENTS)).toMatchObject({ codes: [] });
  });
});

it("a pattern without a limit is tried on any text", async () => {
  expect(await triedOn({ properties: { p: careless, q: short } }, { p: LONG, q: "" })).toMatchObject({
    tried: [LONG],
    codes: ["pattern"],
  });
});

it("the limit of a text is not that of texts beside or inside it", async () => {
  const schema: Schema = { ...short, items: careless, properties: { p: careless } };
  expect(await triedOn(schema, ["a".repeat(18)])).toMatchObject({ tried: ["a".repeat(18)], codes: [] });
  expect(await triedOn(schema, { p: "a".repeat(18) })).toMatchObject({ tried: ["a".repeat(18)], codes: [] });
});

it("schemas that refer to each other in a circle end", async () => {
  const schemas = {
    A: { allOf: [ref("B"), both] },
    B: { anyOf: [{ properties: { a: ref("A") } }, careless] },
  };
  expect((await triedOn(ref("A"), LONG, schemas)).codes).toContain("max_length");
});
