// What a client knows about an operation: as little as a request needs, since it stands in every bundle that calls it.
import type { Encodings } from "../body-types.ts";
import type { PaginationDescription } from "../operation.ts";
import type { OutgoingBody } from "./send.ts";

export interface CallDescription {
  readonly id: string;
  readonly method: string;
  /** Path template with `{name}` parameters, relative to the base URL. */
  readonly path: string;
  readonly query?: readonly CallParameter[];
  /** Whether the service looks at an Idempotency-Key, and whether it needs one. */
  readonly idempotencyKey?: "required" | "optional";
  /** By media type; the first is meant when a request does not say which. */
  readonly body?: Readonly<Record<string, BodyFormat>>;
  /** Statuses by number; `4XX` and `default` entries of a document are not among them. */
  readonly statuses: readonly number[];
  /** First digits of statuses declared as `4XX`. */
  readonly statusClasses?: readonly number[];
  /** The document has a response for every other status. */
  readonly hasDefaultStatus?: boolean;
  /** Media types of responses, where they are others than JSON alone. */
  readonly accept?: readonly string[];
  /** How responses that come piece by piece are read, by media type. */
  readonly streams?: Readonly<Record<string, StreamReader>>;
  readonly pagination?: PaginationDescription;
  /** Alternatives of credentials that are needed together, where they differ from those of the whole service. */
  readonly security?: readonly (readonly string[])[];
}

export interface CallParameter {
  readonly name: string;
  /** The value is written as JSON. */
  readonly isJson?: boolean;
  /** A list is repeated (`a=1&a=2`) instead of comma-separated. */
  readonly explode?: boolean;
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
  /** What is being done, for errors. */
  readonly operation: string;
  readonly signal: AbortSignal | undefined;
  /** Size up to which one value is read. */
  readonly maxValueBytes: number;
}
