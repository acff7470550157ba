// The small runtime of generated clients: builds the request of an operation, sends it, repeats it where that is safe,
// and reads the response. Uploads, imports, lists and streams stand on top of the calls it makes.
import type { Dispatcher } from "undici";
import type { OperationDescription } from "../operation.ts";
import type { Answer, RequestParts } from "../server/route.ts";
import { type Call, createCall, type Received } from "./call.ts";
import { UnexpectedAnswer } from "./client-errors.ts";
import { encodeBody, fillPath, headerTexts, queryString } from "./encode.ts";
import { type ClientRim, systemRim } from "./environment.ts";
import { DEFAULT_RETRY, type RetryOptions, repeat } from "./retry.ts";
import { DEFAULT_MAX_RESPONSE_BYTES, type IncomingResponse, sendWithUndici } from "./send.ts";

export interface ClientOptions {
  /** Address of the deployment including the version prefix, such as `https://svc.example/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  /** Sent with every request; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole time one call may take, in milliseconds, its repetitions and the waits between them included. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  /** Largest response body that is read, in bytes; 32 MiB when absent. A larger one rejects with ResponseTooLarge. */
  readonly maxResponseBytes?: number;
  /** Connection pool or mock; undici's global one when absent. */
  readonly dispatcher?: Dispatcher;
  /** Wraps the transport of each attempt: to record, to sign, to replace. */
  readonly send?: (request: OutgoingRequest, next: Send) => Promise<IncomingResponse>;
  /** Time, chance and keys; the system's own when absent. */
  readonly rim?: ClientRim;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retry?: RetryOptions;
  /** The caller knows that repeating this request does no harm, although neither its method nor a key says so. */
  readonly isRepeatable?: boolean;
}

export interface OutgoingRequest {
  readonly operation: OperationDescription;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
}

export type Send = (request: OutgoingRequest) => Promise<IncomingResponse>;

/**
 * A request in which a part whose members are all optional may be left out. So may an Idempotency-Key: the call makes
 * one of its own.
 */
export type ClientRequest<Request> = LeaveOut<{
  [Part in keyof Request]: Part extends "headers" ? KeyOptional<Request[Part]> : Request[Part];
}>;

type LeaveOut<Request> = {
  [Part in keyof Request as object extends Request[Part] ? never : Part]: Request[Part];
} & {
  [Part in keyof Request as object extends Request[Part] ? Part : never]?: Request[Part];
};

type KeyOptional<Headers> = Headers extends { [KEY]: infer Key }
  ? Omit<Headers, typeof KEY> & { [KEY]?: Key }
  : Headers;

/** Sends one operation. */
export type Caller = <Response extends Answer>(
  operation: OperationDescription,
  parts: RequestParts,
  options?: CallOptions,
) => Call<Response>;

const KEY = "idempotency-key";

/** Three attempts that hang, and the waits between them. */
const DEFAULT_TIMEOUT_MS = 90_000;

/** Methods that HTTP defines as idempotent. */
const IDEMPOTENT: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]);

/** @throws TypeError for a base URL, a key or a limit that no request can be made with */
export function createCaller(options: ClientOptions): Caller {
  checkOptions(options);
  const { send, maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES, rim = systemRim } = options;
  const transport: Send = (request) =>
    sendWithUndici(
      { ...request, method: request.operation.method, operation: request.operation.id, maxResponseBytes },
      options.dispatcher,
    );

  async function run<Response extends Answer>(
    operation: OperationDescription,
    parts: RequestParts,
    call: CallOptions,
  ): Promise<Received<Response>> {
    // Everything is put into bytes once: what is repeated under a key cannot differ (RAT-11).
    const request = buildRequest(operation, parts, options, call, rim);
    const incoming = await repeat(
      (signal) =>
        send === undefined ? transport({ ...request, signal }) : send({ ...request, signal }, transport),
      {
        operation: operation.id,
        policy: { ...DEFAULT_RETRY, ...options.retry, ...call.retry },
        rim,
        isRepeatable: isRepeatable(operation, request.headers, call),
        deadline: rim.now() + (call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        signal: call.signal,
      },
    );
    // The status is one the operation declares, and the contract says what its body is; whether a server keeps
    // to it is judged by validators, not by the client.
    return readAnswer(operation, incoming) as Received<Response>;
  }

  return <Response extends Answer>(
    operation: OperationDescription,
    parts: RequestParts,
    call: CallOptions = {},
  ) => createCall<Response>(operation.id, options.baseUrl, run<Response>(operation, parts, call));
}

function checkOptions({ baseUrl, apiKey, maxResponseBytes = 1 }: ClientOptions): void {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    const found = JSON.stringify(baseUrl);
    throw new TypeError(`baseUrl: expected an address such as https://svc.example/v1, found ${found}`);
  }
  // The key itself stays out of the message. A line break comes along easily where a key is read from a file.
  if (apiKey !== undefined && !/^[!-~]+$/.test(apiKey)) {
    throw new TypeError(
      "apiKey: expected letters, digits and signs without a space or line break around them",
    );
  }
  // Compared with NaN, every body would pass.
  if (!(maxResponseBytes > 0)) {
    throw new TypeError(`maxResponseBytes: expected a number above 0, found ${maxResponseBytes}`);
  }
}

function buildRequest(
  operation: OperationDescription,
  parts: RequestParts,
  options: ClientOptions,
  call: CallOptions,
  rim: ClientRim,
): Omit<OutgoingRequest, "signal"> {
  const body = encodeBody(operation, parts.body);
  const base = options.baseUrl.replace(/\/+$/, "");
  const given = {
    ...options.headers,
    ...headerTexts(parts.headers ?? {}),
    ...call.headers,
  };
  const needsKey = keyParameter(operation)?.required === true && given[KEY] === undefined;
  return {
    operation,
    url: base + fillPath(operation, parts.path ?? {}) + queryString(operation.query, parts.query ?? {}),
    headers: {
      accept: "application/json",
      ...(options.apiKey === undefined ? {} : { "x-api-key": options.apiKey }),
      ...(body === undefined ? {} : { "content-type": operation.bodyMediaType ?? "application/json" }),
      ...(needsKey ? { [KEY]: rim.createKey() } : {}),
      ...given,
    },
    body,
  };
}

function keyParameter(operation: OperationDescription) {
  return operation.headers.find(({ name }) => name.toLowerCase() === KEY);
}

/** A key makes a request repeatable only where the service looks at it. */
function isRepeatable(
  operation: OperationDescription,
  headers: Readonly<Record<string, string>>,
  call: CallOptions,
): boolean {
  if (call.isRepeatable !== undefined) return call.isRepeatable;
  if (IDEMPOTENT.has(operation.method)) return true;
  return keyParameter(operation) !== undefined && headers[KEY] !== undefined;
}

function readAnswer(operation: OperationDescription, response: IncomingResponse): Answer {
  const { status, headers } = response;
  const text = () => new TextDecoder().decode(response.body);
  if (!declares(operation, status)) {
    const known = operation.statuses.join(", ");
    throw new UnexpectedAnswer(operation.id, response, text(), `expected status ${known}, found ${status}`);
  }
  if (response.body.byteLength === 0) return { status, headers };
  const type = headers["content-type"] ?? "";
  if (!/\bjson\b/i.test(type)) {
    return { status, headers, body: type.startsWith("text/") ? text() : response.body };
  }
  try {
    return { status, headers, body: JSON.parse(text()) };
  } catch {
    throw new UnexpectedAnswer(
      operation.id,
      response,
      text(),
      `expected JSON with status ${status}, found other text`,
    );
  }
}

function declares(operation: OperationDescription, status: number): boolean {
  if (operation.statuses.includes(status) || operation.hasDefaultStatus === true) return true;
  return operation.statusClasses?.includes(Math.floor(status / 100)) ?? false;
}
