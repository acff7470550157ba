// How bodies are written that one value makes: JSON, text, bytes, and values that come one by one.
import type { Encodings } from "../../body-types.ts";
import { lineStart, typeOfBytes } from "../../media-types.ts";
import type { BodyWriter, RequestBodyWriter } from "../description.ts";

/** The one media type of a body. Parameters that the caller gave, such as a charset, stay. */
export function writeAs(mediaType: string, write: BodyWriter, encodings: Encodings = {}): RequestBodyWriter {
  return (value, contentType = mediaType) => write(value, contentType, encodings);
}

export const writeJson: BodyWriter = (value, contentType) => ({ body: JSON.stringify(value), contentType });

/** Texts are sent in UTF-8, and say so, whichever charset the contract names. */
export const writeText: BodyWriter = (value, contentType) => ({
  body: String(value),
  contentType: contentType.replace(/charset=[^;]+/i, "charset=utf-8"),
});

export const writeBytes: BodyWriter = (value, mediaType) => {
  if (!(value instanceof Blob) && !(value instanceof Uint8Array))
    throw new TypeError(`body: expected a Blob for ${mediaType}, found ${typeof value}`);
  const contentType = typeOfBytes(value instanceof Blob ? value.type : "", mediaType);
  return { body: value instanceof Blob ? value : new Uint8Array(value), contentType };
};

/** One JSON text a line. */
export const writeLines: BodyWriter = (values, contentType) => {
  const items = toIterator(values);
  const start = lineStart(contentType);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await items.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(`${start}${JSON.stringify(next.value)}\n`));
    },
    async cancel() {
      await items.return?.();
    },
  });
  return { body, contentType, isOnce: true };
};

function toIterator(values: unknown): AsyncIterator<unknown> | Iterator<unknown> {
  if (typeof values === "object" && values !== null) {
    if (Symbol.asyncIterator in values) return (values as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    if (Symbol.iterator in values) return (values as Iterable<unknown>)[Symbol.iterator]();
  }
  throw new TypeError(`body: expected values to iterate over, found ${typeof values}`);
}
