// By which values of a property the branches of a union are distinguished, looking through references and through
// branches that are unions themselves.
import { isObject } from "../read/json.ts";

/** The schema behind a `$ref`. */
export type Resolve = (reference: string) => unknown;

/** Index of the branch for each value of the property, or `undefined` when some branch does not fix the property. */
export function branchesByTag(
  branches: readonly unknown[],
  property: string,
  resolve: Resolve,
): ReadonlyMap<string, number> | undefined {
  const found = new Map<string, number>();
  for (const [index, branch] of branches.entries()) {
    const values = tagValues(branch, property, resolve, new Set());
    if (values === undefined) return undefined;
    for (const value of values) {
      if (found.has(value)) return undefined;
      found.set(value, index);
    }
  }
  return found;
}

/** The values of a property that a schema admits, when it names them all. */
export function tagValues(
  schema: unknown,
  property: string,
  resolve: Resolve,
  seen: Set<unknown>,
): readonly string[] | undefined {
  if (!isObject(schema) || seen.has(schema)) return undefined;
  seen.add(schema);
  const declared =
    isObject(schema.properties) && Object.hasOwn(schema.properties, property)
      ? schema.properties[property]
      : undefined;
  if (isObject(declared)) {
    const values = "const" in declared ? [declared.const] : declared.enum;
    if (Array.isArray(values) && values.every((value) => typeof value === "string")) return values;
  }
  if (typeof schema.$ref === "string") return tagValues(resolve(schema.$ref), property, resolve, seen);
  if (!Array.isArray(schema.oneOf)) return undefined;
  const inner = schema.oneOf.map((branch) => tagValues(branch, property, resolve, new Set(seen)));
  return inner.every((values) => values !== undefined) ? [...new Set(inner.flat())] : undefined;
}
