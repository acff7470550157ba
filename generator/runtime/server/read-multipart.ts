// Reads a multipart body as it arrives. Files go to a folder of their own on the disk and are handed over as `File`s that
// read from there, so that a large one costs no memory; the folder is gone when the response is sent.
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Dicer } from "@fastify/busboy";
import type { PropertyEncoding } from "../body-types.ts";
import { charsetOf, essenceOf, isJson, matchMediaType } from "../media-types.ts";
import type { TextShape } from "../operation.ts";
import { ApiError, invalidRequest, type RequestProblem } from "./errors.ts";
import { headerText, type PartHeaders, type RawHeaders, readPartHeaders } from "./part-headers.ts";
import { readAll, tooLarge } from "./read-body.ts";
import { objectOfParts, readText, shapeOf } from "./read-form.ts";
import type { MultipartReader } from "./route.ts";

/** The most parts that a form of a person has, with room to spare; each costs a header and an entry. */
const MAX_PARTS = 1000;
/** Texts of a form are not files. */
const MAX_FIELD_BYTES = 1024 * 1024;
/** Of one part: more than any browser sends. */
const MAX_HEADER_BYTES = 16 * 1024;

export const readMultipart: MultipartReader = async (stream, contentType, body, maxBytes) => {
  if (!(stream instanceof Readable))
    throw new TypeError("expected the stream of a request, found another one");
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)?.slice(1).find(Boolean);
  if (boundary === undefined) throw invalid(`expected a boundary in the content type, found ${contentType}`);
  const folder = await mkdtemp(join(tmpdir(), "multipart-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const reading: Promise<ReadPart>[] = [];
  const open: Readable[] = [];
  const stop = new AbortController();
  const parser = new Dicer({ boundary, maxHeaderSize: MAX_HEADER_BYTES } as Dicer.Config);
  let count = 0;
  parser.on("part", (part) => {
    const fail = (error: Error) => void parser.destroy(error);
    part.on("error", fail);
    count += 1;
    if (count > MAX_PARTS) {
      fail(invalid(`expected at most ${MAX_PARTS} parts, found more`));
      return;
    }
    part.on("header", (raw) => {
      // The declarations say "object"; these are lists of texts by name.
      const headers = raw as RawHeaders;
      const known = readPartHeaders(headers);
      if (known === undefined) {
        part.resume();
        return;
      }
      const path = join(folder, String(reading.length));
      const read = readPart(part, { ...known, raw: headers }, body, { path, signal: stop.signal });
      read.catch(fail);
      reading.push(read);
      open.push(part);
    });
  });
  try {
    await feed(stream, parser, maxBytes);
    const parts = await Promise.all(reading);
    checkTypes(parts, body.encodings ?? {});
    return {
      value: objectOfParts(
        parts.map(({ name, value }) => [name, value]),
        body.shape ?? {},
      ),
      release,
    };
  } catch (error) {
    stop.abort();
    for (const part of open) part.destroy();
    await Promise.allSettled(reading);
    await release();
    if (error instanceof ApiError) throw error;
    throw invalid(`the body is not ${contentType}: ${error instanceof Error ? error.message : error}`);
  }
};

interface ReadPart {
  readonly name: string;
  readonly value: unknown;
  /** As the part says it. */
  readonly contentType: string | undefined;
}

interface Spool {
  readonly path: string;
  readonly signal: AbortSignal;
}

/** A value, or where the contract gives the part headers, the value and its headers. */
async function readPart(
  part: Readable,
  headers: PartHeaders & { readonly raw: RawHeaders },
  { shape = {}, encodings = {} }: Parameters<MultipartReader>[2],
  spool: Spool,
): Promise<ReadPart> {
  const { name, contentType } = headers;
  const declared = shapeOf(name, shape) ?? {};
  const one = declared.items ?? declared;
  const { headers: named } = encodings[name] ?? {};
  if (named === undefined) return { name, contentType, value: await readValue(part, headers, one, spool) };
  const { value: ofValue = {}, headers: ofHeaders = {} } = one.properties ?? {};
  const given = named.flatMap((header) => {
    const text = headerText(headers.raw, header);
    return text === undefined ? [] : [[header, readText(text, ofHeaders.properties?.[header])] as const];
  });
  const value = await readValue(part, headers, ofValue, spool);
  return { name, contentType, value: { value, headers: Object.fromEntries(given) } };
}

/**
 * A part is a file where the contract says so, and where it has a file name, unless it is JSON that the
 * contract reads.
 */
async function readValue(
  part: Readable,
  { name, filename, contentType = "text/plain" }: PartHeaders,
  shape: TextShape,
  { path, signal }: Spool,
): Promise<unknown> {
  const isRead = isJson(contentType) && (shape.items !== undefined || shape.properties !== undefined);
  if (shape.isFile === true || (filename !== undefined && !isRead)) {
    await pipeline(part, createWriteStream(path, { mode: 0o600 }), { signal });
    const type = essenceOf(contentType);
    return new File([await openAsBlob(path, { type })], filename || name, { type });
  }
  const text = decode(name, contentType, await readAll(part, MAX_FIELD_BYTES));
  return isJson(contentType) ? parse(name, text) : readText(text, shape);
}

/** @throws ApiError that names every part whose media type the contract does not have for it */
function checkTypes(parts: readonly ReadPart[], encodings: Readonly<Record<string, PropertyEncoding>>): void {
  const problems = parts.flatMap(({ name, contentType }): readonly RequestProblem[] => {
    const declared = encodings[name]?.contentType?.split(",").map((type) => type.trim());
    if (declared === undefined || contentType === undefined) return [];
    if (matchMediaType(contentType, declared) !== undefined) return [];
    const message = `expected a part of ${declared.join(" or ")}, found ${essenceOf(contentType)}`;
    const pointer = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return [{ in: "body", pointer, code: "media_type", message }];
  });
  if (problems.length > 0) throw invalidRequest(problems);
}

function invalid(message: string): ApiError {
  return new ApiError(400, "invalid_request", message);
}

function decode(name: string, contentType: string, bytes: Uint8Array): string {
  const charset = charsetOf(contentType) ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    throw invalid(`the part "${name}" is text in ${charset}, which is not known here`);
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`the part "${name}" is not JSON`);
  }
}

/** Ends with the last part. The source is left as it is: destroyed, a request would take its connection along. */
function feed(source: Readable, parser: Writable, maxBytes: number): Promise<void> {
  let size = 0;
  return new Promise<void>((resolve, reject) => {
    source.on("data", (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > maxBytes) reject(tooLarge(maxBytes));
    });
    source.once("error", reject);
    const end = () => {
      if (!source.readableEnded) reject(new Error("the connection closed"));
    };
    // The client may have left before anybody listened.
    if (source.destroyed) end();
    else source.once("close", end);
    parser.on("error", reject);
    parser.once("finish", resolve);
    source.pipe(parser);
  }).finally(() => source.unpipe(parser));
}
