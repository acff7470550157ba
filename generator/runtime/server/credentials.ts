// The credentials that a request presents to prove who sends it, read by the security schemes of the
// document: the counterpart of the client's credentials.ts. `authenticateBy` makes the hook `authenticate` of
// it.
import { Buffer } from "node:buffer";
import type { FastifyRequest } from "fastify";
import type { OperationDescription } from "../operation.ts";
import { readCookies } from "./cookies.ts";
import { ApiError } from "./errors.ts";

export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

export interface SecurityDescription {
  /** By the names under which credentials are handed over. */
  readonly schemes: Readonly<Record<string, SchemeDescription>>;
  /** Alternatives of credentials that are needed together, in the order of the document. */
  readonly alternatives: Alternatives;
  /** Of the operations that say something else. */
  readonly operations: Readonly<Record<string, Alternatives>>;
}

type Alternatives = readonly (readonly string[])[];

export interface SchemeDescription {
  readonly place: "header" | "query" | "cookie";
  readonly name: string;
  /** Comes before the credential. */
  readonly prefix?: string;
  readonly isBasic?: boolean;
}

/**
 * Says who presents the credentials, which are all that one alternative asks for. Throws an ApiError with status 401 for
 * credentials that are not right: another alternative is tried then, where the request has one.
 */
export type Verify<Credentials, Context> = (
  credentials: Credentials,
  request: FastifyRequest,
  operation: OperationDescription,
) => Context | Promise<Context>;

export interface AuthenticateOptions {
  /**
   * Reads the credentials of a request for schemes that the document has no place for, such as a certificate
   * of its connection; by name. Without it nobody presents them.
   */
  readonly others?: Readonly<Record<string, (request: FastifyRequest) => string | undefined>>;
}

/**
 * A request that presents no alternative whole gets 401. The alternative that asks for nothing is tried last: who presents
 * something is not taken for somebody else.
 */
export function authenticateBy<Credentials, Context>(
  security: SecurityDescription,
  verify: Verify<Credentials, Context>,
  { others = {} }: AuthenticateOptions = {},
): (request: FastifyRequest, operation: OperationDescription) => Promise<Context> {
  return async (request, operation) => {
    const asked = Object.hasOwn(security.operations, operation.id)
      ? (security.operations[operation.id] ?? [])
      : security.alternatives;
    // A document that asks for nothing lets everybody in.
    const alternatives = asked.length === 0 ? [[]] : asked.toSorted((a, b) => rank(a) - rank(b));
    let refused: unknown;
    for (const names of alternatives) {
      const credentials = present(security, names, request, others);
      if (credentials === undefined) continue;
      try {
        // The type of an alternative is made from the same names.
        return await verify(credentials as Credentials, request, operation);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        refused = error;
      }
    }
    throw refused ?? missing(security, alternatives);
  };
}

function rank(names: readonly string[]): number {
  return names.length === 0 ? 1 : 0;
}

type Presented = Readonly<Record<string, string | BasicCredential>>;

function present(
  { schemes }: SecurityDescription,
  names: readonly string[],
  request: FastifyRequest,
  others: NonNullable<AuthenticateOptions["others"]>,
): Presented | undefined {
  const found = names.map(
    (name) => [name, read(schemes[name], request) ?? own(others, name)?.(request)] as const,
  );
  const whole = found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return whole.length === names.length ? Object.fromEntries(whole) : undefined;
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function read(
  scheme: SchemeDescription | undefined,
  request: FastifyRequest,
): string | BasicCredential | undefined {
  if (scheme === undefined) return undefined;
  const text = carried(scheme, request);
  if (typeof text !== "string" || text === "") return undefined;
  const { prefix, isBasic } = scheme;
  if (prefix === undefined) return text;
  const [word = "", ...rest] = text.split(" ");
  const credential = rest.join(" ").trim();
  if (word.toLowerCase() !== prefix.toLowerCase() || credential === "") return undefined;
  return isBasic === true ? readBasic(credential) : credential;
}

function carried({ place, name }: SchemeDescription, request: FastifyRequest): unknown {
  if (place === "header") return request.headers[name];
  if (place === "cookie") return readCookies(request.headers.cookie)[name];
  // Fastify makes an object of any query.
  return (request.query as Readonly<Record<string, unknown>>)[name];
}

/** A name ends at the first colon; a password may hold others. */
function readBasic(text: string): BasicCredential | undefined {
  const decoded = Buffer.from(text, "base64").toString();
  const colon = decoded.indexOf(":");
  return colon < 0 ? undefined : { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}

function missing({ schemes }: SecurityDescription, alternatives: Alternatives): ApiError {
  const expected = alternatives.map((names) => names.join(" and ")).join(", or ");
  const challenges = new Set(
    alternatives.flat().flatMap((name) => {
      const prefix = schemes[name]?.prefix;
      return prefix === undefined ? [] : [prefix === "Basic" ? 'Basic realm="api"' : prefix];
    }),
  );
  const headers =
    challenges.size === 0 ? {} : { headers: { "www-authenticate": [...challenges].join(", ") } };
  return new ApiError(401, "unauthorized", `expected credentials (${expected}), found none`, headers);
}
