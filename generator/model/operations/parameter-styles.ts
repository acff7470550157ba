// How the text of a parameter is put together: its style and whether its elements stand apart (`explode`), as RFC 6570 and
// OpenAPI have them, and the note where they leave it open.
import { asObject, asString, isObject, type JsonObject } from "../../read/json.ts";
import type { Coercion, ParameterKind, ParameterPlace, ParameterStyle, TextShape } from "../model.ts";

const STYLES: Readonly<Record<ParameterPlace, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  headers: ["simple"],
  cookies: ["form"],
};

const SEPARATORS = { spaceDelimited: " ", pipeDelimited: "|" } as const;

interface WrittenStyle {
  readonly style: string;
  readonly explode: boolean;
  /** Where it is not the way in which single values and lists of the place are written. */
  readonly written?: ParameterStyle;
  readonly separator?: " " | "|";
}

export function readStyle(
  parameter: JsonObject,
  place: ParameterPlace,
  kinds: readonly ParameterKind[],
): WrittenStyle {
  const style = asString(parameter.style) ?? (place === "query" || place === "cookies" ? "form" : "simple");
  const isKnown = STYLES[place].includes(style);
  const isMarked = isKnown && (style === "label" || style === "matrix");
  const isWritten = isMarked || (isKnown && style !== "deepObject" && isObjectAlone(kinds));
  const isExploded = typeof parameter.explode === "boolean" ? parameter.explode : style === "form";
  // Of a list, the plain style of paths and headers looks the same either way.
  const explode = isExploded && (isWritten || place === "query" || place === "cookies");
  const isSeparated = isKnown && Object.hasOwn(SEPARATORS, style);
  return {
    ...{ style, explode },
    // OpenAPI checks the names of styles; those of the place are among them.
    ...(isWritten ? { written: style as ParameterStyle } : {}),
    ...(isSeparated && !explode ? { separator: SEPARATORS[style as keyof typeof SEPARATORS] } : {}),
  };
}

/** An object in one of the styles for objects is nothing else, except that it may be null. */
function isObjectAlone(kinds: readonly ParameterKind[]): boolean {
  return kinds.includes("object") && kinds.every((kind) => kind === "object" || kind === "null");
}

/**
 * The difference between the document and the generated clients and servers; nobody should find it out by
 * trying.
 */
export function styleProblem(
  place: ParameterPlace,
  { style, written }: WrittenStyle,
  kinds: readonly ParameterKind[],
  shape: TextShape,
): string | undefined {
  if (!STYLES[place].includes(style)) {
    const expected = STYLES[place].join(", ");
    return `style "${style}" has no meaning in ${place}, which have ${expected}: the value is written in style "${STYLES[place][0]}"`;
  }
  if (style === "deepObject") {
    const lacks = kinds.includes("list") ? "a list" : kinds.includes("object") ? undefined : "a single value";
    return lacks && `style "deepObject" is undefined for ${lacks}: it is written in style "form"`;
  }
  if (!kinds.includes("object")) return undefined;
  if (written === undefined || !isObjectAlone(kinds)) {
    return `style "${style}" cannot tell an object from the other kinds of this parameter: ${
      place === "query" ? 'an object is written in style "deepObject"' : "objects are not read"
    }`;
  }
  const nested = Object.entries(shape.properties ?? {}).find(
    ([, one]) => one.items !== undefined || one.properties !== undefined || one.others !== undefined,
  );
  return nested === undefined
    ? undefined
    : `style "${style}" is undefined for the property "${nested[0]}", which is an object or a list: it is written as JSON`;
}

/** The kinds of the elements that have schemas of their own, by position. */
export function tupleOf(
  schema: JsonObject,
  kindsOf: (schema: JsonObject) => readonly ParameterKind[],
): Pick<Coercion, "tuple"> {
  const { prefixItems } = schema;
  return Array.isArray(prefixItems) && prefixItems.length > 0
    ? { tuple: prefixItems.map((one) => (isObject(one) ? kindsOf(asObject(one)) : ["string"])) }
    : {};
}
