// Names that are given elsewhere, by the document or by a registry: the remark where one is nearly another
// one.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createFolder, generate } from "../workspace.ts";

it("warns of lists and single values in a style for objects", async () => {
  const given = [{ type: "array", items: {} }, { type: "string" }, { type: "object" }];
  const parameters = given.map((schema, index) => ({
    ...{ name: `p${index}`, in: "query", style: "deepObject", schema },
  }));
  const get = { operationId: "a", parameters, responses: { 204: { description: "Done." } } };
  expect(await diagnosticsOf({ ...EMPTY, paths: { "/a": { get } } })).toEqual([
    'warning: style "deepObject" is undefined for a list: it is written in style "form"',
    'warning: style "deepObject" is undefined for a single value: it is written in style "form"',
  ]);
});

it("names no media type that is registered, and nearly another one", async () => {
  const types = [
    ...["application/gzip", "application/jose", "multipart/byteranges", "image/tiff", "text/rtf"],
    ...["application/fhir+json", "application/x-json", "application/wkt", "image/*", "*/*"],
  ];
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const get = { operationId: "a", responses: { 200: { description: "Done.", content } } };
  const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get } } };
  const folder = createFolder({ "api.json": JSON.stringify(document) });
  const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types");
  expect([ran.code, ran.err]).toEqual([0, []]);
});

it.each([
  ["aplication/json", "application/json"],
  ["application/x-ndjsn", "application/x-ndjson"],
  ["multipart/mixd; boundary=b", "multipart/mixed"],
])("knows which media type %s was meant to be", async (type, meant) => {
  const encoding = { a: { contentType: `image/png, ${type}` } };
  const content = { [type]: { schema: { type: "object" } }, "multipart/form-data": { encoding } };
  const post = { operationId: "a", requestBody: { content }, responses: { 204: { description: "Done." } } };
  const schemas = { A: { type: "string", contentMediaType: type } };
  const document = { ...EMPTY, paths: { "/a": { post } }, components: { schemas } };
  const found = await diagnosticsOf(document);
  expect(found.filter((line) => line.includes("media type"))).toEqual(
    Array(3).fill(`warning: unknown media type "${type}"; did you mean "${meant}"?`),
  );
});

it("names a misspelt section of the document and not the references into it", async () => {
  const get = {
    operationId: "a",
    responses: { 200: { description: "It.", content: { "application/json": { schema: A } } } },
  };
  const paths = { "/a": { get } };
  expect(await diagnosticsOf({ ...EMPTY, paths, components: { schemass: { A: {} } } })).toEqual([
    'error: $ref "#/components/schemas/A" points at nothing',
    'error: unknown field "schemass"; did you mean "schemas"?',
  ]);
  expect(await diagnosticsOf({ ...EMPTY, paths, components: { schemas: { B: {} } } })).toEqual([
    'error: $ref "#/components/schemas/A" points at nothing; did you mean "B"?',
  ]);
});

it("knows the names that a document gives elsewhere", async () => {
  const get = {
    ...{ operationId: "a", tags: ["Oders", "Other"], security: [{ login: ["reed"] }, { logn: [] }] },
    responses: { 204: { description: "Done." } },
  };
  const flow = { tokenUrl: "https://a.example", scopes: { read: "Reads." } };
  const login = { type: "oauth2", flows: { clientCredentials: flow } };
  const document = {
    ...EMPTY,
    ...{ tags: [{ name: "Orders" }], paths: { "/a": { get } } },
    servers: [{ url: "https://{regin}.a.example", variables: { region: { default: "eu" } } }],
    components: { securitySchemes: { login } },
  };
  expect(await diagnosticsOf(document)).toEqual([
    'error: unknown security scheme "logn"; did you mean "login"?',
    'warning: the security scheme "login" has no scope "reed"; did you mean "read"?',
    'warning: the variable "regin" is not declared; did you mean "region"?',
    'warning: the variable "region" is not in the address; did you mean "regin"?',
    'warning: unknown tag "Oders"; did you mean "Orders"?',
  ]);
});

const A = { $ref: "#/components/schemas/A" };

const EMPTY = { openapi: "3.1.0", info: { title: "A", version: "1" } };

/** The diagnostics of a document, sorted, without their places. */
async function diagnosticsOf(document: object): Promise<readonly string[]> {
  const folder = createFolder({ "api.json": JSON.stringify(document) });
  const out = `${folder}/all.json`;
  await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--diagnostics-json", out);
  const { diagnostics } = JSON.parse(readFileSync(out, "utf8")) as {
    diagnostics: readonly { severity: string; message: string }[];
  };
  return diagnostics.map(({ severity, message }) => `${severity}: ${message}`).sort();
}
