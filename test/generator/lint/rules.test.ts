// Each lint rule: a mistake against it, with its place and its exact message, in a document that keeps all the others.
import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../../generator/lint/config.ts";
import { judge } from "../../../generator/lint/lint.ts";
import type { Requirement } from "../../../generator/lint/requirements.ts";
import { LINT_RULE_IDS, LINT_RULES, type LintRuleId } from "../../../generator/lint/rules.ts";
import type { Json, JsonObject } from "../../../generator/read/json.ts";

const HEADERS = { "x-request-id": { schema: { type: "string" } } };

function content(schema: Json): JsonObject {
  return { "application/json": { schema } };
}

const ERROR = {
  description: "Refused.",
  headers: HEADERS,
  content: content({ $ref: "#/components/schemas/ErrorBody" }),
};

const GOOD: JsonObject = {
  operationId: "getNote",
  tags: ["notes"],
  "x-scopes": ["notes:read"],
  "x-scopes-source": "decision",
  "x-idempotency": "none",
  "x-envelope": "data",
  "x-rate-limit-policy": "notes.read",
  responses: {
    "200": {
      description: "The note.",
      headers: HEADERS,
      content: content({ $ref: "#/components/schemas/NoteResult" }),
    },
    ...Object.fromEntries(["400", "401", "403", "429", "500"].map((status) => [status, ERROR])),
  },
};

const REQUIREMENTS: readonly Requirement[] = [
  { id: "NOT-01", operations: ["getNote"], file: "notes.yaml", pointer: "#/requirements/0" },
];

function documentWith(over: JsonObject, schemas: JsonObject = {}): JsonObject {
  const operation = Object.entries({ ...GOOD, ...over }).filter(([, value]) => value !== "left out");
  return {
    openapi: "3.1.0",
    info: { title: "Notes", version: "1.0.0" },
    tags: [{ name: "notes", "x-capability": "notes" }],
    "x-capabilities": [{ name: "notes", description: "notes" }],
    paths: { "/notes": { get: Object.fromEntries(operation) } },
    components: {
      schemas: {
        ApiKeyScope: { enum: ["notes:read", "notes:write"] },
        ErrorBody: { type: "object", properties: { error: { type: "string" } } },
        NoteResult: { type: "object", required: ["data"], properties: { data: { type: "object" } } },
        ...schemas,
      },
      parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" } } },
    },
  };
}

function problemsOf(
  document: JsonObject,
  requirements = REQUIREMENTS,
  also: readonly LintRuleId[] = [],
): readonly string[] {
  const rules = new Map(defaultConfig("workspace").rules);
  for (const id of also) rules.set(id, { severity: "error", options: {} });
  return judge(document, rules, requirements).map(({ rule, place, message }) => {
    const where = typeof place === "string" ? place.replace("#/paths/~1notes/get", "") : place.id;
    return `${rule} ${where}: ${message}`;
  });
}

const success = (schema: Json) => ({
  responses: {
    ...(GOOD.responses as JsonObject),
    "200": { description: "The note.", headers: HEADERS, content: content(schema) },
  },
});
const key = ({ required }: { readonly required: boolean }) => ({
  parameters: [{ name: "Idempotency-Key", in: "header", required, schema: { type: "string" } }],
});
const without = (status: string) => ({
  responses: Object.fromEntries(
    Object.entries(GOOD.responses as JsonObject).filter(([one]) => one !== status),
  ),
});
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: "object", properties, ...more });

interface Row {
  readonly over?: JsonObject;
  readonly schemas?: JsonObject;
  readonly want: string;
}

const rows: readonly Row[] = [
  {
    over: { operationId: "left out" },
    want: "operation-id-case : GET /notes: expected an operationId, found none",
  },
  {
    over: { operationId: "get_note" },
    want: 'operation-id-case /operationId: operationId "get_note" is not camelCase',
  },
  { over: { tags: [] }, want: "one-tag : expected exactly one tag, found 0" },
  {
    over: { tags: ["note"] },
    want: 'one-tag /tags: tag "note" is not listed in the document; did you mean "notes"?',
  },
  { over: { "x-scopes": "left out" }, want: "operation-extensions : expected x-scopes, found none" },
  {
    over: { "x-scopes": ["notes:reed"] },
    want: 'scope-known /x-scopes/0: unknown scope "notes:reed"; did you mean "notes:read"?',
  },
  {
    over: { "x-envelope": "lists" },
    want: 'operation-extensions /x-envelope: x-envelope: expected data, list, top-level; found "lists"; did you mean "list"?',
  },
  {
    over: { "x-idempotent": true },
    want: 'operation-extensions /x-idempotent: unknown extension x-idempotent; did you mean "x-idempotency"?',
  },
  {
    over: key({ required: false }),
    want: "idempotency-stated /x-idempotency: says none, but the header Idempotency-Key is optional",
  },
  {
    over: { parameters: [{ name: "noteId", in: "path", required: true, schema: { type: "string" } }] },
    want: 'resource-named /parameters/0: path parameter "noteId" needs x-resource',
  },
  {
    over: { parameters: [{ $ref: "#/components/parameters/Limit" }], "x-pagination": { limit: "limits" } },
    want: 'pagination-stated /x-pagination/limit: the operation has no query parameter "limits"; did you mean "limit"?',
  },
  {
    over: { "x-pagination": { items: "/data/items" } },
    want: "pagination-stated /x-pagination/items: the successful body has no /data/items",
  },
  {
    over: { "x-envelope": "top-level" },
    want: "envelope-stated /x-envelope: says top-level, but the body requires data",
  },
  {
    over: success({ type: "object" }),
    want: "envelope-stated /x-envelope: says data, but the body does not require data",
  },
  {
    over: { "x-capability": "note" },
    want: 'capability-known /x-capability: unknown capability "note"; did you mean "notes"?',
  },
  { over: { "x-decision": "" }, want: 'decision-marked /x-decision: expected the reason in words, found ""' },
  {
    schemas: { Extra: object({ a: {} }, { "x-decision": "ours", "x-specified": ["b"] }) },
    want: 'decision-marked #/components/schemas/Extra/x-specified: the schema has no property "b"; did you mean "a"?',
  },
  {
    over: without("429"),
    want: "error-responses /responses: GET /notes: expected the status 429, found none",
  },
  {
    over: {
      responses: { ...(GOOD.responses as JsonObject), "400": { description: "Refused.", headers: HEADERS } },
    },
    want: "error-body /responses/400: status 400: expected a JSON body as other errors have, found none",
  },
  {
    over: {
      responses: { ...(GOOD.responses as JsonObject), "204": { description: "None.", headers: HEADERS } },
    },
    want: "one-success /responses: GET /notes: expected one successful status, found 2",
  },
  {
    over: { responses: { ...(GOOD.responses as JsonObject), "400": { ...ERROR, headers: {} } } },
    want: "response-headers /responses/400: status 400: expected the header x-request-id, found none",
  },
  {
    schemas: { Pet: { oneOf: [object({ a: {} }), object({ b: {} })] } },
    want: "union-tagged #/components/schemas/Pet/oneOf: expected a discriminator, found none",
  },
  {
    schemas: {
      Pet: {
        discriminator: { propertyName: "kind" },
        oneOf: [object({ kind: { const: "a" } }, { required: ["kind"] }), object({ kind: { const: "b" } })],
      },
    },
    want: 'union-tagged #/components/schemas/Pet/oneOf/1: expected the required constant "kind", found an optional one',
  },
  {
    schemas: { Pet: object({ a: {} }, { required: ["b"] }) },
    want: 'required-declared #/components/schemas/Pet/required: the required property "b" is not declared',
  },
  {
    schemas: { Size: { type: "integer", minimum: 1, default: 0 } },
    want: "default-fits #/components/schemas/Size/default: the default does not fit its schema: it must be >= 1",
  },
  {
    schemas: { Size: { type: "integer", examples: [1, "2"] } },
    want: "example-fits #/components/schemas/Size/examples/1: the example does not fit its schema: it must be integer",
  },
  {
    over: { parameters: [{ name: "q", in: "query", schema: { type: "integer" }, example: "x" }] },
    want: "example-fits /parameters/0/example: the example does not fit its schema: it must be integer",
  },
  {
    over: {
      requestBody: {
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/ErrorBody" },
            examples: { one: { value: { error: 1 } } },
          },
        },
      },
    },
    want: "example-fits /requestBody/content/application~1json/examples/one/value: the example does not fit its schema: it must be string at /error",
  },
];

describe("the rules for a workspace context service", () => {
  it("are kept by an operation that says everything", () => {
    expect(problemsOf(documentWith({}))).toEqual([]);
  });

  it.each(rows)("say $want", ({ over = {}, schemas = {}, want }) => {
    expect(problemsOf(documentWith(over, schemas))).toContain(want);
  });

  it("name nothing but the mistake, unless one follows from the other", () => {
    const followed = new Set([
      "expected exactly one tag, found 0",
      "x-envelope: expected data",
      "expected an operationId",
    ]);
    for (const { over = {}, schemas = {}, want } of rows) {
      if ([...followed].some((text) => want.includes(text)) || want.includes("operationId")) continue;
      expect(problemsOf(documentWith(over, schemas)), want).toEqual([want]);
    }
  });

  it("want a capability of the table for every tag", () => {
    const document = documentWith({});
    const tags = [{ name: "notes" }, { name: "folders", "x-capability": "note" }];
    expect(problemsOf({ ...document, tags })).toEqual([
      "capability-known #/tags/0: expected x-capability, found none",
      'capability-known #/tags/1/x-capability: unknown capability "note"; did you mean "notes"?',
    ]);
  });

  it("want the responses that a repeated request may get", () => {
    expect(problemsOf(documentWith({ ...key({ required: true }), "x-idempotency": "required" }))).toEqual([
      "idempotency-stated /x-idempotency: says required, but the status 409 is missing",
      "idempotency-stated /responses/200: status 200: expected the header idempotent-replayed, as x-idempotency says required",
    ]);
  });

  it("want a date for the end of what is deprecated, where that is asked for", () => {
    expect(problemsOf(documentWith({ deprecated: true }), REQUIREMENTS, ["sunset-announced"])).toEqual([
      "sunset-announced : GET /notes: expected x-sunset with a date, found none",
    ]);
  });

  it("tie the requirement catalogue and the operations together", () => {
    const wrong = [
      { id: "NOT-01", operations: ["getNotes"], file: "notes.yaml", pointer: "#/requirements/0" },
      { id: "NOT-01", operations: [], file: "notes.yaml", pointer: "#/requirements/1" },
    ];
    expect(problemsOf(documentWith({}), wrong)).toEqual([
      "requirement-ids : GET /notes: expected a requirement that names getNote, found none",
      'requirement-operations NOT-01: NOT-01 names the unknown operation "getNotes"; did you mean "getNote"?',
      "requirement-unique NOT-01: the id NOT-01 is used twice",
    ]);
  });

  it("want no requirement for an operation that is decided here", () => {
    const decided = documentWith({ "x-decision": "Notes are read one by one." });
    expect(problemsOf(decided, [])).toEqual([]);
  });

  it("excuse a property that the other direction sends", () => {
    const Note = object({ id: { type: "string", readOnly: true } }, { required: ["id"] });
    const media = { "application/json": { schema: { $ref: "#/components/schemas/Note" }, example: {} } };
    expect(problemsOf(documentWith({ requestBody: { content: media } }, { Note }))).toEqual([]);
  });

  it("each have a mistake here that shows them", () => {
    const shown = new Set([
      ...rows.map(({ want }) => want.split(" ")[0]),
      "sunset-announced",
      "requirement-ids",
      "requirement-operations",
      "requirement-unique",
    ]);
    expect(LINT_RULE_IDS.filter((id) => !shown.has(id))).toEqual([]);
    for (const id of LINT_RULE_IDS) expect(LINT_RULES[id].about).toMatch(/^[a-z].*[^.]$/);
  });
});
