// Words of bodies that generated types and descriptions use.

/** Bytes: `new Blob([bytes])`, or in Node `openAsBlob(path)`, which is read while it is sent. */
export type BinaryBody = Blob;

/** A file of a multipart body: `new File([bytes], name)`, where the bytes may be a Blob as well. */
export type FilePart = File;

/**
 * The bytes that a client may send as a file instead: they come one after the other, and can be sent once
 * only.
 */
export interface StreamedFile {
  readonly name: string;
  readonly type?: string;
  readonly stream: ReadableStream<Uint8Array>;
}

/** One event of a stream of server-sent events. */
export interface ServerSentEvent<Data> {
  readonly data: Data;
  /** Name of the event; "message" is meant when there is none. */
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds that a client waits before it connects again. */
  readonly retry?: number;
}

/** How one property of a form or of a multipart body is written. */
export interface PropertyEncoding {
  readonly style?: string;
  readonly explode?: boolean;
  readonly contentType?: string;
  /** Names of the headers of the part: its value is then beside them, as `{ value, headers }`. */
  readonly headers?: readonly string[];
}

/** By the names of the properties; the rest is written as OpenAPI says. */
export type Encodings = Readonly<Record<string, PropertyEncoding>>;
