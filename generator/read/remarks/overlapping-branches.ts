// Branches of a `oneOf` of which one value can fit two, so that it is refused: only where the schemas show
// it. Branches that a constraint keeps apart, or may keep apart, are left alone, and so is every union that a
// discriminator decides.
import { asArray, isObject, type Json, type JsonObject } from "../json.ts";
import type { Follow, SchemaRemark } from "./remark.ts";

export function overlappingBranches(schema: JsonObject, follow: Follow): readonly SchemaRemark[] {
  if (schema.discriminator !== undefined || schema.oneOf === undefined) return [];
  const branches = asArray(schema.oneOf);
  // A list of hundreds would take long, and is reported by its first ones.
  const compared = branches.slice(0, MAX_BRANCHES).map((branch) => withRequired(branch, schema.required));
  for (const [index, branch] of compared.entries()) {
    const other = compared.findIndex((one, at) => at > index && haveCommon(one, branch, follow, MAX_DEPTH));
    if (other < 0) continue;
    const names = [index, other].map((at) => nameOf(branches[at], at)).join(" and ");
    const message = `a value can fit ${names} at once, and is then refused; tell them apart by a constant, or write anyOf`;
    return [{ keys: ["oneOf"], rule: "overlapping-branches", message }];
  }
  return [];
}

/** A branch with the properties that the schema around the branches requires of every value. */
function withRequired(branch: Json, required: Json | undefined): Json {
  const names = asArray(required);
  if (names.length === 0 || !isObject(branch) || branch.$ref !== undefined) return branch;
  return { ...branch, required: [...new Set([...asArray(branch.required), ...names])] };
}

const MAX_BRANCHES = 50;
const MAX_DEPTH = 6;

function nameOf(branch: Json | undefined, index: number): string {
  const reference = isObject(branch) ? branch.$ref : undefined;
  return typeof reference === "string" ? `"${reference.split("/").at(-1)}"` : `branch ${index + 1}`;
}

/** The form that a value must have, as far as this file understands schemas. */
interface Form {
  readonly types: readonly string[];
  readonly values?: readonly Json[] | undefined;
  readonly required: readonly string[];
  /** By name: all schemas that hold of the property. */
  readonly properties: Readonly<Record<string, readonly Json[]>>;
  readonly items?: Json | undefined;
}

/** They judge nothing, or are read here. */
const UNDERSTOOD = new Set(
  (
    "$comment additionalProperties allOf const default deprecated description discriminator enum example examples " +
    "externalDocs items nullable properties readOnly required title type writeOnly xml"
  ).split(" "),
);

/** Undefined for a schema with anything that may keep a value out which its types let in. */
function readForm(schema: Json, follow: Follow, depth: number): Form | undefined {
  const target = follow(schema);
  if (!isObject(target) || depth === 0 || (target !== schema && !isPlainReference(schema))) return undefined;
  const isOpen = target.additionalProperties === undefined || target.additionalProperties === true;
  const isUnderstood = (word: string) => UNDERSTOOD.has(word) || word.startsWith("x-");
  if (!isOpen || !Object.keys(target).every(isUnderstood)) return undefined;
  const own = readOwn(target);
  const parts = asArray(target.allOf).map((part) => readForm(part, follow, depth - 1));
  if (parts.length === 0) return own.types.length === 0 && own.values === undefined ? undefined : own;
  const forms = [...parts, ...(own.types.length === 0 ? [] : [own])];
  return forms.every((form) => form?.types.join() === "object")
    ? forms.reduce((all, form) => all && form && mergeObjects(all, form))
    : undefined;
}

function isPlainReference(schema: Json): boolean {
  return isObject(schema) && Object.keys(schema).length === 1;
}

function readOwn(schema: JsonObject): Form {
  const { properties, type, items } = schema;
  const table = isObject(properties) ? Object.entries(properties) : [];
  const values = "const" in schema ? [schema.const ?? null] : schema.enum;
  const types = type === undefined ? (table.length > 0 ? ["object"] : []) : [type].flat().map(String);
  const nothing = schema.nullable === true && types.length > 0 ? [null] : [];
  return {
    types: [...types, ...nothing.map(String)],
    values: Array.isArray(values) ? [...values, ...nothing] : undefined,
    required: asArray(schema.required).map(String),
    properties: Object.fromEntries(table.map(([name, one]) => [name, [one]])),
    items,
  };
}

function mergeObjects(a: Form, b: Form): Form {
  const names = Object.keys({ ...a.properties, ...b.properties });
  return {
    types: a.types,
    required: [...new Set([...a.required, ...b.required])],
    properties: Object.fromEntries(names.map((name) => [name, schemasOf(name, a, b)])),
  };
}

function schemasOf(name: string, ...forms: readonly Form[]): readonly Json[] {
  return forms.flatMap(({ properties }) => (Object.hasOwn(properties, name) ? (properties[name] ?? []) : []));
}

/** Whether a value fits both for certain. */
function haveCommon(one: Json, other: Json, follow: Follow, depth: number): boolean {
  if (isObject(one) && isObject(other) && one.$ref !== undefined && one.$ref === other.$ref) return true;
  const a = readForm(one, follow, depth);
  const b = a === undefined ? undefined : readForm(other, follow, depth);
  if (a === undefined || b === undefined) return false;
  if (a.values !== undefined || b.values !== undefined) return haveCommonValue(a, b);
  const [smaller, larger] = a.required.length < b.required.length ? [a, b] : [b, a];
  return a.types.some((type) => {
    if (!b.types.some((another) => areSame(type, another))) return false;
    if (type === "array")
      return (
        a.items !== undefined && b.items !== undefined && haveCommon(a.items, b.items, follow, depth - 1)
      );
    // With the properties that both require. Where each requires one that the other does not, those who write it mean
    // that only one of them is there.
    return (
      type !== "object" ||
      (smaller.required.every((name) => larger.required.includes(name)) &&
        larger.required.every((name) => areAllCommon(schemasOf(name, a, b), follow, depth - 1)))
    );
  });
}

function areAllCommon(schemas: readonly Json[], follow: Follow, depth: number): boolean {
  return schemas.every((one, at) =>
    schemas.slice(at + 1).every((other) => haveCommon(one, other, follow, depth)),
  );
}

function haveCommonValue(a: Form, b: Form): boolean {
  const [{ values = [] }, other] = a.values === undefined ? [b, a] : [a, b];
  const isOfType = (value: Json, { types }: Form) =>
    types.length === 0 || types.some((type) => areSame(type, typeOf(value)));
  // An object or a list would have to be compared part by part.
  return values.some(
    (value) =>
      (typeof value !== "object" || value === null) &&
      isOfType(value, a) &&
      isOfType(value, b) &&
      (other.values?.includes(value) ?? true),
  );
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function areSame(a: string, b: string): boolean {
  const isNumber = (type: string) => type === "integer" || type === "number";
  return a === b || (isNumber(a) && isNumber(b));
}
