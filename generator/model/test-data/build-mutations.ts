// Derives, from a request body's schema, every way to break exactly one of its rules. A rule that cannot be
// broken alone (a union without a discriminator, a pattern that no candidate fails) is left out rather than
// guessed.

import {
  asArray,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../../read/json.ts";
import { asSchema, type Schema } from "../../read/schemas/component-key.ts";
import type { MutationKind } from "../../runtime/testing/mutation.ts";

interface PlannedMutation {
  readonly kind: MutationKind;
  readonly pointer: string;
  readonly when?: readonly { readonly pointer: string; readonly equals: Json }[];
  readonly value?: Json;
  readonly length?: number;
  readonly prefix?: string;
  readonly count?: number;
  readonly item?: Json;
}

type Resolve = (schema: Schema) => Schema;
type Condition = { readonly pointer: string; readonly equals: Json };

/** A property of that name exists in no contract. */
const UNKNOWN_PROPERTY = "property_of_no_contract";

/** How deep a body is followed; below that the same schemas only repeat. */
const DEPTH_LIMIT = 6;

export function planMutations(schema: Schema, resolve: Resolve): readonly PlannedMutation[] {
  const planner = new MutationPlanner(resolve);
  planner.visit(schema, "", [], 0);
  return planner.mutations;
}

class MutationPlanner {
  readonly mutations: PlannedMutation[] = [];
  readonly #resolve: Resolve;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  #add(mutation: PlannedMutation, when: readonly Condition[]): void {
    this.mutations.push(when.length === 0 ? mutation : { ...mutation, when });
  }

  visit(given: Schema, pointer: string, when: readonly Condition[], depth: number): void {
    const found = this.#resolve(given);
    if (!isObject(found) || depth > DEPTH_LIMIT) return;
    const types = typesOf(found, this.#resolve);
    if (types.size > 0) this.#replaceType(types, pointer, when);
    const branches = asArray(found.oneOf);
    const property = asObject(found.discriminator).propertyName;
    if (branches.length > 0 && typeof property === "string") {
      this.#visitBranches({ branches, property }, pointer, when, depth);
      return;
    }
    if (["oneOf", "anyOf", "allOf", "if", "not"].some((word) => Object.hasOwn(found, word))) return;
    this.#breakValues(found, pointer, when);
    this.#breakText(found, types, pointer, when);
    this.#breakNumber(found, types, pointer, when);
    this.#breakList(found, pointer, when, depth);
    this.#breakObject(found, pointer, when, depth);
  }

  #replaceType(types: ReadonlySet<string>, pointer: string, when: readonly Condition[]): void {
    const wrong: readonly (readonly [string, Json])[] = [
      ["number", 12345],
      ["string", "of the wrong type"],
      ["array", []],
      ["object", {}],
      ["boolean", true],
    ];
    const numeric = types.has("integer") || types.has("number");
    const found = wrong.find(([type]) => !types.has(type) && !(type === "number" && numeric));
    if (found !== undefined) this.#add({ kind: "wrong-type", pointer, value: found[1] }, when);
    if (!types.has("null")) this.#add({ kind: "null", pointer, value: null }, when);
  }

  #visitBranches(
    { branches, property }: { readonly branches: readonly Json[]; readonly property: string },
    pointer: string,
    when: readonly Condition[],
    depth: number,
  ): void {
    const place = pointerTo(pointer, property);
    this.#add({ kind: "enum", pointer: place, value: "branch_of_no_contract" }, when);
    for (const branch of branches) {
      const found = asObject(this.#resolve(asSchema(branch)));
      const tag = asObject(this.#resolve(asSchema(asObject(found.properties)[property] ?? true))).const;
      if (tag === undefined) continue;
      const { [property]: _, ...others } = asObject(found.properties);
      const needed = asArray(found.required).filter((name) => name !== property);
      const condition = [...when, { pointer: place, equals: tag }];
      this.#breakObject({ ...found, properties: others, required: needed }, pointer, condition, depth + 1);
    }
  }

  #breakValues(schema: JsonObject, pointer: string, when: readonly Condition[]): void {
    const values = asArray(schema.enum);
    if (values.length > 0 && values.some((value) => typeof value === "string")) {
      this.#add({ kind: "enum", pointer, value: "value_of_no_contract" }, when);
    }
    if (typeof schema.const === "string")
      this.#add({ kind: "const", pointer, value: `${schema.const}_` }, when);
  }

  #breakText(
    schema: JsonObject,
    types: ReadonlySet<string>,
    pointer: string,
    when: readonly Condition[],
  ): void {
    if (!types.has("string") || schema.enum !== undefined || schema.const !== undefined) return;
    const { minLength, maxLength, pattern, format } = schema;
    if (typeof minLength === "number" && minLength > 0 && pattern === undefined && format === undefined) {
      this.#add({ kind: "min-length", pointer, length: minLength - 1 }, when);
    }
    if (typeof maxLength === "number") {
      const prefix = format === "uri" ? "https://svc.example/" : "";
      const fits =
        typeof pattern !== "string" || new RegExp(pattern, "u").test(prefix.padEnd(maxLength + 1, "x"));
      if (fits && (format === undefined || format === "uri")) {
        this.#add(
          { kind: "max-length", pointer, length: maxLength + 1, ...(prefix === "" ? {} : { prefix }) },
          when,
        );
      }
    }
    const { minLength: least = 0, maxLength: most = Number.MAX_SAFE_INTEGER } = { ...schema } as {
      minLength?: number;
      maxLength?: number;
    };
    if (typeof pattern === "string") {
      const shape = new RegExp(pattern, "u");
      const candidates = [
        " ",
        "x",
        "not matching at all",
        "ftp://svc.example/",
        "-".repeat(Math.max(least, 1)),
      ];
      const value = candidates.find(
        (text) =>
          !shape.test(text) &&
          text.length >= least &&
          text.length <= most &&
          (format !== "uri" || text.startsWith("ftp")),
      );
      if (value !== undefined) this.#add({ kind: "pattern", pointer, value }, when);
    } else if (typeof format === "string" && WRONG_FORMATS[format] !== undefined) {
      this.#add({ kind: "format", pointer, value: WRONG_FORMATS[format] ?? null }, when);
    }
  }

  #breakNumber(
    schema: JsonObject,
    types: ReadonlySet<string>,
    pointer: string,
    when: readonly Condition[],
  ): void {
    if (!types.has("integer") && !types.has("number")) return;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
    if (typeof minimum === "number") this.#add({ kind: "minimum", pointer, value: minimum - 1 }, when);
    if (typeof exclusiveMinimum === "number")
      this.#add({ kind: "minimum", pointer, value: exclusiveMinimum }, when);
    if (typeof maximum === "number") this.#add({ kind: "maximum", pointer, value: maximum + 1 }, when);
    if (typeof exclusiveMaximum === "number")
      this.#add({ kind: "maximum", pointer, value: exclusiveMaximum }, when);
    if (!types.has("number")) {
      const between =
        typeof minimum === "number" ? minimum + 0.5 : typeof maximum === "number" ? maximum - 0.5 : 0.5;
      this.#add({ kind: "not-integer", pointer, value: between }, when);
    }
  }

  #breakList(schema: JsonObject, pointer: string, when: readonly Condition[], depth: number): void {
    const { minItems, maxItems, items } = schema;
    const item = items === undefined ? null : sampleOf(asSchema(items), this.#resolve, 0);
    if (typeof minItems === "number" && minItems > 0)
      this.#add({ kind: "min-items", pointer, count: minItems - 1 }, when);
    if (typeof maxItems === "number" && schema.uniqueItems !== true && item !== undefined) {
      this.#add({ kind: "max-items", pointer, count: maxItems + 1, item }, when);
    }
    if (schema.uniqueItems === true) this.#add({ kind: "unique-items", pointer }, when);
    if (items !== undefined) this.visit(asSchema(items), pointerTo(pointer, 0), when, depth + 1);
  }

  #breakObject(schema: JsonObject, pointer: string, when: readonly Condition[], depth: number): void {
    for (const name of asArray(schema.required).map(String)) {
      this.#add({ kind: "missing-required", pointer: pointerTo(pointer, name) }, when);
    }
    if (schema.additionalProperties === false) {
      this.#add({ kind: "unknown-property", pointer: pointerTo(pointer, UNKNOWN_PROPERTY), value: 1 }, when);
    }
    const properties = asObject(schema.properties);
    for (const name of sortedKeys(properties)) {
      this.visit(asSchema(properties[name] ?? true), pointerTo(pointer, name), when, depth + 1);
    }
  }
}

const WRONG_FORMATS: Readonly<Record<string, string>> = {
  "date-time": "yesterday at noon",
  date: "2026-13-41",
  uri: "not an address",
  email: "not an address",
  uuid: "not-a-uuid",
};

/** The types a value may have; empty when the schema leaves it open. */
function typesOf(schema: JsonObject, resolve: Resolve): ReadonlySet<string> {
  const { type } = schema;
  if (typeof type === "string") return new Set([type]);
  if (Array.isArray(type)) return new Set(type.map(String));
  const values = schema.const === undefined ? asArray(schema.enum) : [schema.const];
  if (values.length > 0) return new Set(values.map(jsonType));
  const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)];
  const sets = branches.map((branch) => typesOf(asObject(resolve(asSchema(branch))), resolve));
  return sets.some((set) => set.size === 0) ? new Set() : new Set(sets.flatMap((set) => [...set]));
}

/** The smallest value a schema lets through, for lists that have none to repeat; undefined when unsure. */
function sampleOf(given: Schema, resolve: Resolve, depth: number): Json | undefined {
  const schema = resolve(given);
  if (!isObject(schema) || depth > DEPTH_LIMIT) return undefined;
  if (schema.const !== undefined) return schema.const;
  const [first] = asArray(schema.enum);
  if (first !== undefined) return first;
  const [branch] = [...asArray(schema.oneOf), ...asArray(schema.anyOf)];
  if (branch !== undefined) return sampleOf(asSchema(branch), resolve, depth + 1);
  if (schema.pattern !== undefined || schema.allOf !== undefined) return undefined;
  const types = typesOf(schema, resolve);
  if (types.has("string")) return sampleText(schema);
  if (types.has("integer") || types.has("number"))
    return typeof schema.minimum === "number" ? schema.minimum : 1;
  if (types.has("boolean")) return true;
  if (types.has("array")) return Number(schema.minItems ?? 0) > 0 ? undefined : [];
  if (!types.has("object")) return undefined;
  const properties: [string, Json][] = [];
  for (const name of asArray(schema.required).map(String)) {
    const value = sampleOf(asSchema(asObject(schema.properties)[name] ?? true), resolve, depth + 1);
    if (value === undefined) return undefined;
    properties.push([name, value]);
  }
  return Object.fromEntries(properties);
}

function sampleText(schema: JsonObject): Json | undefined {
  const formats: Readonly<Record<string, string>> = {
    "date-time": "2026-01-02T03:04:05Z",
    date: "2026-01-02",
    uri: "https://svc.example/",
    email: "someone@svc.example",
    uuid: "6f1c1f0a-5d0f-4a39-9d4e-0a7c5b1f2e3d",
  };
  if (typeof schema.format === "string") return formats[schema.format];
  return "x".repeat(Math.max(1, Number(schema.minLength ?? 1)));
}

function jsonType(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
