// The bodies of a request or a response: one for each media type, with its type, and with the facts that are
// needed to read and to write it.

import {
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
  sortedKeys,
} from "../../read/json.ts";
import type { Schema } from "../../read/schemas/component-key.ts";
import { normaliseSchema } from "../../read/schemas/normalise-schema.ts";
import { type BodyKind, essenceOf, kindOf } from "../../runtime/media-types.ts";
import type { Content, Encoding, TypeNode } from "../model.ts";
import type { TypeBuilder } from "../types/build-types.ts";
import type { Direction } from "../types/directions.ts";
import { textKinds } from "../types/text-kinds.ts";
import { textShape } from "../types/text-shape.ts";
import { bodyDefaults } from "./body-defaults.ts";
import type { ReadContext } from "./build-context.ts";
import { partHeaders, partsSchema } from "./parts-schema.ts";

/** How a body is read depends on its sender. */
export interface BodySide {
  /** Properties that the server owns come from the server, whether it responds or sends an event. */
  readonly schemas: Direction;
  /** Whether forms are taken apart, or handed over as they are. */
  readonly forms: "values" | "whole";
  /** Whether the headers of parts of a multipart body can be read. */
  readonly partHeaders: boolean;
}

export const REQUEST: BodySide = { schemas: "request", forms: "values", partHeaders: true };
export const RESPONSE: BodySide = { schemas: "response", forms: "whole", partHeaders: false };
/** A request that the server sends, and the response to it. */
export const EVENT: BodySide = { schemas: "response", forms: "values", partHeaders: false };
export const EVENT_RESPONSE: BodySide = { schemas: "request", forms: "whole", partHeaders: false };

/** In order of preference: JSON, then forms, then text, then the others by name. */
export function readContents(
  value: Json | undefined,
  side: BodySide,
  pointer: string,
  context: ReadContext,
): readonly Content[] {
  const content = asObject(value);
  const types = sortedKeys(content).map((mediaType) => ({ mediaType, rank: rankOf(mediaType) }));
  return types
    .sort((a, b) => a.rank - b.rank)
    .map(({ mediaType }) =>
      readContent({ mediaType, declared: asObject(content[mediaType]) }, side, pointer, context),
    );
}

const RANKS = [
  ...[/^application\/json$/, /[/+]json$/, /^multipart\/form-data$/, /x-www-form-urlencoded$/],
  /^text\/(?!event-stream)/,
];

function rankOf(mediaType: string): number {
  const rank = RANKS.findIndex((one) => one.test(essenceOf(mediaType)));
  return rank < 0 ? RANKS.length : rank;
}

function readContent(
  { mediaType, declared }: { readonly mediaType: string; readonly declared: JsonObject },
  side: BodySide,
  pointer: string,
  context: ReadContext,
): Content {
  const given = declared.schema;
  const schema =
    given === undefined
      ? undefined
      : context.directions.read(normaliseSchema(given, context.dialect), side.schemas);
  const declaredKind = side.forms === "values" ? kindOf(mediaType) : asReceived(kindOf(mediaType));
  // A text has no parts to be taken apart: the body is handed over as it is.
  const isWhole = declaredKind === "multipart" && schema !== undefined && isTextSchema(schema, context.types);
  const kind = isWhole ? "bytes" : declaredKind;
  const typeOf = (one: Schema) => context.types.typeOf(one, pointer);
  switch (kind) {
    case "bytes":
      return { mediaType, kind, type: { kind: "binary" } };
    case "text": {
      // Nothing here describes how XML looks as an object.
      if (schema === undefined || !isTextSchema(schema, context.types))
        return { mediaType, kind, type: { kind: "string" } };
      return { mediaType, kind, type: typeOf(schema), schema: asSchemaObject(schema) };
    }
    case "lines":
    case "events": {
      const isText =
        kind === "events" && (schema === undefined || isPlainText(context.types.resolve(schema)));
      const items: TypeNode = isText ? { kind: "string" } : typeOf(schema ?? true);
      return {
        ...{ mediaType, kind, type: { kind: "stream", items, isEvents: kind === "events" } },
        ...(schema === undefined ? {} : { schema: asSchemaObject(schema) }),
        ...(isText ? { isText } : {}),
        ...(kind === "events" && isObject(schema) && textKinds(schema, context.types).includes("string")
          ? { mayBeText: true }
          : {}),
      };
    }
    case "json":
    case "form":
    case "multipart": {
      if (schema === undefined) return { mediaType, kind, type: { kind: "unknown" } };
      const encoded = readableEncodings(declared.encoding, side, pointer, context);
      const own = kind === "multipart" ? partsSchema(schema, encoded, context) : schema;
      const defaults = side === REQUEST ? bodyDefaults(own, pointer, context) : undefined;
      const common = {
        ...{ mediaType, kind, type: typeOf(own), schema: asSchemaObject(own) },
        ...(defaults === undefined ? {} : { defaults }),
      };
      if (kind === "json") return common;
      const encodings = readEncodings(encoded);
      return {
        ...common,
        shape: textShape(own, context.types),
        ...(encodings === undefined ? {} : { encodings }),
      };
    }
  }
}

/** Forms are taken apart where they are sent to a server; one that comes as a response is handed over as it is. */
function asReceived(kind: BodyKind): BodyKind {
  if (kind === "form") return "text";
  return kind === "multipart" ? "bytes" : kind;
}

function asSchemaObject(schema: Schema): JsonObject {
  return isObject(schema) ? schema : schema ? {} : { not: {} };
}

function isTextSchema(schema: Schema, types: TypeBuilder): boolean {
  const { type, enum: values } = asObject(types.resolve(schema));
  if (type === undefined) return Array.isArray(values) && values.every((one) => typeof one === "string");
  return [type].flat().every((one) => one === "string");
}

function isPlainText(schema: Schema): boolean {
  return isObject(schema) && schema.type === "string";
}

/** A receiver has its parts from the platform, which hands over none of their headers. */
function readableEncodings(
  value: Json | undefined,
  { partHeaders: hasHeaders }: BodySide,
  pointer: string,
  { report }: ReadContext,
): JsonObject {
  const encodings = asObject(value);
  if (hasHeaders) return encodings;
  return objectFrom(
    sortedKeys(encodings).map((name) => {
      const { headers, ...rest } = asObject(encodings[name]);
      for (const header of partHeaders(headers)) {
        const message = `the header "${header}" of the part "${name}" is not read by a receiver`;
        report(pointer, message, "warning", "receivers");
      }
      return [name, rest] as const;
    }),
  );
}

function readEncodings(encodings: JsonObject): Readonly<Record<string, Encoding>> | undefined {
  const entries = sortedKeys(encodings).flatMap((name): [string, Encoding][] => {
    const { style, explode, contentType, headers } = asObject(encodings[name]);
    const [styled, typed, named] = [asString(style), asString(contentType), partHeaders(headers)];
    const encoding = {
      ...(styled === undefined ? {} : { style: styled }),
      ...(typeof explode === "boolean" ? { explode } : {}),
      ...(typed === undefined ? {} : { contentType: typed }),
      ...(named.length === 0 ? {} : { headers: named.map((header) => header.toLowerCase()) }),
    };
    return Object.keys(encoding).length === 0 ? [] : [[name, encoding]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
