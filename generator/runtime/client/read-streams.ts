// Responses that come piece by piece, as values to iterate over: JSON texts by lines, and server-sent events.
import type { ServerSentEvent } from "../body-types.ts";
import { matchMediaType } from "../media-types.ts";
import { ConnectionFailure, NoResponse, ResponseTooLarge, UnexpectedResponse } from "./client-errors.ts";
import type { CallDescription, StreamOptions, StreamReader } from "./description.ts";

/** @param readers by media type */
export function streamsOf(
  readers: Readonly<Record<string, StreamReader>>,
): NonNullable<CallDescription["streams"]> {
  return (contentType) => readers[matchMediaType(contentType, Object.keys(readers)) ?? ""];
}

/** One JSON text a line; empty lines and the separators of JSON text sequences are ignored. */
export const readLines: StreamReader = async function* (stream, options) {
  for await (const line of linesOf(stream, options)) {
    const text = line.replace("\u001e", "").trim();
    if (text !== "") yield parse(text, options);
  }
};

/** Events whose data is JSON. The data `[DONE]`, with which many services end, ends the stream. */
export const readEvents: StreamReader = async function* (stream, options) {
  for await (const event of eventsOf(stream, options)) {
    if (event.data === "[DONE]") return;
    yield { ...event, data: parse(event.data, options) };
  }
};

/** Events whose data is JSON or, where it is not, text. */
export const readAnyEvents: StreamReader = async function* (stream, options) {
  for await (const event of eventsOf(stream, options)) {
    let data: unknown = event.data;
    try {
      data = JSON.parse(event.data);
    } catch {
      // The contract lets it be a text, so it stays one.
    }
    yield { ...event, data };
  }
};

/** Events whose data is text. */
export const readTextEvents: StreamReader = eventsOf;

async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  options: StreamOptions,
): AsyncGenerator<ServerSentEvent<string>> {
  let data: string[] = [];
  let size = 0;
  let fields: { event?: string; id?: string; retry?: number } = {};
  for await (const line of linesOf(stream, options)) {
    if (line === "") {
      if (data.length > 0) yield { data: data.join("\n"), ...fields };
      data = [];
      size = 0;
      fields = {};
      continue;
    }
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") {
      data.push(value);
      // A line without text takes room as well.
      size += value.length + 1;
      if (size > options.maxValueBytes) throw new ResponseTooLarge(options.operation, options.maxValueBytes);
    }
    if (name === "event" || name === "id") fields[name] = value;
    else if (name === "retry" && /^\d+$/.test(value)) fields.retry = Number(value);
  }
}

/** Lines end with CR, LF or both. The last one counts only where it has an end or something in it. */
async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  { operation, signal, maxValueBytes }: StreamOptions,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener("abort", stop);
  const decoder = new TextDecoder();
  let rest = "";
  let half = "";
  try {
    while (true) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new NoResponse(operation, 1, new ConnectionFailure(error));
      });
      signal?.throwIfAborted();
      const text = half + (done ? decoder.decode() : decoder.decode(value, { stream: true }));
      // A CR at the end may be the first half of an end.
      half = !done && text.endsWith("\r") ? "\r" : "";
      // Only the new text is looked through: a line may come in a million pieces.
      const [first = "", ...others] = text.slice(0, text.length - half.length).split(/\r\n|\r|\n/);
      const next = others.pop();
      if (next === undefined) rest += first;
      else {
        yield rest + first;
        yield* others;
        rest = next;
      }
      if (rest.length > maxValueBytes) throw new ResponseTooLarge(operation, maxValueBytes);
      if (!done) continue;
      if (rest !== "") yield rest;
      return;
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    reader.cancel().catch(() => undefined);
  }
}

function parse(text: string, { operation }: StreamOptions): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const response = { status: 200, headers: {} };
    throw new UnexpectedResponse(operation, response, text, "expected JSON in the stream, found other text");
  }
}
