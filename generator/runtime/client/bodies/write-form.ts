// Bodies of the media type application/x-www-form-urlencoded. A list is repeated, an object is JSON, and `encoding`
// may say otherwise; the open points of `deepObject` in OpenAPI (depth, lists) are written with brackets.
import type { BodyWriter, WrittenBody } from "../description.ts";

type Pair = readonly [name: string, text: string];

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
  return { body: pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"), contentType };
}

const plainProperty: PropertyWriter = (name, value) =>
  [value].flat().flatMap((one) => (one === undefined ? [] : [[name, textOf(one)] as const]));

export const jsonProperty: PropertyWriter = (name, value) => [[name, textOf(value)]];

/** A list is repeated, and the properties of an object stand beside the others. */
export const spreadProperty: PropertyWriter = (name, value) =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? plainProperty(name, value)
    : Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, textOf(one)] as const]));

/** The elements of a list, or the names and values of an object, in one text. */
export function joinedProperty(separator: "," | " " | "|"): PropertyWriter {
  return (name, value) => {
    if (typeof value !== "object" || value === null) return [[name, textOf(value)]];
    const parts = Array.isArray(value) ? value : Object.entries(value).flat();
    return [[name, parts.map(textOf).join(separator)]];
  };
}

export const deepProperty: PropertyWriter = (name, value) => {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => deepProperty(`${name}[${key}]`, one));
};

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
