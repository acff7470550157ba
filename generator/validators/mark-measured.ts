// Marks the schemas below one with a size limit, so that their functions count bytes while they read.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { isObject } from "../read/json.ts";
import { mapInner } from "../read/schemas/schema-positions.ts";

type Schemas = Readonly<Record<string, JsonSchema | boolean>>;

/** Internal keyword: this value counts towards the size of the document it is in. */
export const MEASURED = "x-measured";
/** Internal keyword: and when it is a text, its characters count. */
export const MEASURED_TEXT = "x-measured-text";

export function markMeasured(schemas: Schemas): Schemas {
  const reached = new Set<string>();
  for (const [key, schema] of Object.entries(schemas)) {
    if (isObject(schema) && "x-max-bytes" in schema) reach(key, schemas, reached);
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [key, reached.has(key) ? mark(schema) : schema]),
  );
}

function reach(key: string, schemas: Schemas, reached: Set<string>): void {
  if (reached.has(key)) return;
  reached.add(key);
  for (const other of references(schemas[key] ?? true)) reach(other, schemas, reached);
}

function references(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([keyword, inner]) =>
    keyword === "$ref" && typeof inner === "string"
      ? [inner.slice(inner.lastIndexOf("/") + 1)]
      : references(inner),
  );
}

/** A schema that refers or chooses leaves the counting to its target. */
function mark(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === "boolean") return schema;
  const marked = mapInner(schema, mark);
  if ("$ref" in schema || "oneOf" in schema) return marked;
  return { ...marked, [MEASURED]: true, ...(mayBeText(schema) ? { [MEASURED_TEXT]: true } : {}) };
}

function mayBeText(schema: JsonSchema): boolean {
  if ("const" in schema || "enum" in schema) return false;
  return schema.type === undefined || [schema.type].flat().includes("string");
}
