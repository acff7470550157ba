// The behaviour of a deployment once it has turned hostile, and the parts that several of these modes are
// made of.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";

/** One request after the turn. */
export interface Turned {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Asks the reference server. @param path instead of the one that was asked for */
  readonly good: (path?: string) => Promise<Good>;
}

export interface Good {
  readonly status: number;
  readonly headers: Readonly<Record<string, string[]>>;
  readonly text: string;
}

export interface Mode {
  /** The words with which the report says, somewhere, why it happened. */
  readonly cause: RegExp;
  /** Responds to every request after the turn; without it they reach the reference server. */
  readonly respond?: (turned: Turned) => unknown;
  /** Writes to a WebSocket of the reference server from its first frame on; the server itself is heard no more. */
  readonly frames?: (socket: Socket) => void;
  /** Is called with the address of every webhook target. @returns what ends it */
  readonly deliveries?: (target: URL) => () => void;
  /** Patterns of the checks that meet it; all of them where there are none. */
  readonly only?: readonly string[];
}

export const JSON_TYPE = { "content-type": "application/json" };

export function json(response: ServerResponse, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { ...JSON_TYPE, ...headers }).end(text);
}

/** Writes as fast as the other side reads, without an end. */
export function pump(to: Writable, next: () => string | Buffer): void {
  const write = (): void => {
    while (!to.destroyed && to.write(next()));
  };
  to.on("error", () => undefined).on("drain", write);
  write();
}

/** Writes a little at a time, without an end. */
export function drip(to: Writable, next: () => string | Buffer): void {
  const timer = setInterval(() => to.write(next()), 100);
  to.on("error", () => undefined).on("close", () => clearInterval(timer));
}

/** Writes bytes of its own instead of a response. */
export const raw =
  (write: (socket: Socket) => void) =>
  ({ response: { socket } }: Turned): void => {
    if (socket === null) return;
    socket.on("error", () => undefined);
    write(socket);
  };

/** Lets the reference server respond and changes its text. */
export const rewritten =
  (change: (text: string, path: string) => string) =>
  async ({ request, response, good }: Turned): Promise<void> => {
    const { status, text } = await good();
    response.writeHead(status, JSON_TYPE).end(change(text, request.url ?? ""));
  };

/** Replaces every string of a property in a JSON text. */
export const withStrings = (text: string, name: string, value: (old: string) => string): string =>
  text.replaceAll(
    new RegExp(`"(${name})":"((?:[^"\\\\]|\\\\.)*)"`, "g"),
    (_, property: string, old: string) => `"${property}":"${value(old)}"`,
  );

export const list = (items: string): string =>
  `{"data":{"items":[${items}],"page_info":{"has_next_page":false}}}`;
