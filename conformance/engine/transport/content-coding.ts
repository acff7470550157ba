// Decodes content codings (RFC 9110 8.4.1): a client that names no accepted coding may get any.
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

type Decoder = (coded: Buffer, options: { maxOutputLength: number }) => Buffer;

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
]);

/**
 * @returns the content behind its coding; a body that is coded otherwise than it says, as it came @throws
 * when it is too large
 */
export function decoded(bytes: Buffer, coding: string | undefined, maxBytes: number): Buffer {
  const decode = decoders.get(coding?.trim().toLowerCase() ?? "");
  if (decode === undefined) return bytes;
  try {
    return decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw new Error(`body larger than ${maxBytes} bytes once its coding ${coding} is undone`);
    return bytes;
  }
}
