// Turns the schema dialects of OpenAPI 3.0 and 3.1 into one: JSON Schema 2020-12, keys sorted, without the
// keywords that only documentation uses. Types and validators both come from the result, so they cannot differ.
import { childKind } from "../document/document-grammar.ts";
import { isObject, type Json, type JsonObject, objectFrom, sortedKeys, sortKeysDeep } from "../json.ts";

/** Keywords that say nothing about validity, or that only code generation of other tools reads. */
const DROPPED = new Set([
  "example",
  "examples",
  "xml",
  "externalDocs",
  "nullable",
  "$schema",
  "$comment",
  "$id",
  "$anchor",
  "id",
]);

export interface Dialect {
  /** OpenAPI 3.0: `$ref` hides its siblings. In both versions the 3.0 habits below are understood. */
  readonly siblingsOfRef: boolean;
}

export function normaliseSchema(value: Json, dialect: Dialect): JsonObject | boolean {
  if (typeof value === "boolean") return value;
  if (!isObject(value)) return {};
  if (typeof value.$ref === "string" && !dialect.siblingsOfRef) return nullableRef(value);
  const entries: [string, Json][] = [];
  for (const key of sortedKeys(value)) {
    if (DROPPED.has(key) || saysNothing(key, value[key])) continue;
    entries.push([key, normaliseProperty(key, value[key] ?? null, dialect)]);
  }
  return withNull(value, withNumericBounds(value, objectFrom(entries)));
}

function normaliseProperty(key: string, value: Json, dialect: Dialect): Json {
  const kind = childKind("schema", key);
  if (kind === "schema") {
    return Array.isArray(value)
      ? value.map((item) => normaliseSchema(item, dialect))
      : normaliseSchema(value, dialect);
  }
  if (kind === "schemaMap" && isObject(value)) {
    return objectFrom(
      sortedKeys(value).map((name) => [name, normaliseSchema(value[name] ?? null, dialect)] as const),
    );
  }
  return sortKeysDeep(value);
}

/** Empty lists of properties, and `required: true`, which some 3.0 documents carry over from parameters. */
function saysNothing(key: string, value: Json | undefined): boolean {
  if (key === "properties" || key === "patternProperties")
    return isObject(value) && Object.keys(value).length === 0;
  return key === "required" && (!Array.isArray(value) || value.length === 0);
}

function nullableRef(value: JsonObject): JsonObject {
  const reference = { $ref: value.$ref ?? "" };
  return value.nullable === true ? { anyOf: [reference, { type: "null" }] } : reference;
}

/** 3.0 wrote `minimum: 1, exclusiveMinimum: true`; 2020-12 writes `exclusiveMinimum: 1`. */
function withNumericBounds(source: JsonObject, schema: JsonObject): JsonObject {
  const result: { [key: string]: Json } = { ...schema };
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof source[exclusive] !== "boolean") continue;
    delete result[exclusive];
    const limit = source[bound];
    if (source[exclusive] === true && typeof limit === "number") {
      result[exclusive] = limit;
      delete result[bound];
    }
  }
  return result;
}

/** `nullable: true` adds null to the type, to the enumeration if there is one, or as one more alternative. */
function withNull(source: JsonObject, schema: JsonObject): JsonObject {
  if (source.nullable !== true) return schema;
  const type = schema.type;
  const values = schema.enum;
  const enumeration = Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {};
  if (typeof type === "string") return { ...schema, ...enumeration, type: [type, "null"] };
  if (Array.isArray(type)) {
    return { ...schema, ...enumeration, type: type.includes("null") ? type : [...type, "null"] };
  }
  if (Array.isArray(values)) return { ...schema, ...enumeration };
  const constrained = ["$ref", "allOf", "anyOf", "oneOf", "properties", "items"].some((key) =>
    Object.hasOwn(schema, key),
  );
  if (!constrained) return schema;
  const { description, ...rest } = schema;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: "null" }] };
}
