// The conventions of our own contract: each mistake against one of them, with its exact message.
import { describe, expect, it } from "vitest";
import { checkConventions } from "../../generator/model/check-conventions.ts";
import type { JsonObject } from "../../generator/read/json.ts";

const GOOD: JsonObject = {
  operationId: "getNote",
  tags: ["notes"],
  "x-scopes": ["notes:read"],
  "x-scopes-source": "decision",
  "x-idempotency": "none",
  "x-envelope": "data",
  "x-rate-limit-policy": "notes.read",
};

const POINTER = "#/paths/~1notes/get";

function problemsOf(over: Readonly<Record<string, unknown>>): readonly string[] {
  const operation = { ...GOOD, ...over } as JsonObject;
  const document: JsonObject = {
    tags: [{ name: "notes", "x-capability": "notes" }],
    "x-capabilities": [{ name: "notes", description: "notes" }],
    paths: {
      "/notes": {
        get: Object.fromEntries(Object.entries(operation).filter(([, value]) => value !== undefined)),
      },
    },
    components: {
      schemas: { ApiKeyScope: { enum: ["notes:read", "notes:write"] } },
      parameters: { Limit: { name: "limit", in: "query" } },
    },
  };
  const problems: string[] = [];
  checkConventions(document, (pointer, message) =>
    problems.push(`${pointer.replace(POINTER, "")} ${message}`),
  );
  return problems;
}

describe("conventions", () => {
  it("are kept by an operation that says everything", () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<{ over: Readonly<Record<string, unknown>>; want: string }>([
    { over: { operationId: undefined }, want: " expected an operationId, found none" },
    { over: { operationId: "get_note" }, want: '/operationId operationId "get_note" is not camelCase' },
    { over: { tags: [] }, want: " expected exactly one tag, found 0" },
    {
      over: { tags: ["note"] },
      want: '/tags tag "note" is not listed in the root document; did you mean "notes"?',
    },
    { over: { "x-scopes": undefined }, want: " expected x-scopes, found none" },
    {
      over: { "x-scopes": ["notes:reed"] },
      want: '/x-scopes/0 unknown scope "notes:reed"; did you mean "notes:read"?',
    },
    {
      over: { "x-envelope": "lists" },
      want: '/x-envelope x-envelope: expected data, list, top-level; found "lists"; did you mean "list"?',
    },
    {
      over: { "x-idempotency": "required" },
      want: "/x-idempotency says required, but the header Idempotency-Key is none",
    },
    {
      over: { "x-idempotent": true },
      want: '/x-idempotent unknown extension x-idempotent; did you mean "x-idempotency"?',
    },
    {
      over: { parameters: [{ name: "Idempotency-Key", in: "header" }] },
      want: "/x-idempotency says none, but the header Idempotency-Key is optional",
    },
    {
      over: { parameters: [{ name: "noteId", in: "path" }] },
      want: '/parameters/0 path parameter "noteId" needs x-resource',
    },
    {
      over: { parameters: [{ $ref: "#/components/parameters/Limit" }], "x-pagination": { limit: "limits" } },
      want: '/x-pagination/limit the operation has no query parameter "limits"; did you mean "limit"?',
    },
    {
      over: { "x-capability": "note" },
      want: '/x-capability unknown capability "note"; did you mean "notes"?',
    },
  ])("say $want", ({ over, want }) => {
    expect(problemsOf(over)).toEqual([want]);
  });

  it("want a capability of the table for every tag", () => {
    const problems: string[] = [];
    const document: JsonObject = {
      "x-capabilities": [{ name: "notes", description: "notes" }],
      tags: [{ name: "notes" }, { name: "folders", "x-capability": "note" }],
    };
    checkConventions(document, (pointer, message) => problems.push(`${pointer} ${message}`));
    expect(problems).toEqual([
      "#/tags/0 expected x-capability, found none",
      '#/tags/1/x-capability unknown capability "note"; did you mean "notes"?',
    ]);
  });
});
