// Marks the schemas whose pattern need not be tried on a long text: a text beyond `maxLength` is refused
// under any pattern, and a careless pattern takes time that doubles with every character.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { isObject } from "../read/json.ts";
import { COMPONENTS } from "../read/schemas/component-key.ts";
import { mapInner } from "../read/schemas/schema-positions.ts";

/** Internal keyword: `pattern` is tried on texts of at most so many code points. */
export const PATTERN_LIMIT = "x-pattern-limit";
/** Internal keyword: the patterns of `patternProperties` are tried on names of at most so many code points. */
export const NAME_LIMIT = "x-name-limit";

type Schema = JsonSchema | boolean;
type Schemas = Readonly<Record<string, Schema>>;

/** Keywords whose schemas judge the same text: its length matters in each of them. */
const SAME_TEXT: ReadonlySet<string> = new Set(["allOf", "anyOf", "else", "if", "not", "oneOf", "then"]);
/** References that are followed to find a limit. Nobody hides one deeper, and a chain may have thousands. */
const MAX_STEPS = 50;
const NONE = Number.POSITIVE_INFINITY;

/** `schemas` are the targets of references, by component key. */
export function createPatternMarker(schemas: Schemas): (schema: Schema) => Schema {
  const known = new Map<string, number>();

  /** `outer` is the limit that a schema around this one sets for the same text. */
  function mark(schema: Schema, outer: number): Schema {
    if (typeof schema === "boolean") return schema;
    const limit = Math.min(outer, limitOf(schema, 0));
    const nameLimit = limitOf(schema.propertyNames ?? true, 0);
    const marked = Object.entries(schema).map(([keyword, value]) => {
      const around = SAME_TEXT.has(keyword) ? limit : NONE;
      const inner = mapInner({ [keyword]: value }, (one) => mark(one, around));
      return [keyword, inner[keyword] ?? null] as const;
    });
    return {
      ...Object.fromEntries(marked),
      ...("pattern" in schema && limit < NONE ? { [PATTERN_LIMIT]: limit } : {}),
      ...("patternProperties" in schema && nameLimit < NONE ? { [NAME_LIMIT]: nameLimit } : {}),
    };
  }

  /** The shortest `maxLength` that every text must keep to, infinite when there is none. */
  function limitOf(schema: JsonValue, steps: number): number {
    if (!isObject(schema)) return NONE;
    const { maxLength, allOf, $ref } = schema;
    return Math.min(
      typeof maxLength === "number" ? maxLength : NONE,
      typeof $ref === "string" && $ref.startsWith(COMPONENTS)
        ? componentLimit($ref.slice(COMPONENTS.length), steps + 1)
        : NONE,
      ...(Array.isArray(allOf) ? allOf.map((part) => limitOf(part, steps)) : []),
    );
  }

  function componentLimit(key: string, steps: number): number {
    const before = known.get(key);
    if (before !== undefined || steps > MAX_STEPS) return before ?? NONE;
    // Met again while it is being read, it adds nothing.
    known.set(key, NONE);
    const limit = limitOf(schemas[key] ?? true, steps);
    known.set(key, limit);
    return limit;
  }

  return (schema) => (hasPattern(schema) ? mark(schema, NONE) : schema);
}

/** Most schemas have none, and are left as they are. */
function hasPattern(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasPattern);
  if (!isObject(value)) return false;
  return "pattern" in value || "patternProperties" in value || Object.values(value).some(hasPattern);
}
