// The model that templates see: a document after every decision has been taken. Lists are in their final
// order, names are final, schemas are JSON Schema 2020-12 with references to `#/components/schemas/<Name>`
// only.

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonSchema;
export interface JsonSchema {
  readonly [keyword: string]: JsonValue;
}

export interface Model {
  readonly title: string;
  readonly version: string;
  readonly schemas: readonly NamedSchema[];
  readonly operations: readonly Operation[];
  /**
   * The requests that the service sends by itself: its webhooks are one receiver, and each callback of an
   * operation is another.
   */
  readonly receivers: readonly Receiver[];
  readonly tags: readonly Tag[];
  /** Every name that was given, so that the next run can keep it. */
  readonly names: readonly NamedThing[];
  /** Names that an earlier run gave, by kind and by the things that they name. */
  readonly keptNames: Readonly<Record<string, ReadonlyMap<string, string>>>;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Alternatives of the schemes' options that are needed together, for operations that say nothing else. */
  readonly security: readonly (readonly string[])[];
  /** Address of the service where the document names one. */
  readonly baseUrl?: string;
  /** Of the table `x-error-codes`. */
  readonly errorCodes: readonly ErrorCode[];
  /** Of the table `x-capabilities`: the capabilities that a deployment can claim. */
  readonly capabilities: readonly Capability[];
  /** The document in one piece, as a server publishes it. */
  readonly document: JsonSchema;
  /** The stream that a contract describes; absent where there is none. */
  readonly realtime?: Realtime;
}

interface NamedThing {
  readonly kind: string;
  /** A pointer into the document, or another text that tells the thing from every other. */
  readonly key: string;
  readonly name: string;
}

/** How a request proves who sends it. */
export interface SecurityScheme {
  readonly key: string;
  /** Name of the client's option, and of the server's function. */
  readonly option: string;
  readonly description?: string;
  readonly place: "header" | "query" | "cookie";
  /** Of the header, in lower case, of the parameter or of the cookie. */
  readonly name: string;
  /** Comes before the credential. */
  readonly prefix?: string;
  /** A name and a password. */
  readonly isBasic: boolean;
}

interface ErrorCode {
  readonly code: string;
  readonly status: number;
}

interface Capability {
  readonly name: string;
  readonly description: string;
}

export interface Realtime {
  readonly subprotocol: string;
  /** Operation whose answer holds the ticket. */
  readonly open: string;
  readonly serverFrames: readonly Frame[];
  readonly clientFrames: readonly Frame[];
  readonly disconnectReasons: readonly { readonly reason: string; readonly action: "reconnect" | "stop" }[];
  readonly closeCodes: readonly CloseCode[];
  readonly warningCodes: readonly Code[];
  readonly clientErrorCodes: readonly Code[];
}

export interface Frame {
  /** Value of the frame's `type`, or a name where the frame has none. */
  readonly name: string;
  readonly schemaKey: string;
  readonly typeName: string;
  readonly summary: string;
}

export interface CloseCode {
  readonly code: number;
  readonly sender: "client" | "server";
  readonly retry: boolean;
  readonly meaning: string;
}

export interface Code {
  readonly code: string;
  readonly meaning: string;
}

export interface NamedSchema {
  /** Key in the component table. */
  readonly key: string;
  /** How other schemas refer to it. */
  readonly reference: string;
  /** Name of the TypeScript type. */
  readonly name: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** Listed by the root document itself, so it gets a validator of its own. */
  readonly root: boolean;
  readonly type: TypeNode;
  readonly schema: JsonSchema;
}

interface Tag {
  /** File name of the handlers, without extension. */
  readonly name: string;
  /** Name under which the router imports that file. */
  readonly identifier: string;
}

/** A request and its responses, of an operation or of a webhook. */
export interface Exchange {
  readonly pointer: string;
  /** Prefix of the names of its validators. */
  readonly pascal: string;
  readonly method: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly requestType: string;
  readonly responseType: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly responses: readonly Response[];
}

/** Takes the requests that the service sends to one address of its user. */
export interface Receiver {
  readonly pointer: string;
  /** Name of the function that makes it. */
  readonly functionName: string;
  /** Name of the union of the types of its events. */
  readonly eventType: string;
  /** The operation and its callback; absent for the webhooks. */
  readonly callback?: { readonly name: string; readonly method: string; readonly path: string };
  /** Where an event says which one it is; absent where the event that the request fits decides. */
  readonly tag?: EventTag;
  /** Every event has the headers of Standard Webhooks. */
  readonly isStandard: boolean;
  readonly events: readonly ReceivedEvent[];
}

export interface EventTag {
  readonly place: "headers" | "body";
  /** Of the header in lower case, or of the property. */
  readonly name: string;
}

export interface ReceivedEvent extends Exchange {
  /** By which a receiver tells it from its other events. */
  readonly name: string;
  /** Values of the receiver's tag that mean this event. */
  readonly tags: readonly string[];
}

export interface Operation extends Exchange {
  /** Identifier by which everything generated calls it. */
  readonly id: string;
  readonly tag: string;
  readonly path: string;
  readonly scopes: readonly string[];
  /**
   * The facts that follow from the conventions of this project; absent for a document that does not follow
   * them.
   */
  readonly conventions?: {
    readonly scopesSource: string;
    readonly idempotency: string;
    readonly envelope: string;
    /** The operation itself, its path included, is a decision of the contract. */
    readonly decided: boolean;
  };
  readonly rateLimitPolicy?: string;
  /** The capability it belongs to: its own or that of its tag. */
  readonly capability?: string;
  /** Kind of resource that a success creates. */
  readonly creates?: string;
  readonly pagination?: Pagination;
  /** Where it says something else than the document. */
  readonly security?: readonly (readonly string[])[];
}

export interface Pagination {
  readonly limit?: string;
  readonly forward?: string;
  readonly backward?: string;
  readonly items: string;
  readonly pageInfo: string;
}

export const PLACES = ["path", "query", "headers", "cookies"] as const;
export type ParameterPlace = (typeof PLACES)[number];

export interface Parameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly resource?: string;
  /** How the text of the request becomes a value. */
  readonly coercion: Coercion;
  readonly type: TypeNode;
  readonly schema: JsonSchema;
  /** The value that a missing one stands for. */
  readonly default?: JsonValue;
}

/** The kinds that the text of a parameter may be read as, in the order in which a server tries them. */
export const READING_ORDER = ["integer", "number", "boolean", "object", "list", "string", "null"] as const;
export type ParameterKind = (typeof READING_ORDER)[number];
export type ParameterStyle = "form" | "label" | "matrix" | "pipeDelimited" | "simple" | "spaceDelimited";

/** `list` is comma-separated (or repeated when `explode`); `json` is a parameter described by a media type. */
export interface Coercion {
  readonly type: Exclude<ParameterKind, "null"> | "json";
  /** Every kind, where there are several. */
  readonly kinds?: readonly ParameterKind[];
  /** Of the elements of a list; `json` where they are objects or lists. */
  readonly items?: "string" | "integer" | "number" | "boolean" | "json";
  readonly itemKinds?: readonly ParameterKind[];
  /** Kinds of the first elements of a list, where each has its own. */
  readonly tuple?: readonly (readonly ParameterKind[])[];
  /** Where it is not how single values and lists of the place are written. */
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  /** Between the elements of a list or an object, where that is not a comma. */
  readonly separator?: " " | "|";
  /** How the texts of an object become values. */
  readonly shape?: TextShape;
}

export interface Body {
  readonly required: boolean;
  readonly description?: string;
  /** At least one; the first is meant where nothing is said. */
  readonly contents: readonly [Content, ...Content[]];
}

/** A body in one of its media types. */
export interface Content {
  readonly mediaType: string;
  readonly kind: "json" | "form" | "multipart" | "text" | "bytes" | "lines" | "events";
  readonly type: TypeNode;
  /** Of the value, or of each value of a stream; absent where nothing is judged. */
  readonly schema?: JsonSchema;
  /** How the texts of a form become values. */
  readonly shape?: TextShape;
  /** The defaults of missing properties of a request. */
  readonly defaults?: DefaultShape;
  /** By the names of properties; only those that the document has something to say about. */
  readonly encodings?: Readonly<Record<string, Encoding>>;
  /** Events whose data is text and not JSON. */
  readonly isText?: boolean;
  /** Of a stream of events: data that is not JSON is a text, which its schema lets it be. */
  readonly mayBeText?: boolean;
}

/** Defaults by where they stand in a body. */
export interface DefaultShape {
  readonly default?: JsonValue;
  readonly properties?: Readonly<Record<string, DefaultShape>>;
  /** Of each element of a list. */
  readonly items?: DefaultShape;
}

export interface Encoding {
  readonly style?: string;
  readonly explode?: boolean;
  readonly contentType?: string;
  /** Names of the headers that the part of a multipart body has, in lower case. */
  readonly headers?: readonly string[];
}

/** The values that a text may become: the first of `kinds` that it reads as, else it stays a text. */
export interface TextShape {
  readonly kinds?: readonly ("integer" | "number" | "boolean" | "null")[];
  readonly items?: TextShape;
  readonly properties?: Readonly<Record<string, TextShape>>;
  /** Of properties that have other names: the first whose pattern is in the name. */
  readonly patterns?: readonly {
    readonly pattern: string;
    readonly flags: string;
    readonly shape: TextShape;
  }[];
  /** Of properties whose names nothing else is said of. */
  readonly others?: TextShape;
  /** Bytes of a multipart body, which stay bytes. */
  readonly isFile?: true;
}

export interface Response {
  /** "200", "4XX" or "default". */
  readonly status: string;
  readonly description: string;
  /** Empty where there is no body. */
  readonly contents: readonly Content[];
  readonly headers: readonly ResponseHeader[];
}

export interface ResponseHeader {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  /** False for headers that do not belong to the response that a handler returns. */
  readonly isJudged: boolean;
  /** The schema of the values that the text may be read as; absent where any text is right. */
  readonly schema?: JsonSchema;
  readonly description?: string;
}

/** A TypeScript type as data; printing it decides nothing but line breaks. */
export type TypeNode =
  | { readonly kind: "unknown" | "never" | "string" | "number" | "boolean" | "null" | "binary" | "file" }
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "array"; readonly items: TypeNode }
  /** Values that come one by one, of which each may be the data of an event. */
  | { readonly kind: "stream"; readonly items: TypeNode; readonly isEvents: boolean }
  | {
      readonly kind: "tuple";
      readonly items: readonly TypeNode[];
      /** How many of the items are always there. */
      readonly required: number;
      readonly rest?: TypeNode;
    }
  | { readonly kind: "object"; readonly properties: readonly Property[]; readonly index?: TypeNode }
  | { readonly kind: "union"; readonly of: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly of: readonly TypeNode[] };

export interface Property {
  readonly name: string;
  readonly optional: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly type: TypeNode;
}
