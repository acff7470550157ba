// First step of the validators: reduces OpenAPI schemas to the keywords that the compiler understands. Keeps
// the keywords that judge, in a fixed order, and drops notes; replaces references to small leaves by the
// leaf.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { FILE } from "../model/types/build-types.ts";
import { byCodePoint, isObject } from "../read/json.ts";
import { COMPONENTS } from "../read/schemas/component-key.ts";
import { holdsSchemas, isTable, mapInner } from "../read/schemas/schema-positions.ts";
import { isCardKeyword } from "./keywords/card.ts";
import type { RuntimeFunction } from "./keywords/code.ts";
import { markMeasured } from "./mark-measured.ts";
import { createPatternMarker } from "./pattern-limits.ts";
import { withPlainKeys } from "./plain-keys.ts";

export interface PreparedSchemas {
  /** Component schemas by key, in the order of their keys. */
  readonly schemas: Readonly<Record<string, JsonSchema | boolean>>;
  readonly entries: readonly PreparedEntry[];
}

interface PreparedEntry {
  readonly exportName: string;
  /** Key of a component schema. */
  readonly component?: string;
  readonly schema: JsonSchema | boolean;
}

interface GivenEntry {
  readonly exportName: string;
  readonly schema: JsonSchema | boolean;
}

type Schemas = Readonly<Record<string, JsonSchema | boolean>>;

export function prepareSchemas(given: Schemas, givenEntries: readonly GivenEntry[]): PreparedSchemas {
  const { schemas, entries } = withPlainKeys(given, givenEntries);
  const reduced = mapSchemas(schemas, (schema) => reduceSchema(schema));
  const inlined = mapSchemas(reduced, (schema) => asObjectSchema(inlineLeaves(schema, reduced)));
  const marked = createPatternMarker(reduced);
  return {
    schemas: markMeasured(mapSchemas(inlined, marked)),
    entries: [...entries]
      .sort((a, b) => byCodePoint(a.exportName, b.exportName))
      .map(({ exportName, schema }) => prepareEntry(exportName, reduceSchema(schema), reduced))
      .map((entry) => ({ ...entry, schema: marked(entry.schema) })),
  };
}

function prepareEntry(exportName: string, schema: JsonSchema | boolean, schemas: Schemas): PreparedEntry {
  const component = componentOf(schema);
  if (component !== undefined && isObject(schemas[component])) return { exportName, component, schema };
  return { exportName, schema: asObjectSchema(inlineLeaves(schema, schemas)) };
}

/** Every function is written from keywords. */
function asObjectSchema(schema: JsonSchema | boolean): JsonSchema {
  if (typeof schema !== "boolean") return schema;
  return schema ? {} : { not: {} };
}

/** The component a schema does nothing but refer to. */
function componentOf(schema: JsonValue | undefined): string | undefined {
  if (!isObject(schema) || typeof schema.$ref !== "string" || Object.keys(schema).length !== 1)
    return undefined;
  if (!schema.$ref.startsWith(COMPONENTS)) return undefined;
  return schema.$ref.slice(COMPONENTS.length);
}

function mapSchemas(
  schemas: Schemas,
  change: (schema: JsonSchema | boolean) => JsonSchema | boolean,
): Record<string, JsonSchema | boolean> {
  const keys = Object.keys(schemas).sort(byCodePoint);
  return Object.fromEntries(keys.map((key) => [key, change(schemas[key] ?? true)]));
}

const VALUES: ReadonlySet<string> = new Set([
  "$ref",
  "const",
  "dependentRequired",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxContains",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "pattern",
  "required",
  "type",
  "uniqueItems",
  FILE,
]);

/** Formats with a function in runtime/validation/formats.ts; any other is a note. */
export const FORMATS: Readonly<Record<string, RuntimeFunction>> = {
  date: "isDate",
  "date-time": "isDateTime",
  uri: "isUri",
};

/** Keywords that the compiler would answer wrongly, which is worse than not at all. */
const UNSUPPORTED: ReadonlySet<string> = new Set(["$dynamicRef", "$recursiveRef"]);

function reduceSchema(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === "boolean") return schema;
  const kept: [string, JsonValue][] = [];
  for (const keyword of Object.keys(schema).sort(byCodePoint)) {
    const value = schema[keyword] ?? null;
    if (UNSUPPORTED.has(keyword)) throw new Error(`keyword "${keyword}" is not supported by the validators`);
    if (holdsSchemas(keyword)) kept.push([keyword, sortTable(keyword, value)]);
    else if (keyword === "discriminator") kept.push(...reduceDiscriminator(schema, value));
    else if (keyword === "format" && typeof value === "string" && Object.hasOwn(FORMATS, value))
      kept.push([keyword, value]);
    else if (keyword === "required" && Array.isArray(value)) kept.push([keyword, [...value].sort()]);
    else if (VALUES.has(keyword) || isCardKeyword(keyword)) kept.push([keyword, value]);
  }
  return withObjectDefinitions(mapInner(dropImpliedType(Object.fromEntries(kept)), reduceSchema));
}

function withObjectDefinitions(schema: JsonSchema): JsonSchema {
  if (!isObject(schema.$defs)) return schema;
  const $defs = Object.entries(schema.$defs).map(([name, inner]) => [
    name,
    typeof inner === "boolean" ? asObjectSchema(inner) : inner,
  ]);
  return { ...schema, $defs: Object.fromEntries($defs) };
}

function sortTable(keyword: string, value: JsonValue): JsonValue {
  if (!isTable(keyword) || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => byCodePoint(a, b)));
}

/** Only a discriminator of a oneOf chooses a branch; its mapping repeats the branches' constants. */
function reduceDiscriminator(schema: JsonSchema, value: JsonValue): [string, JsonValue][] {
  if (!Array.isArray(schema.oneOf) || !isObject(value) || typeof value.propertyName !== "string") return [];
  return [["discriminator", { propertyName: value.propertyName }]];
}

/** A type that every allowed value has would only add a second problem for the same defect. */
function dropImpliedType(schema: JsonSchema): JsonSchema {
  const allowed = Array.isArray(schema.enum)
    ? schema.enum
    : "const" in schema
      ? [schema.const ?? null]
      : undefined;
  if (allowed === undefined || schema.type === undefined) return schema;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (!allowed.every((value) => types.some((type) => hasType(value, type)))) return schema;
  const { type: _, ...rest } = schema;
  return rest;
}

function hasType(value: JsonValue, type: JsonValue): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

/** A reference to a schema without inner schemas costs a call instead of one comparison. */
function inlineLeaves(schema: JsonSchema | boolean, schemas: Schemas): JsonSchema | boolean {
  if (typeof schema === "boolean") return schema;
  const component = componentOf(schema);
  const target = component === undefined ? undefined : schemas[component];
  // A copy: a function is named after the place of its schema, and distinguished from others by the object.
  if (target !== undefined && isLeaf(target)) return isObject(target) ? { ...target } : target;
  return mapInner(withPatternInside(schema, schemas), (inner) => inlineLeaves(inner, schemas));
}

/** A pattern that is referred to comes to where the length of the text is known. */
function withPatternInside(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref, ...rest } = schema;
  const target = $ref === undefined ? undefined : schemas[componentOf({ $ref }) ?? ""];
  if (!isObject(target) || !("pattern" in target) || !isLeaf(target)) return schema;
  return { ...rest, allOf: [...(Array.isArray(rest.allOf) ? rest.allOf : []), target] };
}

function isLeaf(schema: JsonSchema | boolean): boolean {
  if (typeof schema === "boolean") return true;
  return !Object.keys(schema).some((keyword) => holdsSchemas(keyword) || keyword === "$ref");
}
