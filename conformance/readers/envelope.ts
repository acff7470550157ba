// Reads responses neutrally: the specification allows an object in `data` or at top level, a list in `data.items`
// or `items`. Which one a deployment chose is judged elsewhere; here it must not matter.

import { isObject, type JsonObject } from "../text/json.ts";

/** The single object of a response: `data` when it is an object, else the body itself. */
export function single(json: unknown): JsonObject | undefined {
  if (!isObject(json)) return undefined;
  return isObject(json.data) ? json.data : json;
}

/** The items of a list response. */
export function items(json: unknown): readonly unknown[] | undefined {
  if (!isObject(json)) return Array.isArray(json) ? json : undefined;
  const { data } = json;
  if (isObject(data) && Array.isArray(data.items)) return data.items;
  if (Array.isArray(data)) return data;
  return Array.isArray(json.items) ? json.items : undefined;
}

/** A string property, or `undefined`. */
export function text(value: unknown, property: string): string | undefined {
  if (!isObject(value)) return undefined;
  const found = value[property];
  return typeof found === "string" ? found : undefined;
}

/** Whether a value is a text with something in it. */
export const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** An id as text: an object that the specification does not show may have a number. */
export const idText = (id: unknown): string | undefined =>
  typeof id === "number" ? String(id) : typeof id === "string" ? id : undefined;

/** The id of an object as text. */
export const readId = (value: unknown): string | undefined =>
  isObject(value) ? idText(value.id) : undefined;

/** An id that is under another name than `id`, as text. */
export const idIn = (value: unknown, name: string): string | undefined =>
  isObject(value) ? idText(value[name]) : undefined;

/** How a finding shows an item of a list: by its id, or whole where it has none. */
export const idOrItem = (item: unknown): unknown => readId(item) ?? item;

/** The id of the single object of a response. */
export const singleId = (json: unknown): string | undefined => readId(single(json));
