// Sends the result of a handler, by the media type that the operation has for the status: JSON, text, bytes,
// or values one by one.
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ServerSentEvent } from "../body-types.ts";
import { charsetOf, kindOf, lineStart, typeOfBytes } from "../media-types.ts";
import type { OperationDescription } from "../operation.ts";
import { jsonText } from "./json-text.ts";
import type { ResponseParts } from "./route.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** @param operation undefined for an error, which is JSON */
export function sendBody(
  reply: FastifyReply,
  { status, body, contentType, headers }: ResponseParts,
  operation?: OperationDescription,
): FastifyReply {
  if (body === undefined) return reply.send();
  const type = headers?.["content-type"] ?? contentType ?? typeOf(operation, status);
  const kind = type === undefined ? "json" : kindOf(type);
  if (body instanceof Blob) {
    const own = typeOfBytes(body.type, type ?? "*/*");
    // The web's streams have types of their own; this one comes from Node itself.
    const stream = Readable.fromWeb(body.stream() as Parameters<typeof Readable.fromWeb>[0]);
    return reply.type(own).header("content-length", body.size).send(stream);
  }
  if (body instanceof Uint8Array) return reply.type(type ?? "application/octet-stream").send(body);
  if (kind === "lines" || kind === "events") {
    const write = kind === "lines" ? lineWriter(lineStart(type ?? "")) : writeEvent;
    if (kind === "events") reply.header("cache-control", "no-store");
    return reply.type(type ?? "").send(Readable.from(mapped(body as AsyncIterable<unknown>, write)));
  }
  if (kind === "json" || typeof body !== "string")
    return reply
      .type(type === undefined || type === "application/json" ? JSON_TYPE : type)
      .send(jsonText(body));
  return reply.type(inUtf8(type ?? "text/plain")).send(body);
}

/** Texts are written in UTF-8, and say so, whichever charset the contract names. */
function inUtf8(type: string): string {
  const charset = charsetOf(type);
  if (charset === undefined) return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
  return charset === "utf-8" ? type : type.replace(/charset="?[^";\s]+"?/i, "charset=utf-8");
}

/** The first one of the status; of its class where the document has none for it, and then of `default`. */
function typeOf(operation: OperationDescription | undefined, status: number): string | undefined {
  const types = operation?.responseTypes ?? {};
  const { default: others } = types;
  return (types[status] ?? types[`${Math.floor(status / 100)}XX`] ?? others)?.[0];
}

async function* mapped(values: AsyncIterable<unknown>, write: (value: unknown) => string) {
  for await (const value of values) yield write(value);
}

function lineWriter(start: string): (value: unknown) => string {
  return (value) => `${start}${JSON.stringify(value)}\n`;
}

function writeEvent(value: unknown): string {
  // The handler returned events: its type says so.
  const { data, event, id, retry } = value as ServerSentEvent<unknown>;
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const fields = [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
  ];
  return `${fields.join("\n")}\n\n`;
}

/** A line break would begin another field. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]/g, " ");
}
