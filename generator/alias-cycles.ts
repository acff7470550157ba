// TypeScript refuses a type alias that is made of itself (`type A = A | string`). A schema may say so through
// references. The one that closes the circle adds nothing to a union or an intersection, so it is left out; an
// alias that is nothing but itself is unknown.
import type { NamedSchema, TypeNode } from "./model.ts";
import { combine, UNKNOWN, union } from "./type-algebra.ts";

export function breakAliasCycles(schemas: readonly NamedSchema[]): readonly NamedSchema[] {
  const types = new Map(schemas.map((schema) => [schema.name, schema.type]));
  const settled = new Set<string>();

  function settle(name: string, open: readonly string[]): void {
    const type = types.get(name);
    if (type === undefined || settled.has(name)) return;
    types.set(name, walk(type, [...open, name]));
    settled.add(name);
  }

  function walk(type: TypeNode, open: readonly string[]): TypeNode {
    if (type.kind === "reference") {
      if (open.includes(type.name)) return UNKNOWN;
      settle(type.name, open);
      return type;
    }
    if (type.kind !== "union" && type.kind !== "intersection") return type;
    const of = type.of.map((member) => walk(member, open));
    if (of.every((member, index) => member === type.of[index])) return type;
    const others = of.filter((member) => member !== UNKNOWN);
    return type.kind === "union" ? union(others) : combine(others);
  }

  for (const schema of schemas) settle(schema.name, []);
  return schemas.map((schema) => ({ ...schema, type: types.get(schema.name) ?? schema.type }));
}
