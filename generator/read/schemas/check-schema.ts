// Mistakes in one schema object that no reader forgives: each would silently turn into "anything goes".

import { suggestion } from "../diagnostics/diagnostics.ts";
import { isObject, type Json, type JsonObject, nameOf } from "../json.ts";
import { patternFlags } from "./pattern-flags.ts";

interface SchemaProblem {
  /** Keyword that holds the mistake. */
  readonly keyword: string;
  readonly message: string;
}

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

interface Expectation {
  readonly wording: string;
  readonly holds: (value: Json) => boolean;
}

const LIST: Expectation = { wording: "a list", holds: Array.isArray };
const TEXT: Expectation = { wording: "a string", holds: (value) => typeof value === "string" };
const FLAG: Expectation = { wording: "true or false", holds: (value) => typeof value === "boolean" };
const NUMBER: Expectation = { wording: "a number", holds: (value) => typeof value === "number" };
const POSITIVE: Expectation = {
  wording: "a number above 0",
  holds: (value) => typeof value === "number" && value > 0,
};
const COUNT: Expectation = {
  wording: "a whole number from 0",
  holds: (value) => Number.isInteger(value) && Number(value) >= 0,
};
/** OpenAPI 3.0 wrote `exclusiveMinimum: true` beside the bound. */
const BOUND: Expectation = {
  wording: "a number",
  holds: (value) => typeof value === "number" || typeof value === "boolean",
};
/** OpenAPI 3.0 documents carry `required: true` over from parameters; it says nothing about the properties. */
const NAMES: Expectation = {
  wording: "a list",
  holds: (value) => Array.isArray(value) || typeof value === "boolean",
};
const PATTERN: Expectation = {
  wording: "a regular expression of JavaScript",
  holds: (value) => typeof value === "string" && patternFlags(value) !== undefined,
};

const EXPECTED: Readonly<Record<string, Expectation>> = {
  $ref: TEXT,
  $dynamicRef: TEXT,
  dependentRequired: { wording: "an object", holds: isObject },
  enum: LIST,
  exclusiveMaximum: BOUND,
  exclusiveMinimum: BOUND,
  format: TEXT,
  maxContains: COUNT,
  maxItems: COUNT,
  maxLength: COUNT,
  maxProperties: COUNT,
  maximum: NUMBER,
  minContains: COUNT,
  minItems: COUNT,
  minLength: COUNT,
  minProperties: COUNT,
  minimum: NUMBER,
  multipleOf: POSITIVE,
  pattern: PATTERN,
  required: NAMES,
  uniqueItems: FLAG,
};

export function schemaProblems(schema: JsonObject): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const { type, patternProperties } = schema;
  for (const name of Array.isArray(type) ? type : type === undefined ? [] : [type]) {
    if (typeof name === "string" && TYPES.includes(name)) continue;
    problems.push({
      keyword: "type",
      message: `unknown type ${JSON.stringify(name)}${suggestion(String(name), TYPES)}`,
    });
  }
  if (schema.$recursiveRef !== undefined) {
    const message = "$recursiveRef is not supported; write the schema out with $ref";
    problems.push({ keyword: "$recursiveRef", message });
  }
  for (const keyword of Object.keys(schema)) {
    const expected = Object.hasOwn(EXPECTED, keyword) ? EXPECTED[keyword] : undefined;
    const value = schema[keyword] ?? null;
    if (expected === undefined || expected.holds(value)) continue;
    problems.push({ keyword, message: `${keyword}: expected ${expected.wording}, found ${show(value)}` });
  }
  for (const pattern of isObject(patternProperties) ? Object.keys(patternProperties) : []) {
    if (PATTERN.holds(pattern)) continue;
    const keyword = "patternProperties";
    problems.push({ keyword, message: `${keyword}: expected ${PATTERN.wording}, found ${show(pattern)}` });
  }
  return problems;
}

/** Numbers and patterns as they are, for they may be of the right type and wrong all the same. */
function show(value: Json): string {
  return typeof value === "number" || (typeof value === "string" && value.length <= SHOWN)
    ? JSON.stringify(value)
    : nameOf(value);
}

/** Long enough for a pattern to be recognised. */
const SHOWN = 60;
