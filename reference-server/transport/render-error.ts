// Turns a thrown error into a response. Three body shapes exist: nested for almost everything, the flat one for a
// missing scope, and the one of rate limits. An unknown error tells the caller nothing but its request id.
import { ApiError } from "../../generator/runtime/server/errors.ts";
import type { RenderedError } from "../../generator/runtime/server/fastify.ts";
import { Refusal, type RefusalExtras, STATUS_BY_CODE } from "../refusal.ts";

export interface ErrorContext {
  requestId: string;
  /** Methods that the path serves, when only the method was wrong. */
  allow?: readonly string[];
}

interface Failure extends RefusalExtras {
  status: number;
  code: string;
  message: string;
}

export function renderError(error: unknown, { requestId, allow }: ErrorContext): RenderedError {
  const failure = allow === undefined ? toFailure(error) : wrongMethod(allow);
  return { status: failure.status, headers: headersOf(failure), body: bodyOf(failure, requestId) };
}

/** The usual body of an error; scopes and limits have their own. */
export function nestedError(code: string, message: string, requestId: string, details?: readonly unknown[]) {
  return { error: { code, message, request_id: requestId, ...(details !== undefined && { details }) } };
}

/** Whether the service is at fault, so that the error belongs into the log. */
export function isOwnFault(error: unknown): boolean {
  return toFailure(error).status === 500;
}

function toFailure(error: unknown): Failure {
  if (error instanceof Refusal) {
    return { status: STATUS_BY_CODE[error.code], code: error.code, message: error.message, ...error.extras };
  }
  // The contract has no finer status for a body that cannot be read.
  if (error instanceof ApiError && error.status === 415)
    return { status: 400, code: "invalid_request", message: error.message };
  if (error instanceof ApiError) {
    const { missingScopes, problems } = error.extra;
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      ...(missingScopes !== undefined && { missingScopes }),
      ...(problems !== undefined && {
        details: problems.map(({ in: place, pointer, code, message }) => ({
          in: place,
          pointer,
          code,
          message,
        })),
      }),
    };
  }
  return {
    status: 500,
    code: "internal_error",
    message: "the service failed; quote the request id when reporting it",
  };
}

function wrongMethod(allow: readonly string[]): Failure {
  const methods = allow.join(", ");
  return { status: 405, code: "method_not_allowed", message: `the path serves ${methods}`, allow: methods };
}

function bodyOf(
  { code, message, missingScopes, rateLimitPolicy, retryAfterSeconds, details }: Failure,
  requestId: string,
) {
  if (missingScopes !== undefined) return { error: message, error_code: code, missing_scopes: missingScopes };
  if (rateLimitPolicy !== undefined) {
    return {
      error: message,
      error_code: code,
      rate_limit_policy: rateLimitPolicy,
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    };
  }
  return nestedError(code, message, requestId, details);
}

function headersOf({ status, retryAfterSeconds, rateLimitPolicy, allow }: Failure): Record<string, string> {
  return {
    ...(status === 401 && { "www-authenticate": 'Bearer realm="workspace"' }),
    ...(retryAfterSeconds !== undefined && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
    ...(rateLimitPolicy !== undefined && { "x-ratelimit-policy": rateLimitPolicy }),
    ...(allow !== undefined && { allow }),
  };
}
