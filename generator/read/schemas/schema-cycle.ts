// Schemas that refer to themselves without ever looking deeper into the value: no value could be judged by them.

import { byCodePoint, isObject, type Json } from "../json.ts";
import { componentKey, type Schema } from "./component-key.ts";
import { sameValueSchemas } from "./in-place-applicators.ts";

/** A circle among the component schemas as the keys along it, the first of them by name in front. */
export function endlessSchema(schemas: ReadonlyMap<string, Schema>): readonly string[] | undefined {
  const settled = new Set<string>();

  function visit(key: string, trail: readonly string[]): readonly string[] | undefined {
    const start = trail.indexOf(key);
    if (start >= 0) return fromFirst(trail.slice(start));
    if (settled.has(key)) return undefined;
    for (const next of sameValueTargets(schemas.get(key) ?? true)) {
      const circle = visit(next, [...trail, key]);
      if (circle !== undefined) return circle;
    }
    settled.add(key);
    return undefined;
  }

  for (const key of [...schemas.keys()].sort(byCodePoint)) {
    const circle = visit(key, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Components that a schema hands its value to as it is. */
function sameValueTargets(schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const own = typeof schema.$ref === "string" ? [componentKey(schema.$ref)] : [];
  return [...new Set([...own, ...sameValueSchemas(schema).flatMap(sameValueTargets)])];
}

function fromFirst(circle: readonly string[]): readonly string[] {
  const first = [...circle].sort(byCodePoint)[0] ?? "";
  const at = circle.indexOf(first);
  return [...circle.slice(at), ...circle.slice(0, at)];
}
