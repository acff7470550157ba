// A published contract is compared with responses, and no contract of a stranger keeps the suite busy.
import { describe, expect, it } from "vitest";
import { operationPlace } from "../../../conformance/contract/openapi-document.ts";
import { readPublishedContract } from "../../../conformance/contract/published-contract.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import type { JsonObject } from "../../../conformance/text/json.ts";

const profile = resolveProfile({ base_url: "http://x", keys: { primary: "k" } }, {});

const JSON_TYPE = "application/json";

interface Compared {
  readonly schemas?: JsonObject | undefined;
  /** The status of the response in the contract. */
  readonly declared?: "200" | "default";
  /** What else is in the contract, before the schema, and as what the response is sent. */
  readonly others?: JsonObject;
  readonly sentAs?: string;
  /** What the contract says that it is sent as. */
  readonly type?: string;
}

/** The differences between a body and a contract with this schema of a list of conversations. */
function compare(
  schema: JsonObject,
  json: unknown,
  { schemas = {}, declared = "200", others = {}, sentAs = JSON_TYPE, type = JSON_TYPE }: Compared = {},
) {
  const content = { ...others, [type]: { schema } };
  return compareWith(
    {
      openapi: "3.1.0",
      paths: { "/v1/conversations": { get: { responses: { [declared]: { content } } } } },
      components: { schemas },
    },
    json,
    sentAs,
  );
}

function compareWith(document: JsonObject, json: unknown, sentAs = JSON_TYPE) {
  const contract = readPublishedContract(document, profile);
  const response = { status: 200, headers: { "content-type": sentAs }, text: JSON.stringify(json), json };
  const exchange: Exchange = {
    ...{ id: 1, operation: "listConversations", as: "primary", atMs: 0, durationMs: 1, status: 200, json },
    request: { method: "GET", url: "/v1/conversations", headers: {} },
    response,
  };
  return [contract?.compare(exchange), contract?.compare(exchange)];
}

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: { value: index } }));
const self = { $ref: "#/components/schemas/Self" };

it("a response that differs is reported with what differs, each time", () => {
  const schema = { type: "object", required: ["data", "more"] };
  const problems = [{ at: "", what: "the body must have required property 'more'" }];
  expect(compare(schema, { data: [] })).toMatchObject([problems, problems]);
  expect(compare(schema, { data: [], more: 1 })).toEqual([[], []]);
});

it("a response is compared with the schema of its own media type", () => {
  const schema = { type: "object", required: ["data"] };
  const others = { "application/hal+json": { schema: { type: "object", required: ["_embedded"] } } };
  const differences = (json: unknown, sentAs: string) => compare(schema, json, { others, sentAs })[0];
  expect(differences({ data: [] }, "application/json; charset=utf-8")).toEqual([]);
  expect(differences({ _embedded: {} }, "application/hal+json")).toEqual([]);
  expect(differences({ data: [] }, "application/hal+json")).toMatchObject([{ at: "" }]);
  expect(differences({ data: [] }, "application/vnd.example+json")).toEqual([]);
});

it.each(["*/*", "application/*"])("a response in JSON is compared with the schema of %s", (type) => {
  const schema = { type: "object", required: ["data"] };
  const others = { "text/csv": { schema: { type: "string" } } };
  expect(compare(schema, { data: [] }, { type, others })[0]).toEqual([]);
  expect(compare(schema, {}, { type, others })[0]).toMatchObject([{ at: "" }]);
  expect(compare(schema, {}, { type, sentAs: "application/problem+json" })[0]).toMatchObject([{ at: "" }]);
  expect(compare(schema, undefined, { type, sentAs: "text/csv" })[0]).toEqual([]);
  // Any other type is nearer than a range.
  expect(compare(schema, {}, { type, others: { [JSON_TYPE]: { schema: {} } } })[0]).toEqual([]);
  // A file that somebody uploaded may be JSON.
  expect(compare({ type: "string", format: "binary" }, {}, { type })[0]).toEqual([]);
});

it("a reference that leads nowhere says nothing about responses", () => {
  expect(compare(self, { data: [] })).toEqual([undefined, undefined]);
  const responses = { 200: { $ref: "#/components/responses/Missing" } };
  const document = { openapi: "3.1.0", paths: { "/v1/conversations": { get: { responses } } } };
  expect(compareWith(document, { data: [] })).toEqual([undefined, undefined]);
});

it("a contract may be of Swagger 2.0", () => {
  const list = {
    type: "object",
    required: ["data"],
    properties: { next: { type: "string", "x-nullable": true } },
  };
  const documentOf = (schema: JsonObject): JsonObject => ({
    swagger: "2.0",
    basePath: "/v1",
    paths: { "/conversations": { get: { responses: { 200: { description: "", schema } } } } },
    definitions: { List: list },
  });
  const document = documentOf({ $ref: "#/definitions/List" });
  expect(compareWith(document, { data: [], next: null })[0]).toEqual([]);
  expect(compareWith(document, { data: [], next: 1 })[0]).toHaveLength(3);
  expect(compareWith(document, {})[0]).toMatchObject([{ at: "" }]);
  expect(compareWith(documentOf({ type: "file" }), {})[0]).toEqual([]);
});

it.each([
  ["the path below the version", ["/conversations", "/v1/conversations"], 1],
  ["the path without the version, where it is alone", ["/v2/conversations", "/conversations"], 1],
  ["the path with a slash at its end, where it is alone", ["/v1/conversations/", "/v1/calls/"], 0],
  ["no longer path", ["/v1/conversations/{id}", "/v1/calls"], undefined],
])("an operation is looked for at %s", (_, paths, place) => {
  const document = { paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) };
  const pointer = place === undefined ? undefined : `/paths/${paths[place]?.replaceAll("/", "~1")}/get`;
  expect(operationPlace(document, "GET", "/conversations")?.pointer).toBe(pointer);
});

it("a response whose status is missing in the contract is reported as compared with its default", () => {
  const schema = { type: "object", required: ["error"] };
  const what =
    "200 is not among its statuses, and by its default the body must have required property 'error'";
  expect(compare(schema, { data: [] }, { declared: "default" })[0]).toMatchObject([{ at: "", what }]);
});

it("patterns, recursion and large bodies are compared as well", () => {
  const tree = { type: "object", properties: { child: self, name: { type: "string", pattern: "^a+$" } } };
  const right = { child: { child: { name: "aa" } } };
  expect(compare(self, right, { schemas: { Self: tree } })).toEqual([[], []]);
  const wrong = { child: { child: { name: "b" } } };
  expect(compare(self, wrong, { schemas: { Self: tree } })[1]).toMatchObject([{ at: "/child/child/name" }]);
  const list = { type: "array", items: { type: "object", required: ["id"] } };
  expect(compare(list, [...items(10_000), {}])[1]).toMatchObject([{ at: "/10000" }]);
});

it("of alternatives the one that is meant is reported", () => {
  const text = { type: "string" };
  const Nested = { type: "object", required: ["error"], properties: { error: { type: "object" } } };
  const Legacy = {
    type: "object",
    required: ["error", "error_code"],
    properties: { error: text, error_code: text, missing_scopes: { type: "array", items: text } },
  };
  const Limit = {
    type: "object",
    required: ["error_code", "rate_limit_policy"],
    properties: { error_code: text, rate_limit_policy: text },
  };
  const branches = ["Nested", "Legacy", "Limit"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schemas = { Nested, Legacy, Limit, Problem: { anyOf: branches } };
  const body = { error: "the key lacks a:b", error_code: "missing_scope", missing_scopes: "a:b" };
  for (const schema of [{ $ref: "#/components/schemas/Problem" }, { oneOf: [Nested, Legacy, Limit] }])
    expect(compare(schema, body, { schemas })[1]).toMatchObject([
      { at: "/missing_scopes", what: "/missing_scopes must be array", found: "a:b" },
    ]);
  expect(compare({ anyOf: [text, { type: "array" }] }, {})[0]).toHaveLength(1);
});

it("tells which alternatives match where oneOf allows one, before what the others lack", () => {
  const text = { type: "string" };
  const [legacy, nested] = [{ properties: { error: text } }, { properties: { error: { type: "object" } } }];
  const schemas = { Legacy: legacy, Coded: { properties: { error_code: text } } };
  const oneOf = [{ $ref: "#/components/schemas/Legacy" }, { $ref: "#/components/schemas/Coded" }, nested];
  const what = "matches 2 of the alternatives, Legacy and Coded; oneOf allows one";
  const body = { error: "no such task", error_code: "not_found" };
  const { found } = compare({ oneOf }, body, { schemas })[1]?.[0] ?? {};
  expect(compare({ oneOf }, body, { schemas })[1]).toMatchObject([{ at: "", what: `the body ${what}` }]);
  expect(found).toEqual(body);
  const problem = { properties: { problem: { oneOf } } };
  expect(compare(problem, { problem: body }, { schemas })[1]).toMatchObject([{ what: `/problem ${what}` }]);
});

describe("of alternatives that a property tells apart", () => {
  const text = { type: "string" };
  const Base = { type: "object", required: ["kind"], properties: { kind: text } };
  const extended = (properties: JsonObject) => ({
    allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", properties }],
  });
  const schemas = { Base, Note: extended({ text }), Link: extended({ url: text }) };
  const oneOf = ["Note", "Link"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const mapping = { note: "#/components/schemas/Note", link: "Link" };

  it.each<[string, JsonObject, JsonObject, string | undefined]>([
    ["the one that is mapped applies", mapping, { kind: "note", text: "a" }, undefined],
    ["the one that has the name applies", {}, { kind: "Link", url: "a" }, undefined],
    ["no other one applies", mapping, { kind: "link", url: 1 }, "/url must be string"],
    [
      "one has to match where none is named",
      mapping,
      { kind: "image" },
      "the body matches 2 of the alternatives, Note and Link; oneOf allows one",
    ],
  ])("%s", (_, mapped, body, what) => {
    const discriminator = { propertyName: "kind", mapping: mapped };
    const [differences] = compare({ oneOf, discriminator }, body, { schemas });
    expect(differences?.map((one) => one.what)).toEqual(what === undefined ? [] : [what]);
  });
});

it("fractions are multiples as they are written", () => {
  const schema = { properties: { seconds: { type: "number", multipleOf: 0.01 } } };
  expect(compare(schema, { seconds: 0.07 })[0]).toEqual([]);
  expect(compare(schema, { seconds: 0.075 })[0]).toMatchObject([{ at: "/seconds" }]);
});

describe("a contract is not asked any more once it takes too long:", () => {
  it.concurrent.each<[string, JsonObject, unknown, JsonObject?]>([
    ["a pattern in a pattern", { properties: { id: { pattern: "^(a+)+$" } } }, { id: `${"a".repeat(60)}!` }],
    [
      "a difference in each of many items",
      { items: { $ref: "#/components/schemas/Item" } },
      items(100_000),
      { Item: { required: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] } },
    ],
    ["a schema that is itself", self, {}, { Self: { allOf: [self] } }],
  ])("%s", { timeout: 60_000 }, (_, schema, json, schemas) => {
    expect(compare(schema, json, { schemas })).toEqual([undefined, undefined]);
  });
});
