// A route is an operation with its handler and the validators of its request: all a server needs to answer it.
import type { ResponseHeaders } from "../http.ts";
import type { BodyDescription, OperationDescription } from "../operation.ts";
import type { Validator } from "../validation/problem.ts";

/** The result of a handler, as the transport sees it. */
export interface ResponseParts {
  readonly status: number;
  readonly body?: unknown;
  /** Which of several media types the body has. */
  readonly contentType?: string;
  readonly headers?: ResponseHeaders;
  /** Values of `Set-Cookie`, each a header of its own. */
  readonly cookies?: readonly string[];
}

export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Which of several media types the body has. */
  readonly contentType?: string;
}

/**
 * A request as a handler gets it: properties with a default are always there. `Names` has the names of each
 * part.
 */
export type WithDefaults<Request, Names extends Readonly<Record<string, string>>> = Request extends unknown
  ? { [Part in keyof Request]: Part extends keyof Names ? Filled<Request[Part], Names[Part]> : Request[Part] }
  : never;

type Filled<Values, Names> = Omit<Values, Names & keyof Values> & {
  [Name in Names & keyof Values]-?: Exclude<Values[Name], undefined>;
};

/** By the part of the request; those of further media types of a body are `body` and the media type. */
export interface RequestValidators {
  readonly path?: Validator;
  readonly query?: Validator;
  readonly headers?: Validator;
  readonly cookies?: Validator;
  readonly body?: Validator;
  readonly [body: `body ${string}`]: Validator | undefined;
}

export interface ReadFiles {
  readonly value: unknown;
  release(): Promise<void>;
}

/** Reads the parts of a multipart body; the files of it stay readable until they are released. */
export type MultipartReader = (
  stream: AsyncIterable<Uint8Array>,
  contentType: string,
  body: BodyDescription,
  maxBytes: number,
) => Promise<ReadFiles>;

export interface Route<Context> {
  readonly operation: OperationDescription;
  readonly validators: RequestValidators;
  readonly readMultipart?: MultipartReader;
  readonly handle: (request: RequestParts, context: Context) => Promise<ResponseParts>;
}

/** Joins the three generated tables. `handlers` has a function for every operation: its interface says so. */
export function routesOf<Context>(
  operations: Readonly<Record<string, OperationDescription>>,
  handlers: object,
  validators: Readonly<Record<string, RequestValidators>>,
  readers: { readonly readMultipart?: MultipartReader } = {},
): readonly Route<Context>[] {
  // Each handler takes the request type of its own operation. The runtime builds that request from the same
  // description and validates it before the call: that makes the wider signature true.
  const table = handlers as Readonly<Record<string, Route<Context>["handle"]>>;
  return Object.values(operations).map((operation) => {
    const handle = table[operation.id];
    if (handle === undefined) throw new Error(`operation ${operation.id} has no handler`);
    return { operation, handle, validators: validators[operation.id] ?? {}, ...readers };
  });
}
