// The document as a whole: three independent tools accept it, and every example in it obeys its schema.
import SwaggerParser from "@apidevtools/swagger-parser";
import { createConfig, lint } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import {
  asList,
  asObject,
  at,
  bundleContract,
  type ExampleCase,
  escapePointer,
  isObject,
  type Json,
  type JsonObject,
  listOperations,
  readSources,
  rootFile,
  visitValues,
} from "./contract.ts";

const document = await bundleContract();

describe("the document", () => {
  it("is accepted by swagger-parser", async () => {
    const parsed = await SwaggerParser.validate(rootFile);
    expect(Object.keys(parsed.paths ?? {}).length).toBe(Object.keys(asObject(document.paths)).length);
  });

  it("is accepted by openapi-schema-validator", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("is accepted by Redocly's rules of the specification", async () => {
    const problems = await lint({ ref: rootFile, config: await createConfig({ extends: ["spec"] }) });
    expect(problems.map((problem) => `${problem.ruleId}: ${problem.message}`)).toEqual([]);
  });

  it("has no key with a space, the trace of an unquoted comma in a description", () => {
    const broken: string[] = [];
    for (const [file, content] of readSources()) {
      visitValues(content, (value, pointer) => {
        if (isObject(value))
          broken.push(
            ...Object.keys(value).flatMap((key) => (/\s/.test(key) ? [`${file}${pointer}: ${key}`] : [])),
          );
      });
    }
    expect(broken).toEqual([]);
  });

  it("explains itself: no description points at a file of this repository", () => {
    const pointing = JSON.stringify(document).match(/"[^"]*\b[\w/-]+\.(?:yaml|ts|md)\b[^"]*"/g) ?? [];
    expect(pointing).toEqual([]);
  });

  it("uses every schema of schemas/ under its own name, and no name twice", () => {
    const declared = [...readSources()].flatMap(([file, content]) =>
      file.startsWith("schemas/") ? Object.keys(asObject(content)) : [],
    );
    const bundled = Object.keys(asObject(asObject(document.components).schemas));
    expect(bundled.sort()).toEqual(declared.sort());
  });
});

describe("examples", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "contract");
  const problemsOf = (pointer: string, value: Json): string[] => {
    const validate = ajv.getSchema(`contract#${encodeURI(pointer)}`);
    if (validate === undefined) return [`no schema at ${pointer}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };

  const cases = [...bodyExamples(document), ...schemaExamples(document), ...parameterExamples(document)];

  it.each(cases)("$name obeys its schema", ({ schemaPointer, value }) => {
    expect(problemsOf(schemaPointer, value)).toEqual([]);
  });

  it("exist for every request body and every response body", () => {
    const bare: string[] = [];
    visitValues(document, (value, pointer) => {
      if (!/\/content\/application~1json$/.test(pointer)) return;
      if (Object.keys(asObject(asObject(value).examples ?? {})).length === 0) bare.push(pointer);
    });
    expect(bare).toEqual([]);
    expect(cases.length).toBeGreaterThan(listOperations(document).length);
  });

  it("are refused once a property that their schema requires is taken away", () => {
    const pointer = "/components/schemas/MessageResult";
    const message = asObject(at(document, "/paths/~1conversation-messages~1{messageId}/get/responses/200"));
    const example = at(message, "/content/application~1json/examples/message/value/data");
    expect(problemsOf(pointer, { data: example })).toEqual([]);
    for (const name of asList(at(document, "/components/schemas/Message/required"))) {
      const { [String(name)]: _, ...rest } = asObject(example);
      expect(problemsOf(pointer, { data: rest })).toEqual([`/data must have required property '${name}'`]);
    }
  });
});

function bodyExamples(root: JsonObject): ExampleCase[] {
  const found: ExampleCase[] = [];
  visitValues(root, (value, pointer) => {
    if (!/\/content\/application~1json$/.test(pointer)) return;
    const examples = asObject(asObject(value).examples ?? {});
    for (const [name, example] of Object.entries(examples))
      found.push({
        name: `${pointer}/examples/${name}`,
        schemaPointer: `${pointer}/schema`,
        value: asObject(example).value ?? null,
      });
  });
  return found;
}

function schemaExamples(root: JsonObject): ExampleCase[] {
  const schemas = asObject(asObject(root.components).schemas);
  return Object.entries(schemas).flatMap(([name, schema]) =>
    asList(asObject(schema).examples).map((value, index) => ({
      name: `schema ${name} example ${index}`,
      schemaPointer: `/components/schemas/${name}`,
      value,
    })),
  );
}

function parameterExamples(root: JsonObject): ExampleCase[] {
  return ["parameters", "headers"].flatMap((section) =>
    Object.entries(asObject(asObject(root.components)[section])).flatMap(([name, object]) => {
      const example = asObject(object).example;
      const schemaPointer = `/components/${section}/${escapePointer(name)}/schema`;
      return example === undefined ? [] : [{ name: `${section} ${name}`, schemaPointer, value: example }];
    }),
  );
}
