// Multipart bodies. The result is one Blob made of the parts, so that a file is read while it is sent, the length is
// known, and the same request can be sent again; with a file that comes as a stream it is a stream, sent once.
import type { PropertyEncoding, StreamedFile } from "../../body-types.ts";
import { isJson } from "../../media-types.ts";
import type { BodyWriter, WrittenBody } from "../description.ts";

export const writeMultipart: BodyWriter = (value, mediaType) =>
  writeParts(value as object, mediaType, (name, one) => partOf(name, one, []));

/** A body whose `encoding` says of which media types some parts are. */
export const writeTypedMultipart: BodyWriter = (value, mediaType, encodings) =>
  writeParts(value as object, mediaType, (name, one) => partOf(name, one, typesOf(encodings[name])));

/** The declared media types without a wildcard. */
export function typesOf({ contentType = "" }: PropertyEncoding = {}): readonly string[] {
  const declared = contentType.split(",").map((type) => type.trim());
  return declared.filter((type) => type !== "" && !type.includes("*"));
}

/** @param write writes one part, by its name */
export function writeParts(
  value: object,
  mediaType: string,
  write: (name: string, one: unknown) => Part,
): WrittenBody {
  const boundary = `----form-${crypto.randomUUID()}`;
  const pieces: Piece[] = [];
  for (const [name, given] of Object.entries(value)) {
    for (const one of Array.isArray(given) ? given : [given]) {
      if (one === undefined) continue;
      const { head, content } = write(name, one);
      pieces.push(`--${boundary}\r\n${head}\r\n\r\n`, content, "\r\n");
    }
  }
  pieces.push(`--${boundary}--\r\n`);
  const contentType = `${mediaType.replace(/;\s*boundary=[^;]*/i, "")}; boundary=${boundary}`;
  if (pieces.every(isWhole)) return { body: new Blob(pieces), contentType };
  return { body: streamOf(pieces), contentType, isOnce: true };
}

type Piece = string | Blob | StreamedFile["stream"];

function isWhole(piece: Piece): piece is string | Blob {
  return typeof piece === "string" || piece instanceof Blob;
}

export interface Part {
  /** Headers, without the break of the last line. */
  readonly head: string;
  readonly content: Piece;
}

/** @param types of which the part may be */
export function partOf(name: string, value: unknown, types: readonly string[]): Part {
  const disposition = `content-disposition: form-data; name="${escapeName(name)}"`;
  if (value instanceof Blob || isStreamed(value)) {
    // Without a name, readers would take a file for text.
    const filename = "name" in value && typeof value.name === "string" ? value.name : "blob";
    const type = value.type || types[0] || "application/octet-stream";
    const head = `${disposition}; filename="${escapeName(filename)}"\r\ncontent-type: ${type}`;
    return { head, content: value instanceof Blob ? value : value.stream };
  }
  const isObject = typeof value === "object" && value !== null;
  const type = types.find((one) => isJson(one) === isObject) ?? types[0];
  const said = type ?? (isObject ? "application/json" : undefined);
  return {
    head: said === undefined ? disposition : `${disposition}\r\ncontent-type: ${said}`,
    content: isObject || isJson(said ?? "") ? JSON.stringify(value) : String(value),
  };
}

function isStreamed(value: unknown): value is StreamedFile {
  return typeof value === "object" && value !== null && "stream" in value && "name" in value;
}

function streamOf(pieces: readonly Piece[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    // A response makes a stream of any piece.
    for (const piece of pieces) await new Response(piece).body?.pipeTo(writable, { preventClose: true });
    await writable.close();
  };
  // An error that ends the stream is thrown where the stream is read.
  write().catch(() => undefined);
  return readable;
}

/** As browsers do: a name cannot end its header. */
function escapeName(name: string): string {
  return name.replaceAll(/[\r\n"]/g, (sign) => encodeURIComponent(sign));
}
