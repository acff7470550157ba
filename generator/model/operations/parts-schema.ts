// The schema of a multipart body as its parts are handed over: files are marked as files and no longer called
// strings, and a part that has headers of its own is an object of its value and its headers.

import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
  sortedKeys,
} from "../../read/json.ts";
import type { Schema } from "../../read/schemas/component-key.ts";
import { normaliseSchema } from "../../read/schemas/normalise-schema.ts";
import { essenceOf, kindOf } from "../../runtime/media-types.ts";
import { FILE, type TypeBuilder } from "../types/build-types.ts";
import { dereference, type ReadContext } from "./build-context.ts";

/** @param encodings by the names of the parts */
export function partsSchema(schema: Schema, encodings: JsonObject, context: ReadContext): Schema {
  return withParts(schema, context.types, (name, part) => {
    const { contentType, headers } = asObject(encodings[name]);
    const isBytes = isOfBytes(asString(contentType) ?? "");
    return withHeaders(fileOr(part, context.types, { isBytes }), asObject(headers), context);
  });
}

/** Names of the headers of a part; its media type and its name stand elsewhere. */
export function partHeaders(headers: Json | undefined): readonly string[] {
  return sortedKeys(asObject(headers)).filter((name) => !/^content-(?:type|disposition)$/i.test(name));
}

type ChangePart = (name: string, part: Json) => Json;

function withParts(schema: Schema, types: TypeBuilder, change: ChangePart): Schema {
  const resolved = types.resolve(schema);
  if (!isObject(resolved)) return schema;
  const changed: [string, Json][] = [];
  const put = (word: string, before: Json, after: Json) => {
    if (JSON.stringify(after) !== JSON.stringify(before)) changed.push([word, after]);
  };
  const properties = asObject(resolved.properties);
  const parts = sortedKeys(properties).map((name) => [name, change(name, properties[name] ?? true)] as const);
  // Compared in the same order of names.
  put(
    "properties",
    objectFrom(sortedKeys(properties).map((name) => [name, properties[name] ?? true])),
    objectFrom(parts),
  );
  const { additionalProperties } = resolved;
  if (isObject(additionalProperties))
    put("additionalProperties", additionalProperties, change("", additionalProperties));
  for (const word of ["allOf", "anyOf", "oneOf"]) {
    const branches = asArray(resolved[word]);
    put(
      word,
      branches,
      branches.map((one) => withParts(isObject(one) ? one : true, types, change)),
    );
  }
  return changed.length === 0 ? schema : { ...resolved, ...objectFrom(changed) };
}

/** Files wherever a part, or several parts of one name, can be one. */
function fileOr(schema: Json, types: TypeBuilder, { isBytes }: { readonly isBytes: boolean }): Json {
  const resolved = isObject(schema) ? types.resolve(schema) : schema;
  if (!isObject(resolved)) return schema;
  const { description, items } = resolved;
  const described = description === undefined ? {} : { description };
  if (isFile(resolved, { isBytes })) {
    const isNullable = asArray(resolved.type).includes("null");
    return {
      ...(isNullable ? { anyOf: [{ [FILE]: true }, { type: "null" }] } : { [FILE]: true }),
      ...described,
    };
  }
  const inner = (value: Json) => fileOr(value, types, { isBytes });
  // The habit of 3.0 for a description beside a reference.
  if (asArray(resolved.allOf).some((one) => asObject(inner(one))[FILE] === true))
    return { [FILE]: true, ...described };
  const changed = {
    ...(isObject(items) && isList(resolved) ? { items: inner(items) } : {}),
    ...objectFrom(
      ["allOf", "anyOf", "oneOf"].flatMap((word) =>
        resolved[word] === undefined ? [] : [[word, asArray(resolved[word]).map(inner)] as const],
      ),
    ),
  };
  const isSame = Object.entries(changed).every(
    ([word, value]) => JSON.stringify(value) === JSON.stringify(resolved[word]),
  );
  return isSame ? schema : { ...resolved, ...changed };
}

/** 3.0 says `format: binary`; 3.1 names a media type and no encoding, here or in the encoding of the part. */
function isFile(schema: JsonObject, { isBytes }: { readonly isBytes: boolean }): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema;
  if (type !== undefined && !isOnly(type, "string")) return false;
  if (format === "binary") return true;
  if (contentEncoding !== undefined) return false;
  return contentMediaType !== undefined || (isBytes && Object.keys(schema).every((word) => OPEN.has(word)));
}

function isList({ type }: JsonObject): boolean {
  return type !== undefined && isOnly(type, "array");
}

/** Whether a type is this one, or this one and null. */
function isOnly(type: Json, name: string): boolean {
  const names = [type].flat();
  return names.includes(name) && names.every((one) => one === name || one === "null");
}

/** Words of a schema that leaves the form of a part to others. */
const OPEN: ReadonlySet<string> = new Set([
  "type",
  "title",
  "description",
  "example",
  "examples",
  "deprecated",
]);

function isOfBytes(contentType: string): boolean {
  const types = contentType.split(",").map(essenceOf);
  return types.every((type) => /^[^/]+\/[^/]+$/.test(type) && kindOf(type) === "bytes");
}

/** A list of parts has headers in each. */
function withHeaders(part: Json, declared: JsonObject, context: ReadContext): Json {
  const names = partHeaders(declared);
  if (names.length === 0) return part;
  const resolved = isObject(part) ? context.types.resolve(part) : part;
  if (isObject(resolved) && isList(resolved))
    return { ...resolved, items: withHeaders(resolved.items ?? true, declared, context) };
  const headers = names.map((name) => {
    const header = asObject(dereference(declared[name], context.document));
    const schema = normaliseSchema(header.schema ?? {}, context.dialect);
    return { name: name.toLowerCase(), schema, isRequired: header.required === true };
  });
  const required = headers.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const object = {
    type: "object",
    ...(required.length === 0 ? {} : { required }),
    properties: objectFrom(headers.map(({ name, schema }) => [name, schema] as const)),
  };
  return {
    type: "object",
    required: ["value", ...(required.length === 0 ? [] : ["headers"])],
    properties: { value: part, headers: object },
  };
}
