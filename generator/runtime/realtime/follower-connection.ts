// One WebSocket connection of a follower, from its ticket to its end: receives frames, pings the peer, sends
// acknowledgements. follower-stream.ts handles the events, endings.ts decides about the time after the end.
import { WebSocket } from "ws";
import { CallError } from "../client/client-errors.ts";
import type { Ending } from "./endings.ts";
import { type FrameReceiver, receiveFrame } from "./server-frames.ts";

export interface ConnectionOptions<Event> extends Omit<FrameReceiver<Event>, "onHello" | "onDisconnect"> {
  /** Of the ticket. */
  readonly url: string;
  readonly protocol: string;
  onHello(connectionId: string): void;
}

/** Over when the peer closed, or when this side failed. */
export type Outcome =
  | { readonly kind: "closed"; readonly ending: Ending }
  | { readonly kind: "failed"; readonly error: unknown };

export interface Connection {
  readonly over: Promise<Outcome>;
  /** Sent as long as the connection is open; afterwards there is nobody to tell. */
  send(text: string): void;
  /** Holds the peer back while too much waits for the handlers. */
  setPaused(isPaused: boolean): void;
  /** Normal shutdown, with close code 1000. */
  close(): void;
  /** This side failed: close code 1011. */
  fail(error: unknown): void;
}

/** A handshake takes a round trip or two; a peer that needs longer is not there. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The service closes right after its disconnect frame; we do when it forgets to. */
const DISCONNECT_GRACE_MS = 2_000;
/** A peer that does not answer the close frame in this time is cut off. */
const CLOSE_TIMEOUT_MS = 2_000;
/** An event holds one message; the largest is a question card of 600 KiB, which escaping may multiply. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;
/** Acknowledgements that the service has not read: those of tens of thousands of events. `ws` bounds answers to pings. */
const MAX_UNSENT_BYTES = 2 * 1024 * 1024;

/**
 * The problem of a ticket's URL; undefined when it may be connected to. A service must not lead the client to
 * a local socket or a file, nor from an encrypted deployment to an open connection. The message leaves out
 * the URL, because it holds the ticket.
 */
export function ticketUrlProblem(url: string, baseUrl: string): string | undefined {
  const allowed = URL.parse(baseUrl)?.protocol === "https:" ? ["wss:"] : ["ws:", "wss:"];
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== undefined && allowed.includes(protocol)) return undefined;
  const found = protocol === undefined ? "no URL" : `a URL with ${protocol}`;
  return `expected a ticket URL with ${allowed.join(" or ")} for ${baseUrl}, found ${found}`;
}

export function openConnection<Event>(options: ConnectionOptions<Event>): Connection {
  // The URL holds the ticket; the key must not travel with it.
  const socket = connectTo(options.url, options.protocol);
  const { promise: over, resolve } = Promise.withResolvers<Outcome>();
  let farewell: Omit<Ending, "code"> = {};
  let isLeaving = false;
  let stopHeartbeat: () => void = () => undefined;

  function close(code: number): void {
    socket.resume();
    socket.close(code);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  function fail(error: unknown): void {
    resolve({ kind: "failed", error });
    close(1011);
  }

  const receiver: FrameReceiver<Event> = {
    ...options,
    onHello(connectionId, heartbeatMs) {
      // A service may greet again and again.
      stopHeartbeat();
      stopHeartbeat = watch(socket, heartbeatMs);
      options.onHello(connectionId);
    },
    onDisconnect(found) {
      // A service may say farewell again and again.
      if (!isLeaving) setTimeout(() => close(1000), DISCONNECT_GRACE_MS).unref();
      isLeaving = true;
      farewell = found;
    },
  };

  socket.on("message", (data, isBinary) => {
    try {
      receiveFrame(isBinary ? "" : data.toString(), receiver);
    } catch (error) {
      fail(error);
    }
  });
  // An error is always followed by the close event, which ends the connection.
  socket.on("error", ({ message }) => {
    farewell = { ...farewell, failure: message };
  });
  socket.on("close", (code) => {
    stopHeartbeat();
    resolve({ kind: "closed", ending: { code, ...farewell } });
  });

  return {
    over,
    send: (text) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount <= MAX_UNSENT_BYTES) return;
      farewell = { ...farewell, failure: "the service reads nothing of what it is sent" };
      socket.terminate();
    },
    setPaused: (isPaused) => (isPaused ? socket.pause() : socket.resume()),
    close: () => close(1000),
    fail,
  };
}

/**
 * @throws CallError when no WebSocket can be opened with the URL; the message leaves it out, because it holds
 * the ticket
 */
function connectTo(url: string, protocol: string): WebSocket {
  try {
    return new WebSocket(url, [protocol], {
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
    });
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: "" };
    const why = message.includes(url) ? "its URL is none" : message;
    throw new CallError("realtime", `no connection can be opened with the ticket: ${why}`);
  }
}

/** Events of a socket that show that the peer is there. */
const SIGNS = ["message", "ping", "pong"];

/**
 * Asks for a sign of life once per interval and cuts the connection when a whole interval brought none: how the
 * service beats is its own affair, but every WebSocket peer answers a ping.
 */
function watch(socket: WebSocket, intervalMs: number): () => void {
  // A service may have no heartbeat; how fast it would have to answer is then not ours to guess.
  if (intervalMs === 0) return () => undefined;
  let isAlive = true;
  const sign = () => {
    isAlive = true;
  };
  for (const event of SIGNS) socket.on(event, sign);
  const timer = setInterval(() => {
    if (socket.isPaused) return;
    if (!isAlive) socket.terminate();
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, intervalMs);
  return () => {
    clearInterval(timer);
    for (const event of SIGNS) socket.off(event, sign);
  };
}
