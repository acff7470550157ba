// How the bytes of an upload are sent: with undici, which keeps to a given length where fetch would send chunks. It
// needs Node; calls go through send.ts.
import type { Readable } from "node:stream";
import { type Dispatcher, request as undiciRequest } from "undici";
import { gatherPieces } from "../../gather-pieces.ts";
import type { ResponseHeaders } from "../../http.ts";
import { ResponseTooLarge } from "../client-errors.ts";
import type { IncomingResponse } from "../send.ts";
import type { UploadRequest } from "./upload.ts";

/**
 * `dispatcher` is a connection pool or a mock; undici's global one when absent.
 *
 * @throws ResponseTooLarge for a body beyond `maxResponseBytes`; the rest of it is not read
 */
export async function sendWithUndici(
  request: UploadRequest<Uint8Array | Readable>,
  dispatcher: Dispatcher | undefined,
): Promise<IncomingResponse> {
  const response = await undiciRequest(request.url, {
    // Methods come from a contract; undici refuses other texts.
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...request.headers },
    body: request.body,
    signal: request.signal,
    ...(dispatcher === undefined ? {} : { dispatcher }),
  });
  return {
    status: response.statusCode,
    headers: flattenHeaders(response.headers),
    body: await readBody(response.body, request),
  };
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  { operation, maxResponseBytes }: UploadRequest<unknown>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const pieces = gatherPieces((piece) => chunks.push(piece));
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new ResponseTooLarge(operation, maxResponseBytes);
    pieces.add(chunk);
  }
  pieces.end();
  return Buffer.concat(chunks, size);
}

function flattenHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): ResponseHeaders {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value : (value ?? []).join(", ")]),
  );
}
