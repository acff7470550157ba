// By which values of a member the branches of a union are told apart, looking through references and through
// branches that are unions themselves.
import { isObject } from "../read/json.ts";

/** The schema behind a `$ref`. */
export type Resolve = (reference: string) => unknown;

/** Index of the branch for each value of the member, or `undefined` when some branch does not fix the member. */
export function branchesByTag(
  branches: readonly unknown[],
  member: string,
  resolve: Resolve,
): ReadonlyMap<string, number> | undefined {
  const found = new Map<string, number>();
  for (const [index, branch] of branches.entries()) {
    const values = tagValues(branch, member, resolve, new Set());
    if (values === undefined) return undefined;
    for (const value of values) {
      if (found.has(value)) return undefined;
      found.set(value, index);
    }
  }
  return found;
}

/** The values of a member that a schema admits, when it names them all. */
export function tagValues(
  schema: unknown,
  member: string,
  resolve: Resolve,
  seen: Set<unknown>,
): readonly string[] | undefined {
  if (!isObject(schema) || seen.has(schema)) return undefined;
  seen.add(schema);
  const property =
    isObject(schema.properties) && Object.hasOwn(schema.properties, member)
      ? schema.properties[member]
      : undefined;
  if (isObject(property)) {
    const values = "const" in property ? [property.const] : property.enum;
    if (Array.isArray(values) && values.every((value) => typeof value === "string")) return values;
  }
  if (typeof schema.$ref === "string") return tagValues(resolve(schema.$ref), member, resolve, seen);
  if (!Array.isArray(schema.oneOf)) return undefined;
  const inner = schema.oneOf.map((branch) => tagValues(branch, member, resolve, new Set(seen)));
  return inner.every((values) => values !== undefined) ? [...new Set(inner.flat())] : undefined;
}
