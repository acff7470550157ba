// Defaults that their schema shows to be wrong at first sight, by its type or its list of values: a server fills them in as
// they are. `wcs lint` holds them against the whole schema.
import { asObject, isObject, type Json, type JsonObject } from "../json.ts";
import type { Follow, SchemaRemark } from "./remark.ts";

export function misfitDefaults(schema: JsonObject, follow: Follow): readonly SchemaRemark[] {
  const { default: value } = schema;
  if (value === undefined) return [];
  const { type, enum: values, nullable } = { ...asObject(follow(schema)), ...schema };
  if (value === null && nullable === true) return [];
  const types = type === undefined ? [] : [type].flat();
  const isOfType = types.length === 0 || types.some((one) => isOf(String(one), value));
  // An object or a list would have to be compared part by part.
  const isListed =
    !Array.isArray(values) || (typeof value === "object" && value !== null) || values.includes(value);
  if (isOfType && isListed) return [];
  const expected = isOfType ? "one of the values of its enum" : types.join(" or ");
  const message = `the default does not fit its schema: expected ${expected}`;
  return [{ keys: ["default"], rule: "misfit-defaults", message }];
}

function isOf(type: string, value: Json): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
