// The kinds that a text may be read as so that a schema accepts it: the kinds of its values, as far as types
// and values say them.
import { asArray, isObject, type Json, type JsonObject } from "../../read/json.ts";
import { type ParameterKind, READING_ORDER } from "../model.ts";
import type { TypeBuilder } from "./build-types.ts";

/** Schemas that are nested deeper say nothing about a parameter any more. */
const MAX_DEPTH = 8;

const OF_TYPE: Readonly<Record<string, readonly ParameterKind[]>> = {
  integer: ["integer"],
  // Until the end both, because an integer is a number as well.
  number: ["integer", "number"],
  boolean: ["boolean"],
  string: ["string"],
  null: ["null"],
  array: ["list"],
  object: ["object"],
};

/** In the order in which a reader tries them; a schema that says nothing is one of texts. */
export function textKinds(
  schema: JsonObject,
  types: TypeBuilder,
): readonly [ParameterKind, ...ParameterKind[]] {
  const found = kindsOf(schema, types, MAX_DEPTH);
  const isNumber = found?.has("number") === true;
  const [first, ...more] = READING_ORDER.filter(
    (kind) => found?.has(kind) === true && !(isNumber && kind === "integer"),
  );
  return first === undefined ? ["string"] : [first, ...more];
}

type Kinds = ReadonlySet<ParameterKind>;

/** Undefined where the schema leaves it open. */
function kindsOf(given: Json | undefined, types: TypeBuilder, depth: number): Kinds | undefined {
  const schema = isObject(given) ? types.resolve(given) : given;
  if (!isObject(schema) || depth === 0) return undefined;
  const limits: Kinds[] = [];
  const own = [schema.type ?? []].flat().map(String);
  if (own.length > 0) limits.push(new Set(own.flatMap((type) => OF_TYPE[type] ?? [])));
  const values = "const" in schema ? [schema.const ?? null] : asArray(schema.enum);
  if (values.length > 0) limits.push(new Set(values.flatMap(kindsOfValue)));
  for (const part of asArray(schema.allOf)) {
    const kinds = kindsOf(part, types, depth - 1);
    if (kinds !== undefined) limits.push(kinds);
  }
  for (const word of ["anyOf", "oneOf"]) {
    const branches = asArray(schema[word]).map((branch) => kindsOf(branch, types, depth - 1));
    if (branches.some((kinds) => kinds !== undefined))
      limits.push(new Set(branches.flatMap((kinds) => [...(kinds ?? (["string"] as const))])));
  }
  const [first, ...more] = limits;
  return first && new Set([...first].filter((kind) => more.every((limit) => limit.has(kind))));
}

function kindsOfValue(value: Json): readonly ParameterKind[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["list"];
  if (typeof value === "number" && !Number.isInteger(value)) return ["number"];
  return OF_TYPE[typeof value === "number" ? "integer" : typeof value] ?? [];
}
