// One WebSocket that passes through the proxy: the suite's on one side, the server's on the other, pings, pongs,
// close codes and slowness included.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { isObject } from "../../conformance/text/json.ts";
import type { Json } from "./message.ts";

/** More than this waiting for a slow client, and the server is not read from: it shall notice. */
const MAX_WAITING_BYTES = 64 * 1024;

/** Both ends of a connection, for a defect to write to. */
export interface Ends {
  toClient(frame: Json | string): void;
  toServer(frame: Json | string): void;
  /** Ends the client's side. */
  close(code: number, reason: string): void;
}

/** The effect of a defect on one connection. Handlers that it leaves out pass everything unchanged. */
export interface SocketDefect {
  fromServer?(frame: Json, ends: Ends): void;
  fromClient?(frame: Json, ends: Ends): void;
  /** Whether pings of the server reach the client. */
  readonly losesPings?: boolean;
  /** Which end the client sees instead of the server's; `open` for none at all. */
  closing?(code: number, reason: string): { readonly code: number; readonly reason: string } | "open";
  /** The path and query at which the server is asked instead. */
  path?(asked: string): string;
  /** How frames are put on the wire to the client. */
  readonly wire?: "binary" | "fragments";
  /** How often the client is pinged beside the server's pings. */
  readonly pingMs?: number;
  /** Subprotocol that the client is answered with. */
  readonly protocol?: string | false;
  /** The status with which the upgrade is refused, before the server is asked. */
  readonly refuses?: number;
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly upstream: string;
  readonly socketDefect: SocketDefect | undefined;
}

const isOwnHeader = (name: string): boolean => /^(sec-websocket-.*|connection|upgrade)$/.test(name);

export function bridge({ request, socket, head, upstream, socketDefect = {} }: Upgrade): void {
  if (socketDefect.refuses !== undefined) {
    socket.end(`HTTP/1.1 ${socketDefect.refuses} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    return;
  }
  const offered = request.headers["sec-websocket-protocol"]?.split(/\s*,\s*/) ?? [];
  const headers = Object.entries(request.headers).filter(([name]) => !isOwnHeader(name));
  const asked = request.url ?? "/";
  const server = new WebSocket(`ws://${upstream}${socketDefect.path?.(asked) ?? asked}`, offered, {
    headers: Object.fromEntries(headers),
    perMessageDeflate: false,
    autoPong: false,
  });
  server.on("unexpected-response", (_, response) => {
    socket.write(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nconnection: close\r\n\r\n`);
    socket.end();
    response.resume();
  });
  server.on("error", () => socket.destroy());
  server.on("open", () => {
    const listener = new WebSocketServer({
      noServer: true,
      autoPong: false,
      handleProtocols: () => socketDefect.protocol ?? (server.protocol || false),
    });
    listener.handleUpgrade(request, socket, head, (client) => join(client, server, socketDefect));
  });
}

function join(client: WebSocket, server: WebSocket, defect: SocketDefect): void {
  const inBytes = defect.wire === "binary";
  const ends: Ends = {
    toClient: (frame) =>
      defect.wire === "fragments"
        ? inParts(client, text(frame))
        : pass(client, text(frame), server, { binary: inBytes }),
    toServer: (frame) => pass(server, text(frame), client),
    close: (code, reason) => end(client, code, reason),
  };
  server.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : parse(data);
    if (frame === undefined || defect.fromServer === undefined)
      pass(client, data, server, { binary: isBinary });
    else defect.fromServer(frame, ends);
  });
  client.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : parse(data);
    if (frame === undefined || defect.fromClient === undefined)
      pass(server, data, client, { binary: isBinary });
    else defect.fromClient(frame, ends);
  });
  server.on("ping", (data) => {
    if (defect.losesPings === true) server.pong(data);
    else if (client.readyState === WebSocket.OPEN) client.ping(data);
  });
  server.on("pong", (data) => client.readyState === WebSocket.OPEN && client.pong(data));
  client.on("ping", (data) => server.readyState === WebSocket.OPEN && server.ping(data));
  client.on("pong", (data) => server.readyState === WebSocket.OPEN && server.pong(data));
  if (defect.pingMs !== undefined) pingOften(client, defect.pingMs);
  client.on("error", () => server.terminate());
  server.on("error", () => client.terminate());
  client.on("close", (code, reason) => end(server, code, String(reason)));
  server.on("close", (code, reason) => {
    const closing = defect.closing?.(code, String(reason)) ?? { code, reason: String(reason) };
    if (closing !== "open") end(client, closing.code, closing.reason);
  });
}

function pass(
  to: WebSocket,
  data: RawData | string,
  from: WebSocket,
  { binary = false }: { readonly binary?: boolean } = {},
): void {
  if (to.readyState !== WebSocket.OPEN) return;
  if (to.bufferedAmount > MAX_WAITING_BYTES) from.pause();
  to.send(data, { binary }, () => from.isPaused && from.resume());
}

/** A message in two frames, which may part a character. */
function inParts(to: WebSocket, data: string): void {
  if (to.readyState !== WebSocket.OPEN) return;
  const bytes = Buffer.from(data);
  const half = Math.floor(bytes.length / 2);
  to.send(bytes.subarray(0, half), { binary: false, fin: false });
  to.send(bytes.subarray(half), { binary: false, fin: true });
}

function pingOften(client: WebSocket, ms: number): void {
  const timer = setInterval(() => client.readyState === WebSocket.OPEN && client.ping("are you there?"), ms);
  client.on("close", () => clearInterval(timer));
}

/** Codes that no endpoint may send stand for a connection that broke or was closed without one. */
function end(socket: WebSocket, code: number, reason: string): void {
  if (code === 1006) socket.terminate();
  else if (code === 1005) socket.close();
  else socket.close(code, reason);
}

const text = (frame: Json | string): string => (typeof frame === "string" ? frame : JSON.stringify(frame));

function parse(data: RawData): Json | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
