// The records of the conversation with the target: HTTP exchanges and WebSocket frames. Every finding points
// at them, every report prints them (redacted), replay and curl are made from them.

import { startOf } from "../text/start-of.ts";
import { refusalFirst } from "./refusal-first.ts";

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Characters of the whole text, where only its beginning is kept. */
  readonly textLength?: number;
  /** The parsed body; `undefined` when the body is empty or not JSON. */
  readonly json: unknown;
  /** The body as it came, where the request asked for it: downloads need not be text. */
  readonly bytes?: Uint8Array;
  /** Milliseconds since 1970, by the clock of this machine, when all of it was there. */
  readonly receivedAt?: number;
  /** Its Date header contradicts those of other responses: it was made when the connection was, or kept with a body. */
  readonly isMisdated?: true;
}

/** One request with its response. `failure` says why there is none (connection reset, timeout). */
export interface Exchange {
  readonly id: number;
  /** operationId of the contract, or a short word such as `upload` for requests outside it. */
  readonly operation: string;
  /** Role of the key that was sent, `none` without one. */
  readonly as: string;
  readonly atMs: number;
  readonly durationMs: number;
  readonly request: SentRequest;
  readonly response?: ReceivedResponse;
  readonly failure?: string;
  /** Why the same write got no response of the deployment before: it may have been carried out twice. */
  readonly brokenBefore?: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly json: unknown;
}

/** One WebSocket message or connection event, in the order in which it happened. */
export interface Frame {
  readonly connection: number;
  readonly atMs: number;
  readonly direction: "sent" | "received" | "opened" | "closed" | "refused";
  readonly text: string;
  /** The parsed text of a received message; `undefined` when it is not JSON. */
  readonly json?: unknown;
}

export const isSuccess = (exchange: Exchange): boolean => exchange.status >= 200 && exchange.status < 300;

/** Whether the target refused the request: it neither carried it out nor failed. */
export const isRefusal = (exchange: Exchange): boolean => exchange.status >= 400 && exchange.status < 500;

/**
 * The intended operation: a request that is sent beside the operation table bears a word before it, `fuzz
 * createMessage`.
 */
export const operationOf = ({ operation }: Pick<Exchange, "operation">): string =>
  operation.slice(operation.lastIndexOf(" ") + 1);

/** Characters of a body in a sentence; the report has the whole response beside it. */
const MAX_SAID = 160;

/** The same of a refusal, whose violations stand behind its code and its message. */
const MAX_REFUSED = 240;

/** Far more than a sentence has of a body that is written with its indentation. */
const MAX_INDENTED = 16 * 1024;

/** The beginning of a JSON text without the white space between its values. */
const compact = (text: string): string =>
  text.slice(0, MAX_INDENTED).replaceAll(/("(?:[^"\\]|\\.)*"?)|\s+/gs, (_, quoted = "") => quoted);

/** Status with the start of the body, for sentences; a refusal that is cut begins with its code and its message. */
export function responseOf(exchange: Exchange): string {
  if (exchange.response === undefined) return `nothing: ${exchange.failure ?? "no response"}`;
  const { text } = exchange.response;
  if (text === "") return String(exchange.status);
  const most = isRefusal(exchange) ? MAX_REFUSED : MAX_SAID;
  const body = typeof exchange.response.json === "object" ? compact(text) : text;
  const said = body.length > most && isRefusal(exchange) ? (refusalFirst(exchange.json) ?? body) : body;
  const start = startOf(said, most);
  return `${exchange.status} ${start.length < said.length ? `${wholeWords(start)}...` : start}`;
}

/** Characters of a request's address and of its body in a sentence. */
const MAX_ASKED = 100;

/** Requests with their responses, for sentences about what a check goes without. */
export const exchangesText = (exchanges: readonly Exchange[]): string =>
  exchanges.map((exchange) => `${requestOf(exchange)} answered ${responseOf(exchange)}`).join("; ");

/** Method, path and key of a request, with the start of its body. */
function requestOf({ as, request: { method, url, body } }: Exchange): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  const start = body === undefined || body === "" ? "" : ` with ${cut(body)}`;
  return `${method} ${cut(path === "" ? "/" : path)} by ${as}${start}`;
}

function cut(text: string): string {
  const start = startOf(text, MAX_ASKED);
  return start.length < text.length ? `${wholeWords(start)}...` : start;
}

/** Without the word that the cut broke: redaction knows whole secrets, and would miss the beginning of one. */
function wholeWords(start: string): string {
  let end = start.length;
  while (end > 0 && !BETWEEN_WORDS.test(start.charAt(end - 1))) end -= 1;
  return start.slice(0, end || start.length);
}

const BETWEEN_WORDS = /[\s"',{}[\]]/;

/** The key that a request carried, in either header; `undefined` without one. */
export const sentKey = ({ headers }: Pick<Exchange["request"], "headers">): string | undefined =>
  headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer\s+/i, "");
