// The rules of a schema for a value, in OpenAPI 3.0 or 3.1, directly or through references, alternatives or
// parts. A rule that it does not have stays undefined.

import { segment } from "../../generator/runtime/text/pointer.ts";
import { isObject, type JsonObject, jsonType } from "../text/json.ts";
import { resolve } from "./openapi-document.ts";

export interface SchemaView {
  /** Where it is, references followed. */
  readonly pointer: string;
  /** `number` stands for integers too; `undefined` when any type may stand there. */
  readonly types: ReadonlySet<string> | undefined;
  /** The only values, when they are listed. */
  readonly values: readonly unknown[] | undefined;
  /** Pointers of the schemas of each named property, one for each alternative or part that names it. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  readonly required: ReadonlySet<string>;
  /** No other properties are allowed. */
  readonly closed: boolean;
  readonly items: readonly string[];
}

/** Alternatives inside alternatives beyond this depth say nothing that a comparison could use. */
const MAX_DEPTH = 6;

/** Views by pointer and depth, for each document: a schema among its own alternatives is looked at once. */
const known = new WeakMap<JsonObject, Map<string, SchemaView | undefined>>();

/** @param document is not changed any more */
export function viewOf(document: JsonObject, pointer: string, depth = MAX_DEPTH): SchemaView | undefined {
  const views = known.get(document) ?? new Map<string, SchemaView | undefined>();
  known.set(document, views);
  const key = `${depth} ${pointer}`;
  if (!views.has(key)) views.set(key, readView(document, pointer, depth));
  return views.get(key);
}

function readView(document: JsonObject, pointer: string, depth: number): SchemaView | undefined {
  const place = resolve(document, pointer);
  if (place === undefined || !isObject(place.value) || depth === 0) return undefined;
  const own = ownView(place.pointer, place.value);
  const branches = (keyword: "allOf" | "anyOf" | "oneOf"): (SchemaView | undefined)[] => {
    const list = isObject(place.value) ? place.value[keyword] : undefined;
    if (!Array.isArray(list)) return [];
    return list.map((_, index) => viewOf(document, `${place.pointer}/${keyword}/${index}`, depth - 1));
  };
  const alternatives = [branches("anyOf"), branches("oneOf")]
    .filter((list) => list.length > 0)
    .map((list) => either(place.pointer, list));
  return [...branches("allOf"), ...alternatives].reduce<SchemaView>(
    (whole, part) => (part === undefined ? whole : both(whole, part)),
    own,
  );
}

/** A view of several schemas any of which may hold. */
export function either(pointer: string, views: readonly (SchemaView | undefined)[]): SchemaView | undefined {
  const readable = views.filter((view) => view !== undefined);
  const [first] = readable;
  if (first === undefined || readable.length < views.length) return undefined;
  if (readable.length === 1) return first;
  const all = <T>(read: (view: SchemaView) => Iterable<T> | undefined): T[] | undefined => {
    const lists = readable.map(read);
    if (lists.some((list) => list === undefined)) return undefined;
    return [...new Set(lists.flatMap((list) => [...(list ?? [])]))];
  };
  const types = all((view) => view.types);
  return {
    pointer,
    types: types === undefined ? undefined : new Set(types),
    values: all((view) => view.values),
    properties: mergedProperties(readable),
    required: new Set(
      [...first.required].filter((name) => readable.every((view) => view.required.has(name))),
    ),
    closed: readable.every((view) => view.closed),
    items: [...new Set(readable.flatMap((view) => view.items))],
  };
}

function both(a: SchemaView, b: SchemaView): SchemaView {
  return {
    pointer: a.pointer,
    types: a.types === undefined ? b.types : b.types === undefined ? a.types : onlyCommon(a.types, b.types),
    values: a.values ?? b.values,
    properties: mergedProperties([a, b]),
    required: new Set([...a.required, ...b.required]),
    closed: a.closed || b.closed,
    items: [...new Set([...a.items, ...b.items])],
  };
}

const onlyCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((type) => b.has(type)));

function mergedProperties(views: readonly SchemaView[]): ReadonlyMap<string, readonly string[]> {
  const merged = new Map<string, readonly string[]>();
  for (const { properties } of views)
    for (const [name, pointers] of properties)
      merged.set(name, [...new Set([...(merged.get(name) ?? []), ...pointers])]);
  return merged;
}

function ownView(pointer: string, schema: JsonObject): SchemaView {
  const { properties, required, items } = schema;
  const values = Array.isArray(schema.enum) ? schema.enum : "const" in schema ? [schema.const] : undefined;
  const names = isObject(properties) ? Object.keys(properties) : [];
  return {
    pointer,
    types: typesOf(schema, values),
    values,
    properties: new Map(names.map((name) => [name, [`${pointer}/properties/${segment(name)}`]])),
    required: new Set((Array.isArray(required) ? required : []).filter((name) => typeof name === "string")),
    closed: schema.additionalProperties === false,
    items: isObject(items) ? [`${pointer}/items`] : [],
  };
}

function typesOf(schema: JsonObject, values: readonly unknown[] | undefined): Set<string> | undefined {
  const { type, nullable } = schema;
  const named = typeof type === "string" ? [type] : Array.isArray(type) ? type.map(String) : undefined;
  const types = named ?? values?.map(jsonType);
  if (types === undefined) return undefined;
  return new Set([
    ...types.map((name) => (name === "integer" ? "number" : name)),
    ...(nullable === true ? ["null"] : []),
  ]);
}
