/** Answers written onto a socket by hand, for requests that never become one: unreadable ones and refused upgrades. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { nestedError } from "./render-error.ts";

/** Long enough for the answer to be read; a peer that does not hang up then is hung up on. */
export const LINGER_MS = 2000;

export function writeRawResponse(socket: Duplex, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(linger));
}

/** What the HTTP parser could not read. A peer that is already gone gets no answer. */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex, requestId: string): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, message] = UNREADABLE[error.code ?? ""] ?? [400, "the request is not HTTP"];
  writeRawResponse(socket, status, nestedError("invalid_request", message, requestId));
}

const UNREADABLE: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "the headers are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "the request did not arrive in time"],
};
