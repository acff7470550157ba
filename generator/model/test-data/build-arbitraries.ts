// From schemas to the expressions that generate their instances. Everything a request body can hold gets one
// function per component; a schema that contains itself is followed to a limited depth.

import {
  asArray,
  asObject,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  sortedKeys,
} from "../../read/json.ts";
import { asSchema, componentKey, type Schema } from "../../read/schemas/component-key.ts";

/** How instances of a schema are generated. Each kind is a function of runtime/testing/arbitrary.ts. */
export type Arbitrary =
  | { readonly kind: "anything" }
  | { readonly kind: "value"; readonly values: readonly Json[] }
  | { readonly kind: "text"; readonly limits: Limits | undefined }
  | { readonly kind: "formatted"; readonly format: string; readonly limits: Limits | undefined }
  | { readonly kind: "number"; readonly name: "number" | "integer"; readonly limits: Limits | undefined }
  | { readonly kind: "multiple"; readonly step: number; readonly limits: Limits | undefined }
  | { readonly kind: "list"; readonly items: Arbitrary; readonly limits: Limits }
  | {
      readonly kind: "map";
      readonly names: Arbitrary;
      readonly values: Arbitrary;
      readonly limits: Limits | undefined;
    }
  | { readonly kind: "record"; readonly properties: readonly ArbitraryProperty[] }
  | { readonly kind: "either"; readonly branches: readonly Arbitrary[] }
  | { readonly kind: "nullable"; readonly of: Arbitrary }
  /** Left out when the depth is used up. */
  | { readonly kind: "nested"; readonly of: Arbitrary }
  | {
      readonly kind: "component";
      readonly name: string;
      readonly isRecord: boolean;
      /** One level of depth is used. */
      readonly isDeeper: boolean;
    };

export interface ArbitraryProperty {
  readonly name: string;
  readonly required: boolean;
  readonly value: Arbitrary;
}

type Limits = Readonly<Record<string, Json>>;

interface PlannedArbitrary {
  /** Component key. */
  readonly key: string;
  /** A record takes overrides of its properties. */
  readonly isRecord: boolean;
  readonly arbitrary: Arbitrary;
}

interface ArbitraryPlan {
  readonly components: readonly PlannedArbitrary[];
  /** For a schema that is in a request itself. */
  arbitraryOf(schema: Schema): Arbitrary;
}

const LIMITS: Readonly<Record<string, readonly string[]>> = {
  text: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum"],
  list: ["minItems", "maxItems", "uniqueItems"],
  map: ["minProperties", "maxProperties"],
};

const ANYTHING: Arbitrary = { kind: "anything" };
const NULL: Arbitrary = { kind: "value", values: [null] };
/** Names of a map that the contract does not describe. */
const ANY_NAME: Arbitrary = { kind: "text", limits: { minLength: 1, maxLength: 20 } };

/** `roots` are the schemas to start from; every component they reach is planned. */
export function planArbitraries(
  roots: readonly Schema[],
  schemas: ReadonlyMap<string, Schema>,
  names: ReadonlyMap<string, string>,
): ArbitraryPlan {
  const reached = new Set<string>();
  const reach = (schema: Json | undefined): void => {
    for (const key of referencesIn(schema)) {
      if (reached.has(key)) continue;
      reached.add(key);
      reach(schemas.get(key));
    }
  };
  roots.forEach(reach);
  const recursive = new Set([...reached].filter((key) => leadsTo(key, key, schemas)));
  const contract: Contract = { schemas, names, recursive };
  return {
    arbitraryOf: (schema) => arbitraryOf(schema, contract),
    components: [...reached].sort(byCodePoint).map((key) => {
      const schema = schemas.get(key) ?? true;
      if (!isRecord(schema, schemas))
        return { key, isRecord: false, arbitrary: arbitraryOf(schema, contract) };
      const properties = recordProperties(mergeAllOf(asObject(schema), schemas), contract);
      return { key, isRecord: true, arbitrary: { kind: "record", properties } };
    }),
  };
}

interface Contract {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly names: ReadonlyMap<string, string>;
  /** Components that contain themselves. */
  readonly recursive: ReadonlySet<string>;
}

function arbitraryOf(given: Schema, contract: Contract): Arbitrary {
  if (given === false) return NULL;
  if (given === true) return ANYTHING;
  const schema = isObject(given) ? mergeAllOf(given, contract.schemas) : {};
  const key = targetOf(schema);
  if (key !== undefined) return componentArbitrary(key, contract);
  if (schema.const !== undefined) return { kind: "value", values: [schema.const] };
  const values = asArray(schema.enum);
  if (values.length > 0) return { kind: "value", values };
  const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)]
    .filter((branch) => !onlyConstrains(branch))
    .map(asSchema);
  if (branches.length > 0) {
    const some = branches.filter((branch) => !isNull(branch)).map((branch) => choice(branch, contract));
    return oneOf(some, { isNullable: branches.some(isNull) });
  }
  const types = typesOf(schema);
  if (types.length === 0) return ANYTHING;
  const some = types.filter((type) => type !== "null").map((type) => typeArbitrary(schema, type, contract));
  return oneOf(some, { isNullable: types.includes("null") });
}

function oneOf(branches: readonly Arbitrary[], { isNullable }: { readonly isNullable: boolean }): Arbitrary {
  const [only] = branches;
  if (only === undefined) return NULL;
  const one: Arbitrary = branches.length === 1 ? only : { kind: "either", branches };
  return isNullable ? { kind: "nullable", of: one } : one;
}

function typeArbitrary(schema: JsonObject, type: string, contract: Contract): Arbitrary {
  switch (type) {
    case "string": {
      const limits = limitsOf(schema, "text");
      const { format } = schema;
      return typeof format === "string" ? { kind: "formatted", format, limits } : { kind: "text", limits };
    }
    case "integer":
    case "number":
      return numberArbitrary(schema, type);
    case "boolean":
      return { kind: "value", values: [true, false] };
    case "array": {
      const items = choice(schema.items === undefined ? true : asSchema(schema.items), contract);
      return { kind: "list", items, limits: limitsOf(schema, "list") ?? {} };
    }
    case "object":
      return objectArbitrary(schema, contract);
    default:
      return ANYTHING;
  }
}

function objectArbitrary(schema: JsonObject, contract: Contract): Arbitrary {
  const properties = recordProperties(schema, contract);
  if (properties.length > 0) return { kind: "record", properties };
  return {
    kind: "map",
    names: isObject(schema.propertyNames) ? arbitraryOf(schema.propertyNames, contract) : ANY_NAME,
    values: choice(asSchema(schema.additionalProperties ?? true), contract),
    limits: limitsOf(schema, "map"),
  };
}

function recordProperties(schema: JsonObject, contract: Contract): readonly ArbitraryProperty[] {
  const properties = asObject(schema.properties);
  const needed = new Set(asArray(schema.required).map(String));
  const names = [...new Set([...sortedKeys(properties), ...needed])].sort(byCodePoint);
  return names.map((name) => {
    const property = asSchema(properties[name] ?? true);
    const required = needed.has(name);
    return { name, required, value: required ? arbitraryOf(property, contract) : choice(property, contract) };
  });
}

/** Where something may be left out, a schema that contains itself stops at the last level. */
function choice(schema: Schema, contract: Contract): Arbitrary {
  const returns = referencesIn(schema).some((key) => contract.recursive.has(key));
  const one = arbitraryOf(schema, contract);
  return returns ? { kind: "nested", of: one } : one;
}

function componentArbitrary(key: string, { schemas, names, recursive }: Contract): Arbitrary {
  return {
    kind: "component",
    name: names.get(key) ?? key,
    isRecord: isRecord(schemas.get(key) ?? true, schemas),
    isDeeper: recursive.has(key),
  };
}

function isRecord(schema: Schema, schemas: ReadonlyMap<string, Schema>): boolean {
  const merged = isObject(schema) ? mergeAllOf(schema, schemas) : {};
  const plain = ["$ref", "const", "enum", "oneOf", "anyOf"].every((word) => !Object.hasOwn(merged, word));
  const properties = Object.keys(asObject(merged.properties)).length + asArray(merged.required).length;
  return plain && properties > 0 && typesOf(merged).join() === "object";
}

function numberArbitrary(schema: JsonObject, name: "integer" | "number"): Arbitrary {
  const whole = name === "integer";
  const bounds: Record<string, number> = {};
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === "number") bounds.minimum = whole ? Math.ceil(minimum) : minimum;
  if (typeof exclusiveMinimum === "number") bounds.minimum = exclusiveMinimum + 1;
  if (typeof maximum === "number") bounds.maximum = whole ? Math.floor(maximum) : maximum;
  if (typeof exclusiveMaximum === "number") bounds.maximum = exclusiveMaximum - 1;
  const limits = Object.keys(bounds).length === 0 ? undefined : bounds;
  return typeof multipleOf === "number"
    ? { kind: "multiple", step: multipleOf, limits }
    : { kind: "number", name, limits };
}

function limitsOf(schema: JsonObject, kind: string): Limits | undefined {
  const found = (LIMITS[kind] ?? []).flatMap((word) => {
    const limit = schema[word];
    return limit === undefined ? [] : [[word, limit] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** `allOf` as one schema: properties and requirements add up, any other keyword is the last one's. */
function mergeAllOf(
  schema: JsonObject,
  schemas: ReadonlyMap<string, Schema>,
  seen: ReadonlySet<string> = new Set(),
): JsonObject {
  const key = targetOf(schema);
  const parts = asArray(schema.allOf);
  if (key === undefined && parts.length === 0) return schema;
  if (key !== undefined && Object.keys(schema).every((word) => word === "$ref" || word === "description"))
    return schema;
  const { allOf: _, $ref: __, ...own } = schema;
  const bases: JsonObject[] = parts.map(asObject);
  if (key !== undefined && !seen.has(key)) bases.push(asObject(schemas.get(key)));
  const merged: { [keyword: string]: Json } = {};
  const properties: { [name: string]: Json } = {};
  const required = new Set<Json>();
  for (const part of [...bases, own].map(open)) {
    Object.assign(merged, part);
    Object.assign(properties, part.properties);
    for (const name of asArray(part.required)) required.add(name);
  }
  merged.required = [...required];
  merged.properties = properties;
  return Object.keys(asObject(merged.properties)).length === 0
    ? withoutProperties(merged)
    : { ...merged, type: merged.type ?? "object" };

  function open(part: JsonObject): JsonObject {
    const target = targetOf(part);
    if (target === undefined) return mergeAllOf(part, schemas, seen);
    if (seen.has(target)) return {};
    return mergeAllOf(asObject(schemas.get(target)), schemas, new Set([...seen, target]));
  }
}

function withoutProperties(schema: JsonObject): JsonObject {
  const { properties: _, ...rest } = schema;
  return rest;
}

function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.map(String);
  if (["properties", "required", "additionalProperties"].some((word) => Object.hasOwn(schema, word)))
    return ["object"];
  return Object.hasOwn(schema, "items") ? ["array"] : [];
}

function referencesIn(schema: Json | undefined): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn);
  if (!isObject(schema)) return [];
  const own = targetOf(schema);
  const below = Object.keys(schema)
    .filter((word) => !["discriminator", "default", "const", "enum"].includes(word))
    .flatMap((word) => referencesIn(schema[word]));
  return own === undefined ? below : [own, ...below];
}

function leadsTo(from: string, goal: string, schemas: ReadonlyMap<string, Schema>): boolean {
  const seen = new Set<string>();
  const pending = [from];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    for (const next of referencesIn(schemas.get(key))) {
      if (next === goal) return true;
      if (!seen.has(next)) {
        seen.add(next);
        pending.push(next);
      }
    }
  }
  return false;
}

function targetOf(schema: JsonObject): string | undefined {
  return typeof schema.$ref === "string" ? componentKey(schema.$ref) : undefined;
}

function onlyConstrains(schema: Json): boolean {
  return isObject(schema) && Object.keys(schema).every((word) => word === "required" || word === "not");
}

function isNull(schema: Schema): boolean {
  return isObject(schema) && schema.type === "null";
}
