// Plain JSON values, JSON pointers and code-point ordering: the words every step of the generator shares.
import { segment, unescaped } from "../runtime/text/pointer.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function asArray(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The kind of a value, in the words of a message. */
export function nameOf(value: Json | undefined): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : isObject(value) ? "an object" : typeof value;
}

/** Own property of an object, so that a key such as "constructor" never finds something inherited. */
export function ownProperty(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function pointerTo(base: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((pointer, key) => `${pointer}/${segment(String(key))}`, base);
}

export function pointerTokens(pointer: string): readonly string[] {
  const path = pointer.startsWith("#") ? pointer.slice(1) : pointer;
  if (path === "") return [];
  // Not a pointer: one token that no document has, so that it leads nowhere instead of somewhere else.
  if (!path.startsWith("/")) return [`#${path}`];
  return path.slice(1).split("/").map(unescaped);
}

export function atPointer(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const token of pointerTokens(pointer)) {
    value = Array.isArray(value) ? value[Number(token)] : ownProperty(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/** Order by code point: the same on every machine and for every locale. */
export function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function sortedKeys(value: object): readonly string[] {
  return Object.keys(value).sort(byCodePoint);
}

/** The same value with the keys of every object sorted; arrays keep their order, which is meaning. */
export function sortKeysDeep(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeysDeep);
  if (!isObject(value)) return value;
  return objectFrom(sortedKeys(value).map((key) => [key, sortKeysDeep(value[key] ?? null)] as const));
}

/** Builds an object whose keys may be anything: "__proto__" becomes a property, not a prototype. */
export function objectFrom(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}
