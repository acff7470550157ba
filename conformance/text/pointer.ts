// JSON pointers (RFC 6901), as profiles use them to locate a value in a response.
import { valueAt } from "../../generator/runtime/text/pointer.ts";
import { isObject, type JsonObject } from "./json.ts";

/** An object with a value at a place; other values beside it stay. */
export function withPlaced(object: JsonObject, place: string, value: unknown): JsonObject {
  const [name = "", ...rest] = place.startsWith("/") ? place.slice(1).split("/") : [place];
  const inner = object[name];
  const deeper = isObject(inner) ? inner : {};
  return { ...object, [name]: rest.length === 0 ? value : withPlaced(deeper, `/${rest.join("/")}`, value) };
}

/** The value at a place that the profile names: a property, or by a JSON pointer something deeper. */
export const propertyAt = (value: unknown, place: string): unknown =>
  place.startsWith("/")
    ? atPointer(value, place)
    : isObject(value) && Object.hasOwn(value, place)
      ? value[place]
      : undefined;

/** @param pointer with `*` for every item of an array, which gives an array of their values */
export function atPointer(json: unknown, pointer: string): unknown {
  const every = pointer.indexOf("/*/");
  if (every >= 0) {
    const list = atPointer(json, pointer.slice(0, every));
    return Array.isArray(list) ? list.map((item) => atPointer(item, pointer.slice(every + 2))) : undefined;
  }
  return valueAt(json, pointer);
}
