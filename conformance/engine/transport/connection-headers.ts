// Sends a request with headers about its connection, which undici does not send: an expectation, and the offer of another protocol.

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressGuard } from "./address-guard.ts";

/** How long a client that asked for it waits until it sends its body nevertheless (RFC 9110, 10.1.1); curl takes a second. */
const CONTINUE_MS = 1_000;

interface ByHand {
  readonly method: string;
  readonly body?: string | Uint8Array | undefined;
  readonly connectionHeaders?: Readonly<Record<string, string>> | undefined;
}

interface Way {
  readonly url: URL;
  /** Beside those about the connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly guard: AddressGuard;
  /** Whether the address is one of the deployment's own origin. */
  readonly isOwn: boolean;
}

interface Received {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: IncomingMessage;
}

/** @returns the response, whose body is still to be read, on a connection that is closed afterwards */
export function requestByHand(
  { method, body, connectionHeaders = {} }: ByHand,
  { url, headers, signal, guard, isOwn }: Way,
): Promise<Received> {
  const refusal = guard.refusal(url.hostname, { isOwn });
  if (refusal !== undefined) return Promise.reject(refusal);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      headers: {
        ...headers,
        ...connectionHeaders,
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
      agent: false,
      lookup: guard.lookup({ isOwn }),
      signal,
    });
    request.on("response", (received) => {
      resolve({ statusCode: received.statusCode ?? 0, headers: received.headers, body: received });
    });
    request.on("error", reject);
    // The suite speaks no other protocol than HTTP/1.1 here.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      reject(new Error(`the connection was upgraded to ${response.headers.upgrade ?? "another protocol"}`));
    });
    if (connectionHeaders.expect === undefined) {
      request.end(body);
      return;
    }
    // Without this the headers would wait for the body.
    request.flushHeaders();
    const sendBody = (): void => {
      clearTimeout(timer);
      if (!request.writableEnded && !request.destroyed) request.end(body);
    };
    const timer = setTimeout(sendBody, CONTINUE_MS);
    request.on("continue", sendBody);
    request.on("response", () => clearTimeout(timer));
    request.on("close", () => clearTimeout(timer));
  });
}
