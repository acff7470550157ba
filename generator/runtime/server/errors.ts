// Refusals as values that can be thrown. The runtime throws those that every operation has in common; how one
// becomes a body is the server's decision, so that servers may use other error shapes.
import { firstOf, type Problem } from "../validation/problem.ts";

/** A problem and the part of the request that has it. */
export interface RequestProblem extends Problem {
  readonly in: "path" | "query" | "headers" | "cookies" | "body";
}

export interface ApiErrorExtra {
  readonly missingScopes?: readonly string[];
  readonly problems?: readonly RequestProblem[];
  readonly retryAfterSeconds?: number;
  readonly rateLimitPolicy?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: ApiErrorExtra;

  constructor(status: number, code: string, message: string, extra: ApiErrorExtra = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** The error that a freshly generated handler throws until somebody writes it. */
export class NotImplemented extends ApiError {
  constructor(operationId: string) {
    super(501, "not_implemented", `operation ${operationId} is not implemented`);
    this.name = "NotImplemented";
  }
}

export function invalidRequest(problems: readonly RequestProblem[]): ApiError {
  const [first] = problems;
  const message = first === undefined ? "the request is invalid" : `${first.in} ${firstOf(problems)}`;
  return new ApiError(400, "invalid_request", message, { problems });
}
