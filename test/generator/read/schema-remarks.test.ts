// Schemas that hardly anybody means: branches of which a value can fit two, and names under `required` that
// are nearly those of properties. A schema that is meant, or may be, is not named.
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../generator/read/json.ts";
import { schemaRemarks } from "../../../generator/read/remarks/schema-remarks.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, ...required: readonly string[]) => ({
  ...{ type: "object", properties },
  ...(required.length === 0 ? {} : { required }),
});
const TEXT = { type: "string" };
const NUMBER = { type: "integer" };

const COMPONENTS: JsonObject = {
  Cat: object({ name: TEXT, claws: NUMBER }, "name"),
  Dog: { allOf: [ref("Animal"), object({ bark: TEXT })] },
  Animal: object({ name: TEXT }, "name"),
  Loop: { oneOf: [ref("Loop"), TEXT] },
};

function remarks(schema: Json, around: JsonObject = {}) {
  const document = { components: { schemas: { Z: schema, ...COMPONENTS, ...around } } };
  const locate = (pointer: string) => ({ file: "a.yaml", pointer });
  return schemaRemarks({ document, locate }).map(({ pointer, message }) => [
    pointer.replace("#/components/schemas/Z", ""),
    message,
  ]);
}

const overlap = (names: string) =>
  `a value can fit ${names} at once, and is then refused; tell them apart by a constant, or write anyOf`;

describe("a oneOf of which a value can fit two branches", () => {
  it.each<[string, readonly Json[]]>([
    ['"Cat" and "Dog"', [ref("Cat"), ref("Dog")]],
    ["branch 1 and branch 3", [TEXT, NUMBER, { enum: [true, "x"] }]],
    ["branch 1 and branch 2", [NUMBER, { type: "number", description: "A part." }]],
    ["branch 1 and branch 2", [{ type: ["string", "null"] }, { type: ["integer", "null"] }]],
    [
      "branch 1 and branch 2",
      [
        { type: "string", nullable: true },
        { type: "integer", nullable: true },
      ],
    ],
    ["branch 1 and branch 2", [{ const: 1 }, { enum: [1, 2] }]],
    ["branch 1 and branch 2", [object({ a: TEXT }), object({ b: TEXT }, "b")]],
    ['"Cat" and branch 2', [ref("Cat"), object({ name: TEXT, tail: TEXT }, "name", "tail")]],
    ["branch 1 and branch 2", [object({ k: TEXT }, "k"), object({ k: { const: "x" } }, "k")]],
    [
      "branch 1 and branch 2",
      [
        { type: "array", items: NUMBER },
        { type: "array", items: { type: "number" } },
      ],
    ],
  ])("is warned of once: %s", (names, oneOf) => {
    expect(remarks({ oneOf })).toEqual([["/oneOf", overlap(names)]]);
  });

  it("is warned of where the discriminator of a common base does not tell them apart", () => {
    const base = { ...object({ kind: TEXT }, "kind"), discriminator: { propertyName: "kind" } };
    const oneOf = [ref("Base"), { allOf: [ref("Base"), object({ a: TEXT }, "a")] }];
    expect(remarks({ oneOf }, { Base: base })).toContainEqual(["/oneOf", overlap('"Base" and branch 2')]);
  });

  it.each<[string, JsonObject]>([
    ["other types", { oneOf: [TEXT, NUMBER, { type: "null" }, ref("Cat")] }],
    ["a discriminator", { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "name" } }],
    ["anyOf", { anyOf: [ref("Cat"), ref("Dog")] }],
    ["constants", { oneOf: [object({ k: { const: "a" } }, "k"), object({ k: { const: "b" } }, "k")] }],
    ["values", { oneOf: [{ enum: ["a"] }, { enum: ["b"] }] }],
    ["types of a required property", { oneOf: [object({ k: TEXT }, "k"), object({ k: NUMBER }, "k")] }],
    ["each its own required property", { oneOf: [object({ a: TEXT }, "a"), object({ b: TEXT }, "b")] }],
    ["requirements alone", { oneOf: [{ required: ["a"] }, { required: ["b"] }] }],
    ["closed objects", { oneOf: [ref("Cat"), { ...object({ other: TEXT }), additionalProperties: false }] }],
    ["formats", { oneOf: [{ ...TEXT, format: "date" }, TEXT] }],
    ["bounds", { oneOf: [{ ...NUMBER, maximum: 3 }, NUMBER] }],
    [
      "items",
      {
        oneOf: [
          { type: "array", items: TEXT },
          { type: "array", items: NUMBER },
        ],
      },
    ],
    ["objects as values", { oneOf: [{ const: { a: 1 } }, { type: "object" }] }],
    [
      "constants of a property that the schema around requires",
      {
        ...object({ op: TEXT, value: TEXT }, "op"),
        oneOf: [
          { properties: { op: { const: "add" } }, required: ["value"] },
          { properties: { op: { const: "remove" } } },
        ],
      },
    ],
  ])("is not seen in %s", (_, schema) => {
    expect(remarks(schema)).toEqual([]);
  });
});

describe("a name under required that no property has", () => {
  const missing = (found: string, meant: string) =>
    `"${found}" is required and no property; did you mean "${meant}"?`;

  it.each<[JsonObject, readonly string[]]>([
    [object({ name: TEXT }, "nmae"), ["/required/0", missing("nmae", "name")]],
    [
      object({ created_at: TEXT, id: TEXT }, "id", "createdat"),
      ["/required/1", missing("createdat", "created_at")],
    ],
    [
      { ...object({ claws: TEXT }), allOf: [ref("Animal"), { required: ["naem"] }] },
      ["/allOf/1/required/0", missing("naem", "name")],
    ],
    [
      {
        ...object({ first: TEXT, second: TEXT }),
        anyOf: [{ required: ["first"] }, { required: ["secnod"] }],
      },
      ["/anyOf/1/required/0", missing("secnod", "second")],
    ],
    [
      { ...object({ from: TEXT, until: TEXT }), dependentRequired: { until: ["form"] } },
      ["/dependentRequired/until/0", missing("form", "from")],
    ],
    [
      { ...object({ from: TEXT, until: TEXT }), dependentRequired: { unitl: ["from"] } },
      [
        "/dependentRequired/unitl",
        '"unitl" is what others depend on, and not a property; did you mean "until"?',
      ],
    ],
    [
      { ...object({ until: TEXT }), dependentSchemas: { unitl: object({ from: TEXT }) } },
      [
        "/dependentSchemas/unitl",
        '"unitl" is what others depend on, and not a property; did you mean "until"?',
      ],
    ],
  ])("is named with the property that was meant: %j", (schema, remark) => {
    expect(remarks(schema)).toEqual([remark]);
  });

  it.each<[string, JsonObject]>([
    ["declared elsewhere", { allOf: [ref("Animal"), object({ nama: TEXT }, "name")] }],
    ["another name", object({ name: TEXT }, "elsewhere")],
    ["beside one that is required itself", object({ x1: TEXT }, "x1", "x2")],
    ["a name of an inner object", object({ inner: object({ name: TEXT }, "name") }, "inner")],
  ])("is let alone where it is %s", (_, schema) => {
    expect(remarks(schema)).toEqual([]);
  });
});

describe("a discriminator that decides nothing", () => {
  const discriminator = { propertyName: "kind" };
  const schemas = { Known: object({ kind: TEXT }, "kind"), Child: { allOf: [ref("Known")] } };

  it.each<[JsonObject, string]>([
    [object({ kind: TEXT }), 'without oneOf or anyOf beside it, "kind" leads to no other schema'],
    [
      { oneOf: [ref("Known"), object({ kind: TEXT })] },
      '"kind" decides nothing, as branch 2 has no constant for it; every branch is tried',
    ],
    [
      { anyOf: [ref("Animal"), ref("Known")] },
      '"kind" decides nothing, as branch 1 has no constant for it; every branch is tried',
    ],
  ])("is named: %j", (schema, message) => {
    expect(remarks({ ...schema, discriminator }, schemas)).toEqual([["/discriminator", message]]);
  });

  it("is named with the property that was meant", () => {
    const schema = { oneOf: [ref("Child"), object({ name: TEXT })], discriminator: { propertyName: "knid" } };
    expect(remarks(schema, schemas)).toEqual([
      ["/discriminator/propertyName", '"knid" is a property of no branch; did you mean "kind"?'],
    ]);
  });

  it("is none where a constant or a name tells every branch", () => {
    const oneOf = [ref("Known"), ref("Child"), object({ kind: { const: "x" } }, "kind")];
    expect(remarks({ oneOf, discriminator }, schemas)).toEqual([]);
  });
});

it("names an encoding of what is nearly a property", () => {
  const encoding = { clwas: { style: "form" }, name: {}, other: {} };
  const content = { "multipart/form-data": { schema: ref("Cat"), encoding } };
  const document = {
    paths: { "/a": { post: { requestBody: { content } } } },
    components: { schemas: COMPONENTS },
  };
  const locate = (pointer: string) => ({ file: "a.yaml", pointer });
  expect(schemaRemarks({ document, locate }).map(({ message }) => message)).toEqual([
    '"clwas" has an encoding and is not a property; did you mean "claws"?',
  ]);
});

describe("a default", () => {
  it.each<[JsonObject, string]>([
    [{ type: "integer", default: "12" }, "integer"],
    [{ type: "integer", default: 1.5 }, "integer"],
    [{ type: ["string", "null"], default: [] }, "string or null"],
    [{ type: "string", default: null }, "string"],
    [{ enum: ["a", "b"], default: "c" }, "one of the values of its enum"],
    [{ ...ref("Animal"), default: "a" }, "object"],
  ])("is warned of where the schema shows that it is wrong: %j", (schema, expected) => {
    const message = `the default does not fit its schema: expected ${expected}`;
    expect(remarks(schema)).toEqual([["/default", message]]);
  });

  it.each<JsonObject>([
    { type: "number", default: 1 },
    { type: "string", nullable: true, enum: ["a"], default: null },
    { type: "array", enum: [[1]], default: [1] },
    { type: "object", default: {} },
    { allOf: [ref("Animal")], default: {} },
    { default: 5 },
    { anyOf: [TEXT, { type: "null" }], default: null },
  ])("is not named otherwise: %j", (schema) => {
    expect(remarks(schema)).toEqual([]);
  });
});

describe("a body whose schema says more than what it is handed over as", () => {
  const content = (...types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: ref("Cat") }]));

  function bodyRemarks(requestBody: JsonObject, response: JsonObject) {
    const post = { requestBody, responses: { 200: response } };
    const document = { paths: { "/a": { post } }, components: { schemas: COMPONENTS } };
    const locate = (pointer: string) => ({ file: "a.yaml", pointer });
    return schemaRemarks({ document, locate }).map(({ severity, message }) => `${severity}: ${message}`);
  }

  it("is named", () => {
    const types = [
      "application/json",
      "application/xml",
      "application/x-www-form-urlencoded",
      "application/cbor",
    ];
    expect(
      bodyRemarks({ content: content(...types) }, { content: content(...types, "multipart/mixed") }),
    ).toEqual([
      'note: a body of "application/cbor" is a Blob: its schema is not judged',
      'note: a body of "application/xml" is a text: its schema is not judged',
      'note: a body of "application/cbor" is a Blob: its schema is not judged',
      'note: a body of "application/x-www-form-urlencoded" is a text: its schema is not judged',
      'note: a body of "application/xml" is a text: its schema is not judged',
      'note: a body of "multipart/mixed" is a Blob: its schema is not judged',
    ]);
  });

  it("is named where it is a number in a text or in bytes", () => {
    const number = { schema: NUMBER };
    expect(bodyRemarks({ content: { "text/plain": number } }, { content: { "*/*": number } })).toEqual([
      'note: a body of "text/plain" is a text: its schema is not judged',
      'note: a body of "*/*" is a Blob: its schema is not judged',
    ]);
  });

  it("is named where a part of it is JSON under another name", () => {
    const schema = object({ cat: ref("Cat"), dog: ref("Dog"), text: TEXT });
    const encoding = {
      cat: { contentType: "application/xml" },
      dog: { contentType: "application/ld+json" },
      text: { contentType: "text/csv" },
    };
    const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
    const content = Object.fromEntries(types.map((type) => [type, { schema, encoding }]));
    const remark = 'warning: "cat" is written and read as JSON, although it is called application/xml';
    expect(bodyRemarks({ content }, {})).toEqual([remark, remark]);
  });

  it("is none where the schema says no more", () => {
    const text = { schema: { type: "string", maxLength: 3 } };
    expect(
      bodyRemarks({ content: { "text/xml": text, "image/png": {} } }, { content: { "text/csv": text } }),
    ).toEqual([]);
  });
});
