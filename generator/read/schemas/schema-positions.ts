// Which keywords of JSON Schema hold schemas, and a function that changes the schemas inside a schema.

import { isObject, type Json, type JsonObject } from "../json.ts";

/** Where a keyword holds schemas: itself, a list of them, or a table of them. */
type Place = "schema" | "list" | "table";

const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ["additionalProperties", "schema"],
  ["contains", "schema"],
  ["else", "schema"],
  ["if", "schema"],
  ["items", "schema"],
  ["not", "schema"],
  ["propertyNames", "schema"],
  ["then", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["prefixItems", "list"],
  ["$defs", "table"],
  ["dependentSchemas", "table"],
  ["patternProperties", "table"],
  ["properties", "table"],
]);

export function holdsSchemas(keyword: string): boolean {
  return PLACES.has(keyword);
}

/** Whether the keyword's properties are named by the author and not by JSON Schema. */
export function isTable(keyword: string): boolean {
  return PLACES.get(keyword) === "table";
}

/** Applies a change to the schemas directly inside a schema; the same object where nothing has changed. */
export function mapInner(
  schema: JsonObject,
  change: (inner: JsonObject | boolean) => JsonObject | boolean,
): JsonObject {
  const each = (value: Json) => (isObject(value) || typeof value === "boolean" ? change(value) : value);
  let changed: { [keyword: string]: Json } | undefined;
  for (const [keyword, value] of Object.entries(schema)) {
    const after = changeWithin(PLACES.get(keyword), value, each);
    if (after === value) continue;
    changed ??= Object.fromEntries(Object.entries(schema));
    changed[keyword] = after;
  }
  return changed ?? schema;
}

function changeWithin(place: Place | undefined, value: Json, each: (value: Json) => Json): Json {
  if (place === "schema") return each(value);
  if (place === "list" && Array.isArray(value)) {
    const items = value.map(each);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (place !== "table" || !isObject(value)) return value;
  const before = Object.entries(value);
  const after = before.map(([name, inner]) => [name, each(inner)] as const);
  return after.every(([, inner], index) => inner === before[index]?.[1]) ? value : Object.fromEntries(after);
}
