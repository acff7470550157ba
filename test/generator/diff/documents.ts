// Documents in memory for the tests of the comparison.
import type { FoundChange } from "../../../generator/diff/compare/compare-documents.ts";
import { compareDocuments } from "../../../generator/diff/compare/compare-documents.ts";
import { readSide, type Side } from "../../../generator/diff/compare/side.ts";
import type { Json, JsonObject } from "../../../generator/read/json.ts";

function sideOf(document: Json): Side {
  const side = readSide({
    root: "/api.yaml",
    documents: new Map([["/api.yaml", document]]),
    unreadable: new Map(),
    diagnostics: [],
  });
  if (side === undefined) throw new Error("the document of a test cannot be read");
  return side;
}

export function compare(old: Json, now: Json): readonly FoundChange[] {
  return compareDocuments(sideOf(old), sideOf(now), "2026-01-01");
}

/** One operation that takes and returns the same schema, so that a change shows in both directions. */
export function documentWith(schema: Json, components: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: {
      "/things": {
        post: {
          operationId: "createThing",
          requestBody: { required: true, content },
          responses: { "200": { description: "The thing.", content } },
        },
      },
    },
    components: { schemas: { Thing: schema, ...components } },
  };
}

/** Two operations, one of which does everything that a table of operation changes needs. */
export function documentOf(operation: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: {
      "/things/{thingId}": { post: { responses: { "200": { description: "Done." } }, ...operation } },
    },
    ...more,
  };
}
