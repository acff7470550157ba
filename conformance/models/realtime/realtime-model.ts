// The model of a client that must not miss a message: the messages that were posted, arrived and were
// acknowledged, and the cursor from which it resumes. The commands are the actions of a client and its
// network. After any of them in any order, every message posted after the cursor that the client resumed from
// has to arrive (RTS-08, RTS-16).
import type { Role, Session } from "../../engine/session/session.ts";
import type { EventFrame } from "../../readers/realtime-frames.ts";
import { confirmedLost } from "../../steps/messages/events/lost-messages.ts";
import { judgeExisting } from "../../steps/messages/events/reported-messages.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { openStream, resumeStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import { DECLINED } from "../../steps/realtime/resumed.ts";
import type { Ending, Stream } from "../../steps/realtime/stream.ts";
import { hiddenConversation, postHidden } from "../../steps/resources/hidden-conversation.ts";
import { judge } from "../judge.ts";
import { StreamOrder } from "./stream-order.ts";

interface Posted extends PostedMessage {
  readonly idempotencyKey: string;
}

interface Connection {
  readonly stream: Stream;
  /** Messages from this index on have to arrive. */
  due: number;
  /** Messages from this index on were posted after hello. */
  readonly liveFrom: number;
  readonly resumedFrom: number | undefined;
  /** After a reported failure the deployment may wait for the client to reconnect. */
  failed: boolean;
}

export class RealtimeModel {
  readonly session: Session;
  readonly posted: Posted[] = [];
  /** The event of each posted message, by index, as it was first seen. */
  readonly events = new Map<number, EventFrame>();
  /** The stream that delivered it first. */
  readonly #origins = new Map<number, Stream>();
  /**
   * The messages that the client acknowledged on any connection: the specification does not say that they
   * are delivered again after an older cursor.
   */
  readonly #handled = new Set<string>();
  connection: Connection | undefined;
  beside: Connection | undefined;
  /** Messages before this index are acknowledged or were never owed. */
  acknowledged = 0;
  /** Whether each connection that the deployment ended was ended with a word or a code for stopping. */
  readonly #endings: boolean[] = [];
  /** A finding was made: the rest of the commands would only repeat it. */
  broken = false;
  readonly #order = new StreamOrder();
  readonly #poster: Role;
  readonly #tag: string;

  constructor(session: Session, poster: Role) {
    this.session = session;
    this.#poster = poster;
    this.#tag = session.unique("flow");
  }

  /** Posts several messages at once: the deployment chooses their order in the stream. */
  async post(count = 1): Promise<void> {
    const messages = Array.from({ length: count }, async (_, index) => {
      const idempotencyKey = this.session.newKey();
      const content = `${this.session.unique("message")} ${index} ${this.#tag}`;
      const message = await postMessage(this.session, { as: this.#poster, content, idempotencyKey });
      return { ...message, idempotencyKey };
    });
    this.posted.push(...(await Promise.all(messages)));
  }

  /** Sends the request of a posted message again, as a client does when the response is lost. */
  async postAgain(back: number): Promise<void> {
    const first = this.posted[Math.max(0, this.posted.length - 1 - back)];
    if (first === undefined) return;
    const { content, idempotencyKey } = first;
    await postMessage(this.session, { as: this.#poster, content, idempotencyKey });
  }

  /** Something that is not for this client. */
  async postHidden(): Promise<void> {
    await postHidden(this.session, hiddenConversation(this.session));
  }

  async open(): Promise<Connection> {
    const stream = await openStream(this.session, { acks: "held" });
    this.acknowledged = Math.max(this.acknowledged, this.posted.length);
    return this.#fresh(stream);
  }

  /** Opens a second connection, where the deployment lets a key have one. */
  async openBeside(): Promise<void> {
    const stream = await tryOpenStream(this.session, { acks: "held" });
    if (stream !== undefined) this.beside = this.#fresh(stream);
  }

  #fresh(stream: Stream): Connection {
    const next = this.posted.length;
    return { stream, due: next, liveFrom: next, resumedFrom: undefined, failed: false };
  }

  /** Resumes from the newest acknowledged event, or one of those before it. */
  async resume(back: number): Promise<void> {
    const from = this.resumePoints().at(-1 - back) ?? this.resumePoints()[0];
    const event = from === undefined ? undefined : this.events.get(from);
    if (from === undefined || event === undefined) return;
    const stream = await resumeStream(this.session, event.cursor, { acks: "held" });
    const next = this.posted.length;
    this.connection =
      stream === undefined
        ? await this.open()
        : { stream, due: from + 1, liveFrom: next, resumedFrom: from, failed: false };
  }

  /** Indices whose cursor is known, up to the newest acknowledged one; with none acknowledged, all of them. */
  resumePoints(): readonly number[] {
    const known = [...this.events.keys()].sort((a, b) => a - b);
    const settled = known.filter((index) => index < this.acknowledged);
    return settled.length > 0 ? settled : known;
  }

  /** Acknowledges the next messages in order, as far as they have arrived. */
  acknowledge({ stream }: Connection, count: number): void {
    for (let left = count; left > 0; left--) {
      const next = this.posted[this.acknowledged];
      const event = next === undefined ? undefined : stream.eventOf(next.id);
      if (event === undefined) return;
      stream.ackThrough(event);
      this.acknowledged++;
    }
  }

  /** Reports a failure for the next message in order. */
  reportFailure(connection: Connection): void {
    const next = this.posted[this.acknowledged];
    const event = next === undefined ? undefined : connection.stream.eventOf(next.id);
    if (event === undefined) return;
    connection.stream.ackError(event);
    connection.failed = true;
  }

  leave({ stream }: Connection, how: Ending): void {
    this.#learn(stream);
    stream[how]();
    this.connection = undefined;
  }

  /** Another client of the same key that does not keep to the protocol. */
  async misbehave(frame: string): Promise<void> {
    const stream = await tryOpenStream(this.session);
    stream?.peer.send(frame);
    // Its own connection may survive or not; only the others are judged.
    stream?.drop();
  }

  /** Waits for everything that is due on a connection and judges the missing messages. */
  async receive(connection: Connection): Promise<void> {
    const { stream } = connection;
    const declines = (): boolean => connection.resumedFrom !== undefined && stream.declinesResume;
    let missing = await stream.missing(this.#due(connection), declines);
    if (declines()) {
      this.session.notSeen("RTS-16", DECLINED);
      connection.due = Math.max(connection.due, connection.liveFrom);
      missing = await stream.missing(this.#due(connection));
    }
    this.#learn(stream);
    if (missing.length > 0 && stream.endedByServer !== undefined) return this.#lose(connection);
    await confirmedLost(
      this.session,
      stream,
      this.posted.filter(({ id }) => missing.includes(id)),
    );
    const ids = this.posted.map(({ id }) => id);
    this.#judgeMissing(
      connection,
      missing.map((id) => ids.indexOf(id)),
    );
    if (!(await judgeExisting(this.session, stream, [this.#tag], new Set(ids)))) this.broken = true;
  }

  /**
   * Ids of the messages that have to arrive: after a resume, none that is before the cursor in the stream
   * itself.
   */
  #due({ due, liveFrom, resumedFrom }: Connection): readonly string[] {
    const from = resumedFrom === undefined ? undefined : this.posted[resumedFrom]?.id;
    const origin = resumedFrom === undefined ? undefined : this.#origins.get(resumedFrom);
    return this.posted.flatMap(({ id }, index) => {
      const isBehind = index < liveFrom && from !== undefined && this.#order.precedes(id, from, origin);
      const isHandled = index < liveFrom && this.#handled.has(id);
      return index < due || isBehind || isHandled ? [] : [id];
    });
  }

  /** Adopts the cursors that a connection has delivered, and their order. */
  #learn(stream: Stream): void {
    this.#order.learn(stream);
    for (const id of stream.handled) this.#handled.add(id);
    this.posted.forEach(({ id }, index) => {
      const event = stream.eventOf(id);
      if (event === undefined || this.events.has(index)) return;
      this.events.set(index, event);
      this.#origins.set(index, stream);
    });
  }

  #lose(connection: Connection): void {
    this.#endings.push(connection.stream.mustStop);
    if (this.connection === connection) this.connection = undefined;
    if (this.beside === connection) this.beside = undefined;
  }

  #judgeMissing({ stream, resumedFrom, liveFrom }: Connection, missing: readonly number[]): void {
    const ofResume = missing.filter((index) => index < liveFrom);
    if (resumedFrom !== undefined && !stream.declinesResume) {
      judge(this, this.session, "RTS-16", ofResume.length === 0, {
        message:
          "a connection resumed from a cursor left out messages that were posted after it, without saying so",
        expected: `messages ${resumedFrom + 2} to ${this.posted.length} of this example, or a warning`,
        found: `not delivered: ${ofResume.map((index) => this.#describe(index)).join("; ")}`,
      });
    }
    const live = missing.filter((index) => index >= liveFrom);
    judge(this, this.session, "RTS-08", live.length === 0, {
      message: "a connected subscription was not sent a message that was posted while it was connected",
      expected: "an event within the delivery time for every message",
      found: `not delivered: ${live.map((index) => this.#describe(index)).join("; ")}`,
    });
  }

  #describe(index: number): string {
    const seen = this.events.has(index)
      ? ", which an earlier connection delivered and nobody acknowledged"
      : "";
    return `message ${index + 1} (${this.posted[index]?.id})${index < this.acknowledged ? "" : seen}`;
  }

  /** Connects and delivers three messages, so that there is something to lose. */
  async begin(): Promise<void> {
    this.connection = await this.open();
    await this.post(3);
    await this.receive(this.connection);
  }

  /**
   * After all earlier steps: from here a connection gets everything, and so does one resumed after a break. A client whose
   * handler failed reconnects first.
   */
  async finish(): Promise<void> {
    if (this.beside !== undefined && !this.broken) await this.receive(this.beside);
    if (this.connection?.failed === true && !this.broken) {
      this.leave(this.connection, "drop");
      await this.resume(0);
    }
    for (let attempt = 0; attempt < 3 && !this.broken; attempt++) {
      this.connection ??= await this.open();
      await this.post();
      await this.receive(this.connection);
      if (this.connection === undefined) continue;
      this.acknowledge(this.connection, this.posted.length);
      this.leave(this.connection, "drop");
      await this.post();
      await this.resume(0);
      if (this.connection !== undefined) await this.receive(this.connection);
      if (this.connection !== undefined) return;
    }
    if (this.broken) return;
    // A deployment that is being restarted repeatedly breaks no rule, nor does one that just closes.
    this.session.given(this.#endings.every(Boolean), "a connection lasts for a few messages");
    judge(this, this.session, "RTS-16", false, {
      message:
        "every connection was closed, with no permission to reconnect, before the client got the posted messages",
      expected: "a connection that lasts, or an end after which a client reconnects",
    });
  }
}
