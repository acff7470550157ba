// One WebSocket connection of a follower, from its ticket to its end: reads frames, watches over the peer, sends
// acknowledgements. What the events mean, and what comes after the end, is decided elsewhere.
import { WebSocket } from "ws";
import { CallError } from "../client/client-errors.ts";
import { timerMs } from "../client/environment.ts";
import type { ParsedFrame } from "./codec.ts";
import type { Ending } from "./endings.ts";

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Frames of the service, by what a follower needs of them. */
export type ServerFrame<Event> =
  | {
      readonly type: "hello";
      readonly connection_id: string;
      readonly heartbeat_interval_seconds: number;
      readonly warnings?: readonly Warning[];
    }
  | {
      readonly type: "event";
      readonly envelope_id: string;
      readonly cursor: string;
      readonly payload: Event;
    }
  | { readonly type: "warning"; readonly warnings: readonly Warning[] }
  | {
      readonly type: "disconnect";
      readonly reason: string;
      readonly retry_after_seconds?: number | null;
    };

export interface ConnectionOptions<Event> {
  /** Of the ticket. */
  readonly url: string;
  readonly protocol: string;
  parse(text: string): ParsedFrame<ServerFrame<Event>>;
  onHello(connectionId: string): void;
  onWarnings(warnings: readonly Warning[]): void;
  onEvent(envelopeId: string, cursor: string, event: Event): void;
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

/** A handshake takes a round trip or two; whoever needs longer is not there. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The service closes right after its disconnect frame; we do when it forgets to. */
const DISCONNECT_GRACE_MS = 2_000;
/** A peer that does not answer the close frame in this time is cut off. */
const CLOSE_TIMEOUT_MS = 2_000;
/** An event holds one message; the largest is a question card of 600 KiB, which escaping may multiply. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024;

/**
 * What is wrong with the URL of a ticket; undefined when it may be connected to. A service must not lead the client to
 * a local socket or a file, nor from an encrypted deployment to an open connection. The message leaves out the URL,
 * because it holds the ticket.
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
  const socket = new WebSocket(options.url, [options.protocol], {
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const { promise: over, resolve } = Promise.withResolvers<Outcome>();
  let farewell: Omit<Ending, "code"> = {};
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

  function receive(text: string): void {
    const parsed = options.parse(text);
    if (parsed.kind === "unknown-type") return;
    if (parsed.kind === "invalid") {
      // A reason from a later version, or an incomplete frame: what is known of it counts, with the close code that follows.
      const disconnect = readDisconnect(text);
      if (disconnect !== undefined) {
        farewell = disconnect;
        return;
      }
      const [problem] = parsed.problems;
      const why = problem === undefined ? "no frame" : `${problem.pointer || "/"} ${problem.message}`;
      throw new CallError("realtime", `the service sent a frame that the contract does not have: ${why}`);
    }
    const { frame } = parsed;
    switch (frame.type) {
      case "hello":
        stopHeartbeat = watch(socket, timerMs(frame.heartbeat_interval_seconds * 1000));
        options.onHello(frame.connection_id);
        options.onWarnings(frame.warnings ?? []);
        return;
      case "event":
        options.onEvent(frame.envelope_id, frame.cursor, frame.payload);
        return;
      case "warning":
        options.onWarnings(frame.warnings);
        return;
      case "disconnect":
        farewell = { reason: frame.reason, retryAfterSeconds: frame.retry_after_seconds };
        setTimeout(() => close(1000), DISCONNECT_GRACE_MS).unref();
        return;
      default:
        frame satisfies never;
    }
  }

  socket.on("message", (data, isBinary) => {
    try {
      receive(isBinary ? "" : data.toString());
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
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    setPaused: (isPaused) => (isPaused ? socket.pause() : socket.resume()),
    close: () => close(1000),
    fail,
  };
}

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
  for (const event of ["message", "ping", "pong"]) socket.on(event, sign);
  const timer = setInterval(() => {
    if (socket.isPaused) return;
    if (!isAlive) socket.terminate();
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** The reason of a disconnect frame that is not as the contract has it; `undefined` for every other frame. */
function readDisconnect(text: string): Pick<Ending, "reason"> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "disconnect")
      return undefined;
    return "reason" in value && typeof value.reason === "string" ? { reason: value.reason } : {};
  } catch {
    return undefined;
  }
}
