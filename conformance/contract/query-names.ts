// The query parameters that a deployment's own contract names for an operation.
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { operationPlace, resolve } from "./openapi-document.ts";
import { lineOf, type ServedOperation } from "./served-operations.ts";

/** Of an operation and of the path item that it stands in. */
export function queryNames(document: JsonObject, operation: JsonObject, item: JsonObject): string[] {
  return [item.parameters, operation.parameters].flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((parameter: unknown) => {
      const found =
        isObject(parameter) && typeof parameter.$ref === "string"
          ? resolve(document, parameter.$ref.slice(1))?.value
          : parameter;
      return isObject(found) && found.in === "query" && typeof found.name === "string" ? [found.name] : [];
    }),
  );
}

/** @param document the parsed contract; none where it does not have the operation */
export function publishedQuery(
  document: unknown,
  profile: Profile,
  operation: ServedOperation,
): readonly string[] {
  if (!isObject(document)) return [];
  const { method, template } = lineOf(profile, operation);
  const place = operationPlace(document, method, template);
  if (place === undefined || !isObject(place.value)) return [];
  const item = resolve(document, place.pointer.slice(0, place.pointer.lastIndexOf("/")))?.value;
  return queryNames(document, place.value, isObject(item) ? item : {});
}
