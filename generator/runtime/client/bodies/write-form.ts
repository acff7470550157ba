// Bodies of the media type application/x-www-form-urlencoded. A list is repeated, an object is JSON, and `encoding`
// may say otherwise; what OpenAPI leaves open about `deepObject` (depth, lists) is written with brackets.
import type { PropertyEncoding } from "../../body-types.ts";
import type { BodyWriter } from "../description.ts";

export const writeForm: BodyWriter = (value, contentType, encodings) => {
  const pairs = Object.entries(value as object).flatMap(([name, one]) => pairsOf(name, one, encodings[name]));
  return { body: pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"), contentType };
};

type Pair = readonly [name: string, text: string];

function pairsOf(name: string, value: unknown, encoding: PropertyEncoding = {}): readonly Pair[] {
  const { style, explode = style === undefined || style === "form" } = encoding;
  if (value === undefined) return [];
  if (style === "deepObject") return deepPairs(name, value);
  const isObject = typeof value === "object" && value !== null;
  const isList = Array.isArray(value);
  const isStyled = style !== undefined || encoding.explode !== undefined;
  if (!isObject || (!isStyled && (!isList || /json/.test(encoding.contentType ?? ""))))
    return [[name, textOf(value)]];
  if (explode) {
    return Object.entries(value).flatMap(([key, one]) =>
      one === undefined ? [] : [[isList ? name : key, textOf(one)] as const],
    );
  }
  const texts = isList ? value.map(textOf) : Object.entries(value).flat().map(textOf);
  return [[name, texts.join(style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",")]];
}

function deepPairs(name: string, value: unknown): readonly Pair[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one));
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
