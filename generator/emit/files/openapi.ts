// openapi.json: the contract in one piece, with references inside the document only, as a server publishes it.

import type { Model } from "../../model/model.ts";
import { isObject, type Json, objectFrom, sortedKeys } from "../../read/json.ts";

/** The keys that a reader looks for first; every other key follows by name. */
const FIRST = [
  ...[
    "openapi",
    "info",
    "title",
    "jsonSchemaDialect",
    "servers",
    "security",
    "tags",
    "paths",
    "webhooks",
    "components",
  ],
  ...[
    "operationId",
    "summary",
    "description",
    "name",
    "in",
    "required",
    "parameters",
    "requestBody",
    "responses",
  ],
];
const RANK = new Map(FIRST.map((key, index) => [key, index]));

export function openApiView(model: Model): object {
  return { document: ordered(model.document) };
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const keys = [...sortedKeys(value)].sort(
    (a, b) => (RANK.get(a) ?? FIRST.length) - (RANK.get(b) ?? FIRST.length),
  );
  return objectFrom(keys.map((key) => [key, ordered(value[key] ?? null)] as const));
}
