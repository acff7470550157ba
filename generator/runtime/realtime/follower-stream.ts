// What lasts over all connections of a follower: the queue before the handler, the events it has seen, and the cursor.
// Serves one connection at a time; what an older one left in the handler is finished and not handled again.
import { setTimeout as wait } from "node:timers/promises";
import { createWorkQueue } from "../client/work-queue.ts";
import type { ParsedFrame } from "./codec.ts";
import { type CursorStore, createCursorWriter } from "./cursor-store.ts";
import {
  type Connection,
  type Outcome,
  openConnection,
  type ServerFrame,
  type Warning,
} from "./follower-connection.ts";
import { createProgress, createSeenEvents } from "./progress.ts";

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

export interface Stream {
  /** Where to go on from. */
  cursor(): Promise<string | undefined>;
  /** Serves one connection to its end, or shuts it down when the signal is aborted. */
  serve(ticket: Ticket, resumedFrom: string | undefined): Promise<Served>;
}

export interface Served {
  readonly outcome: Outcome;
  /** The cursor moved. */
  readonly hadProgress: boolean;
}

/** Events that may wait for the handler before the peer is held back. */
const MAX_WAITING = 500;
/** How long a shutdown waits for handlers that are running. */
const DRAIN_MS = 10_000;

export function createStream<Event extends { readonly id: string }>(
  protocol: StreamProtocol<Event>,
  options: StreamOptions<Event>,
): Stream {
  const { signal, onNotice } = options;
  const queue = createWorkQueue(options.concurrency);
  const seen = createSeenEvents();
  let current: Connection | undefined;
  let cursor: string | undefined;
  const writer = createCursorWriter(options.cursors, (error) => current?.fail(error));

  async function handle(event: Event): Promise<boolean> {
    try {
      await options.handle(event);
      return true;
    } catch (error) {
      onNotice({ kind: "handler-failed", eventId: event.id, error });
      return false;
    }
  }

  async function serve(ticket: Ticket, resumedFrom: string | undefined): Promise<Served> {
    const progress = createProgress();
    const tellWarnings = createWarner(resumedFrom, onNotice);
    let hadProgress = false;
    let isStopping = false;
    const connection = openConnection<Event>({
      ...{ url: ticket.url, protocol: ticket.protocol, parse: protocol.parseServerFrame },
      onHello(connectionId) {
        onNotice({ kind: "connected", connectionId, resumedFrom });
        tellWarnings(ticket.warnings ?? []);
      },
      onWarnings: tellWarnings,
      onEvent(envelopeId, eventCursor, event) {
        if (isStopping) return;
        const settle = progress.begin(eventCursor);
        queue.push(async () => {
          const isHandled = await seen.once(event.id, () => handle(event));
          const error = isHandled ? undefined : { code: "handler_failed" };
          connection.send(protocol.acknowledge(envelopeId, error));
          const reached = settle(isHandled);
          // A connection that is over speaks for its past only: the next one has begun at an earlier place.
          if (reached === undefined || current !== connection) return;
          hadProgress = true;
          cursor = reached;
          writer.write(reached);
          connection.setPaused(queue.waiting() > MAX_WAITING);
        }, connection.fail);
        if (queue.waiting() > MAX_WAITING) connection.setPaused(true);
      },
    });
    current = connection;
    const stop = () => {
      isStopping = true;
      shutDown(connection).catch(connection.fail);
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener("abort", stop);
    const outcome = await connection.over;
    signal?.removeEventListener("abort", stop);
    // What has not begun is delivered again on the next connection.
    queue.clear();
    current = undefined;
    await writer.flush();
    return { outcome, hadProgress };
  }

  /** Lets running handlers finish, takes up no further event, and closes. */
  async function shutDown(connection: Connection): Promise<void> {
    queue.clear();
    await Promise.race([queue.idle(), wait(DRAIN_MS, undefined, { ref: false })]);
    await writer.flush();
    connection.close();
  }

  return {
    serve,
    async cursor() {
      cursor ??= await options.cursors.load();
      return cursor;
    },
  };
}

/** Ticket, hello and a frame of its own may all tell the same: each code is passed on once per connection. */
function createWarner(resumedFrom: string | undefined, onNotice: (notice: StreamNotice) => void) {
  const told = new Set<string>();
  return (warnings: readonly Warning[]) => {
    for (const { code, message } of warnings) {
      if (told.has(code)) continue;
      told.add(code);
      if (code === "resume_failed") onNotice({ kind: "resume-failed", message, resumedFrom });
      else onNotice({ kind: "warning", code, message });
    }
  };
}
