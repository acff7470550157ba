// Responses judged by a client, for development and tests: `createClient({ judge: judgeBy(responseValidators) })`.
import type { ResponseParts } from "../server/route.ts";
import { firstOf } from "../validation/problem.ts";
import {
  type JudgedOperation,
  type ResponseProblem,
  type ResponseValidators,
  responseProblems,
} from "../validation/response-problems.ts";
import { CallError, type ErrorResponse } from "./client-errors.ts";

/** Looks at a response before the caller gets it. Throws to refuse. */
export type Judge = (operation: JudgedOperation, response: ResponseParts) => void;

/** A response that breaks the contract. */
export class InvalidResponse extends CallError {
  readonly status: number;
  readonly body: unknown;
  readonly problems: readonly ResponseProblem[];

  constructor(operation: string, response: ErrorResponse, problems: readonly ResponseProblem[]) {
    super(operation, `the ${problems[0]?.in} with status ${response.status} at ${firstOf(problems)}`);
    this.name = "InvalidResponse";
    this.status = response.status;
    this.body = response.body;
    this.problems = problems;
  }
}

/**
 * Rejects a call with InvalidResponse when headers or body break the contract of the status. A browser shows
 * headers of other origins only where these expose them.
 */
export function judgeBy(validators: ResponseValidators): Judge {
  return (operation, response) => {
    const problems = responseProblems(validators, operation, response);
    const { status, headers = {}, body } = response;
    if (problems.length > 0) throw new InvalidResponse(operation.id, { status, headers, body }, problems);
  };
}
