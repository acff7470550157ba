// Responses judged by a server, for development and tests: `mountRoutes(app, routes, hooks, { judge: judgeResponses(
// responseValidators) })` fails a request whose handler broke the contract.
import type { OperationDescription } from "../operation.ts";
import { firstOf } from "../validation/problem.ts";
import { type ResponseValidators, responseProblems } from "../validation/response-problems.ts";
import { ApiError } from "./errors.ts";
import type { ResponseParts } from "./route.ts";

/** Looks at the result of a handler before it is sent. Throws to refuse. */
export type ResponseJudge = (operation: OperationDescription, response: ResponseParts) => void;

/** Throws an ApiError with status 500 and the code `invalid_response` for a status, headers or a body that are not declared. */
export function judgeResponses(validators: ResponseValidators): ResponseJudge {
  return (operation, response) => {
    const { status } = response;
    if (!declares(operation, status)) {
      throw invalidResponse(operation, `expected status ${operation.statuses.join(", ")}, found ${status}`);
    }
    const judged = { ...response, body: asSent(response.body) };
    const problems = responseProblems(validators, operation, judged);
    const [first] = problems;
    if (first === undefined) return;
    throw invalidResponse(
      operation,
      `the ${first.in} with status ${status} at ${firstOf(problems)}`,
      problems,
    );
  };
}

function invalidResponse(
  { id }: OperationDescription,
  message: string,
  problems: NonNullable<ApiError["extra"]["problems"]> = [],
): ApiError {
  return new ApiError(500, "invalid_response", `${id}: ${message}`, { problems });
}

/** Properties that are undefined are not sent, and a date goes as a text. */
function asSent(body: unknown): unknown {
  const isPlain = body !== null && typeof body === "object" && !(body instanceof Blob);
  if (!isPlain || body instanceof Uint8Array || Symbol.asyncIterator in body) return body;
  return JSON.parse(JSON.stringify(body));
}

function declares(operation: OperationDescription, status: number): boolean {
  if (operation.statuses.includes(status) || operation.hasDefaultStatus === true) return true;
  return operation.statusClasses?.includes(Math.floor(status / 100)) ?? false;
}
