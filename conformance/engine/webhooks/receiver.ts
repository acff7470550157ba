// The suite's webhook receiver: one HTTP server per run, started by the first check that needs it. Each inbox has a
// path of its own, records each delivery byte for byte, and answers as the check tells it. It opens sockets.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Delivery } from "../../exchange/delivery.ts";
import { ofEvent } from "../../readers/webhooks/arrived.ts";
import { eventOf, isTest } from "../../readers/webhooks/webhook.ts";
import { countValues, parseJson } from "../../text/parse-json.ts";
import { decoded } from "../transport/content-coding.ts";
import { Pieces } from "../transport/pieces.ts";
import type { StallAwareClock } from "../transport/stall-aware-clock.ts";
import { Waiters } from "../transport/waiters.ts";
import type { Endpoints, Misdirected } from "./endpoints.ts";
import { watchReceiver } from "./watch-receiver.ts";

/** A delivery of the contract holds one message; the connection of a larger one is closed. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** The largest body comes in fewer packets, and a usual one byte by byte; a flood of pieces would leave no time for else. */
const MAX_PIECES = 5_000;
/** More than any check waits for; later deliveries are answered and forgotten. */
const MAX_DELIVERIES_PER_INBOX = 5_000;
/**
 * Of all deliveries that are kept or being received, as bytes and parsed. Each endpoint gets the events of the messages of all
 * checks, many of them long: where a deployment is behind, ten endpoints get several thousand of them while their checks wait.
 */
const MAX_BYTES = 160 * 1024 * 1024;
/** Small bodies are kept beyond that: test events and usual messages, when events of long texts have taken up the rest. */
const SMALL_BYTES = 8 * 1024;
const MAX_BYTES_OF_SMALL = 16 * 1024 * 1024;
/** The memory of a value beside its text. */
const VALUE_BYTES = 50;
/** The memory of a delivery beside its body and its headers. */
const DELIVERY_BYTES = 1_000;
/** The same event comes to an endpoint's address a few times: among the latest ones one is looked for that is of another endpoint. */
const RECENT = 5;
/** A deployment may open a connection for each delivery, and have a thousand under way; further ones are closed. */
const MAX_CONNECTIONS = 4096;
/** Of more connections than this the unused ones are closed. */
const MANY_CONNECTIONS = 256;
/**
 * Longer than clients keep a connection that they do not use: one that the receiver closed a moment before a delivery is sent loses
 * that delivery, which a deployment need not send again.
 */
const KEEP_ALIVE_MS = 75_000;

/** How an inbox answers one delivery. `hang` keeps the request open until the inbox answers again or closes. */
export type DeliveryResponse = { readonly status: number; readonly location?: string } | "hang";

export interface ReceiverOptions {
  readonly address: ReceiverAddress;
  /** Makes the path of the run's inboxes hard to guess and easy to recognise. */
  readonly runTag: string;
  readonly clock: StallAwareClock;
  /** By which a delivery is known that came to another endpoint than its own. */
  readonly endpoints: Endpoints;
  readonly onDelivery: (delivery: Delivery) => void;
  readonly onMisdirected: (misdirected: Misdirected) => void;
}

interface ReceiverAddress {
  readonly host: string | undefined;
  readonly port: number;
  /** Public URL that forwards to the port. */
  readonly relayUrl: string | undefined;
}

export class Receiver {
  readonly #server: Server;
  readonly #base: string;
  readonly #options: ReceiverOptions;
  readonly #inboxes: Inbox[] = [];
  readonly #endWatch: () => void;
  #bytes = 0;

  private constructor(server: Server, base: string, options: ReceiverOptions) {
    this.#server = server;
    this.#base = base;
    this.#options = options;
    this.#endWatch = watchReceiver(server, () => this.missedSome());
  }

  /** Listens. @throws when the port of the profile is taken */
  static async open(options: ReceiverOptions): Promise<Receiver> {
    const { host, port, relayUrl } = options.address;
    let receiver: Receiver | undefined;
    const server = createServer((request, response) => receiver?.handle(request, response));
    server.maxConnections = MAX_CONNECTIONS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    let connections = 0;
    server.on("connection", (socket) => {
      connections++;
      socket.once("close", () => connections--);
      if (connections > MANY_CONNECTIONS) server.closeIdleConnections();
    });
    server.on("drop", () => receiver?.missedSome());
    const isLocal = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host ?? "localhost");
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      const address = isLocal ? (host ?? "127.0.0.1").replace(/^\[|\]$/g, "") : undefined;
      // As many may wait as may be open: deployments that give up a connection that nobody accepts lose what they send once.
      server.listen({ port, host: address, backlog: MAX_CONNECTIONS }, resolve);
    });
    // A server that listens on a port has an address with one.
    const bound = server.address() as AddressInfo;
    const base =
      relayUrl?.replace(/(?<!\/)\/+$/, "") ?? `http://${bracketed(host ?? "127.0.0.1")}:${bound.port}`;
    receiver = new Receiver(server, base, options);
    const inboxes = receiver.#inboxes;
    options.endpoints.onNamed((eventId) => {
      for (const inbox of inboxes) inbox.sortAgain(eventId);
    });
    return receiver;
  }

  /** A connection was closed because there were too many, or nobody answered for a while: nobody knows for which inbox that was. */
  missedSome(): void {
    for (const inbox of this.#inboxes) inbox.missedAt = Date.now();
  }

  /** A new path that answers 200 to everything. */
  inbox(): Inbox {
    const number = this.#inboxes.length + 1;
    const inbox = new Inbox({
      number,
      url: `${this.#base}${this.#pathOf(number)}`,
      clock: this.#options.clock,
      endpoints: this.#options.endpoints,
      onDelivery: this.#options.onDelivery,
      onMisdirected: this.#options.onMisdirected,
      onForget: (bytes) => {
        this.#bytes -= bytes;
      },
    });
    this.#inboxes.push(inbox);
    return inbox;
  }

  #pathOf(number: number): string {
    return `/${this.#options.runTag}/${number}`;
  }

  /** The inbox is found by the end of the path: a relay may put something in front of it. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    // Anyone who finds the receiver may send it any request.
    const address = URL.parse(request.url ?? "/", "http://receiver");
    const match = new RegExp(`/${this.#options.runTag}/(\\d+)(/.*)?$`).exec(address?.pathname ?? "");
    const inbox = this.#inboxes[Number(match?.[1]) - 1];
    const pieces = new Pieces();
    let [count, size] = [0, 0];
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (++count > MAX_PIECES || size > MAX_BODY_BYTES) {
        request.destroy();
        return;
      }
      // Requests for unknown inboxes are not kept.
      if (inbox === undefined || this.#isFullFor(size)) return;
      this.#bytes += chunk.length;
      pieces.add(chunk);
    });
    request.on("error", () => response.destroy());
    request.on("close", () => {
      if (!request.complete) this.#bytes -= pieces.byteLength;
    });
    request.on("end", () => {
      if (inbox === undefined) {
        response.writeHead(404).end();
        return;
      }
      const arrived = pieces.concat();
      const body = contentOf(arrived, request.headers["content-encoding"]);
      const text = body.toString("utf8");
      // A delivery that arrives when the memory limit is reached may have been cut, so nothing is concluded from it.
      const isKept = arrived.length === size && !this.#isFullFor(body.length);
      const delivery: Delivery = {
        inbox: inbox.number,
        method: request.method ?? "",
        path: `${match?.[2] ?? ""}${address?.search ?? ""}`,
        headers: joined(request),
        body,
        ...(body !== arrived && { coded: arrived }),
        json: isKept ? parseJson(text) : undefined,
        receivedAt: Date.now(),
      };
      const besides = isKept ? besideBody(request, body, text) + (body === arrived ? 0 : body.length) : 0;
      this.#bytes += besides;
      inbox.receive(delivery, response, isKept ? arrived.length + besides : undefined);
      if (!isKept) this.#bytes -= arrived.length;
    });
  }

  /** Lets go of what arrived at inboxes that only late deliveries are awaited at, before it is full. */
  #isFullFor(size: number): boolean {
    const most = MAX_BYTES + (size <= SMALL_BYTES ? MAX_BYTES_OF_SMALL : 0);
    if (this.#bytes > most) for (const inbox of this.#inboxes) inbox.forgetIfOver();
    return this.#bytes > most;
  }

  async close(): Promise<void> {
    this.#endWatch();
    for (const inbox of this.#inboxes) inbox.release();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

interface InboxOptions extends Pick<ReceiverOptions, "clock" | "endpoints" | "onDelivery" | "onMisdirected"> {
  readonly number: number;
  readonly url: string;
  /** Called with the number of bytes that are not kept any more. */
  readonly onForget: (bytes: number) => void;
}

export class Inbox {
  readonly number: number;
  readonly url: string;
  /** In order of arrival, without those that are known to be of another endpoint. */
  readonly deliveries: Delivery[] = [];
  /**
   * Deliveries that came here for an endpoint that never had this address: they say nothing about the
   * endpoints that had it.
   */
  readonly misdirected: Misdirected[] = [];
  /** A deployment may look whether somebody answers, before it delivers anything. */
  readonly probes: Delivery[] = [];
  /** How many were answered and not kept: a missed delivery may have been among them. */
  lost = 0;
  /** When the receiver last closed a connection unread, or did not get to run: a delivery for this inbox may have been given up. */
  missedAt?: number;
  /** Whether something was ever refused here, or its sender did not wait: what comes after that may wait as long as the deployment likes. */
  hasRefused = false;
  /** No check looks at it any more; what was awaited in vain may still come. */
  #isOver = false;
  #isAwaited = false;
  #answer: (delivery: Delivery) => DeliveryResponse = () => ({ status: 200 });
  readonly #waiters: Waiters;
  readonly #hanging = new Set<ServerResponse>();
  readonly #options: InboxOptions;
  #bytes = 0;

  constructor(options: InboxOptions) {
    this.#waiters = new Waiters(options.clock);
    this.number = options.number;
    this.url = options.url;
    this.#options = options;
  }

  /** From now on; requests that hang are answered at once. */
  answer(reply: DeliveryResponse | ((delivery: Delivery) => DeliveryResponse)): void {
    this.#answer = typeof reply === "function" ? reply : () => reply;
    this.release();
  }

  /** Lets hanging requests go with 200. */
  release(): void {
    for (const response of this.#hanging) response.writeHead(200).end();
    this.#hanging.clear();
  }

  /** Somebody awaited something in vain: where it comes when nobody looks any more, it was late. */
  stillAwaits(): void {
    this.#isAwaited = true;
  }

  /** Stops looking at deliveries that arrive here. */
  end(): void {
    this.#isOver = true;
    if (!this.#isAwaited) this.forget();
  }

  /** For the sake of others, whose deliveries would not be kept. */
  forgetIfOver(): void {
    if (!this.#isOver) return;
    this.#isAwaited = false;
    this.forget();
  }

  /** Lets go of what arrived. */
  forget(): void {
    this.deliveries.length = 0;
    this.misdirected.length = 0;
    this.probes.length = 0;
    this.#options.onForget(this.#bytes);
    this.#bytes = 0;
  }

  /** @param bytes that it takes; `undefined` for one that is answered and not kept */
  receive(delivery: Delivery, response: ServerResponse, bytes: number | undefined): void {
    const kept = this.probes.length + this.deliveries.length + this.misdirected.length;
    const isKept = bytes !== undefined && kept < MAX_DELIVERIES_PER_INBOX;
    if (isKept) {
      this.#bytes += bytes;
      if (isProbe(delivery)) this.probes.push(delivery);
      else this.#add(delivery);
    } else {
      this.lost++;
      if (bytes !== undefined) this.#options.onForget(bytes);
    }
    if (this.#isOver && !this.#isAwaited) this.forget();
    this.#respond(delivery, response);
    // Deliveries that are not kept wake nobody: a waiting check learns nothing from them, and in a flood it would only take time.
    if (isKept) this.#waiters.wake();
  }

  /** A response has shown whose an event is, which may have come before it. */
  sortAgain(eventId: string): void {
    for (const delivery of [...ofEvent(this.deliveries, eventId)]) this.#sort(delivery);
    for (const known of this.misdirected.filter(({ delivery }) => eventOf(delivery)?.id === eventId)) {
      if (known.test !== undefined) continue;
      this.misdirected.splice(this.misdirected.indexOf(known), 1);
      this.#add(known.delivery);
    }
    this.#waiters.wake();
  }

  #add(delivery: Delivery): void {
    this.deliveries.push(delivery);
    if (this.#sort(delivery)) return;
    this.#options.onDelivery(delivery);
    // Beside one that is signed rightly, the same event with another endpoint's signature is known to be not of this one.
    const event = eventOf(delivery);
    if (event?.id !== undefined && !isTest(delivery))
      for (const other of ofEvent(this.deliveries, event.id).slice(-RECENT, -1)) this.#sort(other);
  }

  /** Puts a delivery of another endpoint apart. @returns whether it is one */
  #sort(delivery: Delivery): boolean {
    const misdirected = this.#options.endpoints.misdirected(delivery, this.deliveries);
    if (misdirected === undefined) return false;
    this.deliveries.splice(this.deliveries.lastIndexOf(delivery), 1);
    this.misdirected.push(misdirected);
    // Only the response to the test, which is about to come, tells which endpoint such a test event belongs to.
    if (misdirected.test !== undefined || !isTest(delivery)) this.#options.onMisdirected(misdirected);
    return true;
  }

  #respond(delivery: Delivery, response: ServerResponse): void {
    const reply = this.#answer(delivery);
    this.hasRefused ||= reply === "hang" || reply.status >= 300;
    response.once("close", () => {
      this.hasRefused ||= !response.writableFinished;
    });
    if (reply === "hang") {
      this.#hanging.add(response);
      response.once("close", () => this.#hanging.delete(response));
    } else {
      response
        .writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location })
        .end();
    }
  }

  /** The first value that `read` finds, looking again at every delivery; `undefined` at the deadline. */
  async until<T>(read: () => T | undefined, timeoutMs: number): Promise<T | undefined> {
    return this.#waiters.until(read, timeoutMs);
  }
}

/** A body that is coded otherwise than it says, or is too large, stays as it came. */
function contentOf(arrived: Buffer, coding: string | undefined): Buffer {
  try {
    return decoded(arrived, coding, MAX_BODY_BYTES);
  } catch {
    return arrived;
  }
}

/** The memory of a kept delivery beside the bytes of its body. */
const besideBody = ({ rawHeaders }: IncomingMessage, body: Buffer, text: string): number =>
  DELIVERY_BYTES +
  rawHeaders.reduce((sum, part) => sum + part.length, 0) +
  VALUE_BYTES * Math.min(countValues(text), body.length);

const isProbe = ({ method }: Delivery): boolean => ["GET", "HEAD", "OPTIONS"].includes(method);

const bracketed = (host: string): string =>
  host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;

const joined = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.join(", ")]),
  );
