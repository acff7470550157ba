// The keys of a list of keys. Their six properties are fixed; whether an item of the list is the key itself or an
// object around it is not.
import type { Exchange } from "../exchange/exchange.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { items } from "./envelope.ts";

export const KEY_PROPERTIES = ["id", "key_prefix", "name", "scopes", "status", "subject"] as const;
/** A key may lack some of its properties, and other objects have an id and a name too. */
const TELLING = 3;

const looksLikeKey = (value: unknown): value is JsonObject =>
  isObject(value) && KEY_PROPERTIES.filter((name) => Object.hasOwn(value, name)).length >= TELLING;

/** The key that an item stands for; `undefined` when the item is neither a key nor a plain object around one. */
export function keyOf(item: unknown): JsonObject | undefined {
  if (!isObject(item)) return undefined;
  if (looksLikeKey(item)) return item;
  const inside = Object.values(item).filter(isObject);
  const [only, ...others] = inside.filter(looksLikeKey);
  if (only !== undefined) return others.length === 0 ? only : undefined;
  // No value inside could be the key, so the item itself is the form of the key in the list.
  return inside.length === 0 ? item : undefined;
}

/** The key in each item of a list of keys. */
export const keysIn = ({ json }: Exchange): readonly (JsonObject | undefined)[] =>
  (items(json) ?? []).map(keyOf);
