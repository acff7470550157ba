// The facts that a client knows about an operation: as few as a request needs, since they stand in every
// bundle that calls it.
import type { Encodings } from "../body-types.ts";
import type { PaginationDescription } from "../operation.ts";
import type { OutgoingBody } from "./send.ts";

export interface CallDescription {
  readonly id: string;
  readonly method: string;
  /** Path template with `{name}` parameters, relative to the base URL. */
  readonly path: string;
  /** Fills the template; absent where all its parameters are single texts or lists with commas. */
  readonly fillPath?: (operation: CallDescription, values: Readonly<Record<string, unknown>>) => string;
  /** Writes the query, with its question mark; absent where the operation has no parameters there. */
  readonly query?: (values: Readonly<Record<string, unknown>>) => string;
  /** Writes the header `cookie`; absent where the operation has no parameters there. */
  readonly cookies?: (values: Readonly<Record<string, unknown>>) => string;
  /** How headers are written that are lists or JSON. */
  readonly headers?: Readonly<Record<string, HeaderWriter>>;
  /** Whether the service looks at an Idempotency-Key, and whether it needs one. */
  readonly idempotencyKey?: "required" | "optional";
  readonly body?: RequestBodyWriter;
  /** Statuses by number; `4XX` and `default` entries of a document are not among them. */
  readonly statuses: readonly number[];
  /** First digits of statuses declared as `4XX`. */
  readonly statusClasses?: readonly number[];
  /** The document has a response for every other status. */
  readonly hasDefaultStatus?: boolean;
  /** Media types of responses, where they are others than JSON alone. */
  readonly accept?: readonly string[];
  /** The contract's name for the media type of a response, where it names parameters; without them when absent. */
  readonly nameType?: (contentType: string) => string;
  /** A status that leads elsewhere is among them. */
  readonly hasRedirects?: boolean;
  /** How a response of a media type is read that comes piece by piece; absent where none does. */
  readonly streams?: (contentType: string) => StreamReader | undefined;
  readonly pagination?: PaginationDescription;
  /** Alternatives of credentials that are needed together. */
  readonly security?: readonly (readonly CredentialCarrier[])[];
}

/** Writes one parameter of a path. @param where the parameter in words, for errors */
export type TextWriter = (value: unknown, where: string) => string;
/** Writes one parameter of a query, or one cookie: `name=text`, as often as its value needs. */
export type PairWriter = (name: string, value: unknown) => readonly string[];
/** @param where the header in words, for errors */
export type HeaderWriter = (value: unknown, where: string) => string;
export type PairWriters = Readonly<Record<string, PairWriter>>;

/** @throws TypeError for a media type that the operation does not have */
export type RequestBodyWriter = (
  value: unknown,
  contentType: string | undefined,
  operation: string,
) => WrittenBody;

/** Puts one credential into a request. */
export interface CredentialCarrier {
  /** Name of the client's option. */
  readonly option: string;
  carry<Request extends Carrying>(request: Request, given: unknown): Promise<Request>;
}

/** As much of a request as a credential changes. */
export interface Carrying {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BodyFormat {
  readonly write: BodyWriter;
  readonly encodings?: Encodings;
}

export type BodyWriter = (value: unknown, mediaType: string, encodings: Encodings) => WrittenBody;

export interface WrittenBody {
  readonly body: OutgoingBody;
  readonly contentType: string;
  /** It can be read once only, so that the request cannot be repeated. */
  readonly isOnce?: boolean;
}

/** Makes values of a stream. It ends, or throws, with the stream. */
export type StreamReader = (
  stream: ReadableStream<Uint8Array>,
  options: StreamOptions,
) => AsyncIterable<unknown>;

export interface StreamOptions {
  /** The name of the operation, for errors. */
  readonly operation: string;
  readonly signal: AbortSignal | undefined;
  /** Size up to which one value is read. */
  readonly maxValueBytes: number;
}
