// How a response breaks its contract, by the validators that are generated for it: for servers and clients that judge.
import { type HeaderTexts, headerProblems } from "./header-problems.ts";
import type { Problem, Validator } from "./problem.ts";

/** Validators by operation, then by status (`200`: the body) or status and word (`200 headers`: the headers). */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<string, Validator>>>>;

/** The part of an operation that decides which of its declared responses a response is. */
export interface JudgedOperation {
  readonly id: string;
  readonly statuses: readonly number[];
  /** First digits of statuses declared as `4XX`. */
  readonly statusClasses?: readonly number[];
}

export interface JudgedResponse {
  readonly status: number;
  readonly headers?: HeaderTexts;
  readonly body?: unknown;
  /** Which of several media types the body has. */
  readonly contentType?: string;
}

export interface ResponseProblem extends Problem {
  readonly in: "headers" | "body";
}

/** A streamed body is not judged, because it has not arrived yet. */
export function responseProblems(
  validators: ResponseValidators,
  operation: JudgedOperation,
  { status, headers = {}, body, contentType }: JudgedResponse,
): readonly ResponseProblem[] {
  const own = validators[operation.id] ?? {};
  const declared = declaredStatus(operation, status);
  const ofHeaders = own[`${declared} headers`];
  const ofBody = bodyValidator(own, declared, contentType);
  const inHeaders = ofHeaders === undefined ? [] : headerProblems(ofHeaders, headers);
  const inBody = ofBody === undefined || isIterable(body) ? [] : ofBody(body);
  return [
    ...inHeaders.map((problem) => ({ in: "headers" as const, ...problem })),
    ...inBody.map((problem) => ({ in: "body" as const, ...problem })),
  ];
}

/** Where a status has several media types, each has a validator of its own, or none. */
function bodyValidator(
  own: ResponseValidators[string],
  declared: string,
  contentType: string | undefined,
): Validator | undefined {
  const isOne = !Object.keys(own).some((key) => key.startsWith(`${declared} `) && key.includes("/"));
  return contentType === undefined || isOne ? own[declared] : own[`${declared} ${contentType}`];
}

/** The status itself, else its class, else `default`, as OpenAPI orders them. */
function declaredStatus({ statuses, statusClasses = [] }: JudgedOperation, status: number): string {
  if (statuses.includes(status)) return String(status);
  const first = Math.floor(status / 100);
  return statusClasses.includes(first) ? `${first}XX` : "default";
}

function isIterable(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
