// The grammar of an OpenAPI document as a table: what kind of thing stands under which key. The bundler walks
// by it, so that a `$ref` in an example, or a property that is named `$ref`, is never taken for a reference.
import { isObject, type Json } from "./json.ts";

export type Kind =
  | "raw"
  | "document"
  | "pathItem"
  | "pathItemMap"
  | "operation"
  | "parameter"
  | "parameterMap"
  | "header"
  | "headerMap"
  | "requestBody"
  | "requestBodyMap"
  | "response"
  | "responseMap"
  | "mediaType"
  | "mediaTypeMap"
  | "encoding"
  | "encodingMap"
  | "callback"
  | "callbackMap"
  | "example"
  | "exampleMap"
  | "link"
  | "linkMap"
  | "securityScheme"
  | "schema"
  | "schemaMap";

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** Maps that may hold extensions. In the others a key such as `x-request-id` is a name like any other. */
const EXTENSIBLE: ReadonlySet<Kind> = new Set(["pathItemMap", "responseMap"]);

type Table = Readonly<Record<string, Kind>>;

const PARAMETER: Table = { schema: "schema", content: "mediaTypeMap", examples: "exampleMap" };

const CHILDREN: Partial<Record<Kind, Table>> = {
  document: { paths: "pathItemMap", webhooks: "pathItemMap" },
  pathItem: {
    parameters: "parameter",
    ...Object.fromEntries(METHODS.map((method) => [method, "operation"])),
  },
  operation: {
    parameters: "parameter",
    requestBody: "requestBody",
    responses: "responseMap",
    callbacks: "callbackMap",
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: "mediaTypeMap" },
  response: { headers: "headerMap", content: "mediaTypeMap", links: "linkMap" },
  mediaType: { schema: "schema", examples: "exampleMap", encoding: "encodingMap" },
  encoding: { headers: "headerMap" },
  schema: {
    properties: "schemaMap",
    patternProperties: "schemaMap",
    dependentSchemas: "schemaMap",
    $defs: "schemaMap",
    definitions: "schemaMap",
    items: "schema",
    prefixItems: "schema",
    contains: "schema",
    additionalProperties: "schema",
    unevaluatedItems: "schema",
    unevaluatedProperties: "schema",
    propertyNames: "schema",
    not: "schema",
    if: "schema",
    // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema; the table is never awaited
    then: "schema",
    else: "schema",
    allOf: "schema",
    anyOf: "schema",
    oneOf: "schema",
  },
};

export const SCHEMA_KEYWORDS: Table = CHILDREN.schema ?? {};

/** Kind of the value under `key`. A boolean schema, or anything not shaped like its kind, is left alone. */
export function childKind(kind: Kind, key: string, value: Json): Kind {
  if (!isObject(value) && !Array.isArray(value)) return "raw";
  if (kind.endsWith("Map")) return EXTENSIBLE.has(kind) && key.startsWith("x-") ? "raw" : elementKind(kind);
  if (kind === "callback") return key.startsWith("x-") ? "raw" : "pathItem";
  const table = CHILDREN[kind];
  return table !== undefined && Object.hasOwn(table, key) ? (table[key] ?? "raw") : "raw";
}

/** Kind of an element of an array that stands where `kind` is expected (`parameters`, `allOf`, ...). */
export function nestedKind(kind: Kind): Kind {
  return kind === "parameter" || kind === "schema" ? kind : "raw";
}

function elementKind(kind: Kind): Kind {
  return kind.slice(0, -"Map".length) as Kind;
}
