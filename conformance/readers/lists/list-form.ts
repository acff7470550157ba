// The form in which a list came, under its own names: the place of its items, and the place of the resource's
// id in an item. For comparing two responses of one operation with each other.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { segment } from "../../../generator/runtime/text/pointer.ts";
import type { Profile } from "../../profile/profile.ts";
import { isObject } from "../../text/json.ts";
import { atPointer } from "../../text/pointer.ts";

/** @param json the body as it came @returns a JSON pointer, empty for the body itself; `undefined` where there is no list */
export function placeOfItems(
  json: unknown,
  { bindings }: Profile,
  operation: OperationId,
): string | undefined {
  const bound = bindings.lists[operation]?.items;
  return [...(bound === undefined ? [] : [bound]), "/data/items", "/data", "/items", ""].find((place) =>
    Array.isArray(atPointer(json, place)),
  );
}

/** The items as they came. */
export function rawItems(json: unknown, profile: Profile, operation: OperationId): readonly unknown[] {
  const place = placeOfItems(json, profile, operation);
  const found = place === undefined ? undefined : atPointer(json, place);
  return Array.isArray(found) ? found : [];
}

/** Every place in an item, as it came, that holds the id: JSON pointers. */
export function placesOfId(item: unknown, id: string, at = ""): readonly string[] {
  if (typeof item === "string" || typeof item === "number") return String(item) === id ? [at] : [];
  if (!isObject(item)) return [];
  return Object.entries(item).flatMap(([name, value]) => placesOfId(value, id, `${at}/${segment(name)}`));
}
