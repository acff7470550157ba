// The errors that a call can reject with: a refusal by the service, a response outside of the contract, or no
// response at all. Fields are declared only, as the constructor sets them: a bundle would name each of them
// once more.
import type { ResponseHeaders } from "../http.ts";
import { oneLine } from "../text/one-line.ts";
import { propertyOf, readRetryAfter } from "./retry-after.ts";

/** Every failure of a call that is not the caller's own abort. */
export class CallError extends Error {
  /** Operation that was called. */
  declare readonly operationId: string;

  constructor(operationId: string, message: string, cause?: unknown) {
    // Services and proxies say part of it, and it ends up in terminals and logs.
    super(oneLine(`${operationId}: ${message}`), cause === undefined ? {} : { cause });
    this.operationId = operationId;
    this.name = "CallError";
  }
}

/** A response as an error shows it. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body?: unknown;
}

/** The service refused. Reads the same whichever of the error shapes the deployment uses. */
export class ApiProblem extends CallError {
  declare readonly status: number;
  /** Machine-readable code, such as `missing_scope`; undefined when the body names none. */
  declare readonly code: string | undefined;
  /** The message of the service, without the words that this class adds. */
  declare readonly detail: string | undefined;
  /** Id to quote when asking for support. */
  declare readonly requestId: string | undefined;
  /** Scopes the key would need; empty unless the code is `missing_scope`. */
  declare readonly missingScopes: readonly string[];
  declare readonly retryAfterSeconds: number | undefined;
  declare readonly rateLimitPolicy: string | undefined;
  declare readonly headers: ResponseHeaders;
  /** The body as it came. */
  declare readonly body: unknown;

  constructor(operation: string, response: ErrorResponse) {
    const read = readErrorBody(response.body);
    const requestId = read.requestId ?? response.headers["x-request-id"];
    super(operation, wordProblem(response.status, read, requestId));
    const waitMs = readRetryAfter(response.headers, response.body, Date.now());
    const { status, headers, body } = response;
    Object.assign(this, read, { name: "ApiProblem", status, requestId, headers, body });
    this.retryAfterSeconds = waitMs === undefined ? undefined : waitMs / 1000;
    this.rateLimitPolicy ??= headers["x-ratelimit-policy"];
  }
}

/** The server answered with a status the operation does not declare, or with a body that is not JSON. */
export class UnexpectedResponse extends CallError {
  declare readonly status: number;
  declare readonly headers: ResponseHeaders;
  declare readonly text: string;

  constructor(
    operation: string,
    response: { readonly status: number; readonly headers: ResponseHeaders },
    text: string,
    why: string,
  ) {
    super(operation, text === "" ? why : `${why}: ${excerptOf(text)}`);
    this.name = "UnexpectedResponse";
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
  }
}

/** Enough to recognize the page of a proxy, or a path that the service does not have. */
const EXCERPT_CHARACTERS = 160;

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= EXCERPT_CHARACTERS ? line : `${line.slice(0, EXCERPT_CHARACTERS)}...`;
}

/** The response body is larger than the client reads. Repeating the request would bring the same again. */
export class ResponseTooLarge extends CallError {
  declare readonly maxResponseBytes: number;

  constructor(operation: string, maxResponseBytes: number) {
    super(operation, `expected a response of at most ${maxResponseBytes} bytes, found a larger one`);
    this.name = "ResponseTooLarge";
    this.maxResponseBytes = maxResponseBytes;
  }
}

/** Nothing came back: the connection failed, or the time was up. `cause` is the last failure. */
export class NoResponse extends CallError {
  /** How often it was tried. */
  declare readonly attempts: number;

  constructor(operation: string, attempts: number, failure: unknown) {
    const cause = failure instanceof ConnectionFailure ? failure.cause : failure;
    const times = attempts === 1 ? "" : ` after ${attempts} attempts`;
    super(operation, `no response${times}: ${wordCause(cause)}`, cause);
    this.name = "NoResponse";
    this.attempts = attempts;
  }
}

/** The request did not reach the service, or its response did not come back whole. */
export class ConnectionFailure extends Error {
  override readonly name = "ConnectionFailure";

  constructor(cause: unknown) {
    super(wordCause(cause), { cause });
  }
}

interface ErrorWords {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  readonly missingScopes: readonly string[];
  readonly rateLimitPolicy: string | undefined;
}

/** The nested shape has its words in `error`, the legacy and the rate-limit shape have them at the top. */
function readErrorBody(body: unknown): ErrorWords {
  const error = propertyOf(body, "error");
  const text = (...values: readonly unknown[]) => values.find(isText);
  const either = (name: string) => [propertyOf(error, name), propertyOf(body, name)];
  return {
    code: text(propertyOf(error, "code"), propertyOf(body, "error_code")),
    detail: text(propertyOf(error, "message"), error),
    requestId: text(...either("request_id")),
    missingScopes: either("missing_scopes").find(Array.isArray)?.filter(isText) ?? [],
    rateLimitPolicy: text(...either("rate_limit_policy")),
  };
}

function wordProblem(status: number, { code, detail }: ErrorWords, requestId: string | undefined): string {
  const what = code === undefined ? String(status) : `${status} ${code}`;
  const said = detail === undefined ? "" : `: ${detail}`;
  return `${what}${said}${requestId === undefined ? "" : ` (request ${requestId})`}`;
}

function wordCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? cause.code : undefined;
  return cause.message || (typeof code === "string" ? code : cause.name);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
