// From schemas to the expressions that generate their instances. Everything a request body can hold gets one
// function per component; a schema that contains itself is followed to a limited depth.

import { type Code, call, data, text } from "../emit/print-code.ts";
import {
  asArray,
  asObject,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  sortedKeys,
} from "../read/json.ts";
import { componentKey, type Schema } from "./build-types.ts";

export interface PlannedArbitrary {
  /** Component key. */
  readonly key: string;
  /** Takes overrides: it is a record. */
  readonly isRecord: boolean;
  readonly code: Code;
}

export interface ArbitraryPlan {
  readonly components: readonly PlannedArbitrary[];
  /** The expression for a schema that stands in a request itself. */
  codeOf(schema: Schema): Code;
}

const LIMITS: Readonly<Record<string, readonly string[]>> = {
  text: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum"],
  list: ["minItems", "maxItems", "uniqueItems"],
  map: ["minProperties", "maxProperties"],
};

const OPTIONS = text("options");

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

  function codeOf(given: Schema): Code {
    if (given === false) return call("value", data(null));
    if (given === true) return call("anything");
    const schema = isObject(given) ? mergeAllOf(given, schemas) : {};
    const key = targetOf(schema);
    if (key !== undefined) return componentCall(key);
    if (Object.hasOwn(schema, "const")) return call("value", data(schema.const));
    const values = asArray(schema.enum);
    if (values.length > 0) return call("value", ...values.map(data));
    const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)].filter(
      (branch) => !onlyConstrains(branch),
    );
    if (branches.length > 0) return eitherOf(branches.map((branch) => asSchema(branch)));
    const types = typesOf(schema);
    if (types.length === 0) return call("anything");
    const codes = types.filter((type) => type !== "null").map((type) => typeCode(schema, type));
    const [only] = codes;
    const code =
      only === undefined ? call("value", data(null)) : codes.length === 1 ? only : call("either", ...codes);
    return types.includes("null") && only !== undefined ? call("nullable", code) : code;
  }

  function eitherOf(branches: readonly Schema[]): Code {
    const some = branches.filter((branch) => !isNull(branch)).map(choice);
    const [only] = some;
    const code =
      only === undefined ? call("value", data(null)) : some.length === 1 ? only : call("either", ...some);
    return branches.some(isNull) && only !== undefined ? call("nullable", code) : code;
  }

  function typeCode(schema: JsonObject, type: string): Code {
    switch (type) {
      case "string":
        return typeof schema.format === "string"
          ? call("formatted", data(schema.format), limitsOf(schema, "text"))
          : call("text", limitsOf(schema, "text"));
      case "integer":
      case "number":
        return numberCode(schema, type);
      case "boolean":
        return call("value", data(true), data(false));
      case "array":
        return listCode(schema);
      case "object":
        return objectCode(schema);
      default:
        return call("anything");
    }
  }

  function listCode(schema: JsonObject): Code {
    const items = schema.items === undefined ? true : asSchema(schema.items);
    return call("list", choice(items), limitsOf(schema, "list") ?? data({}), OPTIONS);
  }

  function objectCode(schema: JsonObject): Code {
    const properties = asObject(schema.properties);
    const names = sortedKeys(properties);
    const needed = new Set(asArray(schema.required).map(String));
    if (names.length === 0 && needed.size === 0) {
      const item = asSchema(schema.additionalProperties ?? true);
      const name = isObject(schema.propertyNames)
        ? codeOf(schema.propertyNames)
        : call("text", data({ minLength: 1, maxLength: 20 }));
      return call("map", name, choice(item), limitsOf(schema, "map"));
    }
    return call("record", recordMembers(schema), data({}), OPTIONS);
  }

  function recordMembers(schema: JsonObject): Code {
    const properties = asObject(schema.properties);
    const needed = new Set(asArray(schema.required).map(String));
    const names = [...new Set([...sortedKeys(properties), ...needed])].sort(byCodePoint);
    return {
      kind: "object",
      members: names.map((name) => {
        const member = asSchema(properties[name] ?? true);
        return [
          name,
          needed.has(name) ? call("required", codeOf(member)) : call("optional", choice(member)),
        ] as const;
      }),
    };
  }

  /** Where something may be left out, a schema that contains itself stops at the last level. */
  function choice(schema: Schema): Code {
    const returns = referencesIn(schema).some((key) => recursive.has(key));
    const code = codeOf(schema);
    return returns ? call("atDepth", OPTIONS, { kind: "arrow", parameter: "options", body: code }) : code;
  }

  function componentCall(key: string): Code {
    const name = `arbitrary${names.get(key) ?? key}`;
    const options = recursive.has(key) ? call("deeper", OPTIONS) : OPTIONS;
    return isRecord(schemas.get(key) ?? true) ? call(name, data({}), options) : call(name, options);
  }

  function isRecord(schema: Schema): boolean {
    const merged = isObject(schema) ? mergeAllOf(schema, schemas) : {};
    const plain = ["$ref", "const", "enum", "oneOf", "anyOf"].every((word) => !Object.hasOwn(merged, word));
    const members = Object.keys(asObject(merged.properties)).length + asArray(merged.required).length;
    return plain && members > 0 && typesOf(merged).join() === "object";
  }

  return {
    codeOf,
    components: [...reached].sort(byCodePoint).map((key) => {
      const schema = schemas.get(key) ?? true;
      if (!isRecord(schema)) return { key, isRecord: false, code: codeOf(schema) };
      const merged = mergeAllOf(asObject(schema), schemas);
      return { key, isRecord: true, code: call("record", recordMembers(merged), text("overrides"), OPTIONS) };
    }),
  };
}

function numberCode(schema: JsonObject, type: string): Code {
  const whole = type === "integer";
  const bounds: Record<string, number> = {};
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === "number") bounds.minimum = whole ? Math.ceil(minimum) : minimum;
  if (typeof exclusiveMinimum === "number") bounds.minimum = exclusiveMinimum + 1;
  if (typeof maximum === "number") bounds.maximum = whole ? Math.floor(maximum) : maximum;
  if (typeof exclusiveMaximum === "number") bounds.maximum = exclusiveMaximum - 1;
  const limits = Object.keys(bounds).length === 0 ? undefined : data(bounds);
  if (typeof multipleOf === "number") return call("multipleOf", data(multipleOf), limits);
  return call(type, limits);
}

function limitsOf(schema: JsonObject, kind: string): Code | undefined {
  const found = (LIMITS[kind] ?? [])
    .filter((word) => schema[word] !== undefined)
    .map((word) => [word, schema[word]] as const);
  return found.length === 0 ? undefined : data(Object.fromEntries(found));
}

/** `allOf` as one schema: members and requirements add up, any other keyword is the last one's. */
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
    ? withoutMembers(merged)
    : { ...merged, type: merged.type ?? "object" };

  function open(part: JsonObject): JsonObject {
    const target = targetOf(part);
    if (target === undefined) return mergeAllOf(part, schemas, seen);
    if (seen.has(target)) return {};
    return mergeAllOf(asObject(schemas.get(target)), schemas, new Set([...seen, target]));
  }
}

function withoutMembers(schema: JsonObject): JsonObject {
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

function asSchema(value: Json): Schema {
  return typeof value === "boolean" ? value : asObject(value);
}
