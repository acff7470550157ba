// Unwraps list items. The specification does not define their shape: an item may be the resource, a wrapper around it,
// or hold only its id.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { readId, text } from "../envelope.ts";

/** What an item stands for, with the properties of the item around it. */
export function shownBy(operation: OperationId, item: JsonObject): JsonObject {
  if (Object.hasOwn(item, "id")) return item;
  const kind = operation
    .replace(/^(?:search|list)/, "")
    .replace(/s$/, "")
    .toLowerCase();
  const inside = [kind, "item", "object", "resource"].map((name) => item[name]).find(isObject);
  if (inside !== undefined) return { ...item, ...inside };
  const id = text(item, `${kind}_id`);
  if (id !== undefined) return { ...item, id };
  // What wraps it is named nowhere: the one property that has an id is what is meant, where it is most of the item.
  const [only, ...others] = Object.values(item)
    .filter(isObject)
    .filter((value) => readId(value) !== undefined && sizeOf(value) >= sizeOf(item));
  return only === undefined || others.length > 0 ? item : { ...item, ...only };
}

const sizeOf = (object: JsonObject): number => Object.keys(object).length;
