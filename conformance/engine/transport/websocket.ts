// The suite's WebSocket peer: a raw `ws` client that records every frame and answers protocol pings. It knows
// nothing of tickets or acknowledgements; readers/realtime.ts gives the frames their meaning.
import { WebSocket } from "ws";
import type { Frame } from "../../exchange/exchange.ts";
import { OWN_ENDINGS } from "../../exchange/own-endings.ts";
import { countValues, parseJson } from "../../text/parse-json.ts";
import { Untestable } from "../session/finding.ts";
import type { AddressGuard } from "./address-guard.ts";
import type { StallAwareClock } from "./stall-aware-clock.ts";
import { Waiters } from "./waiters.ts";

/** One frame of the contract is at most a few hundred KiB; a larger one is a defect that must not fill memory. */
const MAX_FRAME_BYTES = 4 * 1024 * 1024;
/** Far more than any check causes. */
const MAX_MESSAGES = 20_000;
/** The bytes of all connections of a run that are open or looked at: the same, and little enough to be kept. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The memory of a value beside its text. */
const VALUE_BYTES = 50;

/** How much the connections of a run keep. */
interface Kept {
  bytes: number;
}

export type HandshakeHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface ConnectOptions {
  readonly url: string;
  readonly protocols: readonly string[];
  /** Whether only a secure connection will do. */
  readonly secure: boolean;
  readonly guard: Pick<AddressGuard, "refusal" | "lookup">;
  readonly connection: number;
  readonly handshakeTimeoutMs: number;
  /** Since the run began; when a frame came. */
  readonly nowMs: () => number;
  readonly clock: StallAwareClock;
  readonly record: (frame: Frame) => void;
  readonly kept: Kept;
  /** They take the place of those of the handshake; several values go in a line each. */
  readonly headers?: HandshakeHeaders | undefined;
  /** Offer to compress messages. */
  readonly offersCompression?: boolean | undefined;
  /** Sees each message as it arrives, after it was recorded. */
  readonly onMessage?: (message: unknown) => void;
}

/** How a connection ended or why it never opened. */
interface Closing {
  readonly code: number;
  readonly reason: string;
  /** HTTP status when the upgrade itself was refused. */
  readonly refusedStatus?: number;
  /** The connection broke without a close frame. */
  readonly abnormal: boolean;
}

/**
 * Only WebSockets, and only secure ones where the deployment is reached securely: a ticket opens its
 * connection for anybody.
 */
function addressProblem({ url, secure }: Pick<ConnectOptions, "url" | "secure">): string | undefined {
  const protocol = URL.parse(url)?.protocol;
  const allowed = secure ? ["wss:", "https:"] : ["ws:", "wss:", "http:", "https:"];
  if (protocol !== undefined && allowed.includes(protocol)) return undefined;
  return `not connected: expected an address with ${allowed.join(" or ")}, found ${protocol ?? "none that can be read"}`;
}

export class Peer {
  readonly connection: number;
  /** Parsed text messages in order of arrival; `undefined` for one that is not JSON. */
  readonly messages: unknown[] = [];
  /** Subprotocol the server selected, empty for none. */
  protocol = "";
  opened = false;
  closing: Closing | undefined;
  pings = 0;
  pongs = 0;
  /** The data of the latest pong. */
  pongData: Uint8Array = new Uint8Array();
  /** None where the address is none that the suite connects to. */
  readonly #socket: WebSocket | undefined;
  #bytes = 0;
  readonly #options: ConnectOptions;
  readonly #waiters: Waiters;
  #refusedStatus: number | undefined;
  /** Why the suite does not connect to the address, where the guard keeps it from doing so. */
  #refusal: Error | undefined;

  constructor(options: ConnectOptions) {
    this.connection = options.connection;
    this.#options = options;
    this.#waiters = new Waiters(options.clock);
    const problem = addressProblem(options);
    this.#refusal = options.guard.refusal(URL.parse(options.url)?.hostname ?? "", { isOwn: false });
    if (problem !== undefined || this.#refusal !== undefined) {
      this.#record("refused", problem ?? this.#refusal?.message ?? "");
      this.#end(1006, "");
      return;
    }
    try {
      this.#socket = new WebSocket(options.url, [...options.protocols], {
        handshakeTimeout: options.handshakeTimeoutMs,
        maxPayload: MAX_FRAME_BYTES,
        perMessageDeflate: options.offersCompression === true,
        lookup: options.guard.lookup({ isOwn: false }),
        finishRequest: (request) => {
          for (const [name, value] of Object.entries(options.headers ?? {})) request.setHeader(name, value);
          request.end();
        },
      });
    } catch (error) {
      // An address with a fragment, or a subprotocol that is not a token.
      this.#record("refused", `not connected: ${(error as Error).message}`);
      this.#end(1006, "");
      return;
    }
    this.#listen(this.#socket);
  }

  #listen(socket: WebSocket): void {
    socket.on("open", () => {
      this.opened = true;
      this.protocol = socket.protocol;
      this.#record("opened", socket.protocol === "" ? "no subprotocol" : `subprotocol ${socket.protocol}`);
    });
    socket.on("message", (data, isBinary) => {
      // JSON is bytes, too: no line says that it comes in messages of the kind text.
      const received = String(data);
      const message = parseJson(received);
      const text = isBinary && message === undefined ? "(binary)" : received;
      const bytes = text.length + VALUE_BYTES * Math.min(countValues(text), text.length);
      this.#bytes += bytes;
      this.#options.kept.bytes += bytes;
      if (this.#options.kept.bytes > MAX_BYTES || this.messages.length >= MAX_MESSAGES) {
        if (this.closing === undefined)
          this.#record("closed", "by the suite: more messages than it can keep");
        this.#end(1006, "more messages than the suite can keep");
        return socket.terminate();
      }
      this.#record("received", text, message);
      this.messages.push(message);
      this.#options.onMessage?.(message);
      this.#waiters.wake();
    });
    socket.on("ping", () => {
      this.pings++;
    });
    socket.on("pong", (data) => {
      this.pongs++;
      this.pongData = data;
      this.#waiters.wake();
    });
    socket.on("unexpected-response", (request, response) => {
      this.#refusedStatus = response.statusCode ?? 0;
      this.#record("refused", `HTTP ${this.#refusedStatus}`);
      response.resume();
      request.destroy();
      this.#end(1006, "");
    });
    socket.on("error", (error) => {
      if (this.#refusedStatus === undefined) this.#record("refused", error.message);
      if (error.message.startsWith(OWN_ENDINGS.notConnected)) this.#refusal = error;
    });
    socket.on("close", (code, reason) => this.#end(code, String(reason)));
  }

  /** The connection is over; the first of these events says how. */
  #end(code: number, reason: string): void {
    if (this.closing !== undefined) return;
    this.closing = {
      code,
      reason,
      abnormal: code === 1006,
      ...(this.#refusedStatus === undefined ? {} : { refusedStatus: this.#refusedStatus }),
    };
    this.#record("closed", `${code} ${reason}`.trim());
    this.#waiters.wake();
  }

  /**
   * The first value that `read` finds, looking again at every frame; `undefined` at the deadline or once it is closed.
   * @throws Untestable for an address to which the suite does not connect
   */
  async until<T>(read: () => T | undefined, timeoutMs: number): Promise<T | undefined> {
    const seen = await this.#waiters.until<{ readonly found: T | undefined }>(() => {
      const found = read();
      return found !== undefined || this.closing !== undefined ? { found } : undefined;
    }, timeoutMs);
    this.#mustConnect();
    return seen?.found;
  }

  /** Waits for the end of the connection. */
  async closed(timeoutMs: number): Promise<Closing | undefined> {
    const closing = await this.#waiters.until(() => this.closing, timeoutMs);
    this.#mustConnect();
    return closing;
  }

  #mustConnect(): void {
    if (this.#refusal !== undefined) throw new Untestable(this.#refusal.message);
  }

  /** Sends a JSON value, or text as it is. */
  send(value: unknown): void {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    this.#record("sent", text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Sends one text message in several frames, an empty one where a piece is empty, with pings between them (RFC 6455, 5.4). */
  sendPieces(pieces: readonly string[]): void {
    this.#record("sent", pieces.join(""));
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const [index, piece] of pieces.entries()) {
      if (index > 1) this.#socket.ping();
      this.#socket.send(piece, { fin: index === pieces.length - 1 });
    }
  }

  /** Sends a protocol ping. @param data that it carries, at most 125 bytes */
  ping(data?: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.ping(data);
  }

  /** Stops reading, as a slow client would. */
  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  /** Closes with a close frame. */
  close(code = 1000): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.close(code);
    else if (this.#socket?.readyState === WebSocket.CONNECTING) this.#socket.terminate();
  }

  /** Breaks the connection without a close frame. */
  drop(): void {
    this.#socket?.terminate();
  }

  /** Breaks the connection and forgets the frames that it brought. */
  release(): void {
    this.drop();
    this.messages.length = 0;
    this.#options.kept.bytes -= this.#bytes;
    this.#bytes = 0;
  }

  #record(direction: Frame["direction"], text: string, json?: unknown): void {
    this.#options.record({ connection: this.connection, atMs: this.#options.nowMs(), direction, text, json });
  }
}
