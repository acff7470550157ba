// The type of an entry of a generated operation table. Servers, clients and the suite read operations by it.
import type { Encodings } from "./body-types.ts";
import type { BodyKind } from "./media-types.ts";

export interface OperationDescription {
  readonly id: string;
  /** Name of the file that holds the handler. */
  readonly tag: string;
  readonly method: string;
  /** Path template with `{name}` parameters, relative to the server's base path. */
  readonly path: string;
  /** All of them are needed; an empty list means any valid key. */
  readonly scopes: readonly string[];
  readonly scopesSource?: string;
  readonly idempotency?: string;
  readonly envelope?: string;
  /** The operation itself, its path included, is a decision: another deployment may have it elsewhere. */
  readonly decided?: boolean;
  readonly rateLimitPolicy?: string;
  /** The capability that a deployment must claim for the operation to be asked of it. */
  readonly capability?: string;
  /** Kind of resource that a success creates. */
  readonly creates?: string;
  readonly pathParameters: readonly ParameterDescription[];
  readonly query: readonly ParameterDescription[];
  readonly headers: readonly ParameterDescription[];
  readonly cookies?: readonly ParameterDescription[];
  readonly hasBody: boolean;
  readonly bodyRequired: boolean;
  /** Media types that the body may have; JSON alone when absent. */
  readonly bodies?: readonly BodyDescription[];
  /** By media type, where a body has defaults. */
  readonly bodyDefaults?: Readonly<Record<string, DefaultShape>>;
  /** Statuses by number; `4XX` and `default` entries of a document are not among them. */
  readonly statuses: readonly number[];
  /** First digits of statuses declared as `4XX`. */
  readonly statusClasses?: readonly number[];
  /** The document has a response for every other status. */
  readonly hasDefaultStatus?: boolean;
  /** Media types of the body by status, where the responses are others than JSON. */
  readonly responseTypes?: Readonly<Record<string, readonly string[]>>;
  readonly pagination?: PaginationDescription;
}

/** Defaults by where they stand in a body. */
export interface DefaultShape {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, DefaultShape>>;
  /** Of each element of a list. */
  readonly items?: DefaultShape;
}

export interface BodyDescription {
  readonly mediaType: string;
  readonly kind: BodyKind;
  /** How the texts of a form become values. */
  readonly shape?: TextShape;
  readonly encodings?: Encodings;
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

export interface ParameterDescription {
  readonly name: string;
  readonly required: boolean;
  readonly type: ParameterType;
  /**
   * Every kind of value, where there are several, in the order in which readings are tried. The first one that the
   * validator accepts holds.
   */
  readonly kinds?: readonly ParameterKind[];
  /** Type of each element of a list. */
  readonly items?: "string" | "integer" | "number" | "boolean" | "json";
  /** As `kinds`, of each element. */
  readonly itemKinds?: readonly ParameterKind[];
  /** As `kinds`, of the first elements of a list, where each has its own. */
  readonly tuple?: readonly (readonly ParameterKind[])[];
  /** Where it is not how single values and lists of the place are written. */
  readonly style?: ParameterStyle;
  /** A list is repeated (`a=1&a=2`) instead of comma-separated; of an object, each property stands for itself. */
  readonly explode?: boolean;
  /** Between the elements of a list or an object, where that is not a comma. */
  readonly separator?: " " | "|";
  /** The value that a missing one stands for: handlers get it. */
  readonly default?: unknown;
  /** How the texts of an object become values. */
  readonly shape?: TextShape;
  /** Kind of resource a path parameter identifies. */
  readonly resource?: string;
  /** JSON Schema of the value. */
  readonly schema: unknown;
}

/** Of paths `label` and `matrix`; the others are those of objects. */
export type ParameterStyle = "form" | "label" | "matrix" | "pipeDelimited" | "simple" | "spaceDelimited";
export type ParameterKind = "integer" | "number" | "boolean" | "object" | "list" | "string" | "null";
export type ParameterType = Exclude<ParameterKind, "null"> | "json";

export interface PaginationDescription {
  readonly limit?: string;
  readonly forward?: string;
  readonly backward?: string;
  /** JSON Pointer to the items in a response body. */
  readonly items: string;
  readonly pageInfo: string;
}
