// Card documents as plain JSON: reading and changing one place by its JSON pointer.

import { unescaped } from "../../generator/runtime/text/pointer.ts";
import { isObject, type JsonObject } from "../text/json.ts";

export type Card = JsonObject;
export type Block = JsonObject;

/** Instead of a value: the property, or the item of a list, is left out. */
export const absent: unique symbol = Symbol("absent");

const partsOf = (pointer: string): readonly string[] => pointer.split("/").slice(1).map(unescaped);

/** A copy with the value at the pointer; every parent must exist, the last property need not. */
export function put(document: unknown, pointer: string, value: unknown): unknown {
  const change = (found: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    if (Array.isArray(found)) {
      const next = change(found[Number(name)], rest);
      return found.toSpliced(Number(name), 1, ...(next === absent ? [] : [next]));
    }
    if (!isObject(found)) throw new Error(`put: ${pointer} leads through something that is not an object`);
    const next = change(Object.hasOwn(found, name) ? found[name] : undefined, rest);
    if (next !== absent) return { ...found, [name]: next };
    return Object.fromEntries(Object.entries(found).filter(([property]) => property !== name));
  };
  return change(document, partsOf(pointer));
}

/** UTF-8 bytes of the minified JSON. */
export const sizeOf = (document: unknown): number => Buffer.byteLength(JSON.stringify(document));
