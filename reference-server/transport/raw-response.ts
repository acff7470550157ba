// Writes responses directly to a socket: for unreadable requests and refused upgrades.
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { nestedError } from "./render-error.ts";

/** Long enough to read the response; then the server closes the connection. */
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

/** Responds to a request that the HTTP parser could not read, unless the peer is already gone. */
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
