// `readOnly` and `writeOnly`: a request need not have the properties that only the server writes, nor a
// response those that only the client writes. Where a required property is of that kind, the schemas that
// lead to it get a variant for that direction.

import { asArray, asObject, isObject, type Json, type JsonObject, sortedKeys } from "../../read/json.ts";
import { COMPONENTS, componentKey, type Schema } from "../../read/schemas/component-key.ts";
import { mapInner } from "../../read/schemas/schema-positions.ts";
import { segment } from "../../runtime/text/pointer.ts";

export type Direction = "request" | "response";

/** Components and their type names; variants are added to both as they are asked for. */
interface GrowingSchemas {
  readonly schemas: Map<string, Schema>;
  readonly names: Map<string, string>;
  /** Type names that are taken already. */
  readonly taken: ReadonlySet<string>;
}

/** A schema that serves one direction only. */
interface Variant {
  readonly key: string;
  /** The component that it is a variant of. */
  readonly of: string;
}

const MARKS: Readonly<Record<Direction, string>> = { request: "readOnly", response: "writeOnly" };
const SUFFIXES: Readonly<Record<Direction, string>> = { request: "InRequest", response: "InResponse" };

/**
 * Keywords whose schemas judge the same object, and demand their required properties of it. `not` and `if`
 * demand nothing.
 */
const DEMANDING: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "then", "else"]);

export class Directions {
  readonly #given: GrowingSchemas;
  readonly #readers: Readonly<Record<Direction, DirectionReader>>;
  readonly #variants = new Map<string, Variant>();

  constructor(given: GrowingSchemas) {
    this.#given = given;
    const components = new Map(given.schemas);
    this.#readers = {
      request: new DirectionReader(components, MARKS.request),
      response: new DirectionReader(components, MARKS.response),
    };
  }

  /** Every variant that was asked for. */
  get variants(): readonly Variant[] {
    return [...this.#variants.values()];
  }

  /** The schema as it holds in one direction: itself, when nothing in it depends on that. */
  read(schema: Schema, direction: Direction): Schema {
    const reader = this.#readers[direction];
    return reader.rewrite(schema, (key) => this.#variantOf(key, direction));
  }

  #variantOf(of: string, direction: Direction): string {
    const known = this.#variants.get(`${direction} ${of}`);
    if (known !== undefined) return known.key;
    const { schemas, names, taken } = this.#given;
    const used = new Set([...taken, ...names.values()]);
    const key = unused(`${of}${SUFFIXES[direction]}`, (name) => schemas.has(name));
    this.#variants.set(`${direction} ${of}`, { key, of });
    names.set(
      key,
      unused(`${names.get(of) ?? of}${SUFFIXES[direction]}`, (name) => used.has(name)),
    );
    schemas.set(key, true);
    schemas.set(key, this.read(schemas.get(of) ?? true, direction));
    return key;
  }
}

function unused(wanted: string, isUsed: (name: string) => boolean): string {
  let name = wanted;
  while (isUsed(name)) name += "_";
  return name;
}

class DirectionReader {
  readonly #components: ReadonlyMap<string, Schema>;
  readonly #mark: string;
  /** Components that hold otherwise in this direction. */
  readonly #different = new Set<string>();

  constructor(components: ReadonlyMap<string, Schema>, mark: string) {
    this.#components = components;
    this.#mark = mark;
    this.#findDifferent();
  }

  #findDifferent(): void {
    // Most contracts mark nothing, and need no further look.
    const marked = [...this.#components.values()].some((schema) =>
      JSON.stringify(schema).includes(`"${this.#mark}":true`),
    );
    if (!marked) return;
    const own = [...this.#components].filter(([, schema]) => this.rewrite(schema, (key) => key) !== schema);
    const users = new Map<string, string[]>();
    for (const [key, schema] of this.#components) {
      for (const target of referencesIn(schema)) users.set(target, [...(users.get(target) ?? []), key]);
    }
    const pending = own.map(([key]) => key);
    for (const key of pending) this.#different.add(key);
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      for (const user of users.get(key) ?? []) {
        if (this.#different.has(user)) continue;
        this.#different.add(user);
        pending.push(user);
      }
    }
  }

  /** The same object when nothing is different. */
  rewrite(
    schema: Schema,
    variantOf: (key: string) => string,
    outer: ReadonlySet<string> = new Set(),
  ): Schema {
    if (!isObject(schema)) return schema;
    const free = new Set([...outer, ...this.#markedNames(schema, new Set())]);
    let isChanged = false;
    const result: { [keyword: string]: Json } = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const changed = this.#rewriteKeyword(schema, keyword, variantOf, free);
      if (changed !== value) isChanged = true;
      if (changed !== undefined) result[keyword] = changed;
    }
    return isChanged ? result : schema;
  }

  #rewriteKeyword(
    schema: JsonObject,
    keyword: string,
    variantOf: (key: string) => string,
    free: ReadonlySet<string>,
  ): Json | undefined {
    const value = schema[keyword] ?? null;
    switch (keyword) {
      case "required": {
        const kept = asArray(value).filter((name) => !free.has(String(name)));
        if (kept.length === asArray(value).length) return value;
        return kept.length === 0 ? undefined : kept;
      }
      case "$ref":
        return typeof value === "string" ? this.#referenceTo(value, variantOf) : value;
      case "discriminator":
        return this.#mapping(schema, value, variantOf);
      case "not":
      case "if":
        return value;
      default: {
        const around = DEMANDING.has(keyword) ? free : new Set<string>();
        let isChanged = false;
        const one = mapInner({ [keyword]: value }, (inner) => {
          const changed = this.rewrite(inner, variantOf, around);
          if (changed !== inner) isChanged = true;
          return changed;
        });
        return isChanged ? one[keyword] : value;
      }
    }
  }

  #referenceTo(reference: string, variantOf: (key: string) => string): string {
    const key = componentKey(reference);
    if (!reference.startsWith(COMPONENTS) || !this.#different.has(key)) return reference;
    return `${COMPONENTS}${segment(variantOf(key))}`;
  }

  /** A branch keeps the tag that its component's name gives it. */
  #mapping(schema: JsonObject, discriminator: Json, variantOf: (key: string) => string): Json {
    if (!isObject(discriminator)) return discriminator;
    const mapping = asObject(discriminator.mapping);
    const mapped = new Set(Object.values(mapping).map((reference) => componentKey(String(reference))));
    const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)].flatMap((branch) => {
      const { $ref: reference } = asObject(branch);
      return typeof reference === "string" ? [reference] : [];
    });
    const implied = branches
      .filter((reference) => !mapped.has(componentKey(reference)))
      .map((reference) => [componentKey(reference), reference] as const);
    const explicit = sortedKeys(mapping).map((tag) => [tag, String(mapping[tag])] as const);
    const all = [...explicit.filter(([, target]) => branches.includes(target)), ...implied];
    if (!all.some(([, reference]) => this.#referenceTo(reference, variantOf) !== reference))
      return discriminator;
    const table = all.map(([tag, reference]) => [tag, this.#referenceTo(reference, variantOf)] as const);
    return { ...discriminator, mapping: { ...mapping, ...Object.fromEntries(table) } };
  }

  /** Properties of the object that have the mark, through references and `allOf`. */
  #markedNames(schema: Schema, seen: Set<string>): readonly string[] {
    if (!isObject(schema)) return [];
    const properties = asObject(schema.properties);
    return [
      ...Object.keys(properties).filter((name) => this.#isMarked(properties[name], new Set())),
      ...this.#inner(schema, seen).flatMap((inner) => this.#markedNames(inner, seen)),
    ];
  }

  #isMarked(schema: Json | undefined, seen: Set<string>): boolean {
    if (!isObject(schema)) return false;
    return (
      schema[this.#mark] === true || this.#inner(schema, seen).some((inner) => this.#isMarked(inner, seen))
    );
  }

  /** The schemas that judge the same value in any case. */
  #inner(schema: JsonObject, seen: Set<string>): readonly Schema[] {
    const found = asArray(schema.allOf).filter((inner) => isObject(inner));
    const key = typeof schema.$ref === "string" ? componentKey(schema.$ref) : undefined;
    if (key === undefined || seen.has(key)) return found;
    seen.add(key);
    return [...found, this.#components.get(key) ?? true];
  }
}

function referencesIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([keyword, inner]) =>
    keyword === "$ref" && typeof inner === "string" ? [componentKey(inner)] : referencesIn(inner),
  );
}
