// A route is an operation with its handler and the validators of its request: all a server needs to answer it.
import type { ResponseHeaders } from "../http.ts";
import type { OperationDescription } from "../operation.ts";
import type { Validator } from "../validation/problem.ts";

/** What a handler returns, as the transport sees it. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: ResponseHeaders;
}

export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface RequestValidators {
  readonly path?: Validator;
  readonly query?: Validator;
  readonly headers?: Validator;
  readonly body?: Validator;
}

export interface Route<Context> {
  readonly operation: OperationDescription;
  readonly validators: RequestValidators;
  readonly handle: (request: RequestParts, context: Context) => Promise<Answer>;
}

/** Joins the three generated tables. `handlers` has a function for every operation: its interface says so. */
export function routesOf<Context>(
  operations: Readonly<Record<string, OperationDescription>>,
  handlers: object,
  validators: Readonly<Record<string, RequestValidators>>,
): readonly Route<Context>[] {
  // Each handler takes the request type of its own operation. The runtime builds that request from the same
  // description and validates it before the call, which is what makes the wider signature true.
  const table = handlers as Readonly<Record<string, Route<Context>["handle"]>>;
  return Object.values(operations).map((operation) => {
    const handle = table[operation.id];
    if (handle === undefined) throw new Error(`operation ${operation.id} has no handler`);
    return { operation, handle, validators: validators[operation.id] ?? {} };
  });
}
