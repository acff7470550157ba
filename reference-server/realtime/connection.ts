/**
 * One realtime connection: a position in the event log that moves forward as events are sent. There is one way to an
 * event, live or replayed: read the log from the position; being woken only says that there may be more.
 */
import type { WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import type { StoredEvent } from "../store/db/commit-events.ts";
import { type Ending, endingOf } from "./disconnect.ts";
import type { RealtimeRules } from "./rules.ts";
import type { Subscription } from "./subscription.ts";

export interface ConnectionLimits {
  heartbeatIntervalMs: number;
  connectionMaxAgeMs: number;
  maxUnackedEvents: number;
  maxStrayAcks: number;
  maxBufferedBytes: number;
  backpressureGraceMs: number;
}

/** The source of the events of a connection. */
export interface EventSource {
  next(position: number): StoredEvent | "none" | "before_tail";
  /** The next events of the log and the position up to which nothing else follows. */
  load(position: number): Promise<{ events: readonly StoredEvent[]; readUpTo: number }>;
  /** The same text for the same arguments as `rules.cursorAt`, which may remember the last ones. */
  cursorAt(subscription: Subscription, position: number): string;
}

export interface ConnectionOptions {
  id: string;
  keyId: string;
  socket: WebSocket;
  subscription: Subscription;
  position: number;
  rules: RealtimeRules;
  source: EventSource;
  limits: ConnectionLimits;
  clock: Clock;
  reportFailure(error: unknown): void;
}

export interface RealtimeConnection {
  readonly id: string;
  readonly keyId: string;
  readonly workspaceId: string;
  /** There may be something to send: a new event, or room for an old one. */
  wake(): void;
  /** Looks after heartbeat, age and a reader that does not catch up. */
  sweep(): void;
  end(ending: Ending): void;
  terminate(): void;
}

/** A peer that does not answer the close frame in this time is cut off. */
export const CLOSE_TIMEOUT_MS = 2000;

export function createConnection(options: ConnectionOptions): RealtimeConnection {
  const { id, socket, subscription, rules, source, limits, clock } = options;
  const openedAt = clock.now();
  const unacked = new Set<string>();
  const tag = id.slice(id.indexOf("_") + 1);
  let position = options.position;
  let backlog: readonly StoredEvent[] = [];
  let envelopes = 0;
  let strayAcks = 0;
  let loading = false;
  let ended = false;
  let pausedAt: number | undefined;
  let answered = true;
  let pingedAt = openedAt;

  const hasRoom = (): boolean =>
    unacked.size < limits.maxUnackedEvents && socket.bufferedAmount < limits.maxBufferedBytes;

  function deliver(event: StoredEvent): void {
    envelopes += 1;
    const envelopeId = `env_${tag}_${envelopes}`;
    unacked.add(envelopeId);
    const cursor = source.cursorAt(subscription, event.seq);
    socket.send(rules.eventFrame({ event, subscription, envelopeId, cursor }));
  }

  function next(): StoredEvent | "none" | "before_tail" {
    while (backlog[0] !== undefined && backlog[0].seq <= position) backlog = backlog.slice(1);
    return backlog[0] ?? source.next(position);
  }

  /** An error on one connection ends that connection only; it must not reach the code that woke it. */
  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      options.reportFailure(error);
      ended = true;
      socket.close(1011);
    }
  }

  function sendPending(): void {
    while (!ended && !loading) {
      const event = next();
      if (event === "none") {
        pausedAt = undefined;
        return;
      }
      if (event === "before_tail") {
        load();
        return;
      }
      if (rules.matches(event, subscription)) {
        if (!hasRoom()) {
          pausedAt ??= clock.now();
          return;
        }
        deliver(event);
        pausedAt = undefined;
      }
      position = event.seq;
    }
  }

  function load(): void {
    loading = true;
    source.load(position).then(
      ({ events, readUpTo }) => {
        loading = false;
        backlog = events;
        if (events.length === 0) position = Math.max(position, readUpTo);
        wake();
      },
      (error: unknown) => {
        loading = false;
        options.reportFailure(error);
        guarded(() => end(endingOf("temporary_unavailable")));
      },
    );
  }

  function end(ending: Ending): void {
    if (ended) return;
    ended = true;
    socket.send(rules.disconnectFrame(ending));
    socket.close(ending.closeCode, ending.reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  function receive(text: string | undefined): void {
    const ack = text === undefined ? undefined : rules.readAck(text);
    if (ack === undefined) {
      end(endingOf("policy_violation"));
      return;
    }
    // A failed event leaves the window as well: the client keeps its own cursor, the server keeps none.
    if (!unacked.delete(ack.envelopeId)) {
      strayAcks += 1;
      if (strayAcks > envelopes + limits.maxStrayAcks) end(endingOf("policy_violation"));
    } else if (pausedAt !== undefined) {
      pausedAt = undefined;
      sendPending();
    }
  }

  function sweep(): void {
    const now = clock.now();
    sendPending();
    if (now - openedAt >= limits.connectionMaxAgeMs) end(endingOf("connection_max_age"));
    if (pausedAt !== undefined && now - pausedAt >= limits.backpressureGraceMs) end(endingOf("backpressure"));
    if (ended || now - pingedAt < limits.heartbeatIntervalMs) return;
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    pingedAt = now;
    socket.ping();
  }

  const wake = (): void => guarded(sendPending);

  socket.on("message", (data, isBinary) => {
    answered = true;
    if (!ended) guarded(() => receive(isBinary ? undefined : data.toString()));
  });
  socket.on("pong", () => {
    answered = true;
  });
  // Answers to pings wait for the reader as events do, and must not pile up beside them.
  socket.on("ping", (data) => {
    if (socket.bufferedAmount < limits.maxBufferedBytes) socket.pong(data);
  });
  socket.on("close", () => {
    ended = true;
  });

  return {
    id,
    keyId: options.keyId,
    workspaceId: subscription.viewer.workspaceId,
    wake,
    sweep: () => guarded(sweep),
    end: (ending) => guarded(() => end(ending)),
    terminate: () => socket.terminate(),
  };
}
