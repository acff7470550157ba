// Mistakes in one schema object that no reader forgives: each would silently turn into "anything goes".
import { suggestion } from "./diagnostics.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

export interface SchemaProblem {
  /** Keyword that holds the mistake. */
  readonly keyword: string;
  readonly message: string;
}

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];
const LISTS = ["allOf", "anyOf", "oneOf", "enum", "required"];
const MAPS = ["properties", "patternProperties"];

export function schemaProblems(schema: JsonObject): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const { type } = schema;
  for (const name of Array.isArray(type) ? type : type === undefined ? [] : [type]) {
    if (typeof name === "string" && TYPES.includes(name)) continue;
    problems.push({
      keyword: "type",
      message: `unknown type ${JSON.stringify(name)}${suggestion(String(name), TYPES)}`,
    });
  }
  if (schema.$dynamicRef !== undefined) {
    problems.push({
      keyword: "$dynamicRef",
      message: "$dynamicRef is not supported; write the schema out with $ref",
    });
  }
  for (const keyword of LISTS) {
    if (schema[keyword] === undefined || Array.isArray(schema[keyword])) continue;
    // OpenAPI 3.0 documents carry `required: true` over from parameters; it says nothing about the members.
    if (keyword === "required" && typeof schema[keyword] === "boolean") continue;
    problems.push({ keyword, message: `${keyword}: expected a list, found ${nameOf(schema[keyword])}` });
  }
  for (const keyword of MAPS) {
    if (schema[keyword] === undefined || isObject(schema[keyword])) continue;
    problems.push({ keyword, message: `${keyword}: expected an object, found ${nameOf(schema[keyword])}` });
  }
  return problems;
}

function nameOf(value: Json | undefined): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
}
