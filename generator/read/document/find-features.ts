// How the use of a feature is found in a thing of a document, where a table of names is not enough to say it.
import { asObject, type JsonObject } from "../json.ts";

export interface SourceDialect {
  readonly isVersion30: boolean;
}

export type Found = readonly [keys: readonly string[], message: string];

export type Find = (thing: JsonObject, dialect: SourceDialect) => readonly Found[];

export const isJson = (type: string) => /^[^;]*\bjson\b/i.test(type);

/** Each name in the table under `field`. */
export const eachOf =
  (field: string, message: (name: string) => string): Find =>
  (thing) =>
    Object.keys(asObject(thing[field]))
      .filter((name) => !name.startsWith("x-"))
      .map((name) => [[field, name], message(name)]);

/** Fields that are there, `false` aside. */
export const fields =
  (message: (field: string) => string, ...names: readonly string[]): Find =>
  (thing) =>
    names
      .filter((name) => thing[name] !== undefined && thing[name] !== false)
      .map((name) => [[name], message(name)]);

/** Keywords that change the generated code; the others only explain. */
const EFFECTIVE = new Set(
  (
    "default deprecated readOnly writeOnly " +
    "type enum const properties required additionalProperties patternProperties items allOf anyOf oneOf not pattern " +
    "minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems " +
    "minProperties maxProperties format"
  ).split(" "),
);

export const besideReference: Find = (schema, { isVersion30 }) =>
  isVersion30 && typeof schema.$ref === "string"
    ? Object.keys(schema)
        .filter((key) => EFFECTIVE.has(key))
        .map((key) => [[key], `"${key}" is ignored beside $ref in OpenAPI 3.0; write allOf`])
    : [];

export const nullableReference: Find = ({ $ref, nullable }, { isVersion30 }) =>
  isVersion30 && typeof $ref === "string" && nullable === true
    ? [[["nullable"], "nullable counts beside $ref, which OpenAPI 3.0 does not have; write allOf"]]
    : [];

export const boundless: Find = (schema) =>
  ["Minimum", "Maximum"].flatMap((bound): readonly Found[] => {
    const [exclusive, limit] = [`exclusive${bound}`, bound.toLowerCase()];
    return schema[exclusive] === true && schema[limit] === undefined
      ? [[[exclusive], `${exclusive}: true judges nothing without ${limit}`]]
      : [];
  });

/** 3.0 wants null among the values as well; nearly everybody who writes this means that null is one. */
export const nullableEnumeration: Find = ({ nullable, enum: values }) =>
  nullable === true && Array.isArray(values) && !values.includes(null)
    ? [[["nullable"], "null is allowed, which nullable says, though the enum beside it has no null"]]
    : [];

/** Carried over from parameters. */
export const requiredFlag: Find = ({ required }) =>
  required === true
    ? [[["required"], "required: true judges nothing; list the name under required of the object"]]
    : [];

const DIALECTS = /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.1\/)/;

export const otherDialect =
  (field: string): Find =>
  (thing) => {
    const dialect = thing[field];
    return typeof dialect === "string" && !DIALECTS.test(dialect)
      ? [[[field], `"${dialect}" is not followed: schemas are read as JSON Schema 2020-12`]]
      : [];
  };

/** Bodies that no browser and no Node sends. */
export const unsentBody: Find = (item) =>
  ["get", "head"].flatMap((method): readonly Found[] => {
    const message = `the client cannot send it: fetch sends no body with ${method.toUpperCase()}`;
    return asObject(item[method]).requestBody === undefined ? [] : [[[method, "requestBody"], message]];
  });
