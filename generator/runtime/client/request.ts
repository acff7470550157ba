// Turns the parts of a request into URL, headers and the bytes of the body, all of it made once, so that a
// repetition cannot differ (RAT-11).
import type { RequestParts } from "../server/route.ts";
import type { CallDescription } from "./description.ts";
import { fillPath, headerTexts } from "./encode.ts";
import type { OutgoingBody } from "./send.ts";

export interface BuiltRequest {
  readonly operation: CallDescription;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OutgoingBody | undefined;
}

export interface RequestSettings {
  readonly baseUrl: string;
  /** Of the client, which the parts of a request and then those of the call replace. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly callHeaders: Readonly<Record<string, string>> | undefined;
  createKey(): string;
}

export const KEY = "idempotency-key";

/** The body can be sent once only when `isOnce` says so. @throws TypeError for parts that no request can carry */
export function buildRequest(
  operation: CallDescription,
  parts: RequestParts,
  { baseUrl, headers, callHeaders, createKey }: RequestSettings,
): BuiltRequest & { readonly isOnce: boolean } {
  const { body, contentType } = parts;
  const written = body === undefined ? undefined : operation.body?.(body, contentType, operation.id);
  const given = { ...headers, ...headerTexts(operation, parts.headers ?? {}), ...callHeaders };
  const needsKey = operation.idempotencyKey === "required" && given[KEY] === undefined;
  const cookie = operation.cookies?.(parts.cookies ?? {}) ?? "";
  const query = operation.query?.(parts.query ?? {}) ?? "";
  const request = {
    operation,
    url:
      baseUrl.replace(/(?<!\/)\/+$/, "") +
      (operation.fillPath ?? fillPath)(operation, parts.path ?? {}) +
      query,
    headers: {
      accept: operation.accept?.join(", ") ?? "application/json",
      ...(written === undefined ? {} : { "content-type": written.contentType }),
      ...(needsKey ? { [KEY]: createKey() } : {}),
      ...(cookie === "" ? {} : { cookie }),
      ...given,
    },
    body: written?.body,
    isOnce: written?.isOnce === true,
  };
  for (const [name, value] of Object.entries(request.headers)) checkHeader(operation, name, value);
  return request;
}

/** A header with a mistake would look like a broken connection. Its value, which may be a secret, is not said. */
function checkHeader(operation: CallDescription, name: string, value: string): void {
  try {
    new Headers([[name, value]]);
  } catch {
    throw new TypeError(`${operation.id}: expected a header of one line, found another value of ${name}`);
  }
}
