// The sentences of the JSON Schema keywords. Without the marks at the functions that make them, the bundle of a type guard,
// which says nothing, would hold the whole table.

import { segment } from "../text/pointer.ts";
import { list, preview, quantity, quote } from "../text/preview.ts";
import { codePoints } from "./code-points.ts";
import type { Words } from "./phrase.ts";
import type { Given } from "./violation.ts";

const limitOf = ({ limit }: Given) => limit;

/* @__NO_SIDE_EFFECTS__ */
function size(
  code: string,
  side: "least" | "most",
  unit: string,
  count: (value: unknown) => number | undefined,
): Words {
  return {
    code,
    constraint: limitOf,
    message: ({ limit }, found) =>
      `expected at ${side} ${quantity(Number(limit), unit)}, found ${count(found) ?? preview(found)}`,
  };
}

/* @__NO_SIDE_EFFECTS__ */
function bound(code: string, phrase: string): Words {
  return {
    code,
    constraint: limitOf,
    message: ({ limit }, found) => `expected ${phrase} ${limit}, found ${preview(found)}`,
  };
}

const lengthOf = (value: unknown) => (typeof value === "string" ? codePoints(value) : undefined);
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const propertiesOf = (value: unknown) =>
  typeof value === "object" && value !== null ? Object.keys(value).length : undefined;

/* @__NO_SIDE_EFFECTS__ */
function unknownProperty(key: "additionalProperty" | "unevaluatedProperty"): Words {
  return {
    code: "unknown_property",
    blind: true,
    below: (given) => `/${segment(String(given[key]))}`,
    constraint: ({ known }) => known,
    // The known ones are in the constraint: naming them here would make the sentence long and slow.
    message: (given) => `expected no property but the known ones, found ${quote(String(given[key]))}`,
  };
}

/** A property that chooses the variant: the value is not an object, the property is missing, or no variant is called so. */
/* @__NO_SIDE_EFFECTS__ */
function choice(unknownCode: (given: Given) => string): Words {
  return {
    code: (given) => {
      const { wants, missing } = given;
      return wants !== undefined ? "type" : missing !== undefined ? "required" : unknownCode(given);
    },
    below: ({ wants, missing, tag }) => (wants !== undefined ? "" : `/${segment(String(missing ?? tag))}`),
    constraint: ({ wants, allowed }) => wants ?? allowed,
    message: ({ wants, missing, allowed }, found) => {
      if (wants !== undefined) return `expected ${wants}, found ${preview(found)}`;
      if (missing !== undefined) return `expected the property ${quote(String(missing))}, found none`;
      return `expected one of ${list(allowed)}, found ${preview(found)}`;
    },
  };
}

const noMatch: Words = {
  code: ({ passing }) => (Array.isArray(passing) ? "several_match" : "no_match"),
  message: ({ passing }) =>
    Array.isArray(passing)
      ? "expected a value of exactly one of several kinds, found one that fits more than one"
      : "expected a value of one of several kinds, found one that fits none",
};

export const plainWords: Readonly<Record<string, Words>> = {
  type: {
    code: "type",
    constraint: ({ type }) => type,
    message: ({ type }, found) =>
      `expected ${Array.isArray(type) ? type.join(" or ") : String(type)}, found ${preview(found)}`,
  },
  const: {
    code: "const",
    constraint: ({ allowedValue }) => allowedValue,
    message: ({ allowedValue }, found) => `expected ${preview(allowedValue)}, found ${preview(found)}`,
  },
  enum: {
    code: "not_allowed",
    constraint: ({ allowedValues }) => allowedValues,
    message: ({ allowedValues }, found) => `expected one of ${list(allowedValues)}, found ${preview(found)}`,
  },
  required: {
    code: "required",
    blind: true,
    below: ({ missingProperty }) => `/${segment(String(missingProperty))}`,
    message: ({ missingProperty }) => `expected the property ${quote(String(missingProperty))}, found none`,
  },
  dependentRequired: {
    code: "required",
    blind: true,
    below: ({ missingProperty }) => `/${segment(String(missingProperty))}`,
    message: ({ missingProperty, property }) =>
      `expected the property ${quote(String(missingProperty))} because ${quote(String(property))} is there, found none`,
  },
  additionalProperties: unknownProperty("additionalProperty"),
  unevaluatedProperties: unknownProperty("unevaluatedProperty"),
  minLength: size("min_length", "least", "character", lengthOf),
  maxLength: size("max_length", "most", "character", lengthOf),
  minItems: size("min_items", "least", "item", itemsOf),
  maxItems: size("max_items", "most", "item", itemsOf),
  minProperties: size("min_properties", "least", "property", propertiesOf),
  maxProperties: size("max_properties", "most", "property", propertiesOf),
  items: size("max_items", "most", "item", itemsOf),
  unevaluatedItems: size("max_items", "most", "item", itemsOf),
  minimum: bound("minimum", "at least"),
  maximum: bound("maximum", "at most"),
  exclusiveMinimum: bound("exclusive_minimum", "more than"),
  exclusiveMaximum: bound("exclusive_maximum", "less than"),
  multipleOf: {
    code: "multiple_of",
    constraint: ({ multipleOf }) => multipleOf,
    message: ({ multipleOf }, found) => `expected a multiple of ${multipleOf}, found ${preview(found)}`,
  },
  pattern: {
    code: "pattern",
    constraint: ({ pattern }) => pattern,
    message: ({ pattern }, found) => `expected text that matches ${pattern}, found ${preview(found)}`,
  },
  format: {
    code: "format",
    constraint: ({ format }) => format,
    message: ({ format }, found) => `expected a ${format}, found ${preview(found)}`,
  },
  uniqueItems: {
    code: "duplicate_item",
    below: ({ i }) => `/${i}`,
    message: ({ i, j }, found) =>
      `expected every item once, found ${preview(found)} at position ${i} as at position ${j}`,
  },
  discriminator: choice(({ tag }) => (tag === "type" ? "unknown_type" : "not_allowed")),
  "x-variant": choice(() => "not_allowed"),
  contains: {
    code: "contains",
    constraint: ({ minContains, maxContains }) => ({ minContains, maxContains }),
    message: ({ minContains, maxContains }) =>
      `expected ${maxContains === undefined ? `at least ${minContains}` : `${minContains} to ${maxContains}`} fitting items`,
  },
  anyOf: noMatch,
  oneOf: noMatch,
  not: { code: "forbidden", message: (_, found) => `expected anything but a value like ${preview(found)}` },
  "x-file": { code: "file", message: (_, found) => `expected one file, found ${preview(found)}` },
  "false schema": {
    code: "forbidden",
    message: (_, found) => `expected nothing here, found ${preview(found)}`,
  },
};
