// The one place of a client that touches the network: one request with fetch, and its whole response, or the stream
// of it where the operation says that it is one.
import type { ResponseHeaders } from "../http.ts";
import { ConnectionFailure, ResponseTooLarge } from "./client-errors.ts";

/** As much of the function `fetch` as is used here, so that every platform's own fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>;

/** The part of undici's dispatcher that has to be known here: fetch knows the rest. */
export interface FetchDispatcher {
  dispatch: (...given: never[]) => boolean;
}

interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body: OutgoingBody | undefined;
  signal: AbortSignal;
  redirect: "manual" | "error";
  duplex: "half" | undefined;
  dispatcher: FetchDispatcher | undefined;
}

interface FetchedResponse {
  readonly status: number;
  readonly headers: { forEach(visit: (value: string, name: string) => void): void };
  readonly body: ReadableStream<Uint8Array> | null;
}

export type OutgoingBody = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

export interface HttpRequest {
  /** The name of the operation, for errors. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OutgoingBody | undefined;
  readonly signal: AbortSignal;
  /** The contract has responses that lead elsewhere. */
  readonly hasRedirects: boolean;
  /** The response body is read up to this size. */
  readonly maxResponseBytes: number;
  /** Whether a response of this media type is read piece by piece, by who asked for it. */
  readonly isStream: (contentType: string) => boolean;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** Values of `Set-Cookie`; no browser shows them. */
  readonly cookies?: readonly string[];
  /** Empty where there is a stream. */
  readonly body: Uint8Array;
  readonly stream?: ReadableStream<Uint8Array>;
}

/** A page of the largest messages or cards is well below; a process with little memory still bears it. */
export const DEFAULT_MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * @throws ResponseTooLarge for a body beyond `maxResponseBytes`; the rest of it is not read
 * @throws ConnectionFailure when there is no response
 */
export async function sendWithFetch(
  request: HttpRequest,
  fetch: Fetch,
  dispatcher: FetchDispatcher | undefined,
): Promise<IncomingResponse> {
  const { url, method, signal, body, headers: sent } = request;
  // Node's fetch keeps the whole of a Blob in memory for as long as it might have to be sent elsewhere.
  const redirect = body instanceof Blob && !request.hasRedirects ? "error" : "manual";
  const response = await fetch(url, {
    ...{ method, signal, redirect, body, dispatcher, headers: { ...sent } },
    duplex: body instanceof ReadableStream ? "half" : undefined,
  }).catch(failConnection);
  const texts = new Map<string, string>();
  const cookies: string[] = [];
  response.headers.forEach((value, name) => {
    // The only header that is visited several times where it came several times.
    if (name === "set-cookie") cookies.push(value);
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : `${before}, ${value}`);
  });
  const headers = Object.fromEntries(texts);
  const head = { status: response.status, headers, ...(cookies.length === 0 ? {} : { cookies }) };
  const stream = response.body;
  const isRead = stream !== null && !request.isStream(headers["content-type"] ?? "");
  const read = isRead ? await readBody(stream, request) : new Uint8Array();
  return { ...head, body: read, ...(isRead || stream === null ? {} : { stream }) };
}

async function readBody(
  stream: ReadableStream<Uint8Array>,
  { operation, maxResponseBytes }: HttpRequest,
): Promise<Uint8Array> {
  const reader = stream.getReader();
  // Copied together as they come: by itself each byte of a body that is sent byte by byte would take a hundred.
  let whole = new Uint8Array();
  let size = 0;
  while (true) {
    const { done, value } = await reader.read().catch(failConnection);
    if (done) return whole.subarray(0, size);
    const end = size + value.length;
    if (end > maxResponseBytes) {
      reader.cancel().catch(() => undefined);
      throw new ResponseTooLarge(operation, maxResponseBytes);
    }
    if (end > whole.length) {
      const before = whole;
      whole = new Uint8Array(end + size);
      whole.set(before);
    }
    whole.set(value, size);
    size = end;
  }
}

/** fetch rejects with a TypeError; the reason is its cause, where the platform names it. */
function failConnection(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new ConnectionFailure(error.cause ?? error);
}
