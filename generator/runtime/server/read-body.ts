// Reads the body of a request by its media type, which must be one that the operation offers. JSON was parsed before;
// every other body arrives here as a stream.
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { gatherPieces } from "../gather-pieces.ts";
import { charsetOf, essenceOf, matchMediaType } from "../media-types.ts";
import type { BodyDescription, OperationDescription } from "../operation.ts";
import type { Validator } from "../validation/problem.ts";
import { ApiError, invalidRequest } from "./errors.ts";
import { readForm } from "./read-form.ts";
import type { MultipartReader, ReadFiles, Route } from "./route.ts";

/** A body as the server got it: parsed JSON, or bytes on their way. */
export interface Incoming {
  readonly contentType: string | undefined;
  readonly body: unknown;
}

export interface ReadBody {
  /** Undefined where the request has none. */
  readonly value: unknown;
  /** The declared media type that it has, where the operation says more than JSON. */
  readonly offered?: BodyDescription;
  /** Releases the files of the body; called when the response is sent. */
  readonly release?: ReadFiles["release"];
}

export interface ReadLimits {
  /** Of a body that is kept in memory, and of each line of one that is not. */
  readonly maxBytes: number;
  /** Of a multipart body, whose files go to the disk. */
  readonly maxMultipartBytes: number;
}

/** The media type that the operation offers for the body. @throws ApiError with status 415 where it offers none */
export function offeredBody(
  { bodies = JSON_ALONE }: OperationDescription,
  contentType: string,
): BodyDescription {
  const types = bodies.map(({ mediaType }) => mediaType);
  const matched = matchMediaType(contentType, types);
  const found = bodies.find(({ mediaType }) => mediaType === matched);
  if (found !== undefined) return found;
  const message = `expected a body of ${types.join(" or ")}, found ${essenceOf(contentType) || "none"}`;
  throw new ApiError(415, "unsupported_media_type", message);
}

const WITHOUT_ANYTHING: ReadonlySet<string> = new Set(["bytes", "form", "lines", "text"]);

/** Whether no bytes at all are a body of the media type, such as an empty file. */
export function mayBeEmpty({ bodies = JSON_ALONE }: OperationDescription, contentType = ""): boolean {
  const types = bodies.map(({ mediaType }) => mediaType);
  const matched = matchMediaType(contentType, types);
  return bodies.some(({ mediaType, kind }) => mediaType === matched && WITHOUT_ANYTHING.has(kind));
}

/** Judges a body of the media type; that of the first one is for it alone, as another may have no schema. */
export function bodyValidator(
  { operation, validators }: Pick<Route<unknown>, "operation" | "validators">,
  { mediaType }: Pick<BodyDescription, "mediaType">,
): Validator | undefined {
  const [first] = operation.bodies ?? JSON_ALONE;
  return first?.mediaType === mediaType ? validators.body : validators[`body ${mediaType}`];
}

const JSON_ALONE: readonly BodyDescription[] = [{ mediaType: "application/json", kind: "json" }];

interface Reading {
  readonly limits: ReadLimits;
  readonly readMultipart: MultipartReader | undefined;
  /** Judges each value of a body that has many, as they come. */
  readonly validator: Validator | undefined;
}

export async function readBody(
  offered: BodyDescription,
  { body, contentType = "" }: Incoming,
  reading: Reading,
): Promise<ReadBody> {
  if (!(body instanceof Readable)) return { value: body, offered };
  try {
    return await readStream(offered, { body, contentType }, reading);
  } catch (error) {
    // A client reads the refusal only when it could send everything.
    body.resume();
    throw error;
  }
}

interface IncomingStream {
  readonly body: Readable;
  readonly contentType: string;
}

async function readStream(
  offered: BodyDescription,
  { body: source, contentType }: IncomingStream,
  { limits, readMultipart, validator }: Reading,
): Promise<ReadBody> {
  // Destroyed, the request would take its connection along.
  const body: ByteStream = { [Symbol.asyncIterator]: () => source.iterator({ destroyOnReturn: false }) };
  switch (offered.kind) {
    case "multipart": {
      if (readMultipart === undefined) throw new Error("the route has nothing that reads multipart bodies");
      const { value, release } = await readMultipart(source, contentType, offered, limits.maxMultipartBytes);
      return { value, offered, release };
    }
    case "lines":
      return { value: readLines(body, limits.maxBytes, validator), offered };
    case "bytes":
      return { value: new Blob([await readAll(body, limits.maxBytes)], { type: contentType }), offered };
    default: {
      const text = decode(await readAll(body, limits.maxBytes), charsetOf(contentType));
      if (offered.kind === "form") return { value: readForm(text, offered, validator), offered };
      return { value: offered.kind === "json" ? parseJson(text) : text, offered };
    }
  }
}

type ByteStream = AsyncIterable<Uint8Array>;

/** @throws ApiError with status 413 for more than so many */
export async function readAll(stream: ByteStream, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const taken: Uint8Array[] = [];
  const pieces = gatherPieces((piece) => taken.push(piece));
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.add(chunk);
  }
  pieces.end();
  return Buffer.concat(taken, size);
}

export function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, "payload_too_large", `expected a body of at most ${maxBytes} bytes, found more`);
}

/** @throws ApiError for a charset that is not known, and for bytes that are none of its texts */
export function decode(bytes: Uint8Array, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError)
      throw new ApiError(415, "unsupported_media_type", `expected a known charset, found ${charset}`);
    throw new ApiError(400, "invalid_request", `the body is not text in ${charset.toUpperCase()}`);
  }
}

async function* readLines(
  stream: ByteStream,
  maxBytes: number,
  validator: Validator | undefined,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  const read = (line: string): readonly unknown[] => {
    const text = line.replace("\u001e", "").trim();
    if (text === "") return [];
    const value = parseJson(text, ` in line ${++count}`);
    const problems = validator?.(value) ?? [];
    if (problems.length === 0) return [value];
    throw invalidRequest(
      problems.map((one) => ({ in: "body", ...one, pointer: `/${count - 1}${one.pointer}` })),
    );
  };
  for await (const chunk of stream) {
    // Only the new text is looked through: a line may come a byte at a time.
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    const next = others.pop();
    if (next === undefined) rest += first;
    else {
      yield* read(rest + first);
      for (const line of others) yield* read(line);
      rest = next;
    }
    if (rest.length > maxBytes) throw tooLarge(maxBytes);
  }
  yield* read(rest + decoder.decode());
}

function parseJson(text: string, place = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "invalid_request", `the body is not JSON${place}`);
  }
}
