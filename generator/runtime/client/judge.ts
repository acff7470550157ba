// Responses judged by a client, for development and tests: `createClient({ judge: judgeBy(responseValidators) })`.
import type { ResponseParts } from "../server/route.ts";
import { firstOf, type Problem } from "../validation/problem.ts";
import { type ResponseValidators, responseProblems } from "../validation/response-problems.ts";
import { CallError, type ErrorResponse } from "./client-errors.ts";

/** Looks at a response before the caller gets it. Throws to refuse. */
export type Judge = (operation: { readonly id: string }, response: ResponseParts) => void;

/** A response that breaks the contract. */
export class InvalidResponse extends CallError {
  readonly status: number;
  readonly body: unknown;
  readonly problems: readonly Problem[];

  constructor(operation: string, response: ErrorResponse, problems: readonly Problem[]) {
    super(operation, `the body with status ${response.status} at ${firstOf(problems)}`);
    this.name = "InvalidResponse";
    this.status = response.status;
    this.body = response.body;
    this.problems = problems;
  }
}

/** Rejects a call with InvalidResponse when the body breaks what the contract says of its status. */
export function judgeBy(validators: ResponseValidators): Judge {
  return ({ id }, response) => {
    const problems = responseProblems(validators, id, response);
    const { status, headers = {}, body } = response;
    if (problems.length > 0) throw new InvalidResponse(id, { status, headers, body }, problems);
  };
}
