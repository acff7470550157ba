// Component schemas in an order in which each comes after those that it refers to. A referenced schema is
// compiled from within the schema that refers to it, so a long chain of references would exhaust the stack.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { isObject } from "../read/json.ts";
import { COMPONENTS } from "../read/schemas/component-key.ts";

type Schemas = Readonly<Record<string, JsonSchema | boolean>>;

/** Keys of the schemas. Where they refer to each other in a circle, any of them comes first. */
export function inOrderOfUse(schemas: Schemas): readonly string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const pending = Object.keys(schemas).reverse();
  for (let key = pending.at(-1); key !== undefined; key = pending.at(-1)) {
    if (begun.has(key)) {
      ordered.add(key);
      pending.pop();
      continue;
    }
    begun.add(key);
    for (const next of targetsIn(schemas[key] ?? true)) {
      if (Object.hasOwn(schemas, next) && !begun.has(next)) pending.push(next);
    }
  }
  return [...ordered];
}

function targetsIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" && $ref.startsWith(COMPONENTS) ? [$ref.slice(COMPONENTS.length)] : [];
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}
