// The values that the texts of a form may become, from the schema of the form: as much of it as reading
// needs.

import { asArray, asObject, isObject, type Json, type JsonObject, sortedKeys } from "../../read/json.ts";
import type { Schema } from "../../read/schemas/component-key.ts";
import { patternFlags } from "../../read/schemas/pattern-flags.ts";
import type { TextShape } from "../model.ts";
import { FILE, type TypeBuilder } from "./build-types.ts";

/** Deeper values are read as JSON, or stay texts: no form is nested like this. */
const MAX_DEPTH = 5;

type Kind = NonNullable<TextShape["kinds"]>[number];
const KINDS: readonly Kind[] = ["integer", "number", "boolean", "null"];

export function textShape(schema: Schema, types: TypeBuilder, depth = MAX_DEPTH): TextShape {
  const found = { kinds: new Set<Kind>(), isText: false, isFile: false };
  const properties = new Map<string, TextShape>();
  const patterns: NonNullable<TextShape["patterns"]>[number][] = [];
  let items: TextShape | undefined;
  let others: TextShape | undefined;
  const shapeOf = (inner: Json) => textShape(isObject(inner) ? inner : true, types, depth - 1);
  const visit = (given: Json, level: number): void => {
    const one = isObject(given) ? types.resolve(given) : given;
    if (!isObject(one) || level === 0) return;
    const own = [one.type ?? []].flat().map(String);
    const values = "const" in one ? [one.const ?? null] : asArray(one.enum);
    // A text that only certain texts are allowed for cannot be mistaken for a number.
    if (own.includes("string") && values.length === 0) found.isText = true;
    for (const kind of KINDS)
      if (own.includes(kind) || values.some((value) => isOf(kind, value))) found.kinds.add(kind);
    // A part that may be something else too has to say itself that it is a file.
    if (one[FILE] === true && level === MAX_DEPTH) found.isFile = true;
    const table = asObject(one.properties);
    if (depth > 0 && isObject(one.additionalProperties))
      others ??= textShape(one.additionalProperties, types, depth - 1);
    else if (one.additionalProperties === true || isFreeForm(one)) others ??= {};
    if (depth > 0 && isList(one)) items ??= textShape(elementOf(one), types, depth - 1);
    for (const name of depth > 0 ? sortedKeys(table) : []) {
      properties.set(name, shapeOf(table[name] ?? true));
    }
    const byPattern = asObject(one.patternProperties);
    for (const pattern of depth > 0 ? sortedKeys(byPattern) : []) {
      const shape = shapeOf(byPattern[pattern] ?? true);
      patterns.push({ pattern, flags: patternFlags(pattern) ?? "", shape });
    }
    for (const word of ["allOf", "anyOf", "oneOf"]) {
      for (const branch of asArray(one[word])) visit(branch, level - 1);
    }
  };
  visit(schema, MAX_DEPTH);
  const kinds = found.isText ? [] : KINDS.filter((kind) => found.kinds.has(kind));
  return {
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(items === undefined ? {} : { items }),
    ...(others === undefined ? {} : { others }),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(found.isFile ? { isFile: true } : {}),
    ...(properties.size === 0 ? {} : { properties: Object.fromEntries(properties) }),
  };
}

/** An object of which nothing is said but that it is one. */
function isFreeForm({ type, properties, additionalProperties }: JsonObject): boolean {
  return [type].flat().includes("object") && properties === undefined && additionalProperties === undefined;
}

function isList({ type, items, prefixItems }: JsonObject): boolean {
  return [type].flat().includes("array") || isObject(items) || Array.isArray(prefixItems);
}

/** A text of a list does not say which one it is, so that it may be any of them. */
function elementOf({ items, prefixItems }: JsonObject): JsonObject {
  const own = isObject(items) ? [items] : [];
  return Array.isArray(prefixItems) ? { anyOf: [...prefixItems, ...own] } : (own[0] ?? {});
}

function isOf(kind: Kind, value: Json): boolean {
  if (kind === "null") return value === null;
  return kind === "integer" ? Number.isInteger(value) : typeof value === kind;
}
