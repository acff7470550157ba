// From normalised schemas to TypeScript types as data. Part of building the model: how unions, intersections,
// open objects and conflicting declarations read in TypeScript is decided here and nowhere else.
import type { Report } from "../read/diagnostics.ts";
import {
  asArray,
  asObject,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  member,
  sortedKeys,
} from "../read/json.ts";
import type { Member, TypeNode } from "./model.ts";
import {
  combine,
  literal,
  mergeTypes,
  sizeOfType,
  sortMembers,
  UNKNOWN,
  union,
  valueType,
} from "./type-algebra.ts";

export type Schema = JsonObject | boolean;

export interface TypeBuilder {
  /** The type of a component, as its declaration states it. Problems are reported at `pointer`. */
  declare(key: string, pointer: string): TypeNode;
  typeOf(schema: Schema, pointer: string): TypeNode;
  /** Follows references to a component; undefined when it is no plain reference. */
  resolve(schema: Schema): Schema;
}

const REF_PREFIX = "#/components/schemas/";
const ANNOTATIONS = new Set([
  "$ref",
  "description",
  "title",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "nullable",
]);
const OBJECT_WORDS = [
  "properties",
  "additionalProperties",
  "patternProperties",
  "required",
  "unevaluatedProperties",
];

interface Shape {
  readonly members: ReadonlyMap<string, { readonly schema: Schema; readonly type: TypeNode }>;
  readonly required: ReadonlySet<string>;
  readonly index: TypeNode | undefined;
}

/** Members, branches and items of one type with everything that is written out inside. */
const MAX_TYPE_SIZE = 200_000;
/** The same over all types, each counted on every level that it is built on. Published contracts need a tenth. */
const MAX_TOTAL_SIZE = 3_000_000;

export function createTypeBuilder(
  schemas: ReadonlyMap<string, Schema>,
  names: ReadonlyMap<string, string>,
  report: Report,
): TypeBuilder {
  /** Components whose members are being written out. */
  const open = new Set<string>();
  /** How often a component was met that is open. What was built without meeting one is the same everywhere. */
  let meetings = 0;
  const knownTypes = new WeakMap<JsonObject, TypeNode>();
  const knownShapes = new Map<string, Shape | undefined>();
  let place = "#";
  let totalSize = 0;
  let isExhausted = false;

  function target(schema: JsonObject): string | undefined {
    const reference = schema.$ref;
    return typeof reference === "string" ? componentKey(reference) : undefined;
  }

  function resolve(schema: Schema): Schema {
    const seen = new Set<string>();
    let current = schema;
    while (isObject(current)) {
      const key = target(current);
      if (key === undefined || seen.has(key)) break;
      seen.add(key);
      current = schemas.get(key) ?? true;
    }
    return current;
  }

  function typeOf(schema: Schema): TypeNode {
    if (isExhausted) return UNKNOWN;
    if (typeof schema === "boolean") return schema ? UNKNOWN : { kind: "never" };
    const known = knownTypes.get(schema);
    if (known !== undefined) return known;
    const before = meetings;
    const type = bounded(buildType(schema));
    if (meetings === before) knownTypes.set(schema, type);
    return type;
  }

  /** A few schemas that each repeat the next one twice would come to a type that nobody can print. */
  function bounded(type: TypeNode): TypeNode {
    const size = sizeOfType(type);
    totalSize += size;
    if (isExhausted || (size <= MAX_TYPE_SIZE && totalSize <= MAX_TOTAL_SIZE)) return type;
    isExhausted = true;
    report(
      place,
      `expected a type of at most ${MAX_TYPE_SIZE} parts, found more; write fewer of its schemas out with allOf`,
    );
    return UNKNOWN;
  }

  function buildType(schema: JsonObject): TypeNode {
    const key = target(schema);
    if (key !== undefined) {
      const reference: TypeNode = { kind: "reference", name: names.get(key) ?? "unknown" };
      const rest = Object.fromEntries(Object.entries(schema).filter(([word]) => !ANNOTATIONS.has(word)));
      return Object.keys(rest).length === 0
        ? reference
        : intersect([schema, rest], [reference, typeOf(rest)]);
    }
    if (Object.hasOwn(schema, "const")) return valueType(schema.const ?? null);
    if (Array.isArray(schema.enum)) return union(schema.enum.map(valueType));
    const parts: TypeNode[] = [];
    const own = ownType(schema);
    if (own.kind !== "unknown") parts.push(own);
    for (const word of ["oneOf", "anyOf"] as const) {
      const branches = asArray(schema[word]).map(asSchema);
      if (branches.length > 0) parts.push(alternatives(schema, branches, own));
    }
    const all = asArray(schema.allOf).map(asSchema);
    if (all.length > 0) return allOf(schema, all, parts);
    return combine(parts);
  }

  function allOf(schema: JsonObject, all: readonly Schema[], parts: readonly TypeNode[]): TypeNode {
    const [only] = all;
    // Nothing is added to what is referred to, so its name says it all.
    if (
      all.length === 1 &&
      only !== undefined &&
      isObject(only) &&
      isPlainReference(only) &&
      saysNothingElse(schema)
    )
      return typeOf(only);
    const { allOf: _, oneOf: __, anyOf: ___, ...own } = schema;
    const unions = parts.filter((part) => part.kind !== "object");
    const shape = shapeOf({ ...own, allOf: all });
    if (shape !== undefined && unions.length === 0) return objectOf(shape);
    if (all.length === 1 && parts.length === 0 && all[0] !== undefined) return typeOf(all[0]);
    return intersect([own, ...all], [...parts, ...all.map(typeOf)]);
  }

  /** Objects are merged member by member, so that a narrower redeclaration never yields an impossible type. */
  function intersect(sources: readonly Schema[], types: readonly TypeNode[]): TypeNode {
    const shape = shapeOf({ allOf: sources.map(bare) });
    return shape === undefined ? combine(types) : objectOf(shape);
  }

  function alternatives(schema: JsonObject, branches: readonly Schema[], own: TypeNode): TypeNode {
    const { discriminator } = schema;
    const property = isObject(discriminator) ? discriminator.propertyName : undefined;
    const useful = branches.filter((branch) => !isConstraintOnly(branch));
    if (useful.length < branches.length && own.kind === "object") return UNKNOWN;
    return union(
      branches.map((branch) => {
        const type = typeOf(branch);
        return typeof property === "string" ? withTag(branch, type, property, asObject(discriminator)) : type;
      }),
    );
  }

  /** Where a branch's tag is declared as any string, the mapping says which one it is. */
  function withTag(branch: Schema, type: TypeNode, property: string, discriminator: JsonObject): TypeNode {
    const key = isObject(branch) ? target(branch) : undefined;
    if (key === undefined) return type;
    const declared = memberOf(branch, property, new Set());
    if (declared === undefined || typeOf(declared).kind !== "string") return type;
    const mapping = asObject(discriminator.mapping);
    const tags = sortedKeys(mapping).filter((tag) => componentKey(String(mapping[tag])) === key);
    const tag = union((tags.length > 0 ? tags : [key]).map(literal));
    return combine([type, { kind: "object", members: [{ name: property, optional: false, type: tag }] }]);
  }

  /** The last declaration of a member, through references and allOf. */
  function memberOf(schema: Schema, name: string, seen: Set<string>): Schema | undefined {
    if (typeof schema === "boolean") return undefined;
    const key = target(schema);
    const found = key === undefined || seen.has(key) ? undefined : schemas.get(key);
    if (key !== undefined) seen.add(key);
    const own = member(schema.properties, name);
    if (own !== undefined) return asSchema(own);
    const parts = [...asArray(schema.allOf).map(asSchema), ...(found === undefined ? [] : [found])];
    return parts.reduceRight<Schema | undefined>(
      (before, part) => before ?? memberOf(part, name, seen),
      undefined,
    );
  }

  function ownType(schema: JsonObject): TypeNode {
    const type = schema.type;
    if (Array.isArray(type)) return union(type.map((one) => singleType(schema, String(one))));
    return singleType(schema, typeof type === "string" ? type : inferredType(schema));
  }

  function singleType(schema: JsonObject, type: string | undefined): TypeNode {
    switch (type) {
      case "string":
      case "boolean":
      case "null":
      case "number":
        return { kind: type };
      case "integer":
        return { kind: "number" };
      case "array":
        return arrayType(schema);
      case "object":
        return objectOf(ownShape(schema));
      default:
        return UNKNOWN;
    }
  }

  function arrayType(schema: JsonObject): TypeNode {
    const prefix = asArray(schema.prefixItems).map(asSchema);
    const items = schema.items;
    const rest = items === undefined || Array.isArray(items) ? UNKNOWN : typeOf(asSchema(items));
    if (prefix.length === 0) return { kind: "array", items: rest };
    const open = items !== false;
    return { kind: "tuple", items: prefix.map(typeOf), ...(open ? { rest } : {}) };
  }

  function ownShape(schema: JsonObject): Shape {
    const properties = asObject(schema.properties);
    const members = new Map<string, { schema: Schema; type: TypeNode }>();
    for (const name of sortedKeys(properties)) {
      const property = asSchema(properties[name] ?? null);
      members.set(name, { schema: property, type: typeOf(property) });
    }
    const required = new Set(asArray(schema.required).map(String));
    for (const name of required) if (!members.has(name)) members.set(name, { schema: true, type: UNKNOWN });
    return { members, required, index: indexOf(schema, members.size > 0) };
  }

  /** Members of any other name: typed where the schema speaks of nothing else, unknown beside declared ones. */
  function indexOf(schema: JsonObject, hasMembers: boolean): TypeNode | undefined {
    const additional = schema.additionalProperties;
    const patterns = Object.values(asObject(schema.patternProperties)).map(asSchema);
    if (hasMembers) return isObject(additional) || patterns.length > 0 ? UNKNOWN : undefined;
    const types = patterns.map(typeOf);
    if (isObject(additional)) types.push(typeOf(additional));
    else if (additional !== false) types.push(UNKNOWN);
    return types.length === 0 ? { kind: "never" } : union(types);
  }

  /** The members of a schema that describes an object and nothing else, through references and allOf. */
  function shapeOf(schema: Schema): Shape | undefined {
    if (typeof schema === "boolean" || isExhausted) return undefined;
    const key = target(schema);
    if (key !== undefined) {
      const base = componentShape(key);
      const { $ref: _, ...rest } = schema;
      const more = Object.keys(rest).some((word) => !ANNOTATIONS.has(word)) ? shapeOf(rest) : emptyShape();
      return base === undefined || more === undefined ? undefined : mergeShapes(base, more);
    }
    if (["oneOf", "anyOf", "enum", "const"].some((word) => Object.hasOwn(schema, word))) return undefined;
    const type = schema.type ?? inferredType(schema);
    if (type !== undefined && type !== "object") return undefined;
    let shape: Shape = type === "object" ? ownShape(schema) : emptyShape();
    if (type === "object" && shape.members.size === 0 && schema.allOf !== undefined)
      shape = { ...shape, index: undefined };
    for (const part of asArray(schema.allOf)) {
      const partShape = shapeOf(asSchema(part));
      if (partShape === undefined) return undefined;
      shape = mergeShapes(shape, partShape);
    }
    return shape;
  }

  function componentShape(key: string): Shape | undefined {
    const schema = schemas.get(key);
    // A schema whose members are being written out somewhere above is referred to by its name instead.
    if (open.has(key)) meetings += 1;
    if (open.has(key) || schema === undefined) return undefined;
    if (knownShapes.has(key)) return knownShapes.get(key);
    const before = meetings;
    const shape = opened(key, () => shapeOf(schema));
    totalSize += 1 + (shape?.members.size ?? 0);
    if (meetings === before) knownShapes.set(key, shape);
    return shape;
  }

  function opened<T>(key: string, read: () => T): T {
    const outermost = !open.has(key);
    open.add(key);
    const result = read();
    if (outermost) open.delete(key);
    return result;
  }

  function mergeShapes(a: Shape, b: Shape): Shape {
    const members = new Map(a.members);
    for (const [name, entry] of b.members) {
      const before = members.get(name);
      members.set(name, before === undefined ? entry : mergeEntries(before, entry));
    }
    const required = new Set([...a.required, ...b.required]);
    const index = [a.index, b.index].filter((part) => part !== undefined);
    const typed = members.size > 0 && index.length > 0 ? UNKNOWN : index[0];
    return { members, required, index: a.members.size === 0 && b.members.size === 0 ? index.at(-1) : typed };
  }

  function mergeEntries(
    a: { readonly schema: Schema; readonly type: TypeNode },
    b: { readonly schema: Schema; readonly type: TypeNode },
  ) {
    return { schema: b.type.kind === "unknown" ? a.schema : b.schema, type: mergeTypes(a.type, b.type) };
  }

  function objectOf(shape: Shape): TypeNode {
    const members: Member[] = [];
    for (const [name, { schema, type }] of shape.members) {
      const described = isObject(schema) ? schema.description : undefined;
      members.push({
        name,
        optional: !shape.required.has(name),
        ...(isObject(schema) && schema.deprecated === true ? { deprecated: true } : {}),
        ...(typeof described === "string" ? { description: described } : {}),
        type,
      });
    }
    const index = shape.index;
    return { kind: "object", members: sortMembers(members), ...(index === undefined ? {} : { index }) };
  }

  return {
    declare(key, pointer) {
      place = pointer;
      return opened(key, () => typeOf(schemas.get(key) ?? true));
    },
    typeOf(schema, pointer) {
      place = pointer;
      return typeOf(schema);
    },
    resolve,
  };
}

export function componentKey(reference: string): string {
  return reference.startsWith(REF_PREFIX)
    ? reference.slice(REF_PREFIX.length).replaceAll("~1", "/").replaceAll("~0", "~")
    : reference;
}

function emptyShape(): Shape {
  return { members: new Map(), required: new Set(), index: undefined };
}

function asSchema(value: Json): Schema {
  return typeof value === "boolean" ? value : asObject(value);
}

function bare(schema: Schema): Json {
  if (!isObject(schema) || typeof schema.$ref !== "string") return schema;
  return { $ref: schema.$ref };
}

function isPlainReference(schema: JsonObject): boolean {
  return typeof schema.$ref === "string" && Object.keys(schema).every((word) => ANNOTATIONS.has(word));
}

function saysNothingElse(schema: JsonObject): boolean {
  return Object.keys(schema).every((word) => word === "allOf" || ANNOTATIONS.has(word));
}

function inferredType(schema: JsonObject): string | undefined {
  if (OBJECT_WORDS.some((word) => Object.hasOwn(schema, word))) return "object";
  if (["items", "prefixItems"].some((word) => Object.hasOwn(schema, word))) return "array";
  return undefined;
}

/** A branch such as `{required: [a]}` narrows which members must be there, but adds nothing to the type. */
function isConstraintOnly(schema: Schema): boolean {
  return (
    isObject(schema) &&
    Object.keys(schema)
      .sort(byCodePoint)
      .every((word) => word === "required" || word === "not")
  );
}
