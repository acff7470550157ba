// As much of an OpenAPI document as its page shows.

interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  "x-decision"?: string;
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Content {
  schema?: Schema;
  examples?: Readonly<Record<string, { value?: unknown }>>;
}

export interface Body {
  description?: string;
  required?: boolean;
  content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  /** The requests of the service itself have none. */
  operationId?: string;
  tags?: readonly string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: Body | Reference;
  responses: Readonly<Record<string, Body | Reference>>;
  "x-scopes"?: readonly string[];
  "x-idempotency"?: string;
  "x-rate-limit-policy"?: string;
  "x-decision"?: string;
}

type PathItem = Readonly<Record<string, Operation>>;

/** A header of its own, or a scheme of the Authorization header. */
export interface SecurityScheme {
  name?: string;
  scheme?: string;
  description?: string;
}

export interface Document {
  info: { title: string; version: string; description?: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, PathItem>>;
  webhooks?: Readonly<Record<string, PathItem>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    securitySchemes?: Readonly<Record<string, SecurityScheme>>;
    [kind: string]: unknown;
  };
  "x-error-codes"?: readonly { code: string; status: number; source: string }[];
}

/** The node that a reference points to; other nodes are returned as they are. */
export function resolve<T extends object>(document: Document, node: T | Reference): T {
  if (!("$ref" in node) || typeof node.$ref !== "string") return node as T;
  const names = node.$ref.slice("#/".length).split("/");
  // The generator has resolved every reference of the document once, so each of them leads to a node of its kind.
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  return resolve(document, found as T | Reference);
}

/** The name of the schema that a reference points to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
