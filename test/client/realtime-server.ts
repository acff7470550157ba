// A realtime service that plays a script: the response to an opening, and the frames of each connection.
import { createServer, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { listen } from "../support/listen.ts";

export interface Peer {
  readonly socket: WebSocket;
  readonly headers: IncomingHttpHeaders;
  /** Frames of the client so far. */
  readonly received: object[];
  readonly closed: Promise<number>;
  send(frame: object): void;
  hello(more?: object): void;
  /** Sends the event `id`, whose cursor is `cursor of <id>`. */
  event(id: string, envelope?: string, content?: string): void;
  disconnect(reason: string, code: number, retryAfterSeconds?: number | null): void;
  /** Resolves when the client sent so many frames. */
  frames(count: number): Promise<object[]>;
}

export type Session = (peer: Peer) => unknown;

interface Opening {
  readonly headers: IncomingHttpHeaders;
  readonly body: { subscriptions: object[]; resume_from?: { cursor: string } };
}

interface RealtimeService {
  readonly baseUrl: string;
  readonly openings: readonly Opening[];
  readonly peers: readonly Peer[];
}

export interface Script {
  /** The last one serves every further connection. */
  readonly sessions: readonly Session[];
  /** Answers of openings by their number, from 1; a ticket where nothing is given. */
  readonly openings?: Readonly<
    Record<number, { status: number; body: object; headers?: Record<string, string> }>
  >;
  readonly ticket?: object;
}

export const SUBPROTOCOL = "svc.realtime.v1";

export async function startRealtime(script: Script): Promise<RealtimeService> {
  const openings: Opening[] = [];
  const peers: Peer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      openings.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const given = script.openings?.[openings.length];
      const body = given?.body ?? ticket(`ws://${address}/socket?ticket=t${openings.length}`, script.ticket);
      response.writeHead(given?.status ?? 200, { "content-type": "application/json", ...given?.headers });
      response.end(JSON.stringify(body));
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, { headers }) => {
    const peer = createPeer(socket, headers);
    peers.push(peer);
    script.sessions[Math.min(peers.length, script.sessions.length) - 1]?.(peer);
  });
  const { host: address } = new URL(await listen(server));
  onTestFinished(() => {
    for (const { socket } of peers) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://${address}/v1`, openings, peers };
}

function ticket(url: string, more: object = {}): object {
  return {
    ...{ url, protocol: SUBPROTOCOL, connection_id: "conn_1", expires_at: "2026-05-04T09:31:00Z" },
    ...{ expires_in_seconds: 60, heartbeat_interval_seconds: 30, resume_supported: true, subscriptions: [] },
    ...{ approximate_connection_time_seconds: null, ...more },
  };
}

function createPeer(socket: WebSocket, headers: IncomingHttpHeaders): Peer {
  const received: object[] = [];
  let wake: () => void = () => undefined;
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  socket.on("message", (data) => {
    received.push(JSON.parse(data.toString()));
    wake();
  });
  return {
    ...{ socket, headers, received, closed, send },
    hello: (more = {}) =>
      send({
        ...{ type: "hello", connection_id: "conn_1", heartbeat_interval_seconds: 30, resume_supported: true },
        ...{ subscriptions: [], ...more },
      }),
    event: (id, envelope = `env_${id}`, content = id) =>
      send({
        ...{
          type: "event",
          envelope_id: envelope,
          accepts_response_payload: false,
          subscription_id: "sub_1",
        },
        ...{ cursor: `cursor of ${id}`, payload: eventOf(id, content) },
      }),
    disconnect(reason, code, retryAfterSeconds) {
      send({
        ...{ type: "disconnect", reason },
        ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
      });
      socket.close(code);
    },
    async frames(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return received;
    },
  };
}

function eventOf(id: string, content: string): object {
  const message = {
    ...{ id: `msg_${id}`, conversation_id: "conv_1", conversation_name: "general", author_id: "mem_1" },
    ...{ author_name: "Ada", content, image_urls: [], reactions: [], replies_count: 0 },
    created_at: "2026-05-04T09:30:00Z",
  };
  return {
    ...{ id, object: "event", type: "message.created", api_version: "2026-05-01", workspace_id: "ws_1" },
    ...{ created_at: "2026-05-04T09:30:00Z", data: { object: message } },
    related: {
      conversation_id: "conv_1",
      message_id: message.id,
      thread_root_message_id: null,
      call_id: null,
    },
  };
}
