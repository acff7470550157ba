// The small runtime of generated clients: builds the request of an operation, sends it, repeats it where that is safe,
// and reads the response. Uploads, imports, lists and streams stand on top of the calls it makes. It runs wherever
// `fetch` does.
import type { FilePart, StreamedFile } from "../body-types.ts";
import type { RequestParts, ResponseParts } from "../server/route.ts";
import { type Call, createCall, type Received } from "./call.ts";
import type { Prove } from "./credentials.ts";
import type { CallDescription } from "./description.ts";
import { type ClientEnvironment, systemEnvironment } from "./environment.ts";
import type { Judge } from "./judge.ts";
import { type BuiltRequest, buildRequest, KEY } from "./request.ts";
import { readResponse } from "./response.ts";
import { DEFAULT_RETRY, type RetryOptions, repeat } from "./retry.ts";
import {
  DEFAULT_MAX_RESPONSE_BYTES,
  type Fetch,
  type FetchDispatcher,
  type IncomingResponse,
  sendWithFetch,
} from "./send.ts";

export interface ConnectionOptions {
  /** Address of the deployment including the version prefix, such as `https://svc.example/v1`. */
  readonly baseUrl: string;
  /** Sent with every request; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole time one call may take, in milliseconds, its repetitions and the waits between them included. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  /** Largest response body that is read, in bytes; 32 MiB when absent. A larger one rejects with ResponseTooLarge. */
  readonly maxResponseBytes?: number;
  /** The platform's own when absent. */
  readonly fetch?: Fetch;
  /** Connection pool or mock of undici, for a `fetch` that takes one: undici's own of the same version does. */
  readonly dispatcher?: FetchDispatcher;
  /** Wraps the transport of each attempt: to record, to sign, to replace. */
  readonly send?: (request: OutgoingRequest, next: Send) => Promise<IncomingResponse>;
  /** Looks at every response: `judgeBy(responseValidators)` rejects those that break the contract. */
  readonly judge?: Judge;
  /** Time, chance and keys; the system's own when absent. */
  readonly environment?: ClientEnvironment;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retry?: RetryOptions;
  /** The caller knows that repeating this request does no harm, although neither its method nor a key says so. */
  readonly isRepeatable?: boolean;
}

export interface OutgoingRequest extends BuiltRequest {
  readonly signal: AbortSignal;
}

export type Send = (request: OutgoingRequest) => Promise<IncomingResponse>;

/**
 * A request in which parameters of one place that are all optional may be left out. So may an Idempotency-Key: the call
 * makes one of its own.
 */
export type ClientRequest<Request> = Request extends unknown
  ? LeaveOut<{
      [Part in keyof Request]: Part extends "headers"
        ? KeyOptional<Request[Part]>
        : Part extends "body"
          ? Sendable<Request[Part]>
          : Request[Part];
    }>
  : never;

type LeaveOut<Request> = {
  [Part in keyof Request as Part extends LeftOut<Request> ? never : Part]: Request[Part];
} & {
  [Part in keyof Request as Part extends LeftOut<Request> ? Part : never]?: Request[Part];
};

/** Found without `object`, which has a `constructor` that is not one of the names. */
type LeftOut<Request> = {
  [Part in keyof Request & Place]: Partial<Request[Part]> extends Request[Part] ? Part : never;
}[keyof Request & Place];

/** A required body is sent, whatever is in it. */
type Place = "path" | "query" | "headers" | "cookies";

/** A file of a multipart body may also come as a stream. Other bodies have no files in them. */
type Sendable<Body> = Body extends object
  ? [Extract<Unwrapped<Body[keyof Body]>, FilePart>] extends [never]
    ? Body
    : { [Name in keyof Body]: SendablePart<Body[Name]> }
  : Body;

type Unwrapped<Part> = Part extends readonly (infer Item)[]
  ? Item
  : Part extends { value: infer Value }
    ? Value
    : Part;

type SendablePart<Part> = Part extends FilePart
  ? FilePart | StreamedFile
  : Part extends readonly (infer Item)[]
    ? SendablePart<Item>[]
    : Part extends { value: FilePart }
      ? Omit<Part, "value"> & { value: FilePart | StreamedFile }
      : Part;

type KeyOptional<Headers> = Headers extends { [KEY]: infer Key }
  ? Omit<Headers, typeof KEY> & { [KEY]?: Key }
  : Headers;

/** Sends one operation. */
export type Caller = <Response extends ResponseParts>(
  operation: CallDescription,
  parts: RequestParts,
  options?: CallOptions,
) => Call<Response>;

/** Three attempts that hang, and the waits between them. */
const DEFAULT_TIMEOUT_MS = 90_000;

/** Methods that HTTP defines as idempotent. */
const IDEMPOTENT: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]);

/** @throws TypeError for a base URL, a key or a limit that no request can be made with */
export function createCaller(options: ConnectionOptions, prove?: Prove): Caller {
  checkOptions(options);
  const { baseUrl, send, judge, dispatcher, environment = systemEnvironment } = options;
  const { maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES } = options;
  // Asked for with each request, so that a test may put another one in its place.
  // Its types differ by platform; its arguments and results here are the same on all of them.
  const fetch: Fetch = options.fetch ?? ((url, init) => (globalThis.fetch as unknown as Fetch)(url, init));
  const transport: Send = (request) => {
    const { id, method, streams, hasRedirects = false } = request.operation;
    const isStream = (contentType: string) => streams?.(contentType) !== undefined;
    return sendWithFetch(
      { ...request, method, operation: id, maxResponseBytes, isStream, hasRedirects },
      fetch,
      dispatcher,
    );
  };

  async function run<Response extends ResponseParts>(
    operation: CallDescription,
    parts: RequestParts,
    call: CallOptions,
  ): Promise<Received<Response>> {
    // Before anything is waited for: later changes of the caller do not count.
    const { isOnce, ...built } = buildRequest(operation, parts, {
      ...{ baseUrl, headers: options.headers, callHeaders: call.headers, createKey: environment.createKey },
    });
    const request = prove === undefined ? built : await prove(built);
    const incoming = await repeat(
      (signal) =>
        send === undefined ? transport({ ...request, signal }) : send({ ...request, signal }, transport),
      {
        operation: operation.id,
        policy: { ...DEFAULT_RETRY, ...options.retry, ...call.retry },
        environment,
        isRepeatable: !isOnce && isRepeatable(operation, request.headers, call),
        deadline: environment.now() + (call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        signal: call.signal,
      },
    );
    const limits = { signal: call.signal, maxValueBytes: maxResponseBytes };
    const response = readResponse(operation, incoming, limits);
    judge?.(operation, response);
    // The status is one the operation declares, and the contract describes its body; whether a server keeps
    // to it is judged by validators where the client has them.
    return response as Received<Response>;
  }

  return <Response extends ResponseParts>(
    operation: CallDescription,
    parts: RequestParts,
    call: CallOptions = {},
  ) => createCall<Response>(operation.id, baseUrl, run<Response>(operation, parts, call));
}

function checkOptions({ baseUrl, maxResponseBytes = 1 }: ConnectionOptions): void {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    const found = JSON.stringify(baseUrl);
    throw new TypeError(`baseUrl: expected an address such as https://svc.example/v1, found ${found}`);
  }
  // Compared with NaN, every body would pass.
  if (!(maxResponseBytes > 0)) {
    throw new TypeError(`maxResponseBytes: expected a number above 0, found ${maxResponseBytes}`);
  }
}

/** A key makes a request repeatable only where the service looks at it. */
function isRepeatable(
  operation: CallDescription,
  headers: Readonly<Record<string, string>>,
  call: CallOptions,
): boolean {
  if (call.isRepeatable !== undefined) return call.isRepeatable;
  if (IDEMPOTENT.has(operation.method)) return true;
  return operation.idempotencyKey !== undefined && headers[KEY] !== undefined;
}
