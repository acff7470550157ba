// A schema as it is compared: everything that holds for one value, wherever it is written. References and `allOf` are
// dissolved into parts that all apply, and a union with null is a part that allows null, so that two ways to write the
// same thing look the same.
import { asArray, isObject, type Json, type JsonObject, sortKeysDeep } from "../../read/json.ts";
import { child, children, items, type Side, type Spot } from "./side.ts";

interface Part {
  readonly spot: Spot;
  readonly schema: JsonObject;
  /** Null is allowed beside the values of the schema. */
  readonly nullable: boolean;
}

/** Names of kinds of values; a number is an integer or a fraction. */
export type Atom = "null" | "boolean" | "object" | "array" | "string" | "integer" | "fraction";

export const ATOMS: readonly Atom[] = ["null", "boolean", "object", "array", "string", "integer", "fraction"];

export interface Property {
  readonly spots: readonly Spot[];
  readonly required: boolean;
}

export interface SchemaView {
  readonly parts: readonly Part[];
  /** The schema `false` is among the parts. */
  readonly isNever: boolean;
  readonly atoms: ReadonlySet<Atom>;
  /** Values by their text; undefined where any value will do. */
  readonly values: ReadonlyMap<string, Json> | undefined;
  readonly isConst: boolean;
  readonly properties: ReadonlyMap<string, Property>;
  readonly isClosed: boolean;
}

export class SchemaReader {
  readonly #side: Side;
  readonly #views = new Map<string, SchemaView>();

  constructor(side: Side) {
    this.#side = side;
  }

  view(spots: readonly Spot[]): SchemaView {
    const key = keyOf(spots);
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    const parts: Part[] = [];
    const seen = new Set<string>();
    let isNever = false;
    for (const spot of spots) isNever = this.#collect(spot, false, parts, seen) || isNever;
    const view = viewOf(parts, { isNever });
    this.#views.set(key, view);
    return view;
  }

  /** Whether a schema below is `false`. */
  #collect(spot: Spot, nullable: boolean, parts: Part[], seen: Set<string>): boolean {
    if (typeof spot.value === "boolean") return !spot.value;
    if (!isObject(spot.value) || seen.has(spot.pointer)) return false;
    seen.add(spot.pointer);
    const schema: { [key: string]: Json } = { ...spot.value };
    const inner: (readonly [Spot, boolean])[] = [];
    if (typeof schema.$ref === "string") {
      const target = this.#side.follow(spot);
      if (target !== undefined) inner.push([target, nullable]);
      delete schema.$ref;
    }
    for (const item of items(child(spot, "allOf"))) inner.push([item, nullable]);
    delete schema.allOf;
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const types = schema.type === undefined ? plainTypes(schema[keyword]) : undefined;
      if (types !== undefined) {
        schema.type = types;
        delete schema[keyword];
        continue;
      }
      const only = onlyBeside(items(child(spot, keyword)));
      if (only === undefined) continue;
      inner.push([only.spot, nullable || only.nullable]);
      delete schema[keyword];
    }
    if (Object.keys(schema).length > 0) parts.push({ spot, schema, nullable });
    return inner.map(([one, mayBeNull]) => this.#collect(one, mayBeNull, parts, seen)).includes(true);
  }
}

/** The types of a union whose branches say nothing else, and overlap nowhere: a list of types says the same. */
function plainTypes(branches: Json | undefined): Json[] | undefined {
  const types = asArray(branches).map((branch) =>
    isObject(branch) && Object.keys(branch).join() === "type" ? branch.type : undefined,
  );
  const isList = types.length > 1 && types.every((type): type is string => typeof type === "string");
  const overlaps = types.includes("integer") && types.includes("number");
  return isList && !overlaps && new Set(types).size === types.length ? (types as string[]) : undefined;
}

/** The one schema of a union that has nothing else but null beside it. */
function onlyBeside(
  branches: readonly Spot[],
): { readonly spot: Spot; readonly nullable: boolean } | undefined {
  const isNull = ({ value }: Spot) => isObject(value) && value.type === "null";
  const [first, ...more] = branches.filter((branch) => !isNull(branch));
  if (first === undefined || more.length > 0) return undefined;
  return { spot: first, nullable: branches.length > 1 };
}

export function keyOf(spots: readonly Spot[]): string {
  return [...new Set(spots.map(({ pointer }) => pointer))].join("\n");
}

function viewOf(parts: readonly Part[], { isNever }: { readonly isNever: boolean }): SchemaView {
  const values = valuesOf(parts);
  return {
    parts,
    isNever,
    atoms: atomsOf(parts),
    values,
    isConst: values?.size === 1 && parts.some(({ schema }) => schema.const !== undefined),
    properties: propertiesOf(parts),
    isClosed: parts.some(
      ({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false,
    ),
  };
}

function atomsOf(parts: readonly Part[]): ReadonlySet<Atom> {
  let atoms: ReadonlySet<Atom> = new Set(ATOMS);
  for (const { schema, nullable } of parts) {
    if (schema.type === undefined) continue;
    const named = (Array.isArray(schema.type) ? schema.type : [schema.type]).map(String);
    const own = new Set(ATOMS.filter((atom) => isNamed(atom, named) || (atom === "null" && nullable)));
    atoms = new Set([...atoms].filter((atom) => own.has(atom)));
  }
  return atoms;
}

function isNamed(atom: Atom, named: readonly string[]): boolean {
  if (atom === "fraction") return named.includes("number");
  return named.includes(atom) || (atom === "integer" && named.includes("number"));
}

function valuesOf(parts: readonly Part[]): ReadonlyMap<string, Json> | undefined {
  let values: Map<string, Json> | undefined;
  for (const { schema, nullable } of parts) {
    const lists = [schema.enum, schema.const === undefined ? undefined : [schema.const]];
    for (const list of lists) {
      if (list === undefined) continue;
      const own = new Map(
        asArray(list).map((value) => [JSON.stringify(sortKeysDeep(value)), value] as const),
      );
      if (nullable) own.set("null", null);
      values = values === undefined ? own : new Map([...values].filter(([key]) => own.has(key)));
    }
  }
  return values;
}

function propertiesOf(parts: readonly Part[]): ReadonlyMap<string, Property> {
  const required = new Set(parts.flatMap(({ schema }) => asArray(schema.required).map(String)));
  const spots = new Map<string, Spot[]>();
  for (const name of required) spots.set(name, []);
  for (const { spot } of parts) {
    for (const [name, property] of children(child(spot, "properties"))) {
      const known = spots.get(name);
      if (known === undefined) spots.set(name, [property]);
      else known.push(property);
    }
  }
  return new Map([...spots].map(([name, found]) => [name, { spots: found, required: required.has(name) }]));
}

/** Every spot of a keyword; the schemas there all apply. */
export function spotsOf(view: SchemaView, keyword: string): readonly Spot[] {
  return view.parts.flatMap(({ spot, schema }) => {
    if (schema[keyword] === undefined) return [];
    return child(spot, keyword) ?? [];
  });
}

/** The schemas in a table such as `patternProperties`, by name. */
export function tableOf(view: SchemaView, keyword: string): ReadonlyMap<string, readonly Spot[]> {
  const table = new Map<string, Spot[]>();
  for (const spot of spotsOf(view, keyword)) {
    for (const [name, found] of children(spot)) table.set(name, [...(table.get(name) ?? []), found]);
  }
  return table;
}

export function hasFlag(view: SchemaView, keyword: string): boolean {
  return view.parts.some(({ schema }) => schema[keyword] === true);
}

/** The words of a type, as a document writes them. */
export function typeWords(atoms: ReadonlySet<Atom>): string {
  if (atoms.size === ATOMS.length) return "any type";
  if (atoms.size === 0) return "nothing";
  return [...atoms]
    .filter((atom) => atom !== "fraction" && !(atom === "integer" && atoms.has("fraction")))
    .concat(atoms.has("fraction") ? ["number" as Atom] : [])
    .join(" or ");
}
