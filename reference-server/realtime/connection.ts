// One realtime connection: a position in the event log that moves forward as events are sent. There is one way to an
// event, live or replayed: read the log from the position; being woken only says that there may be more.
import type { WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import type { StoredEvent } from "../store/db/commit-events.ts";
import { type Ending, endingOf } from "./disconnect.ts";
import type { RealtimeRules } from "./rules.ts";
import type { Subscription } from "./subscription.ts";

interface ConnectionLimits {
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

interface ConnectionOptions {
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

/** A peer that does not answer the close frame in this time is cut off. */
export const CLOSE_TIMEOUT_MS = 2000;

export class RealtimeConnection {
  readonly keyId: string;
  readonly #options: ConnectionOptions;
  readonly #envelopePrefix: string;
  readonly #openedAt: number;
  #ended = false;

  #position: number;
  /** Events after the position that were read from the log. */
  #backlog: readonly StoredEvent[] = [];
  #loading = false;

  #envelopes = 0;
  readonly #unacked = new Set<string>();
  #strayAcks = 0;
  /** Since when an event waits for room. */
  #pausedAt: number | undefined;

  #pingedAt: number;
  /** Whether anything came since the last ping. */
  #answered = true;

  constructor(options: ConnectionOptions) {
    this.keyId = options.keyId;
    this.#options = options;
    this.#envelopePrefix = `env_${options.id.slice(options.id.indexOf("_") + 1)}_`;
    this.#openedAt = options.clock.now();
    this.#pingedAt = this.#openedAt;
    this.#position = options.position;
    this.#listen(options);
  }

  /** There may be something to send: a new event, or room for an old one. */
  wake(): void {
    this.#guard(() => this.#sendPending());
  }

  /** Looks after heartbeat, age and a reader that does not catch up. */
  sweep(): void {
    this.#guard(() => {
      this.#sendPending();
      this.#endIfOverdue();
      this.#ping();
    });
  }

  end(ending: Ending): void {
    this.#guard(() => this.#end(ending));
  }

  terminate(): void {
    this.#options.socket.terminate();
  }

  #listen({ socket, limits }: ConnectionOptions): void {
    socket.on("message", (data, isBinary) => {
      this.#answered = true;
      if (!this.#ended) this.#guard(() => this.#receive(isBinary ? undefined : data.toString()));
    });
    socket.on("pong", () => {
      this.#answered = true;
    });
    // Answers to pings wait for the reader as events do, and must not pile up beside them.
    socket.on("ping", (data) => {
      if (socket.bufferedAmount < limits.maxBufferedBytes) socket.pong(data);
    });
    socket.on("close", () => {
      this.#ended = true;
    });
  }

  /** An error on one connection ends that connection only; it must not reach the code that woke it. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.reportFailure(error);
      this.#ended = true;
      this.#options.socket.close(1011);
    }
  }

  #sendPending(): void {
    const { rules, subscription, clock } = this.#options;
    while (!this.#ended && !this.#loading) {
      const event = this.#next();
      if (event === "none") {
        this.#pausedAt = undefined;
        return;
      }
      if (event === "before_tail") {
        this.#load();
        return;
      }
      if (rules.matches(event, subscription)) {
        if (!this.#hasRoom()) {
          this.#pausedAt ??= clock.now();
          return;
        }
        this.#deliver(event);
        this.#pausedAt = undefined;
      }
      this.#position = event.seq;
    }
  }

  #next(): StoredEvent | "none" | "before_tail" {
    while (this.#backlog[0] !== undefined && this.#backlog[0].seq <= this.#position)
      this.#backlog = this.#backlog.slice(1);
    return this.#backlog[0] ?? this.#options.source.next(this.#position);
  }

  #load(): void {
    this.#loading = true;
    this.#options.source.load(this.#position).then(
      ({ events, readUpTo }) => {
        this.#loading = false;
        this.#backlog = events;
        if (events.length === 0) this.#position = Math.max(this.#position, readUpTo);
        this.wake();
      },
      (error: unknown) => {
        this.#loading = false;
        this.#options.reportFailure(error);
        this.end(endingOf("temporary_unavailable"));
      },
    );
  }

  #hasRoom(): boolean {
    const { socket, limits } = this.#options;
    return this.#unacked.size < limits.maxUnackedEvents && socket.bufferedAmount < limits.maxBufferedBytes;
  }

  #deliver(event: StoredEvent): void {
    const { socket, rules, source, subscription } = this.#options;
    this.#envelopes += 1;
    const envelopeId = `${this.#envelopePrefix}${this.#envelopes}`;
    this.#unacked.add(envelopeId);
    const cursor = source.cursorAt(subscription, event.seq);
    socket.send(rules.eventFrame({ event, subscription, envelopeId, cursor }));
  }

  #receive(text: string | undefined): void {
    const { rules, limits } = this.#options;
    const ack = text === undefined ? undefined : rules.readAck(text);
    if (ack === undefined) {
      this.#end(endingOf("policy_violation"));
      return;
    }
    // A failed event leaves the window as well: the client keeps its own cursor, the server keeps none.
    if (!this.#unacked.delete(ack.envelopeId)) {
      this.#strayAcks += 1;
      if (this.#strayAcks > this.#envelopes + limits.maxStrayAcks) this.#end(endingOf("policy_violation"));
    } else if (this.#pausedAt !== undefined) {
      this.#pausedAt = undefined;
      this.#sendPending();
    }
  }

  #endIfOverdue(): void {
    const { limits, clock } = this.#options;
    const now = clock.now();
    if (now - this.#openedAt >= limits.connectionMaxAgeMs) this.#end(endingOf("connection_max_age"));
    if (this.#pausedAt !== undefined && now - this.#pausedAt >= limits.backpressureGraceMs)
      this.#end(endingOf("backpressure"));
  }

  #ping(): void {
    const { socket, limits, clock } = this.#options;
    const now = clock.now();
    if (this.#ended || now - this.#pingedAt < limits.heartbeatIntervalMs) return;
    if (!this.#answered) {
      socket.terminate();
      return;
    }
    this.#answered = false;
    this.#pingedAt = now;
    socket.ping();
  }

  #end(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    const { socket, rules } = this.#options;
    socket.send(rules.disconnectFrame(ending));
    socket.close(ending.closeCode, ending.reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}
