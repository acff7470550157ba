// Pure operations on types as data: unions without repetition, intersections without contradiction, and the
// one order of properties that everything generated uses.
import { byCodePoint, isObject, type Json, sortedKeys } from "../../read/json.ts";
import type { Property, TypeNode } from "../model.ts";

export const UNKNOWN: TypeNode = { kind: "unknown" };

export function literal(value: string | number | boolean | null): TypeNode {
  return value === null ? { kind: "null" } : { kind: "literal", value };
}

/** The type that has this one value. */
export function valueType(value: Json): TypeNode {
  if (Array.isArray(value)) return { kind: "tuple", items: value.map(valueType), required: value.length };
  if (isObject(value)) {
    return {
      kind: "object",
      properties: sortedKeys(value).map((name) => ({
        name,
        optional: false,
        type: valueType(value[name] ?? null),
      })),
    };
  }
  return literal(value as string | number | boolean | null);
}

/** Union in the given order with null last; unknown swallows the rest, equal alternatives appear once. */
export function union(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap((type) => (type.kind === "union" ? type.of : [type]));
  if (flat.some((type) => type.kind === "unknown")) return UNKNOWN;
  const kinds = new Set(flat.map((type) => type.kind));
  const alternatives = new Map<string, TypeNode>();
  for (const type of flat) {
    if (type.kind === "never" || type.kind === "null") continue;
    if (type.kind === "literal" && kinds.has(typeof type.value as TypeNode["kind"])) continue;
    alternatives.set(keyOf(type), type);
  }
  const [yes, no] = [keyOf(literal(true)), keyOf(literal(false))];
  if (alternatives.has(yes) && alternatives.has(no)) {
    alternatives.delete(no);
    alternatives.set(yes, { kind: "boolean" });
  }
  const of = [...alternatives.values(), ...(kinds.has("null") ? [{ kind: "null" } as const] : [])];
  const [only] = of;
  if (only === undefined) return { kind: "never" };
  return of.length === 1 ? only : { kind: "union", of };
}

/** Intersection; unknown adds nothing. */
export function combine(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap((type) => (type.kind === "intersection" ? type.of : [type]));
  const parts = new Map(flat.filter((type) => type.kind !== "unknown").map((type) => [keyOf(type), type]));
  const of = [...parts.values()];
  const [only] = of;
  if (only === undefined) return UNKNOWN;
  return of.length === 1 ? only : { kind: "intersection", of };
}

/** One property declared twice: the narrower type; where two literals contradict, the later declaration. */
export function mergeTypes(earlier: TypeNode, later: TypeNode): TypeNode {
  if (keyOf(earlier) === keyOf(later) || earlier.kind === "unknown") return later;
  if (later.kind === "unknown") return earlier;
  const [before, after] = [literals(earlier), literals(later)];
  if (before !== undefined && after !== undefined) {
    const common = after.filter((type) => before.some((other) => keyOf(other) === keyOf(type)));
    return common.length > 0 ? union(common) : later;
  }
  if (before !== undefined && isPrimitive(later)) return earlier;
  if (after !== undefined && isPrimitive(earlier)) return later;
  if (isPrimitive(earlier) && isPrimitive(later)) return later;
  return combine([earlier, later]);
}

/**
 * Tags first (properties with one fixed value), then `id`, then required properties, then the rest, each by
 * name.
 */
export function sortProperties(properties: readonly Property[]): readonly Property[] {
  const rank = (property: Property) => {
    if (property.type.kind === "literal" && !property.optional) return 0;
    if (property.name === "id") return 1;
    return property.optional ? 3 : 2;
  };
  return [...properties].sort((a, b) => rank(a) - rank(b) || byCodePoint(a.name, b.name));
}

const sizes = new WeakMap<TypeNode, number>();

/** How many parts a type is printed with; one that is at several places counts at each of them. */
export function sizeOfType(type: TypeNode): number {
  const known = sizes.get(type);
  if (known !== undefined) return known;
  const size = partsOf(type).reduce((sum, part) => sum + sizeOfType(part), 1);
  sizes.set(type, size);
  return size;
}

function partsOf(type: TypeNode): readonly TypeNode[] {
  switch (type.kind) {
    case "array":
    case "stream":
      return [type.items];
    case "tuple":
      return [...type.items, ...(type.rest === undefined ? [] : [type.rest])];
    case "union":
    case "intersection":
      return type.of;
    case "object":
      return [
        ...type.properties.map((property) => property.type),
        ...(type.index === undefined ? [] : [type.index]),
      ];
    default:
      return [];
  }
}

function literals(type: TypeNode): readonly TypeNode[] | undefined {
  if (type.kind === "literal") return [type];
  if (type.kind !== "union") return undefined;
  return type.of.every(({ kind }) => kind === "literal" || kind === "null") ? type.of : undefined;
}

function isPrimitive(type: TypeNode): boolean {
  return ["string", "number", "boolean", "null"].includes(type.kind);
}

const keys = new WeakMap<TypeNode, string>();

function keyOf(type: TypeNode): string {
  const known = keys.get(type);
  if (known !== undefined) return known;
  const key = JSON.stringify(type);
  keys.set(type, key);
  return key;
}
