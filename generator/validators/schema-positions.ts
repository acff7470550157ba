// Which keywords of JSON Schema hold schemas, and a walk over them.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { isObject } from "../read/json.ts";

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

/** What references to component schemas begin with. */
export const COMPONENTS = "#/components/schemas/";

export function holdsSchemas(keyword: string): boolean {
  return PLACES.has(keyword);
}

/** Whether the keyword's properties are named by the author and not by JSON Schema. */
export function isTable(keyword: string): boolean {
  return PLACES.get(keyword) === "table";
}

/** Applies a change to the schemas directly inside a schema, and keeps everything else as it is. */
export function mapInner(
  schema: JsonSchema,
  change: (inner: JsonSchema | boolean) => JsonSchema | boolean,
): JsonSchema {
  const each = (value: JsonValue) => (isObject(value) || typeof value === "boolean" ? change(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const place = PLACES.get(keyword);
      if (place === "schema") return [keyword, each(value)];
      if (place === "list" && Array.isArray(value)) return [keyword, value.map(each)];
      if (place !== "table" || !isObject(value)) return [keyword, value];
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)]))];
    }),
  );
}
