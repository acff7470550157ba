// Which rules and levels changes of one operation have: of its parameters, bodies, responses and security.
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../generator/read/json.ts";
import { compare, documentOf } from "./documents.ts";

const text = { type: "string" };
const query = (more: JsonObject = {}) => ({
  parameters: [{ name: "q", in: "query", schema: text, ...more }],
});
const response = (more: JsonObject, status = "200") => ({
  responses: { [status]: { description: "Done.", ...more } },
});
const header = ({ required }: { readonly required: boolean }) =>
  response({ headers: { "X-Count": { required, schema: { type: "integer" } } } });
const schemes = {
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "x-key" },
      other: { type: "apiKey", in: "header", name: "x-other" },
      again: { type: "apiKey", in: "header", name: "X-Key" },
      oauth: { type: "oauth2", flows: {} },
    },
  },
};
const secure = (...security: Json[]) => ({ security });

interface Row {
  readonly name: string;
  readonly old: JsonObject;
  readonly now: JsonObject;
  readonly found: readonly string[];
}

const rows: readonly Row[] = [
  { name: "a new parameter", old: {}, now: query(), found: ["parameter-added-optional compatible"] },
  {
    name: "a new required parameter",
    old: {},
    now: query({ required: true }),
    found: ["parameter-added-required breaking"],
  },
  { name: "a removed parameter", old: query(), now: {}, found: ["parameter-removed possibly-breaking"] },
  {
    name: "a removed parameter that was deprecated",
    old: query({ deprecated: true }),
    now: {},
    found: ["parameter-removed-deprecated compatible"],
  },
  {
    name: "a parameter that became required",
    old: query(),
    now: query({ required: true }),
    found: ["parameter-became-required breaking"],
  },
  {
    name: "a parameter that became optional",
    old: query({ required: true }),
    now: query(),
    found: ["parameter-became-optional compatible"],
  },
  {
    name: "a stricter schema of a parameter",
    old: query(),
    now: query({ schema: { ...text, maxLength: 3 } }),
    found: ["limit-tightened breaking"],
  },
  {
    name: "how a list is written",
    old: query({ schema: { type: "array", items: text } }),
    now: query({ schema: { type: "array", items: text }, explode: false }),
    found: ["parameter-serialization-changed breaking"],
  },
  { name: "how a text would be written as a list", old: query(), now: query({ explode: false }), found: [] },
  {
    name: "explode of a style that is always exploded",
    old: query({ schema: { type: "object" }, style: "deepObject", explode: true }),
    now: query({ schema: { type: "object" }, style: "deepObject" }),
    found: [],
  },
  { name: "the default style, stated explicitly", old: query(), now: query({ style: "form" }), found: [] },
  {
    name: "a deprecated parameter",
    old: query(),
    now: query({ deprecated: true }),
    found: ["parameter-deprecated compatible"],
  },
  {
    name: "an empty value that is no longer allowed",
    old: query({ allowEmptyValue: true }),
    now: query(),
    found: ["empty-value-forbidden breaking"],
  },
  {
    name: "another success status",
    old: {},
    now: response({}, "201"),
    found: ["response-removed-success breaking", "response-added-success possibly-breaking"],
  },
  {
    name: "one more error",
    old: {},
    now: { responses: { "200": { description: "Done." }, "404": { description: "None." } } },
    found: ["response-added-error compatible"],
  },
  {
    name: "an error that the class of its status covers now",
    old: { responses: { "404": { description: "None." } } },
    now: { responses: { "4XX": { description: "None." } } },
    found: ["response-added-error compatible"],
  },
  {
    name: "a removed required header",
    old: header({ required: true }),
    now: {},
    found: ["header-removed-required breaking"],
  },
  {
    name: "a removed optional header",
    old: header({ required: false }),
    now: {},
    found: ["header-removed-optional possibly-breaking"],
  },
  {
    name: "a header that became optional",
    old: header({ required: true }),
    now: header({ required: false }),
    found: ["header-became-optional breaking"],
  },
  {
    name: "a header that became required",
    old: header({ required: false }),
    now: header({ required: true }),
    found: ["header-became-required compatible"],
  },
  { name: "a new header", old: {}, now: header({ required: true }), found: ["header-added compatible"] },
  {
    name: "a header name in another case",
    old: header({ required: true }),
    now: response({ headers: { "x-count": { required: true, schema: { type: "integer" } } } }),
    found: [],
  },
  {
    name: "one more alternative of its security",
    old: secure({ key: [] }),
    now: secure({ key: [] }, { other: [] }),
    found: ["security-added compatible"],
  },
  {
    name: "a removed alternative of its security",
    old: secure({ key: [] }, { other: [] }),
    now: secure({ other: [] }),
    found: ["security-removed breaking"],
  },
  {
    name: "a key that became necessary",
    old: secure(),
    now: secure({ key: [] }),
    found: ["security-removed breaking"],
  },
  {
    name: "two keys in place of one",
    old: secure({ key: [] }),
    now: secure({ key: [], other: [] }),
    found: ["security-removed breaking"],
  },
  {
    name: "a key that is no longer necessary",
    old: secure({ key: [] }),
    now: secure({}),
    found: ["security-added compatible"],
  },
  {
    name: "another name of the same scheme, in another case of letters",
    old: secure({ key: [] }),
    now: secure({ again: [] }),
    found: [],
  },
  {
    name: "one more scope",
    old: secure({ oauth: ["a"] }),
    now: secure({ oauth: ["a", "b"] }),
    found: ["scope-added breaking"],
  },
  {
    name: "a removed scope",
    old: secure({ oauth: ["a", "b"] }),
    now: secure({ oauth: ["a"] }),
    found: ["scope-removed compatible"],
  },
  {
    name: "another scope in x-scopes",
    old: { "x-scopes": ["a"] },
    now: { "x-scopes": ["b"] },
    found: ["scope-added breaking", "scope-removed compatible"],
  },
  {
    name: "another extension",
    old: { "x-owner": "a" },
    now: { "x-owner": "b" },
    found: ["extension-changed compatible"],
  },
  {
    name: "another operationId",
    old: { operationId: "a" },
    now: { operationId: "b" },
    found: ["operation-id-changed possibly-breaking"],
  },
  {
    name: "other tags",
    old: { tags: ["a"] },
    now: { tags: ["b"] },
    found: ["operation-tags-changed compatible"],
  },
  { name: "a deprecation", old: {}, now: { deprecated: true }, found: ["operation-deprecated compatible"] },
  {
    name: "an earlier sunset",
    old: { "x-sunset": "2027-01-01" },
    now: { "x-sunset": "2026-06-01" },
    found: ["sunset-earlier possibly-breaking"],
  },
  {
    name: "a removed sunset",
    old: { "x-sunset": "2027-01-01" },
    now: {},
    found: ["sunset-removed possibly-breaking"],
  },
  {
    name: "another server",
    old: { servers: [{ url: "https://a.example" }] },
    now: { servers: [{ url: "https://b.example" }] },
    found: ["server-removed possibly-breaking", "server-added compatible"],
  },
  {
    name: "a server URL with a variable whose default is the former text",
    old: { servers: [{ url: "https://a.example/v1" }] },
    now: { servers: [{ url: "https://a.example/{v}", variables: { v: { default: "v1" } } }] },
    found: [],
  },
  {
    name: "a summary",
    old: { summary: "A." },
    now: { summary: "B." },
    found: ["documentation-changed documentation"],
  },
];

const ruleAndLevel = ({ rule, level }: { readonly rule: string; readonly level: string }) =>
  `${rule} ${level}`;

describe("an operation that differs by", () => {
  it.each(rows)("$name", ({ old, now, found }) => {
    expect(compare(documentOf(old, schemes), documentOf(now, schemes)).map(ruleAndLevel)).toEqual(found);
  });
});

describe("an operation that was removed", () => {
  const removed = (operation: JsonObject) =>
    compare(documentOf(operation), {
      openapi: "3.1.0",
      info: { title: "Things", version: "1.0.0" },
      paths: {},
    }).map(ruleAndLevel);
  it.each([
    ["breaks its clients", {}, "operation-removed breaking"],
    [
      "may break them when it was deprecated",
      { deprecated: true },
      "operation-removed-deprecated possibly-breaking",
    ],
    [
      "breaks them before its sunset",
      { deprecated: true, "x-sunset": "2026-02-01" },
      "operation-removed breaking",
    ],
    [
      "breaks nobody after its sunset",
      { deprecated: true, "x-sunset": "2025-12-01" },
      "operation-removed-after-sunset compatible",
    ],
  ])("%s", (_, operation, expected) => {
    expect(removed(operation)).toEqual([expected]);
  });
});

it("treats paths as the same if only the names of their parameters differ", () => {
  const document = (name: string) => ({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: {
      [`/things/{${name}}`]: {
        get: {
          parameters: [{ name, in: "path", required: true, schema: text }],
          responses: { "200": { description: "Done." } },
        },
      },
    },
  });
  expect(compare(document("id"), document("thingId")).map(ruleAndLevel)).toEqual([
    "parameter-renamed possibly-breaking",
  ]);
});

it("judges the payload of a webhook as something that the service sends", () => {
  const document = (schema: Json) => ({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    webhooks: {
      made: {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { "200": { description: "Done." } },
        },
      },
    },
  });
  const found = (old: Json, now: Json) =>
    compare(document(old), document(now)).map(({ direction, operations, ...change }) => [
      ruleAndLevel(change),
      direction,
      operations,
    ]);
  expect(found(text, { ...text, maxLength: 5 })).toEqual([
    ["limit-tightened compatible", "response", ["webhook made"]],
  ]);
  expect(found({ ...text, maxLength: 5 }, text)).toEqual([
    ["limit-loosened breaking", "response", ["webhook made"]],
  ]);
});

it("reports a change of a shared parameter once, with all operations that use it", () => {
  const operation = {
    parameters: [{ $ref: "#/components/parameters/Limit" }],
    responses: { "200": { description: "Done." } },
  };
  const document = (maximum: number) => ({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: { "/a": { get: operation }, "/b": { get: operation } },
    components: {
      parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer", maximum } } },
    },
  });
  expect(
    compare(document(100), document(50)).map(({ message, operations }) => [message, operations]),
  ).toEqual([['parameter "limit" has maximum 50, was 100', ["GET /a", "GET /b"]]]);
});
