// Faults of authentication: who a request is taken for, and what its key may do.
import type { FastifyRequest } from "fastify";
import type { Decorate, Parts } from "../../reference-server/parts.ts";
import type { KeyHolder } from "../../reference-server/store/keys.ts";

type Authenticate = Parts["authenticate"];

/** Puts something around authentication. */
export const aroundKeys =
  (make: (right: Authenticate, parts: Parts) => Authenticate): Decorate =>
  (parts) => {
    parts.authenticate = make(parts.authenticate, parts);
    return parts;
  };

/** Grants scopes beyond those of the key. */
export const granting = (
  grant: (holder: KeyHolder, request: FastifyRequest) => readonly string[],
): Decorate =>
  aroundKeys((right) => async (request) => {
    const holder = await right(request);
    return { ...holder, scopes: new Set([...holder.scopes, ...grant(holder, request)]) };
  });

/** The same request with another key, or none. */
export const withKey = (request: FastifyRequest, key: string | undefined): FastifyRequest => {
  const { "x-api-key": _, authorization: __, ...headers } = request.headers;
  // Authentication reads nothing of a request but its headers.
  return { headers: { ...headers, ...(key === undefined ? {} : { "x-api-key": key }) } } as FastifyRequest;
};

export const sentKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["x-api-key"];
  return typeof key === "string" ? key : headers.authorization?.replace(/^Bearer /, "");
};

export const isBearer = ({ headers }: FastifyRequest): boolean =>
  headers["x-api-key"] === undefined && headers.authorization !== undefined;
