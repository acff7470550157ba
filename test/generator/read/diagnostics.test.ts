// The diagnostics of the generator for documents with mistakes: every one of them, with its place and exact
// words.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, generate, NOTES } from "../workspace.ts";

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Lines without the folder in front of the file name. */
  readonly lines: readonly string[];
}

const HEAD = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\n";
const OK = "responses: { '204': { description: done } }";

const CASES: readonly Case[] = [
  {
    name: "a second use of an operationId",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a:\n    get: { operationId: dup, ${OK} }\n  /b:\n    get:\n      operationId: dup\n      ${OK}\n`,
    },
    lines: ['openapi.yaml:8:7 #/paths/~1b/get/operationId: operationId "dup" is already used by GET /a'],
  },
  {
    name: "a path parameter that nobody declares",
    files: { "openapi.yaml": `${HEAD}paths:\n  /a/{id}:\n    get: { operationId: a, ${OK} }\n` },
    lines: ['openapi.yaml:5:5 #/paths/~1a~1{id}/get: path parameter "id" is not declared'],
  },
  {
    name: "a path parameter under another name",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a/{folderId}:\n    get:\n      operationId: a\n      parameters:\n        - { name: folderID, in: path, required: true, schema: { type: string } }\n      ${OK}\n`,
    },
    lines: [
      'openapi.yaml:5:5 #/paths/~1a~1{folderId}/get: path parameter "folderId" is not declared; did you mean "folderID"?',
      'openapi.yaml:8:11 #/paths/~1a~1{folderId}/get/parameters/0: parameter "folderID" is not in the path "/a/{folderId}"; did you mean "folderId"?',
    ],
  },
  {
    name: "a parameter in no place",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a:\n    get:\n      operationId: a\n      parameters:\n        - { name: q, in: body, schema: { type: string } }\n      ${OK}\n`,
    },
    lines: [
      'openapi.yaml:8:22 #/paths/~1a/get/parameters/0/in: in: expected path, query, header, cookie; found "body"',
    ],
  },
  {
    name: "an unknown type name, also in a list of types",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { type: objekt }\n    B: { type: [strin, "null"] }\n`,
    },
    lines: [
      'openapi.yaml:6:10 #/components/schemas/A/type: unknown type "objekt"; did you mean "object"?',
      'openapi.yaml:7:10 #/components/schemas/B/type: unknown type "strin"; did you mean "string"?',
    ],
  },
  {
    name: "lists and maps of another shape",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { required: id }\n    B: { properties: [a] }\n`,
    },
    lines: [
      'openapi.yaml:6:10 #/components/schemas/A/required: required: expected a list, found "id"',
      "openapi.yaml:7:10 #/components/schemas/B/properties: properties: expected an object, found a list",
    ],
  },
  {
    name: "references that lead nowhere",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: "#/components/schemas/Mesage" }\n    B: { $ref: "./s.yaml#/Message" }\n    Message: {}\n`,
      "s.yaml": "Messages: {}\n",
    },
    lines: [
      'openapi.yaml:6:5 #/components/schemas/A: $ref "#/components/schemas/Mesage" points at nothing; did you mean "Message"?',
      'openapi.yaml:7:5 #/components/schemas/B: $ref "./s.yaml#/Message" points at nothing; did you mean "Messages"?',
    ],
  },
  {
    name: "what references cannot be",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: "#node" }\n    B: { $dynamicRef: "#tree" }\n    C: { $id: "c", $dynamicAnchor: tree }\n    D: { $id: "d", $dynamicAnchor: tree, items: { $dynamicRef: "#tree" } }\n    E: { $ref: 5 }\n`,
    },
    lines: [
      'openapi.yaml:6:5 #/components/schemas/A: $ref "#node" names no anchor',
      'openapi.yaml:7:5 #/components/schemas/B: $dynamicRef "#tree" names no anchor',
      'openapi.yaml:9:42 #/components/schemas/D/items: $dynamicRef "#tree" depends on who asks: 2 schemas have $dynamicAnchor "tree"; write the schema out with $ref',
      "openapi.yaml:10:10 #/components/schemas/E/$ref: $ref: expected a string, found 5",
    ],
  },
  {
    name: "schemas that are made of themselves",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { anyOf: [{ type: string }, { $ref: "#/components/schemas/A" }] }\n`,
    },
    lines: ["openapi.yaml:6:5 #/components/schemas/A: the schema is made of itself: A -> B -> A"],
  },
  {
    name: "keywords with a value of the wrong kind",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { minLength: -1, maxLength: "3", multipleOf: 0 }\n    B: { pattern: "(?i)[", patternProperties: { "(": {} } }\n    C: text\n    D: { items: [{}], allOf: {} }\n`,
    },
    lines: [
      "openapi.yaml:6:10 #/components/schemas/A/minLength: minLength: expected a whole number from 0, found -1",
      'openapi.yaml:6:25 #/components/schemas/A/maxLength: maxLength: expected a whole number from 0, found "3"',
      "openapi.yaml:6:41 #/components/schemas/A/multipleOf: multipleOf: expected a number above 0, found 0",
      'openapi.yaml:7:10 #/components/schemas/B/pattern: pattern: expected a regular expression of JavaScript, found "(?i)["',
      'openapi.yaml:7:28 #/components/schemas/B/patternProperties: patternProperties: expected a regular expression of JavaScript, found "("',
      "openapi.yaml:8:5 #/components/schemas/C: C: expected a schema, found string",
      "openapi.yaml:9:10 #/components/schemas/D/items: items: expected a schema, found a list; write prefixItems",
      "openapi.yaml:9:23 #/components/schemas/D/allOf: allOf: expected a list, found an object",
    ],
  },
  {
    name: "keywords that are not supported, and what to write instead",
    files: {
      "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n    A: { $recursiveRef: "#" }\n    B: { allOf: [{ $ref: "#/components/schemas/C" }], unevaluatedItems: false }\n    C: { contains: { type: string } }\n`,
    },
    lines: [
      "openapi.yaml:6:10 #/components/schemas/A/$recursiveRef: $recursiveRef is not supported; write the schema out with $ref",
      "openapi.yaml:7:55 #/components/schemas/B/unevaluatedItems: unevaluatedItems is not supported beside contains; name the items with prefixItems",
    ],
  },
  {
    name: "parts of an operation that are something else",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a: { get: text, post: { parameters: {}, responses: [] } }\n  /b:\n`,
    },
    lines: [
      "openapi.yaml:4:9 #/paths/~1a/get: get: expected an object, found string",
      "openapi.yaml:4:28 #/paths/~1a/post/parameters: parameters: expected a list, found an object",
      "openapi.yaml:4:44 #/paths/~1a/post/responses: responses: expected an object, found a list",
      "openapi.yaml:5:3 #/paths/~1b: /b: expected an object, found null",
    ],
  },
  {
    name: "templates of paths that cannot be distinguished or read",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a/{x}: { parameters: [{ name: x, in: path, required: true }], get: { operationId: a, ${OK} } }\n  /a/{y}: { parameters: [{ name: y, in: path, required: true }], get: { operationId: b, ${OK} } }\n  /c/{z: { get: { operationId: c, ${OK} } }\n  /d/{x}/{x}: { parameters: [{ name: x, in: path, required: true }], get: { operationId: d, ${OK} } }\n`,
    },
    lines: [
      'openapi.yaml:5:66 #/paths/~1a~1{y}/get: the path "/a/{y}" is the same as "/a/{x}"',
      'openapi.yaml:6:12 #/paths/~1c~1{z/get: the path "/c/{z" has a brace without its partner',
      'openapi.yaml:7:70 #/paths/~1d~1{x}~1{x}/get: the path "/d/{x}/{x}" names the parameter "x" twice',
    ],
  },
  {
    name: "a header that is declared twice, as names of headers ignore case",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a:\n    get:\n      operationId: a\n      parameters:\n        - { name: X-A, in: header }\n        - { name: x-a, in: header }\n      ${OK}\n`,
    },
    lines: ['openapi.yaml:9:11 #/paths/~1a/get/parameters/1: parameter "x-a" in header is declared twice'],
  },
  {
    name: "a mistake in another file, at its place there",
    files: {
      "openapi.yaml": `${HEAD}paths:\n  /a: { $ref: "./p.yaml#/a" }\n`,
      "p.yaml": `a:\n  get:\n    operationId: a\n    parameters:\n      - { name: id, in: path, required: true, schema: { type: sting } }\n    ${OK}\n`,
    },
    lines: [
      'p.yaml:5:9 #/a/get/parameters/0: parameter "id" is not in the path "/a"',
      'p.yaml:5:57 #/a/get/parameters/0/schema/type: unknown type "sting"; did you mean "string"?',
    ],
  },
];

describe("diagnostics", () => {
  it.each(CASES)("name $name", async ({ files, lines }) => {
    const folder = createFolder(files);
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`);
    const prefix = `${relative(process.cwd(), folder)}/`;
    expect(ran.err.map((line) => line.replace(prefix, ""))).toEqual(lines);
    expect(ran.code).toBe(1);
  });

  it("list the problems of every step at once, in the order of the file", async () => {
    const folder = createFolder({
      "openapi.yaml": `${HEAD}paths:\n  /a/{id}:\n    get: { operationId: dup, ${OK} }\n  /b:\n    get: { operationId: dup, ${OK} }\ncomponents:\n  schemas:\n    A: { type: objekt }\n    B: { $ref: "#/nowhere" }\n`,
    });
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`);
    expect(ran.err.map((line) => /yaml:(\d+)/.exec(line)?.[1])).toEqual(["5", "7", "10", "11"]);
  });

  it("warn of parameters that are transported otherwise than the document says", async () => {
    const parameters = [
      "{ name: a, in: path, required: true, style: label, schema: { type: string } }",
      "{ name: b, in: cookie, style: pipeDelimited, explode: false, schema: { type: array } }",
      "{ name: c, in: query, schema: { type: [object, string] } }",
      "{ name: d, in: query, style: deepObject, schema: { type: object } }",
      "{ name: e, in: cookie, schema: { type: string } }",
      "{ name: f, in: header, schema: { type: object, properties: { a: { type: string }, b: { type: array, items: {} } } } }",
    ].map((line) => `        - ${line}\n`);
    const folder = createFolder({
      "openapi.yaml": `${HEAD}paths:\n  /a/{a}:\n    get:\n      operationId: a\n      parameters:\n${parameters.join("")}      ${OK}\n`,
    });
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`);
    const name = relative(process.cwd(), `${folder}/openapi.yaml`);
    const at = (line: number, index: number) => `${name}:${line}:11 #/paths/~1a~1{a}/get/parameters/${index}`;
    expect(ran.code).toBe(0);
    expect(ran.err).toEqual([
      `${at(9, 1)}: warning: style "pipeDelimited" has no meaning in cookies, which have form: the value is written in style "form"`,
      `${at(10, 2)}: warning: style "form" cannot tell an object from the other kinds of this parameter: an object is written in style "deepObject"`,
      `${at(13, 5)}: warning: style "simple" is undefined for the property "b", which is an object or a list: it is written as JSON`,
    ]);
  });

  it("warn of a path that no request can have", async () => {
    const get = { operationId: "a", responses: { 204: { description: "Done." } } };
    const paths = { "/a?b=c": { get }, "/#Target=x": { get: { ...get, operationId: "b" } } };
    const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths };
    const folder = createFolder({ "api.json": JSON.stringify(document) });
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types");
    expect([ran.code, ran.err]).toEqual([
      0,
      [
        expect.stringContaining(
          'warning: no request has the path "/#Target=x": what begins with "#" is not part of a path',
        ),
        expect.stringContaining(
          'warning: no request has the path "/a?b=c": what begins with "?" is not part of a path',
        ),
      ].reverse(),
    ]);
  });

  it("warn of the content of a response that has no body, which becomes nothing", async () => {
    const content = { "application/json": { schema: { type: "string" } } };
    const responses = Object.fromEntries(
      ["2XX", "204", "304"].map((status) => [status, { description: "Done.", content }]),
    );
    const paths = { "/a": { get: { operationId: "a", responses } } };
    const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths };
    const folder = createFolder({ "api.json": JSON.stringify(document) });
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types");
    expect(ran.err).toEqual(
      ["204", "304"].map((status) =>
        expect.stringContaining(
          `warning: a response with status ${status} has no body: its content is ignored`,
        ),
      ),
    );
    const types = readFileSync(`${folder}/out/generated/types.ts`, "utf8");
    expect(types).toContain("| { status: 204 | 304; headers?: ResponseHeaders }");
    expect(types).toContain(
      "| { status: Exclude<SuccessStatus, 204>; body: string; headers?: ResponseHeaders }",
    );
  });

  it("are warnings when the run is tolerant", async () => {
    const folder = createFolder({
      "openapi.yaml": `${HEAD}paths: {}\ncomponents: { schemas: { A: { type: objekt } } }\n`,
    });
    const ran = await generate(
      "--spec",
      `${folder}/openapi.yaml`,
      "--out",
      `${folder}/out`,
      "--tolerant",
      "--target",
      "types",
    );
    expect(ran.code).toBe(0);
    expect(ran.err).toHaveLength(1);
    expect(ran.err[0]).toContain('warning: unknown type "objekt"');
  });

  it.each([
    { name: "a missing file", files: {}, line: "openapi.yaml: expected a file, found none", code: 2 },
    {
      name: "text that is not YAML",
      files: { "openapi.yaml": "a: [\n" },
      line: "openapi.yaml:2:1: not YAML or JSON: deficient indentation",
    },
    {
      name: "a document that is a list",
      files: { "openapi.yaml": "- a\n" },
      line: "openapi.yaml:1:1: expected an OpenAPI document of version 3.0 or 3.1, found a list",
    },
    {
      name: "a document of an older version",
      files: { "openapi.yaml": 'swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths: {}\n' },
      line: "openapi.yaml:1:1: expected an OpenAPI document of version 3.0 or 3.1, found version 2.0",
    },
    {
      name: "a reference to another machine",
      files: { "openapi.yaml": `${HEAD}paths:\n  /a: { $ref: "https://svc.example/a.yaml#/a" }\n` },
      line: "openapi.yaml:4:3 #/paths/~1a: $ref leads to https://svc.example/a.yaml: --allow-remote reads it",
    },
    {
      name: "a reference to a missing file",
      files: { "openapi.yaml": `${HEAD}paths:\n  /a: { $ref: "./no.yaml#/a" }\n` },
      line: "openapi.yaml:4:3 #/paths/~1a: $ref leads to no.yaml: expected a file, found none",
    },
  ])("say what is wrong with $name", async ({ files, line, code = 1 }) => {
    const folder = createFolder(files);
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`);
    const prefix = `${relative(process.cwd(), folder)}/`;
    expect(ran.err.map((text) => text.replace(prefix, ""))).toEqual([line]);
    expect(ran.code).toBe(code);
  });
});

describe("files of diagnostics", () => {
  const document = `${HEAD}paths: {}\ncomponents: { schemas: { A: { type: objekt, minLenght: 1, format: mine } } }\n`;

  it("hold everything that is said, with its place, as JSON and as SARIF", async () => {
    const folder = createFolder({ "openapi.yaml": document });
    const files = ["--diagnostics-json", `${folder}/d.json`, "--diagnostics-sarif", `${folder}/d.sarif`];
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`, ...files);
    expect(ran.code).toBe(1);
    const file = relative(process.cwd(), `${folder}/openapi.yaml`);
    const pointer = "#/components/schemas/A";
    const { diagnostics } = JSON.parse(readFileSync(`${folder}/d.json`, "utf8"));
    expect(diagnostics).toEqual([
      {
        ...{ severity: "error", rule: "mistake", message: 'unknown type "objekt"; did you mean "object"?' },
        ...{ file, pointer: `${pointer}/type`, line: 4, column: 31 },
      },
      {
        ...{ severity: "error", rule: "unknown-keyword", file, pointer: `${pointer}/minLenght` },
        ...{ message: 'unknown keyword "minLenght"; did you mean "minLength"?', line: 4, column: 45 },
      },
      {
        ...{ severity: "note", rule: "unknown-format", message: 'unknown format "mine" judges nothing' },
        ...{ file, pointer: `${pointer}/format`, line: 4, column: 59 },
      },
    ]);
    const sarif = JSON.parse(readFileSync(`${folder}/d.sarif`, "utf8"));
    expect(sarif).toMatchObject({ version: "2.1.0", runs: [{ tool: { driver: { name: "wcs generate" } } }] });
    expect(sarif.runs[0].results[1]).toEqual({
      ...{ ruleId: "unknown-keyword", level: "error", message: { text: diagnostics[1].message } },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file) },
            region: { startLine: 4, startColumn: 45 },
          },
          logicalLocations: [{ fullyQualifiedName: `${pointer}/minLenght` }],
        },
      ],
    });
  });

  it("list what lines for people shorten", async () => {
    const schemas = [1, 2, 3, 4, 5].map((index) => `    S${index}: { format: mine }\n`).join("");
    const folder = createFolder({ "openapi.yaml": `${HEAD}paths: {}\ncomponents:\n  schemas:\n${schemas}` });
    const args = ["--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`, "--target", "types"];
    const ran = await generate(...args, "--diagnostics-json", `${folder}/d.json`);
    expect(ran.err).toHaveLength(4);
    expect(ran.err[3]).toBe("unknown-format: 2 more; --diagnostics-json FILE lists all of them");
    expect(JSON.parse(readFileSync(`${folder}/d.json`, "utf8")).diagnostics).toHaveLength(5);
  });

  it("are an error when they cannot be written", async () => {
    const folder = createFolder({ "openapi.yaml": document });
    const args = ["--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`];
    const ran = await generate(...args, "--diagnostics-json", `${folder}/none/d.json`);
    expect(ran.code).toBe(2);
    expect(ran.err.at(-1)).toBe(
      `wcs generate: cannot write ${folder}/none/d.json: the folder does not exist`,
    );
  });
});

describe("a folder that cannot be written", () => {
  it("is named, with the reason", async () => {
    const folder = createFolder({ file: "" });
    const ran = await generate("--spec", NOTES, "--out", `${folder}/file`);
    const name = relative(process.cwd(), `${folder}/file/generated`);
    expect(ran).toMatchObject({
      code: 2,
      err: expect.arrayContaining([
        `wcs generate: cannot write ${name}: there is a file where a folder is needed`,
      ]),
    });
  });
});

describe("arguments", () => {
  it.each([
    { args: ["--spec", "a.yaml"], line: "wcs generate: --spec and --out go together" },
    { args: ["--target", "types"], line: "wcs generate: --target goes with --spec" },
    {
      args: ["--spec", "a", "--out", "b", "--target", "typs"],
      line: 'wcs generate: --target: expected types, server, client, validators, webhooks; found "typs"; did you mean "types"?',
    },
    { args: ["--chek"], line: 'wcs generate: unknown option "--chek"; did you mean "--check"?' },
    { args: ["more"], line: 'wcs generate: unexpected argument "more"' },
  ])("refuse $args", async ({ args, line }) => {
    const ran = await generate(...args);
    expect(ran.code).toBe(2);
    expect(ran.err[0]).toContain(line);
    expect(ran.err.at(-1)).toContain("usage: wcs generate");
  });
});
