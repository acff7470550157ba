// Turns the texts of a request (path segments, query, headers) into the values their schemas speak of. A text
// that is no such value stays text, so that the validator names what is wrong with it.

import type { ParameterDescription } from "../operation.ts";
import type { RequestProblem } from "./errors.ts";

type Values = Record<string, unknown>;
type Texts = Readonly<Record<string, unknown>>;

/** Reads `source` by a list of parameters; names not in the list are ignored. Problems are added to `problems`. */
export type PartReader = (source: Texts, problems: RequestProblem[]) => Values;

export function createPartReader(
  place: RequestProblem["in"],
  parameters: readonly ParameterDescription[],
  keyOf: (name: string) => string = (name) => name,
): PartReader {
  const plan = parameters.map((parameter) => ({ parameter, key: keyOf(parameter.name) }));
  return (source, problems) => {
    const values: Values = {};
    for (const { parameter, key } of plan) {
      const found = parameter.type === "object" ? readObject(parameter, key, source) : source[key];
      if (found === undefined) continue;
      const value = readParameter(parameter, found);
      if (value === REPEATED) problems.push(repeated(place, parameter.name, found));
      else values[parameter.name] = value;
    }
    return values;
  };
}

const REPEATED = Symbol("repeated");

function readParameter(parameter: ParameterDescription, found: unknown): unknown {
  if (parameter.type === "list") return readList(parameter, found);
  if (Array.isArray(found)) return REPEATED;
  return typeof found === "string" ? readScalar(parameter.type, found) : found;
}

/** `filter[a]=1&filter[b]=x`: a name may stand several times only where its schema is a list. */
function readObject(parameter: ParameterDescription, key: string, source: Texts): unknown {
  const names = Object.keys(source).filter((name) => name.startsWith(`${key}[`) && name.endsWith("]"));
  if (names.length === 0) return source[key];
  const entries = names.map((name) => {
    const property = name.slice(key.length + 1, -1);
    const found = source[name];
    const { type, items } = typesOf(parameter.schema, property);
    if (type === "array") {
      return [property, [found].flat().map((text) => readScalar(items, String(text)))] as const;
    }
    return [property, typeof found === "string" ? readScalar(type, found) : found] as const;
  });
  return Object.fromEntries(entries);
}

/** What the schema says about one of the object's properties, as far as it says it plainly. */
function typesOf(schema: unknown, property: string): { readonly type: unknown; readonly items: unknown } {
  const inner = propertyOf(propertyOf(schema, "properties"), property);
  return { type: propertyOf(inner, "type"), items: propertyOf(propertyOf(inner, "items"), "type") };
}

function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  // Safe: the object has this key.
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A list takes both spellings, `a=1,2` and `a=1&a=2`; nothing between the commas is an empty list. */
function readList(parameter: ParameterDescription, found: unknown): unknown {
  const texts = Array.isArray(found) ? found.map(String) : [String(found)];
  const parts =
    parameter.explode === true ? texts : texts.flatMap((text) => (text === "" ? [] : text.split(",")));
  return parts.map((text) => readScalar(parameter.items ?? "string", text));
}

function readScalar(type: unknown, text: string): unknown {
  switch (type) {
    case "integer":
      return /^-?\d{1,16}$/.test(text) ? Number(text) : text;
    case "number":
      return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "json":
      return readJson(text);
    default:
      return text;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function repeated(place: RequestProblem["in"], name: string, found: unknown): RequestProblem {
  const times = Array.isArray(found) ? found.length : 1;
  const pointer = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return { in: place, pointer, code: "repeated", message: `expected once, found ${times} times` };
}
