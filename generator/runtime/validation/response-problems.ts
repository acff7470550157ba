// How a response breaks its contract, by the validators that are generated for it: for servers and clients that judge.
import type { Problem, Validator } from "./problem.ts";

/** Validators of responses by operation, then by status. */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<string, Validator>>>>;

export interface JudgedResponse {
  readonly status: number;
  readonly body?: unknown;
  /** Which of several media types the body has. */
  readonly contentType?: string;
}

/** What comes piece by piece is not judged: it is not there yet. */
export function responseProblems(
  validators: ResponseValidators,
  operationId: string,
  { status, body, contentType }: JudgedResponse,
): readonly Problem[] {
  const validator = validatorOf(validators[operationId] ?? {}, status, contentType);
  return validator === undefined || isIterable(body) ? [] : validator(body);
}

/** By number, then by class, then the default; of several media types each has its own. */
function validatorOf(
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
