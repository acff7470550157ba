// The grammar of an OpenAPI document as a table: the kind of thing that is under each key. The bundler
// visits by it, so that a `$ref` in an example, or a property that is named `$ref`, is never taken for a
// reference.
import { type Json, nameOf } from "../json.ts";

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
  | "oauthFlows"
  | "oauthFlow"
  | "schema"
  | "schemaMap"
  | "discriminator"
  | "xml"
  | "info"
  | "contact"
  | "license"
  | "server"
  | "serverVariable"
  | "serverVariableMap"
  | "tag"
  | "externalDocs"
  | "components";

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** Maps that may hold extensions. In the others a key such as `x-request-id` is a name like any other. */
const EXTENSIBLE: ReadonlySet<Kind> = new Set(["pathItemMap", "responseMap"]);

export const OAUTH_FLOWS = ["implicit", "password", "clientCredentials", "authorizationCode"] as const;

type Table = Readonly<Record<string, Kind>>;

const PARAMETER: Table = { schema: "schema", content: "mediaTypeMap", examples: "exampleMap" };

const CHILDREN: Partial<Record<Kind, Table>> = {
  document: {
    info: "info",
    servers: "server",
    paths: "pathItemMap",
    webhooks: "pathItemMap",
    tags: "tag",
    externalDocs: "externalDocs",
  },
  components: {
    schemas: "schemaMap",
    responses: "responseMap",
    parameters: "parameterMap",
    headers: "headerMap",
    requestBodies: "requestBodyMap",
    callbacks: "callbackMap",
  },
  info: { contact: "contact", license: "license" },
  server: { variables: "serverVariableMap" },
  tag: { externalDocs: "externalDocs" },
  pathItem: {
    servers: "server",
    parameters: "parameter",
    ...Object.fromEntries(METHODS.map((method) => [method, "operation"])),
  },
  operation: {
    parameters: "parameter",
    requestBody: "requestBody",
    responses: "responseMap",
    callbacks: "callbackMap",
    servers: "server",
    externalDocs: "externalDocs",
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: "mediaTypeMap" },
  response: { headers: "headerMap", content: "mediaTypeMap", links: "linkMap" },
  mediaType: { schema: "schema", examples: "exampleMap", encoding: "encodingMap" },
  encoding: { headers: "headerMap" },
  link: { server: "server" },
  securityScheme: { flows: "oauthFlows" },
  oauthFlows: Object.fromEntries(OAUTH_FLOWS.map((flow) => [flow, "oauthFlow"])),
  schema: {
    discriminator: "discriminator",
    xml: "xml",
    externalDocs: "externalDocs",
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

/** Kind of the value under `key`, for any value. */
export function childKind(kind: Kind, key: string): Kind {
  if (kind.endsWith("Map")) return EXTENSIBLE.has(kind) && key.startsWith("x-") ? "raw" : elementKind(kind);
  if (kind === "callback") return key.startsWith("x-") ? "raw" : "pathItem";
  const table = CHILDREN[kind];
  return table !== undefined && Object.hasOwn(table, key) ? (table[key] ?? "raw") : "raw";
}

/** Whether a list of things of the kind is under `key`. */
export function isListOf(kind: Kind, key: string): boolean {
  return LISTS[kind]?.includes(key) === true;
}

const LISTS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  document: ["servers", "tags"],
  pathItem: ["parameters", "servers"],
  operation: ["parameters", "servers"],
  schema: ["allOf", "anyOf", "oneOf", "prefixItems"],
};

/** The mistake of a value that is not an object where a thing of the kind is under `key`. */
export function shapeProblem(key: string, kind: Kind, value: Json): string | undefined {
  // A name with nothing behind it is how many a document writes "no more to say".
  if (value === null && MAY_BE_NOTHING.has(kind)) return undefined;
  const hint = kind === "schema" && key === "items" && Array.isArray(value) ? "; write prefixItems" : "";
  return `${key}: expected ${kind === "schema" ? "a schema" : "an object"}, found ${nameOf(value)}${hint}`;
}

const MAY_BE_NOTHING: ReadonlySet<Kind> = new Set(["mediaType", "example", "link"]);

function elementKind(kind: Kind): Kind {
  return kind.slice(0, -"Map".length) as Kind;
}
