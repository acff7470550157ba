// In-place applicators: the schemas that judge the same value as a given one, because they stand beside it or it refers
// to them.
import { asObject, isObject, type Json } from "../json.ts";

/** Keywords whose schemas judge the same value as the schema that holds them. */
const SAME_VALUE = ["allOf", "anyOf", "else", "if", "not", "oneOf", "then"] as const;

/** The schemas that apply to the same value and are written inside the schema; references are not followed. */
export function sameValueSchemas(schema: Json): readonly Json[] {
  if (!isObject(schema)) return [];
  const inner = SAME_VALUE.flatMap((keyword) => schema[keyword] ?? []);
  return [...inner, ...Object.values(asObject(schema.dependentSchemas))];
}
