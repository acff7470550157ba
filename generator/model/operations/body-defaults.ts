// The defaults of a body, for a server that fills them in: their places and their values.

import { asArray, asObject, isObject, type Json, type JsonObject, sortedKeys } from "../../read/json.ts";
import type { Schema } from "../../read/schemas/component-key.ts";
import type { DefaultShape } from "../model.ts";
import type { TypeBuilder } from "../types/build-types.ts";
import type { ReadContext } from "./build-context.ts";

/**
 * Ten times the number in the largest bodies of published contracts; schemas that are referred to again and
 * again have more.
 */
const MAX_SCHEMAS = 10_000;

/**
 * Undefined where there are none. Schemas below `oneOf` and `anyOf` are left out, because the branch is not
 * known, and so are schemas that contain themselves.
 */
export function bodyDefaults(
  schema: Schema,
  pointer: string,
  { types, report }: ReadContext,
): DefaultShape | undefined {
  const search = { types, left: MAX_SCHEMAS };
  const found = insideOf(schema, search, []);
  if (search.left > 0) return found;
  const message = `expected at most ${MAX_SCHEMAS} schemas in a body, found more: its defaults are not handed over`;
  report(pointer, message, "warning", "body-defaults");
  return undefined;
}

interface Search {
  readonly types: TypeBuilder;
  left: number;
}

function insideOf(given: Json, search: Search, around: readonly JsonObject[]): DefaultShape | undefined {
  const properties = new Map<string, DefaultShape>();
  let items: DefaultShape | undefined;
  const visit = (part: Json, outer: readonly JsonObject[]): void => {
    search.left -= 1;
    const one = isObject(part) ? search.types.resolve(part) : part;
    if (!isObject(one) || outer.includes(one) || search.left <= 0) return;
    const inside = [...outer, one];
    for (const branch of asArray(one.allOf)) visit(branch, inside);
    if (isObject(one.items)) items ??= insideOf(one.items, search, inside);
    const table = asObject(one.properties);
    for (const name of sortedKeys(table)) {
      const found = propertyDefault(table[name] ?? true, search, inside);
      // In the generated object literal this key would set the prototype.
      if (found !== undefined && name !== "__proto__" && !properties.has(name)) properties.set(name, found);
    }
  };
  visit(given, around);
  if (items === undefined && properties.size === 0) return undefined;
  return {
    ...(items === undefined ? {} : { items }),
    ...(properties.size === 0 ? {} : { properties: Object.fromEntries(properties) }),
  };
}

/** Callers do not send `readOnly` properties. */
function propertyDefault(
  given: Json,
  search: Search,
  around: readonly JsonObject[],
): DefaultShape | undefined {
  if (!isObject(given)) return undefined;
  const resolved = asObject(search.types.resolve(given));
  if (given.readOnly === true || resolved.readOnly === true) return undefined;
  const value = given.default ?? resolved.default;
  const inside = insideOf(given, search, around);
  return value === undefined && inside === undefined
    ? undefined
    : { ...(value === undefined ? {} : { default: value }), ...inside };
}
