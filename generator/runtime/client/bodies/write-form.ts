// Bodies of the media type application/x-www-form-urlencoded. A list is repeated, an object is JSON, and `encoding`
// may say otherwise; the open points of `deepObject` in OpenAPI (depth, lists) are written with brackets.
import type { BodyWriter, WrittenBody } from "../description.ts";
import { encode } from "../encode.ts";

/** The text is encoded by who makes it, so that it may have signs between its elements. */
type Pair = readonly [name: string, encoded: string];

/** Writes one property of a form. */
export type PropertyWriter = (name: string, value: unknown) => readonly Pair[];

export const writeForm: BodyWriter = (value, contentType) =>
  writeProperties(value, contentType, plainProperty);

/** @param writers of the properties that are written in a way of their own */
export function formOf(writers: Readonly<Record<string, PropertyWriter>>): BodyWriter {
  const own = new Map(Object.entries(writers));
  return (value, contentType) =>
    writeProperties(value, contentType, (name, one) => (own.get(name) ?? plainProperty)(name, one));
}

function writeProperties(value: unknown, contentType: string, write: PropertyWriter): WrittenBody {
  const pairs = Object.entries(value as object).flatMap(([name, one]) =>
    one === undefined ? [] : write(name, one),
  );
  return { body: pairs.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join("&"), contentType };
}

const plainProperty: PropertyWriter = (name, value) =>
  [value].flat().flatMap((one) => (one === undefined ? [] : [[name, encode(one)] as const]));

export const jsonProperty: PropertyWriter = (name, value) => [[name, encode(value)]];

/** A list is repeated, and the properties of an object stand beside the others. */
export const spreadProperty: PropertyWriter = (name, value) =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? plainProperty(name, value)
    : Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, encode(one)] as const]));

/**
 * The elements of a list, or the names and values of an object, in one text. The sign between them is sent as it is, and
 * one within an element is encoded.
 *
 * @throws TypeError for an element that would arrive as another one
 */
export function joinedProperty(separator: "," | " " | "|"): PropertyWriter {
  return (name, value) => {
    if (typeof value !== "object" || value === null) return [[name, encode(value)]];
    const entries = () => Object.entries(value).filter(([, one]) => one !== undefined);
    const parts = (Array.isArray(value) ? value : entries().flat()).map(encode);
    if (separator === " " && parts.some((one) => one.includes("%20")))
      throw new TypeError(`${name}: expected elements without spaces, found one with some`);
    if (parts.length === 1 && parts[0] === "")
      throw new TypeError(`${name}: expected a list that is empty or has a text, found one empty text`);
    return [[name, parts.join(separator === " " ? "%20" : separator)]];
  };
}

export const deepProperty: PropertyWriter = (name, value) => {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, encode(value)]];
  return Object.entries(value).flatMap(([key, one]) => deepProperty(`${name}[${key}]`, one));
};
