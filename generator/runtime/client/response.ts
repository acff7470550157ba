// Reads the body of a response by its media type.
import { essenceOf, isJson, isText, matchMediaType } from "../media-types.ts";
import type { ResponseParts } from "../server/route.ts";
import { UnexpectedResponse } from "./client-errors.ts";
import type { CallDescription, StreamReader } from "./description.ts";
import type { IncomingResponse } from "./send.ts";

/** How a response with this media type is read piece by piece, where the operation has such responses. */
export function streamReader(
  { streams = {} }: CallDescription,
  headers: IncomingResponse["headers"],
): StreamReader | undefined {
  return streams[matchMediaType(headers["content-type"] ?? "", Object.keys(streams)) ?? ""];
}

export function readResponse(
  operation: CallDescription,
  incoming: IncomingResponse,
  open: (reader: StreamReader) => unknown,
): ResponseParts {
  const { status, headers, cookies } = incoming;
  const head = { status, headers, ...(cookies === undefined ? {} : { cookies }) };
  if (!declares(operation, status)) {
    const known = operation.statuses.join(", ");
    const why = `expected status ${known}, found ${status}`;
    throw new UnexpectedResponse(operation.id, incoming, textOf(incoming), why);
  }
  const type = headers["content-type"] ?? "";
  const contentType = operation.accept === undefined ? {} : { contentType: essenceOf(type) };
  const reader = incoming.stream === undefined ? undefined : streamReader(operation, headers);
  if (reader !== undefined) return { ...head, ...contentType, body: open(reader) };
  if (incoming.body.byteLength === 0 && (type === "" || isJson(type))) return head;
  return { ...head, ...contentType, body: readBody(operation, incoming, type) };
}

function readBody(operation: CallDescription, incoming: IncomingResponse, type: string): unknown {
  if (!isJson(type)) {
    return isText(type) ? textOf(incoming) : new Blob([new Uint8Array(incoming.body)], { type });
  }
  const text = textOf(incoming);
  try {
    return JSON.parse(text);
  } catch {
    const why = `expected JSON with status ${incoming.status}, found other text`;
    throw new UnexpectedResponse(operation.id, incoming, text, why);
  }
}

function textOf({ body }: IncomingResponse): string {
  return new TextDecoder().decode(body);
}

function declares(operation: CallDescription, status: number): boolean {
  if (operation.statuses.includes(status) || operation.hasDefaultStatus === true) return true;
  return operation.statusClasses?.includes(Math.floor(status / 100)) ?? false;
}

/** Whether the operation names a status with this first digit; `default` names none. */
export function declaresClass({ statuses, statusClasses = [] }: CallDescription, first: number): boolean {
  return statusClasses.includes(first) || statuses.some((status) => Math.floor(status / 100) === first);
}
