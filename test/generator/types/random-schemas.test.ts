// The generated types of any document compile: many drawn schemas, referring to one another, at once.
import { spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFolder, generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const COUNT = 150;

const CONFIG = JSON.stringify({
  compilerOptions: {
    ...{ target: "es2024", module: "nodenext", noEmit: true, strict: true, exactOptionalPropertyTypes: true },
    ...{ allowImportingTsExtensions: true, verbatimModuleSyntax: true, types: [] },
  },
  include: ["out/generated"],
});

const reference = fc
  .integer({ min: 0, max: COUNT - 1 })
  .map((index) => ({ $ref: `#/components/schemas/S${index}` }));
const name = fc.constantFrom("a", "b", "kind", "with-dash", "__proto__", "constructor", "1", "");
const constant = fc.constantFrom<unknown>("x", "y", 1, null, true, { a: [1] }, '"', "\n");
const type = fc.constantFrom("string", "integer", "number", "boolean", "null", "object", "array");

const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    reference,
    fc.constantFrom<object | boolean>(true, false, {}),
    type.map((one) => ({ type: one })),
    fc.uniqueArray(type, { minLength: 1, maxLength: 3 }).map((types) => ({ type: types })),
    fc.array(constant, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: values })),
    constant.map((value) => ({ const: value })),
    fc.record(
      {
        type: fc.constant("object"),
        properties: fc.dictionary(name, tie("schema"), { maxKeys: 3 }),
        required: fc.uniqueArray(name, { maxLength: 3 }),
        additionalProperties: tie("schema"),
        patternProperties: fc.dictionary(fc.constant("^x"), tie("schema"), { maxKeys: 1 }),
        nullable: fc.boolean(),
        description: fc.constantFrom("*/", "one", "/* two\nthree"),
        allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
        discriminator: fc.constant({ propertyName: "kind" }),
        $ref: reference.map((one) => one.$ref),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      { items: tie("schema"), prefixItems: fc.array(tie("schema"), { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    fc.array(tie("schema"), { minLength: 1, maxLength: 3 }).map((branches) => ({ anyOf: branches })),
    fc.array(tie("schema"), { minLength: 1, maxLength: 3 }).map((branches) => ({ allOf: branches })),
  ),
}));

/** The remarks on schemas that were drawn, and that are true of them. */
const EXPECTED =
  /the schema is made of itself|a value can fit branch|note: (?:"kind" decides|without oneOf)|^[a-z]+-(?:branches|discriminators): /;

describe("types of drawn schemas", () => {
  it("compile", async () => {
    const folder = createFolder({ "tsconfig.json": CONFIG, "package.json": '{"type":"module"}' });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const property = fc.asyncProperty(
      fc.array(schema, { minLength: COUNT, maxLength: COUNT }),
      async (schemas) => {
        const table = Object.fromEntries(schemas.map((one, index) => [`S${index}`, one]));
        const document = {
          openapi: "3.1.1",
          info: { title: "T", version: "1" },
          paths: {},
          components: { schemas: table },
        };
        writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
        const args = ["--spec", `${folder}/openapi.json`, "--out", `${folder}/out`, "--target", "types"];
        // Some of them are made of themselves; tolerance cuts them there.
        const { err } = await generate(...args, "--tolerant");
        expect(err.filter((line) => !EXPECTED.test(line))).toEqual([]);
        const ran = spawnSync(join(ROOT, "node_modules/typescript/bin/tsc"), ["-p", folder], {
          encoding: "utf8",
        });
        expect(ran.stdout).toBe("");
      },
    );
    await fc.assert(property, { numRuns: 2, seed: 20261121, endOnFailure: true });
  }, 60_000);
});
