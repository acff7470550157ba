// A real server with demo data on a free port, and the two clients that tests talk to it with.
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Decorate } from "../../reference-server/all-services.ts";
import { type Config, createConfig } from "../../reference-server/config.ts";
import { type Demo, ensureDemo } from "../../reference-server/demo/demo.ts";
import { type ProcessIo, type Server, startServer } from "../../reference-server/service.ts";

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of many shapes, and an assertion checks each value.
  body: any;
}

export interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is instead of `body`. */
  rawBody?: string;
}

export interface Harness {
  server: Server;
  demo: Demo;
  /** One request as a role of the demo, or with no key for `undefined`. */
  ask(role: string | undefined, path: string, ask?: Ask): Promise<Reply>;
  post(role: string, conversationId: string, body: object, key?: string): Promise<Reply>;
  open(role: string, body?: object): Promise<Reply>;
  /** Opens a ticket and connects with it. */
  connect(role: string, body?: object): Promise<Stream>;
}

let keys = 0;

export async function startHarness(
  config: Partial<Config> = {},
  decorate?: Decorate,
  io?: ProcessIo,
): Promise<Harness> {
  const server = await startServer(createConfig(config), decorate, io);
  const demo = await ensureDemo(server.services);
  onTestFinished(() => server.close());
  const harness: Harness = {
    server,
    demo,
    async ask(role, path, { method = "GET", body, rawBody, headers = {} } = {}) {
      const secret = role === undefined ? undefined : (demo.keys[role] ?? demo.reducedKeys[role] ?? role);
      const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...(secret !== undefined && { "x-api-key": secret }),
          ...(text !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
      });
      const received = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: received === "" ? undefined : JSON.parse(received),
      };
    },
    post: (role, conversationId, body, key = `key-${++keys}`) =>
      harness.ask(role, `/v1/conversations/${conversationId}/messages`, {
        method: "POST",
        body,
        headers: { "idempotency-key": key },
      }),
    open: (role, body = subscribe()) =>
      harness.ask(role, "/v1/realtime/connections", { method: "POST", body }),
    async connect(role, body) {
      const { body: ticket, status } = await harness.open(role, body);
      if (status !== 200) throw new Error(`opening answered ${status}: ${JSON.stringify(ticket)}`);
      return connectTo(ticket.url, [ticket.protocol]);
    },
  };
  return harness;
}

/** The id of a demo fixture; a wrong name is a mistake of the test. */
export function fixture({ demo }: Harness, name: string): string {
  const id = demo.fixtures[name];
  if (id === undefined) throw new Error(`the demo has no fixture ${name}`);
  return id;
}

export function subscribe(delivery = "messages", cursor?: string, target: unknown = "self"): object {
  return {
    subscriptions: [{ target, delivery, events: ["message.created"] }],
    ...(cursor !== undefined && { resume_from: { cursor } }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: frames of several types, whose members the assertions check.
export type Frame = any;

export interface Stream {
  socket: WebSocket;
  /** Every frame so far. */
  frames: Frame[];
  /** The next frame that was not taken yet. */
  next(): Promise<Frame>;
  /** Takes frames until `count` events came; acknowledges each unless told otherwise. */
  events(count: number, options?: { ack?: boolean }): Promise<Frame[]>;
  ack(frame: Frame, error?: object): void;
  closed: Promise<{ code: number; reason: string }>;
}

const PATIENCE_MS = 4000;

export function connectTo(url: string, protocols: string[] = ["svc.realtime.v1"]): Stream {
  const socket = new WebSocket(url, protocols);
  const frames: Frame[] = [];
  const waiting: Array<() => void> = [];
  let taken = 0;
  socket.on("message", (data) => {
    frames.push(JSON.parse(data.toString()));
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    socket.on("error", (error) => resolve({ code: 0, reason: error.message }));
  });
  onTestFinished(() => socket.terminate());

  const stream: Stream = {
    socket,
    frames,
    closed,
    async next() {
      while (taken >= frames.length) await within(new Promise<void>((wake) => waiting.push(wake)), "a frame");
      taken += 1;
      return frames[taken - 1];
    },
    async events(count, { ack = true } = {}) {
      const events: Frame[] = [];
      while (events.length < count) {
        const frame = await stream.next();
        if (frame.type !== "event") continue;
        if (ack) stream.ack(frame);
        events.push(frame);
      }
      return events;
    },
    ack: (frame, error) =>
      socket.send(JSON.stringify({ envelope_id: frame.envelope_id, ...(error && { error }) })),
  };
  return stream;
}

export async function within<T>(promise: Promise<T>, what: string, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${patienceMs} ms for ${what}`)), patienceMs);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
