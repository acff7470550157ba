// Live events: tickets over HTTP, then a WebSocket that is refused at the upgrade when it is not in order. Some
// events are delivered twice, unacknowledged ones once more after a while.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Reply, Request, Route } from "../http/http.ts";
import { decodeCursor, encodeCursor } from "../http/pages.ts";
import { isJson, type Json, object } from "../http/reading.ts";
import { missing, Refusal, unprocessable } from "../http/refusal.ts";
import { wholeSecond } from "../world/time.ts";
import { type ApiKey, canOpen, type Happening, type World } from "../world/world.ts";

const PROTOCOL = "svc.realtime.v1";
const TICKET_MS = 3_000;
const HEARTBEAT_S = 1;
const AGAIN_MS = 2_500;
/** How much of the log can be resumed from. */
const REMEMBERED = 2_000;

interface Ticket {
  id: string;
  key: ApiKey;
  delivery: "messages" | "mentions";
  subscription: Json;
  until: number;
  /** Place in the log to go on from; `lost` when there was one that is gone. */
  from: number | "lost" | undefined;
}

interface Realtime {
  routes: Route[];
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says goodbye to every connection. */
  close(): void;
}

export function createRealtime(world: World, address: () => string): Realtime {
  const tickets = new Map<string, Ticket>();
  const live = new Map<WebSocket, Ticket>();
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => PROTOCOL });

  world.listeners.push((happening) => {
    for (const [socket, ticket] of live) deliver(world, socket, ticket, happening);
  });
  world.onKeyEnd.push((key) => {
    for (const [socket, ticket] of live) if (ticket.key === key) dismiss(socket, "revoked_api_key", 4401);
  });

  return {
    routes: [
      {
        method: "POST",
        path: "/realtime/connections",
        scopes: ["realtime:read", "messages:read"],
        errors: "nested",
        run: (request) => openTicket(request, tickets, world, address()),
      },
    ],
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const token = /^\/live\/([\w-]+)$/.exec((request.url ?? "").split("?")[0] ?? "")?.[1] ?? "";
      const offered = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
      if (!offered.includes(PROTOCOL)) return turnAway(socket, "400 Bad Request");
      const ticket = tickets.get(token);
      tickets.delete(token);
      if (ticket === undefined || Date.now() > ticket.until || ticket.key.status !== "active") {
        return turnAway(socket, "401 Unauthorized");
      }
      sockets.handleUpgrade(request, socket, head, (open) => begin(world, live, open, ticket));
    },
    close() {
      for (const socket of live.keys()) dismiss(socket, "server_restart", 1001);
      sockets.close();
    },
  };
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function openTicket(request: Request, tickets: Map<string, Ticket>, world: World, address: string): Reply {
  const { body, key, who } = request;
  const fields = object(body);
  const asked: unknown = fields.subscriptions;
  if (!Array.isArray(asked) || asked.length !== 1) throw unprocessable("subscriptions must hold exactly one");
  const { target, delivery, events } = object(asked[0], "the subscription");
  if (delivery !== "messages" && delivery !== "mentions") throw unprocessable("delivery is not known");
  if (!Array.isArray(events) || events.length !== 1 || events[0] !== "message.created") {
    throw unprocessable("events must be [message.created]");
  }
  if (target !== "self") {
    const named = object(target, "target");
    if (named.kind !== "workspace_membership" || typeof named.membership !== "string") {
      throw unprocessable("target must be self or a workspace_membership");
    }
    if (named.membership !== who.id) throw missing("subscription target");
  }
  const subscription = {
    id: world.nextId(),
    target: { type: "workspace_membership", id: who.id },
    delivery,
    events: ["message.created"],
  };
  const token = randomBytes(18).toString("base64url");
  const id = world.nextId();
  const until = wholeSecond(Date.now() + TICKET_MS);
  tickets.set(token, {
    id,
    key,
    delivery,
    subscription,
    until,
    from: readResume(fields.resume_from, request, world),
  });
  const shown = {
    url: `${address.replace(/^http/, "ws")}/live/${token}`,
    expires_at: world.stamp(until * 1000),
    expires_in_seconds: TICKET_MS / 1000,
    connection_id: id,
    protocol: PROTOCOL,
    heartbeat_interval_seconds: HEARTBEAT_S,
    approximate_connection_time_seconds: 3600,
    resume_supported: true,
    subscriptions: [subscription],
    shard: "a",
  };
  return { status: 201, body: world.choices.wrapsTasks ? { data: shown } : shown };
}

/** A text that was never a cursor is refused; one that is not good any more costs a warning. */
function readResume(value: unknown, { who }: Request, world: World): Ticket["from"] {
  if (value === undefined || value === null) return undefined;
  const cursor = object(value, "resume_from").cursor;
  if (typeof cursor !== "string") throw unprocessable("resume_from.cursor must be a string");
  const held = decodeCursor(cursor);
  if (held === undefined && world.choices.resumeFails === "hello") return "lost";
  if (held === undefined) throw new Refusal(400, "bad_cursor", "resume_from.cursor was never a cursor");
  const { seq, who: owner } = held;
  const isGood = owner === who.id && typeof seq === "number" && seq <= world.log.length;
  return isGood && seq > world.log.length - REMEMBERED ? seq : "lost";
}

function begin(world: World, live: Map<WebSocket, Ticket>, socket: WebSocket, ticket: Ticket): void {
  const { choices } = world;
  const isLost = ticket.from === "lost";
  const warnings = [{ code: "resume_failed", message: "too long ago", since: null }];
  send(socket, {
    type: "hello",
    connection_id: ticket.id,
    heartbeat_interval_seconds: HEARTBEAT_S,
    resume_supported: true,
    subscriptions: [ticket.subscription],
    motd: null,
    ...(isLost && choices.resumeFails === "hello" ? { warnings } : {}),
  });
  send(socket, { type: "notice", text: "welcome" });
  if (isLost && choices.resumeFails === "frame") send(socket, { type: "warning", warnings });
  live.set(socket, ticket);
  const beat = setInterval(() => socket.ping(), HEARTBEAT_S * 1000);
  beat.unref();
  socket.on("message", (data) => acknowledge(socket, String(data)));
  socket.on("close", () => {
    clearInterval(beat);
    live.delete(socket);
    waiting.delete(socket);
  });
  socket.on("error", () => socket.terminate());
  if (typeof ticket.from === "number") {
    for (const happening of world.log.slice(ticket.from)) deliver(world, socket, ticket, happening);
  }
}

/** Deliveries that were not acknowledged yet, by envelope. */
const waiting = new WeakMap<WebSocket, Set<string>>();

function deliver(world: World, socket: WebSocket, ticket: Ticket, happening: Happening): void {
  const { seq, message, mentioned, payload } = happening;
  const who = ticket.key.member;
  if (!canOpen(who, message.conversation)) return;
  if (ticket.delivery === "mentions" && !mentioned.has(who.id)) return;
  const envelope = `${ticket.id}-${seq}`;
  const frame = {
    type: "event",
    envelope_id: envelope,
    accepts_response_payload: false,
    subscription_id: ticket.subscription.id,
    cursor: encodeCursor({ seq, who: who.id }),
    payload,
    attempt: 1,
  };
  const open = waiting.get(socket) ?? new Set();
  waiting.set(socket, open.add(envelope));
  send(socket, frame);
  if (!world.choices.duplicates) return;
  if (seq % 5 === 0) later(30, () => send(socket, frame));
  later(AGAIN_MS, () => {
    if (open.has(envelope)) send(socket, { ...frame, attempt: 2 });
  });
}

const later = (ms: number, run: () => void): void => {
  setTimeout(run, ms).unref();
};

/** `{envelope_id}` is done; with `error` it is not; anything else is ignored. */
function acknowledge(socket: WebSocket, text: string): void {
  try {
    const frame: unknown = JSON.parse(text);
    if (!isJson(frame) || typeof frame.envelope_id !== "string" || frame.error !== undefined) return;
    waiting.get(socket)?.delete(frame.envelope_id);
  } catch {
    // Not JSON: nothing that this deployment cares about.
  }
}

function send(socket: WebSocket, frame: Json): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
}

function dismiss(socket: WebSocket, reason: string, code: number): void {
  send(socket, { type: "disconnect", reason, retry_after_seconds: 1 });
  socket.close(code, reason);
}
