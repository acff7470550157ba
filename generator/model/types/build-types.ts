// From normalised schemas to TypeScript types as data. Part of building the model: how unions, intersections,
// open objects and conflicting declarations read in TypeScript is decided here and nowhere else.

import type { Report } from "../../read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  ownProperty,
  sortedKeys,
} from "../../read/json.ts";
import { asSchema, componentKey, type Schema } from "../../read/schemas/component-key.ts";
import type { TypeNode } from "../model.ts";
import { conditionalProperties, isConstraintOnly } from "./conditional-properties.ts";
import { emptyShape, mergeShapes, objectOf, type Shape } from "./object-shape.ts";
import { combine, literal, sizeOfType, UNKNOWN, union, valueType } from "./type-algebra.ts";

/** Marks the schema of a part of a multipart body that is a file. */
export const FILE = "x-file";

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

/** Properties, branches and items of one type with everything that is written out inside. */
const MAX_TYPE_SIZE = 200_000;
/** The same over all types, each counted on every level that it is built on. Published contracts need a tenth. */
const MAX_TOTAL_SIZE = 3_000_000;

export class TypeBuilder {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #report: Report;
  /** Components whose properties are being written out. */
  readonly #open = new Set<string>();
  /**
   * How often a component was met that is open. A type that was built without meeting one is the same
   * everywhere.
   */
  #meetings = 0;
  readonly #knownTypes = new WeakMap<JsonObject, TypeNode>();
  readonly #knownShapes = new Map<string, Shape | undefined>();
  #place = "#";
  #totalSize = 0;
  #isExhausted = false;

  constructor(schemas: ReadonlyMap<string, Schema>, names: ReadonlyMap<string, string>, report: Report) {
    this.#schemas = schemas;
    this.#names = names;
    this.#report = report;
  }

  /** The type of a component, as its declaration states it. Problems are reported at `pointer`. */
  declare(key: string, pointer: string): TypeNode {
    this.#place = pointer;
    return this.#opened(key, () => this.#typeOf(this.#schemas.get(key) ?? true));
  }

  typeOf(schema: Schema, pointer: string): TypeNode {
    this.#place = pointer;
    return this.#typeOf(schema);
  }

  #target(schema: JsonObject): string | undefined {
    const reference = schema.$ref;
    return typeof reference === "string" ? componentKey(reference) : undefined;
  }

  /** Follows references to a component; the schema itself when it is not a plain reference. */
  resolve(schema: Schema): Schema {
    const seen = new Set<string>();
    let current = schema;
    while (isObject(current)) {
      const key = this.#target(current);
      if (key === undefined || seen.has(key)) break;
      seen.add(key);
      current = this.#schemas.get(key) ?? true;
    }
    return current;
  }

  #typeOf(schema: Schema): TypeNode {
    if (this.#isExhausted) return UNKNOWN;
    if (typeof schema === "boolean") return schema ? UNKNOWN : { kind: "never" };
    const known = this.#knownTypes.get(schema);
    if (known !== undefined) return known;
    const before = this.#meetings;
    const type = this.#bounded(this.#buildType(schema));
    if (this.#meetings === before) this.#knownTypes.set(schema, type);
    return type;
  }

  /** A few schemas that each repeat the next one twice would come to a type that nobody can print. */
  #bounded(type: TypeNode): TypeNode {
    const size = sizeOfType(type);
    this.#totalSize += size;
    if (this.#isExhausted || (size <= MAX_TYPE_SIZE && this.#totalSize <= MAX_TOTAL_SIZE)) return type;
    this.#isExhausted = true;
    this.#report(
      this.#place,
      `expected a type of at most ${MAX_TYPE_SIZE} parts, found more; write fewer of its schemas out with allOf`,
    );
    return UNKNOWN;
  }

  #buildType(schema: JsonObject): TypeNode {
    if (schema[FILE] === true) return { kind: "file" };
    const key = this.#target(schema);
    if (key !== undefined) {
      const reference: TypeNode = { kind: "reference", name: this.#names.get(key) ?? "unknown" };
      const rest = Object.fromEntries(Object.entries(schema).filter(([word]) => !ANNOTATIONS.has(word)));
      return Object.keys(rest).length === 0
        ? reference
        : this.#intersect([schema, rest], [reference, this.#typeOf(rest)]);
    }
    if (Object.hasOwn(schema, "const")) return valueType(schema.const ?? null);
    if (Array.isArray(schema.enum)) return union(schema.enum.map(valueType));
    const parts: TypeNode[] = [];
    const own = this.#ownType(schema);
    if (own.kind !== "unknown") parts.push(own);
    for (const word of ["oneOf", "anyOf"] as const) {
      const branches = asArray(schema[word]).map(asSchema);
      if (branches.length > 0) parts.push(this.#alternatives(schema, branches, own));
    }
    const all = asArray(schema.allOf).map(asSchema);
    if (all.length > 0) return this.#allOf(schema, all, parts);
    return combine(parts);
  }

  #allOf(schema: JsonObject, all: readonly Schema[], parts: readonly TypeNode[]): TypeNode {
    const [only] = all;
    // Nothing is added to the referenced schema, so its name says it all.
    if (
      all.length === 1 &&
      only !== undefined &&
      isObject(only) &&
      isPlainReference(only) &&
      saysNothingElse(schema)
    )
      return this.#typeOf(only);
    const { allOf: _, ...own } = this.#withoutUnions(schema);
    const unions = parts.filter((part) => part.kind !== "object" && part.kind !== "unknown");
    const shape = this.#shapeOf({ ...own, allOf: all });
    if (shape !== undefined && unions.length === 0) return objectOf(shape);
    if (all.length === 1 && parts.length === 0 && all[0] !== undefined) return this.#typeOf(all[0]);
    return this.#intersect([own, ...all], [...parts, ...all.map((one) => this.#typeOf(one))]);
  }

  /** Unions that leave everything open stay: their properties are there under a condition. */
  #withoutUnions(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).filter(
        ([word, branches]) => (word !== "oneOf" && word !== "anyOf") || this.#isOpen(branches),
      ),
    );
  }

  /** Whether a value can be anything by one of the branches, so that no type comes of them. */
  #isOpen(branches: Json): boolean {
    return asArray(branches).some((one) => this.#typeOf(asSchema(one)).kind === "unknown");
  }

  /** Objects are merged property by property, so that a narrower redeclaration never yields an impossible type. */
  #intersect(sources: readonly Schema[], types: readonly TypeNode[]): TypeNode {
    const shape = this.#shapeOf({ allOf: sources.map(bare) });
    return shape === undefined ? combine(types) : objectOf(shape);
  }

  #alternatives(schema: JsonObject, branches: readonly Schema[], own: TypeNode): TypeNode {
    const { discriminator } = schema;
    const property = isObject(discriminator) ? discriminator.propertyName : undefined;
    const useful = branches.filter((branch) => !isConstraintOnly(branch));
    if (useful.length < branches.length && own.kind === "object") return UNKNOWN;
    return union(
      branches.map((branch) => {
        const type = this.#typeOf(branch);
        return typeof property === "string"
          ? this.#withTag(branch, type, property, asObject(discriminator))
          : type;
      }),
    );
  }

  /** Where a branch's tag is declared as any string, the mapping says which one it is. */
  #withTag(branch: Schema, type: TypeNode, property: string, discriminator: JsonObject): TypeNode {
    const key = isObject(branch) ? this.#target(branch) : undefined;
    if (key === undefined) return type;
    const declared = this.#declarationOf(branch, property, new Set());
    if (declared === undefined || this.#typeOf(declared).kind !== "string") return type;
    const mapping = asObject(discriminator.mapping);
    const tags = sortedKeys(mapping).filter((tag) => componentKey(String(mapping[tag])) === key);
    const tag = union((tags.length > 0 ? tags : [key]).map(literal));
    return combine([type, { kind: "object", properties: [{ name: property, optional: false, type: tag }] }]);
  }

  /** The last declaration of a property, through references and allOf. */
  #declarationOf(schema: Schema, name: string, seen: Set<string>): Schema | undefined {
    if (typeof schema === "boolean") return undefined;
    const key = this.#target(schema);
    const found = key === undefined || seen.has(key) ? undefined : this.#schemas.get(key);
    if (key !== undefined) seen.add(key);
    const own = ownProperty(schema.properties, name);
    if (own !== undefined) return asSchema(own);
    const parts = [...asArray(schema.allOf).map(asSchema), ...(found === undefined ? [] : [found])];
    return parts.reduceRight<Schema | undefined>(
      (before, part) => before ?? this.#declarationOf(part, name, seen),
      undefined,
    );
  }

  #ownType(schema: JsonObject): TypeNode {
    const type = schema.type;
    if (Array.isArray(type)) return union(type.map((one) => this.#singleType(schema, String(one))));
    return this.#singleType(schema, typeof type === "string" ? type : inferredType(schema));
  }

  #singleType(schema: JsonObject, type: string | undefined): TypeNode {
    switch (type) {
      case "string":
      case "boolean":
      case "null":
      case "number":
        return { kind: type };
      case "integer":
        return { kind: "number" };
      case "array":
        return this.#arrayType(schema);
      case "object":
        return objectOf(this.#ownShape(schema));
      default:
        return UNKNOWN;
    }
  }

  #arrayType(schema: JsonObject): TypeNode {
    const prefix = asArray(schema.prefixItems).map(asSchema);
    const items = schema.items;
    const rest = items === undefined || Array.isArray(items) ? UNKNOWN : this.#typeOf(asSchema(items));
    if (prefix.length === 0) return { kind: "array", items: rest };
    const most = Number(schema.maxItems ?? Number.POSITIVE_INFINITY);
    const isOpen = items !== false && most > prefix.length;
    const places = prefix.slice(0, most).map((one) => this.#typeOf(one));
    const required = Math.min(Number(schema.minItems ?? 0), places.length);
    return { kind: "tuple", items: places, required, ...(isOpen ? { rest } : {}) };
  }

  #ownShape(schema: JsonObject): Shape {
    const declared = asObject(schema.properties);
    const properties = new Map<string, { schema: Schema; type: TypeNode }>();
    for (const name of sortedKeys(declared)) {
      const property = asSchema(declared[name] ?? null);
      properties.set(name, { schema: property, type: this.#typeOf(property) });
    }
    const required = new Set(asArray(schema.required).map(String));
    for (const name of required)
      if (!properties.has(name)) properties.set(name, { schema: true, type: UNKNOWN });
    const index = this.#indexOf(schema, properties.size > 0);
    return mergeShapes({ properties, required, index }, this.#conditionalShape(schema, properties));
  }

  /** A property that is there under a condition may always be left out. */
  #conditionalShape(schema: JsonObject, declared: ReadonlyMap<string, unknown> = new Map()): Shape {
    if (schema.additionalProperties === false) return emptyShape();
    const properties = new Map<string, { schema: Schema; type: TypeNode }>();
    for (const [name, schemas] of conditionalProperties(schema, (one) => this.resolve(one))) {
      const allowed = schemas.filter((one) => one !== false);
      if (declared.has(name) || (schemas.length > 0 && allowed.length === 0)) continue;
      const type = allowed.length === 0 ? UNKNOWN : union(allowed.map((one) => this.#typeOf(one)));
      properties.set(name, { schema: true, type });
    }
    return { ...emptyShape(), properties };
  }

  /** Properties of any other name: typed where the schema declares nothing else, unknown beside declared ones. */
  #indexOf(schema: JsonObject, hasProperties: boolean): TypeNode | undefined {
    const additional = schema.additionalProperties;
    const patterns = Object.values(asObject(schema.patternProperties)).map(asSchema);
    if (hasProperties) return isObject(additional) || patterns.length > 0 ? UNKNOWN : undefined;
    const types = patterns.map((one) => this.#typeOf(one));
    if (isObject(additional)) types.push(this.#typeOf(additional));
    else if (additional !== false) types.push(UNKNOWN);
    return types.length === 0 ? { kind: "never" } : union(types);
  }

  /** The properties of a schema that describes an object and nothing else, through references and allOf. */
  #shapeOf(schema: Schema): Shape | undefined {
    if (typeof schema === "boolean" || this.#isExhausted) return undefined;
    const key = this.#target(schema);
    if (key !== undefined) {
      const base = this.#componentShape(key);
      const { $ref: _, ...rest } = schema;
      const more = Object.keys(rest).some((word) => !ANNOTATIONS.has(word))
        ? this.#shapeOf(rest)
        : emptyShape();
      return base === undefined || more === undefined ? undefined : mergeShapes(base, more);
    }
    if (["enum", "const"].some((word) => Object.hasOwn(schema, word))) return undefined;
    const unions = [schema.oneOf, schema.anyOf].filter((branches) => branches !== undefined);
    if (unions.some((branches) => !this.#isOpen(branches))) return undefined;
    const type = schema.type ?? inferredType(schema);
    if (type !== undefined && type !== "object") return undefined;
    let shape: Shape = type === "object" ? this.#ownShape(schema) : this.#conditionalShape(schema);
    if (type === "object" && shape.properties.size === 0 && schema.allOf !== undefined)
      shape = { ...shape, index: undefined };
    for (const part of asArray(schema.allOf)) {
      const partShape = this.#shapeOf(asSchema(part));
      if (partShape === undefined) return undefined;
      shape = mergeShapes(shape, partShape);
    }
    return shape;
  }

  #componentShape(key: string): Shape | undefined {
    const schema = this.#schemas.get(key);
    // A schema whose properties are being written out somewhere above is referred to by its name instead.
    if (this.#open.has(key)) this.#meetings += 1;
    if (this.#open.has(key) || schema === undefined) return undefined;
    if (this.#knownShapes.has(key)) return this.#knownShapes.get(key);
    const before = this.#meetings;
    const shape = this.#opened(key, () => this.#shapeOf(schema));
    this.#totalSize += 1 + (shape?.properties.size ?? 0);
    if (this.#meetings === before) this.#knownShapes.set(key, shape);
    return shape;
  }

  #opened<T>(key: string, read: () => T): T {
    const outermost = !this.#open.has(key);
    this.#open.add(key);
    const result = read();
    if (outermost) this.#open.delete(key);
    return result;
  }
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
