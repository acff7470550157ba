// The error that a route throws to refuse: the status, the code and the sentence; http.ts words the body in
// the shape of the route.
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly missingScopes: readonly string[] | undefined;

  constructor(status: number, code: string, message: string, missingScopes?: readonly string[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.missingScopes = missingScopes;
  }
}

export const unprocessable = (message: string): Refusal => new Refusal(422, "unprocessable", message);
/** The refusal of a closed and of an unknown resource, alike. */
export const closed = (status: 403 | 404, what: string): Refusal =>
  new Refusal(status, status === 403 ? "access_denied" : "no_such_thing", `no ${what} that is open to you`);
export const forbidden = (message: string): Refusal => new Refusal(403, "access_denied", message);
export const missing = (what: string): Refusal => new Refusal(404, "no_such_thing", `no ${what} here`);
export const conflict = (code: string, message: string): Refusal => new Refusal(409, code, message);
