// Types and validators never disagree, and both agree with JSON Schema: values are drawn for every schema of several
// documents, and judged by the generated validator, by an independent implementation and, where valid, by the compiler.
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registerSchema, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NamedSchema } from "../../../generator/model/model.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../../generator/read/json.ts";
import { readModel } from "../../../generator/read-model.ts";
import { createFolder, generateIgnoringRemarks } from "../workspace.ts";
import { STRICTEST } from "./strictest.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const DOCUMENTS = ["all-of", "discriminators", "keywords", "nullable", "recursion", "references"];
const RUNS = 60;

/** OpenAPI sends a value to the branch that its tag names, where JSON Schema tries them all. */
const TAGGED = new Set(["Animal", "AnyPet"]);

type Table = ReadonlyMap<string, JsonObject>;

/** The schema as another implementation reads it: OpenAPI's own keywords judge nothing. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "discriminator" && key !== "format");
  return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner)]));
}

const ANY: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, 5, -1, 2.5, "", "a", "x", "kind", "2024-01-01"),
  fc.array(fc.constantFrom<Json>(1, "a", null, 5), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "b", "kind", "id", "x-1", "1"), fc.constantFrom<Json>(1, "a", null), {
    maxKeys: 3,
  }) as fc.Arbitrary<Json>,
);

/** Values that a schema is likely to accept: as it says most of the time, and anything now and then. */
function valuesOf(schema: Json | undefined, table: Table, depth: number): fc.Arbitrary<Json> {
  if (!isObject(schema) || depth > 4) return ANY;
  const guided = guidedValues(schema, table, depth);
  return guided === undefined
    ? ANY
    : fc.oneof({ weight: 8, arbitrary: guided }, { weight: 1, arbitrary: ANY });
}

function guidedValues(schema: JsonObject, table: Table, depth: number): fc.Arbitrary<Json> | undefined {
  const inner = (one: Json | undefined) => valuesOf(one, table, depth + 1);
  if (typeof schema.$ref === "string")
    return valuesOf(table.get(schema.$ref.split("/").at(-1) ?? ""), table, depth + 1);
  if (Object.hasOwn(schema, "const")) return fc.constant(schema.const ?? null);
  if (Array.isArray(schema.enum)) return fc.constantFrom<Json>(...schema.enum);
  const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)];
  if (branches.length > 0) return fc.oneof(...branches.map(inner));
  const all = asArray(schema.allOf);
  const types = [schema.type ?? []].flat().map(String);
  if (all.length > 0) {
    const { allOf: _, ...own } = schema;
    return fc.tuple(...[...all, own].map(inner)).map((parts) => {
      const objects = parts.filter(isObject);
      return objects.length > 1 ? Object.assign({}, ...objects) : (parts[0] ?? null);
    });
  }
  if (types.length > 1) return fc.oneof(...types.map((type) => inner({ ...schema, type })));
  const [type = isObject(schema.properties) ? "object" : undefined] = types;
  return BY_TYPE[type ?? ""]?.(schema, inner);
}

type ByType = (
  schema: JsonObject,
  inner: (schema: Json | undefined) => fc.Arbitrary<Json>,
) => fc.Arbitrary<Json>;

const BY_TYPE: Readonly<Record<string, ByType>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: () => fc.constantFrom("", "a", "b", "cat", "dog", "longer text"),
  integer: () => fc.integer({ min: -2, max: 12 }),
  number: () => fc.constantFrom(0, 1, 2.5, 5, 10, -1),
  array: ({ items, prefixItems }, inner) => {
    const prefix = asArray(prefixItems);
    return fc
      .tuple(
        fc.tuple(...prefix.map(inner)),
        fc.array(inner(items === false ? true : items), { maxLength: 2 }),
      )
      .map(([head, rest]) => (items === false ? head : [...head, ...rest]));
  },
  object: ({ properties, required, additionalProperties }, inner) => {
    const known = Object.entries(asObject(properties)).map(([name, one]) => [name, inner(one)] as const);
    const names = asArray(required).map(String);
    const missing = names.filter((name) => !known.some(([other]) => other === name));
    const all = [...known, ...missing.map((name) => [name, ANY] as const)];
    const declared = fc.record(Object.fromEntries(all), { requiredKeys: names }) as fc.Arbitrary<JsonObject>;
    if (!isObject(additionalProperties)) return declared;
    const more = fc.dictionary(fc.constantFrom("more", "x-2"), inner(additionalProperties), { maxKeys: 1 });
    return fc.tuple(declared, more).map(([one, other]) => ({ ...other, ...one }));
  },
};

interface Judged {
  readonly valid: ReadonlyMap<string, readonly Json[]>;
  readonly counts: { valid: number; invalid: number };
}

async function judge(name: string, schemas: readonly NamedSchema[], folder: string): Promise<Judged> {
  const table: Table = new Map(schemas.map(({ key, schema }) => [key, schema]));
  const validators = await import(`${folder}/${name}/generated/validators/index.js`);
  const counts = { valid: 0, invalid: 0 };
  const valid = new Map<string, readonly Json[]>();
  for (const { key, name: type, schema } of schemas.filter((one) => !TAGGED.has(one.key))) {
    const uri = `urn:test:${name}`;
    const components = plain({ schemas: Object.fromEntries(table) });
    registerSchema(
      { $ref: `#/components/schemas/${key}`, components } as never,
      uri,
      "https://json-schema.org/draft/2020-12/schema",
    );
    const theirs = await validate(uri);
    const accepted: Json[] = [];
    fc.assert(
      fc.property(valuesOf(schema, table, 0), (value) => {
        const expected = theirs(value as never).valid;
        counts[expected ? "valid" : "invalid"]++;
        if (expected) accepted.push(value);
        expect(validators[`validate${type}`](value).length === 0, `${name} ${key}`).toBe(expected);
      }),
      { numRuns: RUNS, seed: 20261124 },
    );
    unregisterSchema(uri);
    valid.set(type, accepted);
  }
  return { valid, counts };
}

/** Types that say less than their schemas on purpose, or more than TypeScript can. */
const NARROWER: Readonly<Record<string, string>> = {
  AnyPet: "the tag is one of the names that the discriminator gives to its branches",
  Clash: "a schema with properties and without a type is an object",
  Names: "a literal of __proto__ sets the prototype",
  PatOnly: "a schema with patternProperties and without a type is an object",
  WithUnion:
    "a property that one branch declares is of that type in the others too, when it is written as a literal",
};

function usesOf(name: string, valid: ReadonlyMap<string, readonly Json[]>): string {
  const compared = [...valid].filter(([type]) => !Object.hasOwn(NARROWER, type));
  const lines = compared.flatMap(([type, values]) =>
    [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => `accept<T.${type}>(${text});`),
  );
  const accept = "const accept = <V>(value: V): void => void value;";
  return `import type * as T from "./${name}/generated/types.ts";\n${accept}\n${lines.join("\n")}\n`;
}

/** A property that a type does not name is a mistake of literals only; open objects have it all the same. */
const EXCESS = /error TS(?:2353|2561):/;

describe("values of every schema", () => {
  it("are judged alike by types, validators and JSON Schema", async () => {
    const folder = createFolder({
      "tsconfig.json": STRICTEST(["uses-*.ts"]),
      "package.json": '{"type":"module"}',
    });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const total = { valid: 0, invalid: 0 };
    for (const name of DOCUMENTS) {
      const spec = new URL(`../fixtures/odd/${name}.json`, import.meta.url).pathname;
      const args = ["--spec", spec, "--out", `${folder}/${name}`, "--target", "types,validators"];
      expect(await generateIgnoringRemarks(...args)).toMatchObject({ code: 0, err: [] });
      const { model } = await readModel(spec);
      const { valid, counts } = await judge(name, model?.schemas ?? [], folder);
      total.valid += counts.valid;
      total.invalid += counts.invalid;
      writeFileSync(join(folder, `uses-${name}.ts`), usesOf(name, valid));
    }
    expect(Math.min(total.valid, total.invalid)).toBeGreaterThan(300);
    const tsc = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    const wrong = tsc.stdout.split("\n").filter((line) => line.includes("error") && !EXCESS.test(line));
    const lineOf = (line: string) => {
      const [, file = "", at = "1"] = /(uses-[^(]*)\((\d+)/.exec(line) ?? [];
      return file === "" ? "" : readFileSync(join(folder, file), "utf8").split("\n")[Number(at) - 1];
    };
    expect(wrong.map((line) => `${line} ${lineOf(line)}`)).toEqual([]);
  }, 120_000);
});
