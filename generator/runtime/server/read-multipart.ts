// Reads a multipart body as it arrives. Files go to a folder of their own on the disk and are handed over as `File`s that
// read from there, so that a large one costs no memory; the folder is gone when the response is sent.
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { isJson } from "../media-types.ts";
import { ApiError } from "./errors.ts";
import { tooLarge } from "./read-body.ts";
import { objectOfParts, readText } from "./read-form.ts";
import type { MultipartReader } from "./route.ts";

/** What a form of a person has at most, with room to spare; each costs a header and an entry. */
const MAX_PARTS = 1000;
/** Texts of a form are not files. */
const MAX_FIELD_BYTES = 1024 * 1024;

export const readMultipart: MultipartReader = async (stream, contentType, { shape = {} }, maxBytes) => {
  if (!(stream instanceof Readable))
    throw new TypeError("expected the stream of a request, found another one");
  const folder = await mkdtemp(join(tmpdir(), "multipart-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const parts: (readonly [name: string, value: unknown])[] = [];
  const files: Promise<void>[] = [];
  const stop = new AbortController();
  const readField = (name: string, text: string, mediaType: string): unknown => {
    const one = shape.properties?.[name] ?? {};
    return isJson(mediaType) ? parse(name, text) : readText(text, one.items ?? one);
  };
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES },
      // A part with a file name is a file; browsers send JSON of a Blob as one, and it stays one.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    parser.on("file", (name, file, fileName, _encoding, mediaType) => {
      const index = parts.push([name, undefined]) - 1;
      const path = join(folder, String(index));
      files.push(
        pipeline(file, createWriteStream(path, { mode: 0o600 }), { signal: stop.signal }).then(async () => {
          const blob = await openAsBlob(path, { type: mediaType });
          parts[index] = [name, new File([blob], fileName ?? name, { type: mediaType })];
        }),
      );
    });
    parser.on("field", (name, text, _isNameCut, isCut, _encoding, mediaType) => {
      if (isCut) parser.destroy(tooLarge(MAX_FIELD_BYTES));
      else parts.push([name, readField(name, text, mediaType)]);
    });
    parser.on("partsLimit", () => parser.destroy(invalid(`expected at most ${MAX_PARTS} parts, found more`)));
    await feed(stream, parser, maxBytes);
    await Promise.all(files);
    return { value: objectOfParts(parts, shape), release };
  } catch (error) {
    stop.abort();
    await Promise.allSettled(files);
    await release();
    if (error instanceof ApiError) throw error;
    throw invalid(`the body is not ${contentType}: ${error instanceof Error ? error.message : error}`);
  }
};

function invalid(message: string): ApiError {
  return new ApiError(400, "invalid_request", message);
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
    parser.once("error", reject);
    parser.once("finish", resolve);
    source.pipe(parser);
  }).finally(() => source.unpipe(parser));
}
