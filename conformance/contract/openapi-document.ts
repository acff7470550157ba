// Navigates a document of OpenAPI, or of Swagger before it, that the deployment wrote: references, path templates, JSON bodies.

import { segment, unescaped } from "../../generator/runtime/text/pointer.ts";
import { percentDecoded } from "../text/addresses.ts";
import { isObject, type JsonObject } from "../text/json.ts";

export interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

/** Follows a pointer, through references inside the document. Eight in a row is a circle. */
export function resolve(document: JsonObject, pointer: string, hops = 8): Place | undefined {
  let value: unknown = document;
  let at = "";
  for (const token of pointer.split("/").slice(1)) {
    if (!isObject(value) && !Array.isArray(value)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[unescaped(token)];
    at += `/${token}`;
    if (!isObject(value) || typeof value.$ref !== "string") continue;
    if (!value.$ref.startsWith("#/") || hops === 0) return undefined;
    const target = resolve(document, percentDecoded(value.$ref.slice(1)), hops - 1);
    if (target === undefined) return undefined;
    ({ value, pointer: at } = target);
  }
  return { pointer: at, value };
}

const withoutNames = (template: string): string => template.replaceAll(/\{[^{}]*\}/g, "{}");

/** A path template without the version prefix and without the names of its parameters. */
export const shapeOf = (template: string): string => withoutNames(template.replace(/^\/v1(?=\/)/, ""));

/** How closely a path of a document says the shape that is asked for: old routes may stand below no version beside it. */
const closeness: readonly ((path: string, wanted: string) => boolean)[] = [
  (path, wanted) => withoutNames(path) === `/v1${wanted}`,
  (path, wanted) => shapeOf(path) === wanted,
  // Some frameworks write it, and serve both.
  (path, wanted) => shapeOf(path) === `${wanted}/`,
];

/** The place of an operation, under any names of the path's parameters. */
export function operationPlace(document: JsonObject, method: string, template: string): Place | undefined {
  const wanted = shapeOf(template);
  const paths = Object.keys(isObject(document.paths) ? document.paths : {});
  for (const isClose of closeness)
    for (const path of paths) {
      if (!isClose(path, wanted)) continue;
      const found = resolve(document, `/paths/${segment(path)}/${method.toLowerCase()}`);
      if (found !== undefined && isObject(found.value)) return found;
    }
  return undefined;
}

const PLAIN_JSON = "application/json";
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
/** Generators write these where the code does not say what it sends. */
const RANGES = ["application/*", "*/*"] as const;

/**
 * The pointer to the schema of the JSON body of a request or response.
 * @param sentAs the Content-Type of the body, where it is known: other JSON types may have other schemas
 */
export function jsonSchemaPointer({ pointer, value }: Place, sentAs = PLAIN_JSON): string | undefined {
  const { content, schema } = isObject(value) ? value : {};
  // Swagger 2.0 has one schema, whatever a response is sent as.
  if (isObject(schema) && JSON_TYPE.test(sentAs) && !isOfFile(schema)) return `${pointer}/schema`;
  if (!isObject(content)) return undefined;
  const names = Object.keys(content);
  const types = names.filter((name) => JSON_TYPE.test(name));
  const named = (wanted: string): string | undefined =>
    types.find((name) => mediaTypeOf(name) === mediaTypeOf(wanted));
  const range = (): string | undefined =>
    RANGES.flatMap((wanted) => names.filter((name) => mediaTypeOf(name) === wanted))[0];
  const type =
    named(sentAs) ?? named(PLAIN_JSON) ?? types[0] ?? (JSON_TYPE.test(sentAs) ? range() : undefined);
  const media = type === undefined ? undefined : content[type];
  return type !== undefined && isObject(media) && isObject(media.schema) && !isOfFile(media.schema)
    ? `${pointer}/content/${segment(type)}/schema`
    : undefined;
}

/** A file need not be JSON, and where it is, the schema says nothing about it. */
const isOfFile = ({ type, format }: JsonObject): boolean => type === "file" || format === "binary";

/** Without parameters. */
const mediaTypeOf = (contentType: string): string => (contentType.split(";")[0] ?? "").trim().toLowerCase();
