// Unwraps list items. The specification does not define their shape: an item may be the resource, a wrapper around it,
// or hold only its id.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";
import { idText, text } from "../envelope.ts";

/** The resource that an item shows, with the properties of the item around it. */
export function shownBy(operation: string, item: JsonObject): JsonObject {
  if (Object.hasOwn(item, "id")) return item;
  const id = text(item, `${kindOf(operation)}_id`);
  const inside = calledSo(operation, item) ?? (id === undefined ? onlyWithId(item, "id") : { id });
  return { ...item, ...inside };
}

/** As `shownBy`, for an item as it came. @param place where the profile says that the resource has its id */
export function unwrapped(operation: OperationId, item: JsonObject, place: string): JsonObject {
  if (hasId(item, place)) return item;
  const inside = calledSo(operation, item) ?? onlyWithId(item, place);
  return inside !== undefined && hasId(inside, place) ? { ...item, ...inside } : item;
}

/**
 * The object of a response that is not a list, out of an object that bears the name of its kind: `{ clipboard: { id } }`.
 * @param kind as the group of bindings is called, `webhook_endpoint` @param place as above
 */
export function unwrappedSingle(kind: string, object: JsonObject, place: string): JsonObject {
  if (hasId(object, place)) return object;
  const names = [kind, kind.split("_").at(-1), "item", "object", "resource"];
  const inside = Object.entries(object).find(
    ([name, value]) => names.includes(snakeCase(name)) && isObject(value) && hasId(value, place),
  )?.[1];
  return isObject(inside) ? { ...object, ...inside } : object;
}

/** Whether a response has its id in an object of another name, where only the profile can say that this is the resource. */
export const isElsewhere = (object: JsonObject): boolean => onlyWithId(object, "id") !== undefined;

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();

/** `task` for a search of tasks. */
export const kindOf = (operation: string): string =>
  operation
    .replace(/^(?:search|list)/, "")
    .replace(/s$/, "")
    .toLowerCase();

const calledSo = (operation: string, item: JsonObject): JsonObject | undefined =>
  [kindOf(operation), "item", "object", "resource"].map((name) => item[name]).find(isObject);

/**
 * No rule names the property that wraps the resource: it is the only one that has an id, where it is most of
 * the item.
 */
function onlyWithId(item: JsonObject, place: string): JsonObject | undefined {
  const [only, ...others] = Object.values(item)
    .filter(isObject)
    .filter((value) => hasId(value, place) && sizeOf(value) >= sizeOf(item));
  return others.length > 0 ? undefined : only;
}

const hasId = (object: JsonObject, place: string): boolean => idText(propertyAt(object, place)) !== undefined;

const sizeOf = (object: JsonObject): number => Object.keys(object).length;
