// The one place of a client that touches the network: one request with undici, and its whole answer.
import type { Readable } from "node:stream";
import { type Dispatcher, request as undiciRequest } from "undici";
import type { ResponseHeaders } from "./http.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable | undefined;
  readonly signal: AbortSignal;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Uint8Array;
}

/** `dispatcher` is a connection pool or a mock; undici's global one when absent. */
export async function sendWithUndici(
  request: HttpRequest,
  dispatcher: Dispatcher | undefined,
): Promise<IncomingResponse> {
  const response = await undiciRequest(request.url, {
    // Methods come from a contract; undici refuses what is none.
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...request.headers },
    body: request.body ?? null,
    signal: request.signal,
    ...(dispatcher === undefined ? {} : { dispatcher }),
  });
  return {
    status: response.statusCode,
    headers: flattenHeaders(response.headers),
    body: await response.body.bytes(),
  };
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
