// The state that lasts over all connections of a follower: the queue before the handler, the events it has
// seen, and the cursor. Serves one connection at a time; an event that an older one left in the handler is
// finished and not handled again.
import { setTimeout as wait } from "node:timers/promises";
import type { ParsedFrame } from "./codec.ts";
import { type CursorStore, type CursorWriter, createCursorWriter } from "./cursor-store.ts";
import { type Connection, type Outcome, openConnection } from "./follower-connection.ts";
import { createProgress, createSeenEvents, type Progress } from "./progress.ts";
import type { ServerFrame, Warning } from "./server-frames.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.ts";

export interface StreamProtocol<Event> {
  parseServerFrame(text: string): ParsedFrame<ServerFrame<Event>>;
  acknowledge(envelopeId: string, error?: { code: string; message?: string }): string;
}

export interface StreamOptions<Event> {
  handle(event: Event): void | Promise<void>;
  readonly cursors: CursorStore;
  readonly concurrency: number;
  readonly signal?: AbortSignal | undefined;
  readonly onNotice: (notice: StreamNotice) => void;
}

export type StreamNotice =
  | { readonly kind: "connected"; readonly connectionId: string; readonly resumedFrom: string | undefined }
  /** Events may be missing between the cursor and now: replay was impossible, and live events follow. */
  | { readonly kind: "resume-failed"; readonly message: string; readonly resumedFrom: string | undefined }
  | { readonly kind: "warning"; readonly code: string; readonly message: string }
  | { readonly kind: "handler-failed"; readonly eventId: string; readonly error: unknown };

export interface Ticket {
  readonly url: string;
  readonly protocol: string;
  readonly warnings?: readonly Warning[];
}

export interface Served {
  readonly outcome: Outcome;
  /** The cursor moved. */
  readonly hadProgress: boolean;
}

/** Events that may wait for the handler before the peer is held back, and characters of their frames. */
const MAX_WAITING = { count: 500, size: 16 * 1024 * 1024 };
/** How long a shutdown waits for handlers that are running. */
const DRAIN_MS = 10_000;

/** One connection while it is served. */
interface Round {
  readonly connection: Connection;
  readonly progress: Progress;
  hadProgress: boolean;
  isStopping: boolean;
}

interface Received<Event> {
  readonly envelopeId: string;
  readonly cursor: string;
  readonly event: Event;
  /** Of the frame, in characters. */
  readonly size: number;
}

export class FollowerStream<Event extends { readonly id: string }> {
  readonly #protocol: StreamProtocol<Event>;
  readonly #options: StreamOptions<Event>;
  readonly #queue: WorkQueue;
  readonly #writer: CursorWriter;
  readonly #seen = createSeenEvents();
  #current: Connection | undefined;
  #cursor: string | undefined;

  constructor(protocol: StreamProtocol<Event>, options: StreamOptions<Event>) {
    this.#protocol = protocol;
    this.#options = options;
    this.#queue = createWorkQueue(options.concurrency);
    this.#writer = createCursorWriter(options.cursors, (error) => this.#current?.fail(error));
  }

  /** Where to go on from. */
  async cursor(): Promise<string | undefined> {
    this.#cursor ??= await this.#options.cursors.load();
    return this.#cursor;
  }

  /** Serves one connection to its end, or shuts it down when the signal is aborted. */
  async serve(ticket: Ticket, resumedFrom: string | undefined): Promise<Served> {
    const round = this.#open(ticket, resumedFrom);
    const { connection } = round;
    const { signal } = this.#options;
    this.#current = connection;
    const stop = () => {
      round.isStopping = true;
      this.#shutDown(connection).catch(connection.fail);
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener("abort", stop);
    const outcome = await connection.over;
    signal?.removeEventListener("abort", stop);
    // An event whose handler has not begun is delivered again on the next connection.
    this.#queue.clear();
    this.#current = undefined;
    await this.#writer.flush();
    return { outcome, hadProgress: round.hadProgress };
  }

  #open(ticket: Ticket, resumedFrom: string | undefined): Round {
    const { onNotice } = this.#options;
    const tellWarnings = createWarner(resumedFrom, onNotice);
    const connection = openConnection<Event>({
      ...{ url: ticket.url, protocol: ticket.protocol, parse: this.#protocol.parseServerFrame },
      onHello(connectionId) {
        onNotice({ kind: "connected", connectionId, resumedFrom });
        tellWarnings(ticket.warnings ?? []);
      },
      onWarnings: tellWarnings,
      onEvent: (envelopeId, cursor, event, size) => this.#receive(round, { envelopeId, cursor, event, size }),
    });
    const round: Round = { connection, progress: createProgress(), hadProgress: false, isStopping: false };
    return round;
  }

  /** Queues an event for the handler. */
  #receive(round: Round, { envelopeId, cursor, event, size }: Received<Event>): void {
    if (round.isStopping) return;
    const { connection, progress } = round;
    const settle = progress.begin(cursor);
    const task = async () => {
      const isHandled = await this.#seen.once(event.id, () => this.#handle(event));
      const error = isHandled ? undefined : { code: "handler_failed" };
      connection.send(this.#protocol.acknowledge(envelopeId, error));
      const reached = settle(isHandled);
      // A connection that is over speaks for its past only: the next one has begun at an earlier place.
      if (reached === undefined || this.#current !== connection) return;
      round.hadProgress = true;
      this.#cursor = reached;
      this.#writer.write(reached);
      connection.setPaused(this.#isFull());
    };
    this.#queue.push(task, size, connection.fail);
    if (this.#isFull()) connection.setPaused(true);
  }

  #isFull(): boolean {
    const { count, size } = this.#queue.waiting();
    return count > MAX_WAITING.count || size > MAX_WAITING.size;
  }

  async #handle(event: Event): Promise<boolean> {
    try {
      await this.#options.handle(event);
      return true;
    } catch (error) {
      this.#options.onNotice({ kind: "handler-failed", eventId: event.id, error });
      return false;
    }
  }

  /** Lets running handlers finish, takes up no further event, and closes. */
  async #shutDown(connection: Connection): Promise<void> {
    this.#queue.clear();
    await Promise.race([this.#queue.idle(), wait(DRAIN_MS, undefined, { ref: false })]);
    await this.#writer.flush();
    connection.close();
  }
}

/** Far more codes than a contract has: a service may send new ones for as long as it is connected. */
const MAX_REPORTED = 100;

/** Ticket, hello and a frame of its own may all tell the same: each code is passed on once per connection. */
function createWarner(resumedFrom: string | undefined, onNotice: (notice: StreamNotice) => void) {
  const reported = new Set<string>();
  return (warnings: readonly Warning[]) => {
    for (const { code, message } of warnings) {
      if (reported.has(code) || reported.size >= MAX_REPORTED) continue;
      reported.add(code);
      if (code === "resume_failed") onNotice({ kind: "resume-failed", message, resumedFrom });
      else onNotice({ kind: "warning", code, message });
    }
  };
}
