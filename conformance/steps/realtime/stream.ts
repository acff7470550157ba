// One realtime connection as a client holds it: the events delivered so far, in order, and those
// acknowledged. By default it acknowledges everything at once, since others post into the same workspace and
// a deployment may stop sending when too much is unacknowledged; a check that is about acknowledgement holds
// acknowledgements back.

import { closeCodes, disconnectReasons, type warningCodes } from "../../../generator/generated/realtime.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { HandshakeHeaders, Peer } from "../../engine/transport/websocket.ts";
import { clockDifference } from "../../exchange/clock.ts";
import { text } from "../../readers/envelope.ts";
import {
  type EventFrame,
  isFrame,
  messageOf,
  readEvent,
  readWarnings,
  type Ticket,
  type Warning,
} from "../../readers/realtime-frames.ts";
import { readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { perRun } from "../running/per-session.ts";

export interface StreamOptions {
  readonly protocols?: readonly string[];
  readonly headers?: HandshakeHeaders;
  readonly offersCompression?: boolean;
  /** `each`: every event as it arrives. `held`: only the events that the check acknowledges. */
  readonly acks?: "each" | "held";
  /** An acknowledgement, or a report of a failure, as JSON; the shortest one unless given. */
  readonly writeAck?: (ack: JsonObject) => string;
  /** The frames in which either goes as one message; one unless given. */
  readonly cutAck?: (ack: string) => readonly string[];
}

/** How a client leaves its connection. */
export const endings = ["drop", "close", "collapse"] as const;
export type Ending = (typeof endings)[number];

/** How long to wait for a pong: not every server answers pings. */
export const PONG_PATIENCE_MS = 500;

const lateEvents = (ms: number): string =>
  `events come more than ${Math.round(ms / 1000)} s late on this connection (permissions.long_waits): the deployment has too much to do`;

const RESUME_FAILED: (typeof warningCodes)[number] = "resume_failed";

/** How long to wait for the next event before the one before it is acknowledged: a deployment may wait for that. */
const HELD_PATIENCE_MS = 250;

/** A connection that ends so soon after another one of the run was opened may have been ended for it. */
const SUCCESSION_MS = 1500;

/** When each connection of the run was opened, by the clock of the process. */
const openings = perRun((): number[] => []);

export class Stream {
  readonly peer: Peer;
  readonly ticket: Ticket;
  /** Every event in order of arrival, repetitions included. */
  readonly events: EventFrame[] = [];
  readonly #session: Session;
  readonly #byMessage = new Map<string, EventFrame>();
  #acks: "each" | "held";
  /** Events before this index are acknowledged. */
  #acknowledged = 0;
  /** Messages whose event was acknowledged as handled. */
  readonly handled = new Set<string>();
  #left = false;
  readonly #writeAck: (ack: JsonObject) => string;
  readonly #cutAck: ((ack: string) => readonly string[]) | undefined;
  /** The milliseconds by which the deployment's clock was ahead when it gave the ticket. */
  readonly #aheadMs: number;
  readonly #openedAt = performance.now();
  /** When the deployment said that it ends the connection. */
  #endedAt: number | undefined;

  constructor(session: Session, ticket: Ticket, options: StreamOptions = {}) {
    this.#session = session;
    this.ticket = ticket;
    const last = session.exchanges.at(-1);
    this.#aheadMs = last === undefined ? 0 : clockDifference(last);
    this.#acks = options.acks ?? "each";
    this.#writeAck = options.writeAck ?? JSON.stringify;
    this.#cutAck = options.cutAck;
    openings(session).push(this.#openedAt);
    this.peer = session.connect({
      url: ticket.url,
      protocols: options.protocols ?? [ticket.protocol],
      headers: options.headers,
      offersCompression: options.offersCompression,
      onMessage: (message) => this.#receive(message),
    });
  }

  #receive(message: unknown): void {
    if (isFrame(message, "disconnect")) this.#endedAt ??= performance.now();
    const event = readEvent(message);
    if (event === undefined) return;
    this.events.push(event);
    if (event.messageId !== undefined && !this.#byMessage.has(event.messageId))
      this.#byMessage.set(event.messageId, event);
    if (this.#acks === "each") this.ackThrough(event);
    // The message of an event that comes once more was handled before.
    else if (this.handled.has(event.messageId ?? "")) this.ack(event);
  }

  get hello(): JsonObject | undefined {
    return this.peer.messages.find((message): message is JsonObject => isFrame(message, "hello"));
  }

  /** Warnings of the ticket, of hello and of warning frames. */
  get warnings(): readonly Warning[] {
    const frames = this.peer.messages.filter(
      (message) => isFrame(message, "hello") || isFrame(message, "warning"),
    );
    return [...this.ticket.warnings, ...frames.flatMap(readWarnings)];
  }

  /**
   * The deployment warned that it cannot replay from the given cursor. Other warnings do not concern that.
   */
  get warnsOfResume(): boolean {
    return this.warnings.some(({ code }) => code === RESUME_FAILED);
  }

  /** The deployment said, in one of the ways it has, that it does not replay from the cursor it was given. */
  get declinesResume(): boolean {
    return (
      this.warnsOfResume || this.ticket.resumeSupported === false || this.hello?.resume_supported === false
    );
  }

  /** Reason of a disconnect frame; `unnamed` for one without. */
  get disconnectReason(): string | undefined {
    const frame = this.peer.messages.find((message) => isFrame(message, "disconnect"));
    return frame === undefined ? undefined : (text(frame, "reason") ?? "unnamed");
  }

  /** The disconnect frame gives a reason that calls for reconnecting. */
  get mayReconnect(): boolean {
    return this.#disconnectCallsFor("reconnect");
  }

  /** The disconnect frame or the close code tells the client to stay away. */
  get mustStop(): boolean {
    const isFinal = closeCodes.some(
      ({ code, sender, retry }) => sender === "server" && !retry && code === this.peer.closing?.code,
    );
    return isFinal || this.#disconnectCallsFor("stop");
  }

  /** Another connection of the run was opened just before this one ended: a key may be allowed one at a time. */
  get mayBeSucceeded(): boolean {
    const endedAt = this.#endedAt ?? performance.now();
    const since = Math.max(this.#openedAt, endedAt - SUCCESSION_MS);
    return openings(this.#session).some((at) => at > since && at <= endedAt);
  }

  #disconnectCallsFor(what: "reconnect" | "stop"): boolean {
    const reason = this.disconnectReason ?? "";
    return Object.entries(disconnectReasons).some(([name, does]) => name === reason && does === what);
  }

  /** How the deployment ended the connection, if it did. */
  get endedByServer(): string | undefined {
    const reason = this.disconnectReason;
    if (reason !== undefined) return `disconnect ${reason}`;
    const { closing } = this.peer;
    return this.#left || closing === undefined ? undefined : `close ${closing.code} ${closing.reason}`.trim();
  }

  /** Ids of messages in order of their first delivery. */
  get delivered(): readonly string[] {
    return [...this.#byMessage.keys()];
  }

  /** The first event of a message that was delivered here. */
  eventOf(messageId: string): EventFrame | undefined {
    return this.#byMessage.get(messageId);
  }

  /** Waits for hello; `undefined` when it does not come. */
  waitForHello(): Promise<JsonObject | undefined> {
    return this.peer.until(() => this.hello, this.#session.patience(this.#session.profile.timing.request_ms));
  }

  /** Waits for the event of a message; `undefined` when it does not come in time. */
  async waitForMessage(messageId: string): Promise<EventFrame | undefined> {
    await this.missing([messageId]);
    return this.eventOf(messageId);
  }

  /**
   * The same, without an acknowledgement of this event. Others in the workspace write too: earlier events are
   * acknowledged if it does not come otherwise.
   */
  async waitUnacknowledged(messageId: string): Promise<EventFrame | undefined> {
    const deliveryMs = this.#session.patience(this.#session.profile.timing.event_delivery_ms);
    const find = (): EventFrame | undefined => this.eventOf(messageId);
    const early = await this.peer.until(find, Math.min(deliveryMs, HELD_PATIENCE_MS));
    return early ?? this.peer.until(() => find() ?? this.#acknowledgeAll(), deliveryMs);
  }

  #acknowledgeAll(): undefined {
    const last = this.events.at(-1);
    if (last !== undefined) this.ackThrough(last);
  }

  /**
   * Waits until all are delivered, as long as no more than the delivery time passes without one of them, or
   * the connection is catching up, which it may for as long as the profile permits to wait.
   * @param unless ends the wait early: the awaited events need not come any more
   * @returns the ids that did not come @throws Untestable where it is still catching up then
   */
  async missing(messageIds: readonly string[], unless = (): boolean => false): Promise<readonly string[]> {
    const left = (): readonly string[] => messageIds.filter((id) => !this.#byMessage.has(id));
    const settled = (): true | undefined => (left().length === 0 || unless() ? true : undefined);
    const deliveryMs = this.#session.patience(this.#session.profile.timing.event_delivery_ms);
    if (this.#acks === "held") {
      const early = await this.peer.until(settled, Math.min(deliveryMs, HELD_PATIENCE_MS));
      if (early === undefined) this.#releaseAcks();
    }
    const called = Date.now();
    const mostMs = this.#session.profile.permissions.long_waits * 1000;
    for (let isGoingOn = left().length > 0; isGoingOn; ) {
      const [before, known] = [left().length, this.#byMessage.size];
      await this.peer.until(() => (left().length < before ? true : settled()), deliveryMs);
      if (unless() || this.peer.closing !== undefined) break;
      const isCatchingUp = this.#byMessage.size > known && this.#isBehind(called);
      const hasProgress = left().length < before;
      if (isCatchingUp && !hasProgress && Date.now() - called >= mostMs)
        throw new Untestable(lateEvents(mostMs));
      isGoingOn = left().length > 0 && (hasProgress || isCatchingUp);
    }
    return left();
  }

  /** Whether the latest message that came is from before this time: the connection is not up to date then. */
  #isBehind(date: number): boolean {
    const { payload } = [...this.#byMessage.values()].at(-1) ?? {};
    const created = payload && readTime((messageOf(payload) ?? payload).created_at);
    return created !== undefined && created < date + this.#aheadMs;
  }

  /** Gives up holding back: the deployment may be waiting for an acknowledgement. */
  #releaseAcks(): void {
    this.#acks = "each";
    this.#acknowledgeAll();
  }

  /** Acknowledges, in order of arrival, everything up to an event that is not acknowledged yet. */
  ackThrough(event: EventFrame): void {
    const index = this.events.indexOf(event);
    while (this.#acknowledged <= index) {
      const next = this.events[this.#acknowledged++];
      if (next !== undefined) this.ack(next);
    }
  }

  isAcknowledged(event: EventFrame): boolean {
    return this.events.indexOf(event) < this.#acknowledged;
  }

  /**
   * Sends one acknowledgement, whatever earlier ones were sent; an event without an envelope_id cannot be
   * acknowledged.
   */
  ack({ envelopeId, messageId }: EventFrame): void {
    if (envelopeId === undefined) return;
    if (messageId !== undefined) this.handled.add(messageId);
    this.#send({ envelope_id: envelopeId });
  }

  #send(ack: JsonObject): void {
    const text = this.#writeAck(ack);
    if (this.#cutAck === undefined) this.peer.send(text);
    else this.peer.sendPieces(this.#cutAck(text));
  }

  /** Reports that the handler failed; events that arrived before are acknowledged first. */
  ackError(event: EventFrame, code = "handler_failed", message = "the handler failed"): void {
    const index = this.events.indexOf(event);
    const before = this.events[index - 1];
    if (before !== undefined) this.ackThrough(before);
    this.#acknowledged = Math.max(this.#acknowledged, index + 1);
    this.#send({ envelope_id: event.envelopeId, error: { code, message } });
  }

  /** Reports that the handler failed, and acknowledges nothing else. */
  fail({ envelopeId }: EventFrame): void {
    const error = { code: "handler_failed", message: "the handler failed" };
    if (envelopeId !== undefined) this.#send({ envelope_id: envelopeId, error });
  }

  /** Waits until the server has read the frames that were sent: its pong comes after that. */
  async untilRead(patienceMs = PONG_PATIENCE_MS): Promise<void> {
    const { pongs } = this.peer;
    this.peer.ping();
    await this.peer.until(
      () => (this.peer.pongs > pongs ? true : undefined),
      this.#session.patience(patienceMs),
    );
  }

  /** Breaks the connection as a lost network does. */
  drop(): void {
    this.#left = true;
    this.peer.drop();
  }

  /** Ends the connection as a client that shuts down. */
  close(): void {
    this.#left = true;
    this.peer.close(1000);
  }

  /** Ends the connection as a client that failed. */
  collapse(): void {
    this.#left = true;
    this.peer.close(1011);
  }
}
