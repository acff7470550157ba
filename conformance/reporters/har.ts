// An exchange or a realtime connection as an entry of a HAR 1.2 log, for the tools that read it. The input is
// redacted already.
import type { ReportedExchange, ReportedFrame } from "../engine/report/report.ts";

/** The text before the first entry and after the last one; entries are separated by commas. */
export const harFrame = (creator: { name: string; version: string }): { head: string; tail: string } => ({
  head: `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`,
  tail: "\n]}}\n",
});

/** One line of JSON, for every reader of lines. */
export function harEntry(exchange: ReportedExchange, startedAt: Date): string {
  const entry = {
    startedDateTime: new Date(startedAt.getTime() + exchange.at_ms).toISOString(),
    time: exchange.duration_ms,
    request: request(exchange),
    response: response(exchange),
    cache: {},
    timings: { send: 0, wait: exchange.duration_ms, receive: 0 },
    comment: `#${exchange.id} ${exchange.operation} as ${exchange.as}${exchange.failure === undefined ? "" : `: ${exchange.failure}`}`,
  };
  return lineOf(entry);
}

/**
 * A realtime connection with its frames, as browsers write it.
 * @param frames of one connection, in order
 */
export function harConnection(frames: readonly ReportedFrame[], url: string, startedAt: Date): string {
  const end = frames.at(-1);
  const [first, last] = [frames[0]?.at_ms ?? 0, end?.at_ms ?? 0];
  const refusal = frames.find(({ direction }) => direction === "refused")?.text;
  const status = frames.some(({ direction }) => direction === "opened")
    ? 101
    : Number(/^HTTP (\d+)$/.exec(refusal ?? "")?.[1] ?? 0);
  return lineOf({
    startedDateTime: new Date(startedAt.getTime() + first).toISOString(),
    time: last - first,
    request: { ...message, method: "GET", url: asUri(url), queryString: [], bodySize: 0 },
    response: {
      ...message,
      ...{ status, statusText: "", redirectURL: "", bodySize: -1 },
      content: { size: 0, mimeType: "" },
    },
    cache: {},
    timings: { send: 0, wait: last - first, receive: 0 },
    comment: `connection ${frames[0]?.connection}${refusal === undefined ? "" : `, refused: ${refusal}`}${end?.direction === "closed" ? `; closed: ${end.text}` : ""}`,
    _resourceType: "websocket",
    _webSocketMessages: frames.flatMap(({ direction, at_ms, text: data }) =>
      direction === "sent" || direction === "received"
        ? [
            {
              ...{ type: direction === "sent" ? "send" : "receive", opcode: 1, data },
              time: (startedAt.getTime() + at_ms) / 1000,
            },
          ]
        : [],
    ),
  });
}

const message = { httpVersion: "HTTP/1.1", cookies: [], headers: [], headersSize: -1 };

function request({ request: { method, url, headers, body } }: ReportedExchange) {
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  return {
    method,
    url: asUri(url),
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(Object.entries(headers)),
    queryString: pairs(query),
    headersSize: -1,
    bodySize: body === undefined ? 0 : Buffer.byteLength(body),
    ...(body === undefined ? {} : { postData: { mimeType: headers["content-type"] ?? "", text: body } }),
  };
}

function response({ response: received }: ReportedExchange) {
  const { status = 0, headers = {}, body = "" } = received ?? {};
  return {
    status,
    statusText: "",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(Object.entries(headers)),
    content: { size: Buffer.byteLength(body), mimeType: headers["content-type"] ?? "", text: body },
    redirectURL: headers.location ?? "",
    headersSize: -1,
    bodySize: -1,
  };
}

/** An entry once more redacted: its address must stay a URI. */
export function redactEntry(line: string, redact: (text: string) => string): string {
  const redacted = redact(line);
  if (redacted === line) return line;
  // It was written by harEntry, and redaction keeps the signs of JSON.
  const entry = JSON.parse(redacted) as { request: { url: string } };
  return lineOf({ ...entry, request: { ...entry.request, url: asUri(entry.request.url) } });
}

const lineOf = (entry: object): string =>
  JSON.stringify(entry).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** The placeholder of a secret has spaces and brackets, which no URI has. */
const asUri = (url: string): string =>
  url.replaceAll(/[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/gu, (character) => encodeURIComponent(character));

const pairs = (entries: readonly [string, string][]) => entries.map(([name, value]) => ({ name, value }));
