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
  return [...declared.values()]
    .map(({ parameter, pointer }) => readParameter(parameter, pointer, context))
    .filter((parameter) => parameter !== undefined)
    .sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || byCodePoint(a.name, b.name));
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
  const schema = isObject(normalised) ? normalised : {};
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
  const style = asString(parameter.style) ?? (place === "query" || place === "cookies" ? "form" : "simple");
  // Of a list, the style of paths and headers looks the same either way.
  const isSimple = place === "path" || place === "headers";
  const explode = typeof parameter.explode === "boolean" ? parameter.explode && !isSimple : style === "form";
  const problem = styleProblem(place, style, kinds);
  if (problem !== undefined) context.report(context.pointer, problem, "warning", "parameter-style");
  const { properties } = textShape(schema, types);
  const [first] = kinds;
  const isList = kinds.includes("list");
  return {
    type: first === "null" ? "string" : first,
    ...(kinds.length > 1 || first === "null" ? { kinds } : {}),
    ...(isList ? itemsOf(schema, types) : {}),
    ...(isList || kinds.includes("object") ? { style, explode } : {}),
    ...(isList && !explode && isSeparated(place, style) ? { separator: SEPARATORS[style] } : {}),
    ...(kinds.includes("object") && properties !== undefined ? { shape: { properties } } : {}),
  };
}

/** What generated clients and servers do otherwise than the document says; nobody should find out by trying. */
function styleProblem(
  place: ParameterPlace,
  style: string,
  kinds: readonly ParameterKind[],
): string | undefined {
  if (kinds.includes("object") && (place !== "query" || style !== "deepObject")) {
    return `an object in ${place} is not supported in style "${style}"; only query parameters in style "deepObject" are`;
  }
  // A deepObject that holds a list is as undefined in OpenAPI as it is common: it is written as a list.
  return ["form", "simple", "deepObject"].includes(style) || isSeparated(place, style)
    ? undefined
    : `style "${style}" is not supported: the value is written without its marks, lists with commas`;
}

const SEPARATORS = { spaceDelimited: " ", pipeDelimited: "|" } as const;

/** OpenAPI has these styles in a query only. */
function isSeparated(place: ParameterPlace, style: string): style is keyof typeof SEPARATORS {
  return place === "query" && Object.hasOwn(SEPARATORS, style);
}

type Scalar = "string" | "integer" | "number" | "boolean";
const SCALARS: readonly ParameterKind[] = ["string", "integer", "number", "boolean"] satisfies Scalar[];

function itemsOf(schema: JsonObject, types: TypeBuilder): Pick<Coercion, "items" | "itemKinds"> {
  const kinds = textKinds(itemSchema(schema, types), types);
  const [first] = kinds;
  const items = SCALARS.includes(first) ? (first as Scalar) : first === "null" ? "string" : "json";
  return { items, ...(kinds.length > 1 || first === "null" ? { itemKinds: kinds } : {}) };
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
