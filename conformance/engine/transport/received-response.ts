// A response as it is recorded: its headers by their names in small letters, its body as text and as JSON.
import type { Dispatcher } from "undici";
import type { ReceivedResponse } from "../../exchange/exchange.ts";
import { parseJson } from "../../text/parse-json.ts";
import { startOf } from "../../text/start-of.ts";
import { decoded } from "./content-coding.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";

/** A body that is not JSON is only shown in findings; this much of it is enough. */
const MAX_OTHER_CHARACTERS = 1024 * 1024;

export function readable(
  received: Pick<Dispatcher.ResponseData, "headers" | "statusCode">,
  sent: Buffer,
  keepBytes: boolean,
): ReceivedResponse {
  const headers = plainHeaders(received.headers);
  const bytes = decoded(sent, headers["content-encoding"], MAX_BODY_BYTES);
  const text = bytes.toString("utf8");
  const json = parseJson(text);
  return {
    status: received.statusCode,
    headers,
    text: json === undefined ? startOf(text, MAX_OTHER_CHARACTERS) : text,
    json,
    receivedAt: Date.now(),
    ...(keepBytes ? { bytes } : {}),
  };
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return plain;
}
