// Reads the documents of a file as text: the whole file, or its lines one after the other, never more of it at once
// than one document needs.
import { isUtf8 } from "node:buffer";

export interface Document {
  /** Line of the file, from 1, when every line is a document. */
  readonly line?: number;
  /** The text, or `undefined` when it is longer than anything that could be a card. */
  readonly text: string | undefined;
}

/** 128 times the largest minified card: room for any indentation, yet a bound on memory. */
export const DOCUMENT_LIMIT_BYTES = 64 * 1024 * 1024;

export class NotUtf8 extends Error {}

type Chunks = AsyncIterable<Uint8Array>;

export async function* readWhole(chunks: Chunks): AsyncGenerator<Document> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > DOCUMENT_LIMIT_BYTES) {
      yield { text: undefined };
      return;
    }
    pieces.push(chunk);
  }
  yield { text: decode(pieces, "") };
}

export async function* readLines(chunks: Chunks): AsyncGenerator<Document> {
  let line = 0;
  let pieces: Uint8Array[] = [];
  let size = 0;
  const keep = (piece: Uint8Array): void => {
    size += piece.length;
    // Of a line that is too long only its length is kept.
    if (size > DOCUMENT_LIMIT_BYTES) pieces = [];
    else pieces.push(piece);
  };
  const finish = (): Document | undefined => {
    line++;
    const text = size > DOCUMENT_LIMIT_BYTES ? undefined : decode(pieces, ` in line ${line}`);
    pieces = [];
    size = 0;
    return text !== undefined && text.trim() === "" ? undefined : { line, text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      const document = finish();
      if (document !== undefined) yield document;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (size > 0) {
    const document = finish();
    if (document !== undefined) yield document;
  }
}

const NEWLINE = 0x0a;

function decode(pieces: readonly Uint8Array[], where: string): string {
  const bytes =
    pieces.length === 1 && pieces[0] !== undefined
      ? Buffer.from(pieces[0].buffer, pieces[0].byteOffset, pieces[0].length)
      : Buffer.concat(pieces);
  if (!isUtf8(bytes)) throw new NotUtf8(`expected UTF-8, found other bytes${where}`);
  return bytes.toString("utf8");
}
