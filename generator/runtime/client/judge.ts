// Responses judged by a client, for development and tests: `createClient({ judge: judgeBy(responseValidators) })`.
import type { Answer } from "../server/route.ts";
import type { Problem, Validator } from "../validation/problem.ts";
import { CallError, type ErrorAnswer } from "./client-errors.ts";

/** Looks at a response before the caller gets it. Throws to refuse. */
export type Judge = (operation: { readonly id: string }, response: Answer) => void;

/** Validators of responses by operation, then by status. */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<string, Validator>>>>;

/** A response that breaks the contract. */
export class InvalidResponse extends CallError {
  readonly status: number;
  readonly body: unknown;
  readonly problems: readonly Problem[];

  constructor(operation: string, response: ErrorAnswer, problems: readonly Problem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    const where = `the body with status ${response.status} at ${first?.pointer || "/"}`;
    super(operation, `${where}: ${first?.message}${more}`);
    this.name = "InvalidResponse";
    this.status = response.status;
    this.body = response.body;
    this.problems = problems;
  }
}

/** Rejects a call with InvalidResponse when the body breaks what the contract says of its status. */
export function judgeBy(validators: ResponseValidators): Judge {
  return ({ id }, { status, headers = {}, body, contentType }) => {
    const validator = validatorOf(validators[id] ?? {}, status, contentType);
    // What comes piece by piece is not there yet.
    if (validator === undefined || isIterable(body)) return;
    const problems = validator(body);
    if (problems.length > 0) throw new InvalidResponse(id, { status, headers, body }, problems);
  };
}

/** By number, then by class, then the default; of several media types each has its own. */
export function validatorOf(
  validators: Readonly<Record<string, Validator>>,
  status: number,
  contentType: string | undefined,
): Validator | undefined {
  for (const one of [status, `${Math.floor(status / 100)}XX`, "default"]) {
    const found = validators[`${one} ${contentType}`] ?? validators[one];
    if (found !== undefined) return found;
  }
  return undefined;
}

function isIterable(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
