// The messages that pass through the proxy over HTTP, as plain data: calls on their way to the server and
// answers on their way back.

import { isObject } from "../../conformance/text/json.ts";
import { parseJson } from "../../conformance/text/parse-json.ts";
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import type { OperationDescription, PaginationDescription } from "../../generator/runtime/operation.ts";

export const IDEMPOTENCY_KEY = "idempotency-key";

export type Json = Record<string, unknown>;

export interface Call {
  /** The operation of the contract, `storage` for bytes of files, `delivery` for a webhook, `other` for the rest. */
  readonly operation: OperationId | "storage" | "delivery" | "other";
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const routes = Object.values(operations).map(({ id, method, path }) => ({
  id: id as OperationId,
  method,
  pattern: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

export function operationOf(method: string, url: string): Call["operation"] {
  const path = url.split("?")[0] ?? "";
  if (path.startsWith("/blobs/")) return "storage";
  return routes.find((route) => route.method === method && route.pattern.test(path))?.id ?? "other";
}

/** The key that a request carries, in whichever header; empty where it carries none. */
export const credentialOf = ({ headers }: Call): string =>
  headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer +/i, "") ?? "";

/** A read that the same caller makes. */
export const reading = (call: Call, url = call.url): Call => {
  const { "content-type": _, "content-length": __, [IDEMPOTENCY_KEY]: ___, ...headers } = call.headers;
  return { ...call, operation: "other", method: "GET", url, headers, body: Buffer.alloc(0) };
};

/** The JSON object in a body; `undefined` for anything else, and for one that is nested too deep to be visited by recursion. */
export function jsonOf({ body }: Call | ProxyResponse): Json | undefined {
  const value = parseJson(body.toString("utf8"));
  return isObject(value) ? value : undefined;
}

export const withJson = <Message extends Call | ProxyResponse>(
  message: Message,
  value: unknown,
): Message => ({
  ...message,
  body: Buffer.from(JSON.stringify(value)),
});

export function withHeader<Message extends Call | ProxyResponse>(
  message: Message,
  name: string,
  value: string | undefined,
): Message {
  const { [name]: _, ...others } = message.headers;
  return { ...message, headers: value === undefined ? others : { ...others, [name]: value } };
}

/** Changes the query in place. */
export function withQuery(call: Call, change: (query: URLSearchParams) => void): Call {
  const [path = "", text = ""] = call.url.split("?");
  const query = new URLSearchParams(text);
  change(query);
  return { ...call, url: query.size === 0 ? path : `${path}?${query}` };
}

/** The segment of the path that is where the template of the operation has its first parameter; as it is, if it is malformed. */
export function resourceOf({ url }: Call): string {
  const segment = url.split(/[/?]/)[3] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const isSuccess = ({ status }: ProxyResponse): boolean => status >= 200 && status < 300;

/** By operation; calls of the storage and the like have no description. */
const descriptions: Readonly<Record<string, OperationDescription>> = operations;

/** How the list is paged; `undefined` for calls that are not. */
export const paginationOf = (operation: Call["operation"]): PaginationDescription | undefined =>
  descriptions[operation]?.pagination;
