// Reads the response of an operation by its media type.
import { essenceOf, isJson, isText } from "../media-types.ts";
import type { ResponseParts } from "../server/route.ts";
import { UnexpectedResponse } from "./client-errors.ts";
import type { CallDescription, StreamOptions } from "./description.ts";
import type { IncomingResponse } from "./send.ts";

export function readResponse(
  operation: CallDescription,
  incoming: IncomingResponse,
  options: Omit<StreamOptions, "operation">,
): ResponseParts {
  const { body, stream, ...head } = incoming;
  const { status, headers } = head;
  if (!declares(operation, status)) {
    stream?.cancel().catch(() => undefined);
    const known = operation.statuses.join(", ");
    const why = `expected status ${known}, found ${status}`;
    throw new UnexpectedResponse(operation.id, incoming, textOf(incoming), why);
  }
  const type = headers["content-type"] ?? "";
  const contentType =
    operation.accept === undefined ? {} : { contentType: (operation.nameType ?? essenceOf)(type) };
  const values = stream && operation.streams?.(type)?.(stream, { operation: operation.id, ...options });
  if (values !== undefined) return { ...head, ...contentType, body: values };
  if (body.byteLength === 0 && (type === "" || isJson(type))) return head;
  return { ...head, ...contentType, body: readBody(operation, incoming, type) };
}

function readBody(operation: CallDescription, incoming: IncomingResponse, type: string): unknown {
  if (!isJson(type)) {
    return isText(type) ? textOf(incoming) : new Blob([new Uint8Array(incoming.body)], { type });
  }
  const text = textOf(incoming);
  let found = "other text";
  try {
    if (!hasTooMany(incoming.body)) return JSON.parse(text);
    found = `more than ${MAX_VALUES} values`;
  } catch {}
  const why = `expected JSON with status ${incoming.status}, found ${found}`;
  throw new UnexpectedResponse(operation.id, incoming, text, why);
}

/**
 * Ten times the number in the largest pages. Thirty megabytes of empty lists would take seconds, and fifty
 * times their size.
 */
const MAX_VALUES = 2_000_000;

function hasTooMany(bytes: Uint8Array): boolean {
  let count = 0;
  // Before each value is one of [ { and a comma.
  if (bytes.length > MAX_VALUES)
    for (const byte of bytes) if (byte === 44 || byte === 91 || byte === 123) count += 1;
  return count > MAX_VALUES;
}

function textOf({ body }: IncomingResponse): string {
  return new TextDecoder().decode(body);
}

function declares(operation: CallDescription, status: number): boolean {
  if (operation.statuses.includes(status) || operation.hasDefaultStatus === true) return true;
  return operation.statusClasses?.includes(Math.floor(status / 100)) ?? false;
}
