// The parameters of one operation: those of its path item and its own, checked against the path's template.

import { suggestion } from "../../read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  asString,
  byCodePoint,
  isObject,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../../read/json.ts";
import { normaliseSchema } from "../../read/schemas/normalise-schema.ts";
import { type Coercion, type Parameter, type ParameterKind, type ParameterPlace, PLACES } from "../model.ts";
import type { TypeBuilder } from "../types/build-types.ts";
import { textKinds } from "../types/text-kinds.ts";
import { textShape } from "../types/text-shape.ts";
import { dereference, type FoundOperation, type ReadContext } from "./build-context.ts";
import { readStyle, styleProblem, tupleOf } from "./parameter-styles.ts";

interface Declared {
  readonly parameter: JsonObject;
  readonly pointer: string;
}

const PLACE_OF: Readonly<Record<string, ParameterPlace>> = {
  path: "path",
  query: "query",
  header: "headers",
  cookie: "cookies",
};

/** Headers that OpenAPI reserves: they follow from the media types and the security schemes. */
const RESERVED_HEADERS = new Set(["accept", "content-type", "authorization"]);

export function readParameters(one: FoundOperation, context: ReadContext): readonly Parameter[] {
  const declared = collect(one, context);
  checkTemplate(one, declared, context);
  const read = [...declared.values()]
    .map(({ parameter, pointer }) => readParameter(parameter, pointer, context))
    .filter((parameter) => parameter !== undefined);
  checkNeighbours(one, read, context);
  return read.sort(
    (a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || byCodePoint(a.name, b.name),
  );
}

/** Names between the braces of a path, in its order. */
export function templateNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}

/** Own parameters replace those of the path item that have the same name and place. */
function collect(one: FoundOperation, context: ReadContext): ReadonlyMap<string, Declared> {
  const declared = new Map<string, Declared>();
  const itemPointer = one.pointer.slice(0, one.pointer.lastIndexOf("/"));
  for (const [owner, base] of [
    [one.item, itemPointer],
    [one.operation, one.pointer],
  ] as const) {
    const own = new Set<string>();
    asArray(owner.parameters).forEach((value, index) => {
      const parameter = dereference(value, context.document);
      if (!isObject(parameter)) return;
      const place = asString(parameter.in) ?? "";
      const name = asString(parameter.name) ?? "";
      const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
      const pointer = pointerTo(base, "parameters", index);
      if (own.has(key)) context.report(pointer, `parameter "${name}" in ${place} is declared twice`);
      own.add(key);
      declared.set(key, { parameter, pointer });
    });
  }
  return declared;
}

function checkTemplate(
  one: FoundOperation,
  declared: ReadonlyMap<string, Declared>,
  context: ReadContext,
): void {
  const inTemplate = templateNames(one.path);
  const inPath = [...declared.values()].filter(({ parameter }) => parameter.in === "path");
  const names = inPath.map(({ parameter }) => asString(parameter.name) ?? "");
  for (const name of new Set(inTemplate)) {
    if (names.includes(name)) continue;
    context.report(one.pointer, `path parameter "${name}" is not declared${suggestion(name, names)}`);
  }
  for (const { parameter, pointer } of inPath) {
    const name = asString(parameter.name) ?? "";
    if (inTemplate.includes(name)) continue;
    context.report(
      pointer,
      `parameter "${name}" is not in the path "${one.path}"${suggestion(name, inTemplate)}`,
    );
  }
}

/** Two parameters of which nothing says where the one ends and the other begins. */
function checkNeighbours(
  { path, pointer }: FoundOperation,
  parameters: readonly Parameter[],
  { report, types }: ReadContext,
): void {
  const of = (name = "") => parameters.find((one) => one.place === "path" && one.name === name);
  const isClosed = (one: Parameter | undefined) =>
    one === undefined || one.coercion.style !== undefined || isChoice(asObject(types.resolve(one.schema)));
  for (const [, first, second] of path.matchAll(/\{([^{}]*)\}(?=\{([^{}]*)\})/g)) {
    if (isClosed(of(first)) || isClosed(of(second))) continue;
    const hint = "give one of them an enum, or the style matrix or label";
    report(pointer, `nothing in the path "${path}" parts "${first}" and "${second}"; ${hint}`);
  }
}

function isChoice({ enum: values, const: value }: JsonObject): boolean {
  return [values ?? value].flat().every((one) => typeof one === "string");
}

function readParameter(parameter: JsonObject, pointer: string, context: ReadContext): Parameter | undefined {
  const place = PLACE_OF[asString(parameter.in) ?? ""];
  const declaredName = asString(parameter.name);
  // Reading the document has found this already.
  if (place === undefined || declaredName === undefined) return undefined;
  const name = place === "headers" ? declaredName.toLowerCase() : declaredName;
  if (place === "headers" && RESERVED_HEADERS.has(name)) return undefined;
  const content = asObject(parameter.content);
  const mediaType = sortedKeys(content)[0];
  const source = mediaType === undefined ? parameter.schema : asObject(content[mediaType]).schema;
  const normalised = normaliseSchema(source ?? {}, context.dialect);
  const schema: JsonObject = isObject(normalised) ? normalised : normalised === false ? { not: {} } : {};
  const description = asString(parameter.description);
  const resource = asString(parameter["x-resource"]);
  const required = place === "path" || parameter.required === true;
  const fallback = schema.default ?? asObject(context.types.resolve(schema)).default;
  return {
    name,
    place,
    required,
    ...(required || fallback === undefined ? {} : { default: fallback }),
    ...(description === undefined ? {} : { description }),
    deprecated: parameter.deprecated === true,
    ...(resource === undefined ? {} : { resource }),
    coercion:
      mediaType === undefined
        ? coercionOf(parameter, schema, place, { ...context, pointer })
        : { type: "json" },
    type: context.types.typeOf(normalised, pointer),
    schema,
  };
}

function coercionOf(
  parameter: JsonObject,
  schema: JsonObject,
  place: ParameterPlace,
  context: ReadContext & { readonly pointer: string },
): Coercion {
  const { types } = context;
  const kinds = textKinds(schema, types);
  const style = readStyle(parameter, place, kinds);
  const shape = textShape(schema, types);
  const problem = styleProblem(place, style, kinds, shape);
  if (problem !== undefined) context.report(context.pointer, problem, "warning", "parameter-style");
  const [first] = kinds;
  const [isList, isObject] = [kinds.includes("list"), kinds.includes("object")];
  const { properties, patterns, others } = shape;
  const inside = {
    ...(properties === undefined ? {} : { properties }),
    ...(patterns === undefined ? {} : { patterns }),
    ...(others === undefined ? {} : { others }),
  };
  return {
    type: first === "null" ? "string" : first,
    ...(kinds.length > 1 || first === "null" ? { kinds } : {}),
    ...(isList ? itemsOf(schema, types) : {}),
    ...(isList || isObject || style.written !== undefined ? { explode: style.explode } : {}),
    ...(style.written === undefined ? {} : { style: style.written }),
    ...((isList || isObject) && style.separator !== undefined ? { separator: style.separator } : {}),
    ...(isObject && Object.keys(inside).length > 0 ? { shape: inside } : {}),
  };
}

type Scalar = "string" | "integer" | "number" | "boolean";
const SCALARS: readonly ParameterKind[] = ["string", "integer", "number", "boolean"] satisfies Scalar[];

function itemsOf(schema: JsonObject, types: TypeBuilder): Pick<Coercion, "items" | "itemKinds" | "tuple"> {
  const kinds = textKinds(itemSchema(schema, types), types);
  const [first] = kinds;
  const items = SCALARS.includes(first) ? (first as Scalar) : first === "null" ? "string" : "json";
  const ofOne = (one: JsonObject) => textKinds(one, types);
  return {
    items,
    ...(kinds.length > 1 || first === "null" ? { itemKinds: kinds } : {}),
    ...tupleOf(asObject(types.resolve(schema)), ofOne),
  };
}

/** Of the schema itself, or of the branch that is a list. */
export function itemSchema(schema: JsonObject, types: TypeBuilder): JsonObject {
  const { items, ...resolved } = asObject(types.resolve(schema));
  if (isObject(items)) return items;
  const branches = ["allOf", "anyOf", "oneOf"].flatMap((word) => asArray(resolved[word]));
  const found = branches.map((branch) =>
    isObject(branch) ? asObject(types.resolve(branch)).items : undefined,
  );
  return found.find(isObject) ?? {};
}
