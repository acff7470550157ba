// The parameters that a deployment's own contract names for an operation.
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { operationPlace, resolve } from "./openapi-document.ts";
import { lineOf, type ServedOperation } from "./served-operations.ts";

/** Those of an operation itself behind those of the path item that it is in, with the names that can be read. */
function parametersOf(
  document: JsonObject,
  operation: JsonObject,
  item: JsonObject,
): readonly (JsonObject & { readonly name: string })[] {
  return [item.parameters, operation.parameters].flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((parameter: unknown) => {
      const found = referredTo(document, parameter);
      return typeof found.name === "string" ? [{ ...found, name: found.name }] : [];
    }),
  );
}

/** The object at this place, or the one that its $ref leads to; empty where there is none. */
function referredTo(document: JsonObject, value: unknown): JsonObject {
  const found =
    isObject(value) && typeof value.$ref === "string" ? resolve(document, value.$ref.slice(1))?.value : value;
  return isObject(found) ? found : {};
}

/** Of an operation and of the path item that it is in. */
export const queryNames = (
  document: JsonObject,
  operation: JsonObject,
  item: JsonObject,
): readonly string[] =>
  parametersOf(document, operation, item).flatMap((found) => (found.in === "query" ? [found.name] : []));

/** The schemas of query parameters by their names, with the description of the parameter where the schema has none. */
export const querySchemas = (
  document: JsonObject,
  operation: JsonObject,
  item: JsonObject,
): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    parametersOf(document, operation, item).flatMap((found) =>
      found.in === "query"
        ? [[found.name, { description: found.description, ...referredTo(document, found.schema) }]]
        : [],
    ),
  );

/** The most characters that the value of a request header may have, where the contract says so. @param header in small letters */
export const longestHeader = (
  document: JsonObject,
  line: { readonly method: string; readonly path: string },
  header: string,
): number | undefined =>
  headerSchemas(document, line, header)
    .map(({ maxLength }) => maxLength)
    .findLast((length) => typeof length === "number");

/** The format of the value of a request header. @param header in small letters */
export const headerFormat = (
  document: JsonObject,
  line: { readonly method: string; readonly path: string },
  header: string,
): string | undefined =>
  headerSchemas(document, line, header)
    .map(({ format }) => format)
    .findLast((format) => typeof format === "string");

function headerSchemas(
  document: JsonObject,
  { method, path }: { readonly method: string; readonly path: string },
  header: string,
): readonly JsonObject[] {
  const place = placeOf(document, method, path);
  if (place === undefined) return [];
  return parametersOf(document, place.operation, place.item)
    .filter((found) => found.in === "header" && found.name.toLowerCase() === header)
    .map(({ schema }) => referredTo(document, schema));
}

/** @param document the parsed contract; none where it does not have the operation */
export function publishedQuery(
  document: unknown,
  profile: Profile,
  operation: ServedOperation,
): readonly string[] {
  if (!isObject(document)) return [];
  const { method, template } = lineOf(profile, operation);
  return namesInQuery(document, { method, path: template });
}

/** Of the operation that is there; none where there is none. */
export function namesInQuery(
  document: JsonObject,
  { method, path }: { readonly method: string; readonly path: string },
): readonly string[] {
  const place = placeOf(document, method, path);
  return place === undefined ? [] : queryNames(document, place.operation, place.item);
}

/** An operation, and the path item that it is in. */
function placeOf(document: JsonObject, method: string, path: string) {
  const place = operationPlace(document, method, path);
  if (place === undefined || !isObject(place.value)) return undefined;
  const item = resolve(document, place.pointer.slice(0, place.pointer.lastIndexOf("/")))?.value;
  return { operation: place.value, item: isObject(item) ? item : {} };
}
